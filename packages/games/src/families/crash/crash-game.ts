import type { CrashGame } from '../../engine/game.ts';
import type { GameManifest } from '../../protocol/index.ts';
import { drawCrashPoint } from './crash-point.ts';

/** One certified version of a crash game's maths: the return of a bet in per cent, whatever the player's plan. */
export interface CrashVersion {
  rulesVersion: string;
  rtpPercent: number;
}

/**
 * A crash game: one multiplier for all players, its end fixed by a chain of hashes long before the round. `chain`
 * names the outcome stream of a round in the message that is signed with its hash.
 */
export function crashGame(
  manifests: readonly GameManifest[],
  versions: readonly CrashVersion[],
  chain = manifests[0]!.code,
): CrashGame {
  const games = versions.map(
    ({ rulesVersion, rtpPercent }): CrashGame => ({
      rounds: 'shared',
      kind: 'crash',
      manifest: manifests.find((known) => known.rulesVersion === rulesVersion)!,
      chain,
      outcome: (draws) => drawCrashPoint(draws, rtpPercent),
    }),
  );
  return { ...games[0]!, versions: games };
}
