import type { CrashGame } from '../../engine/game.ts';
import type { GameManifest } from '../../protocol.ts';
import { drawCrashPoint } from './crash-point.ts';

/** A crash game: one multiplier for everybody, its end fixed by a chain of hashes long before the round. */
export const crashGame = (manifest: GameManifest, rtpPercent: number, chain = manifest.code): CrashGame => ({
  rounds: 'shared',
  kind: 'crash',
  manifest,
  chain,
  outcome: (draws) => drawCrashPoint(draws, rtpPercent),
});
