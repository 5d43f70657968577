import { crashGame } from '../../families/crash/crash-game.ts';
import { trenchDiveManifests } from './manifest.ts';
import { trenchDiveVersions } from './maths.ts';

/** Trench Dive: one submarine for all players. */
export const trenchDive = crashGame(trenchDiveManifests, trenchDiveVersions);
