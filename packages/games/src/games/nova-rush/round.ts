import { crashGame } from '../../families/crash/crash-game.ts';
import { novaRushManifests } from './manifest.ts';
import { novaRushVersions } from './maths.ts';

/** Nova Rush: one rocket for all players. */
export const novaRush = crashGame(novaRushManifests, novaRushVersions, 'crash');
