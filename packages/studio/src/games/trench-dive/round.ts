import { crashGame } from '../../families/crash/crash-game.ts';
import { trenchDiveManifest } from './manifest.ts';
import { trenchDiveMaths } from './maths.ts';

/** Trench Dive: one submarine for everybody. */
export const trenchDive = crashGame(trenchDiveManifest, trenchDiveMaths.rtpPercent);
