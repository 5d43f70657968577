import { crashGame } from '../../families/crash/crash-game.ts';
import { novaRushManifest } from './manifest.ts';
import { novaRushMaths } from './maths.ts';

/** Nova Rush: one rocket for everybody. */
export const novaRush = crashGame(novaRushManifest, novaRushMaths.rtpPercent, novaRushMaths.chain);
