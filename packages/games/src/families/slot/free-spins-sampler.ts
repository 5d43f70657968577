import type { LineSpinner } from './line-spinner.ts';
import type { RoundSampler } from './sampler.ts';

/** The free spins of a round: the reels they turn, and a spin that returns its whole win in line stakes. */
export interface FreeSpins {
  readonly reels: LineSpinner;
  spin(): number;
}

/**
 * Returns a sampler of rounds whose scatters award free spins, with wins in line stakes. `bought` is the number of free
 * spins with which a round starts instead of a paid spin.
 */
export function freeSpinsSampler(options: {
  readonly lineCount: number;
  /** Highest payout of a round, in stakes. */
  readonly maxWin: number;
  readonly bought: number;
  readonly base: LineSpinner;
  /** Free spins awarded, by the number of scatters. */
  readonly awards: readonly number[];
  /** Opens the free spins of a round. */
  open(): FreeSpins;
}): RoundSampler {
  const { lineCount, bought, base, open } = options;
  const awards = Int32Array.from(options.awards);
  const cap = options.maxWin * lineCount;
  let [spins, features] = [0, 0];
  return {
    parts: lineCount,
    next() {
      let [won, left] = [0, bought];
      if (bought === 0) {
        won = base.spin();
        left = awards[base.scatters]!;
        spins += 1;
      }
      if (left > 0) {
        features += 1;
        const free = open();
        for (; left > 0 && won < cap; left--) {
          won += free.spin();
          left += awards[free.reels.scatters]!;
          spins += 1;
        }
      }
      return Math.min(won, cap);
    },
    get spins() {
      return spins;
    },
    get features() {
      return features;
    },
  };
}
