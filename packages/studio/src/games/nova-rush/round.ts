import type { SharedGame } from '../../engine/game.ts';
import { drawCrashPoint } from '../../families/crash/crash-point.ts';
import { novaRushManifest } from './manifest.ts';
import { novaRushMaths } from './maths.ts';

/** Nova Rush: one rocket for everybody, its crash point fixed by a hash chain long before the round. */
export const novaRush: SharedGame = {
  rounds: 'shared',
  manifest: novaRushManifest,
  chain: novaRushMaths.chain,
  outcome: (draws) => drawCrashPoint(draws, novaRushMaths.rtpPercent),
};
