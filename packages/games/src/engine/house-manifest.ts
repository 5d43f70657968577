import type { GameManifest, HighestWin } from '../protocol/index.ts';
import type { MathReport } from './math-report.ts';
import { standardStakes } from './stakes.ts';

/** The fields of a studio game's manifest that its author writes; the rest follows from its certified figures. */
type OwnWords = Pick<
  GameManifest,
  'code' | 'title' | 'studio' | 'family' | 'category' | 'tags' | 'rounds' | 'jackpotShare'
>;

/** Returns the manifest of a game with a demo and the standard stakes. `math` is its `math.json`. */
export function houseManifest(
  { rounds, ...own }: OwnWords,
  math: Pick<
    MathReport,
    'rtp' | 'maxWin' | 'rulesVersion' | 'modes' | 'hitRate' | 'stakeBackRate' | 'standardDeviation' | 'ranges'
  > & {
    volatility: string;
    highestWin: HighestWin;
  },
): GameManifest {
  const { rtp, maxWin, rulesVersion, hitRate, stakeBackRate, standardDeviation, ranges } = math;
  const { times, oneIn } = math.highestWin;
  return {
    ...own,
    rtp,
    volatility: math.volatility as GameManifest['volatility'],
    maxWin,
    highestWin: { times, oneIn },
    hitRate,
    ...(stakeBackRate !== undefined && { stakeBackRate }),
    standardDeviation,
    ...(ranges && { ranges }),
    rulesVersion,
    modes: math.modes ?? [{ id: 'base', cost: 1, rtp, maxWin, needsConfirmation: false }],
    stakes: standardStakes,
    rounds,
    supportsDemo: true,
  };
}
