import { highestWinOf, type KnownWin, RAREST_WIN, rounded } from '../../engine/math-report.ts';
import type { RoundSampler } from './sampler.ts';

/**
 * The chances of a round's wins before the cap, by parts of the stake; `at least` where they cover only a part of the
 * round.
 */
export interface WinChances {
  readonly chances: Float64Array;
  /** Whole numbers of wins that make one stake. */
  readonly parts: number;
  readonly known: 'counted' | 'at least';
}

/** Returns the highest win of a distribution under a cap in stakes. */
export function highestOfChances({ chances, parts, known }: WinChances, cap: number): KnownWin {
  const payouts = function* () {
    for (const [win, chance] of chances.entries()) if (chance > 0) yield { times: Math.min(win / parts, cap), chance };
  };
  return { ...highestWinOf(payouts()), known };
}

/** Counts the wins of `rounds` rounds by parts of the stake, with the cap applied. */
export function countWins(sampler: RoundSampler, rounds: number, cap: number): Uint32Array {
  const counts = new Uint32Array(cap * sampler.parts + 1);
  for (let round = 0; round < rounds; round++) counts[sampler.next()]! += 1;
  return counts;
}

/**
 * Returns the highest win by counts of the features' wins. `share` is the lowest share of rounds that start one. The
 * chance of a win follows from the count of it and higher ones: the lower bound that holds in 99 of 100 counts.
 */
export function highestOfCounts(counts: Uint32Array, parts: number, share: number): KnownWin {
  const features = counts.reduce((sum, count) => sum + count, 0);
  let reached = 0;
  for (let win = counts.length - 1; win > 0; win--) {
    if (counts[win] === 0) continue;
    reached += counts[win]!;
    const chance = (share * leastMean(reached)) / features;
    if (chance * RAREST_WIN >= 1)
      return { times: rounded(win / parts), oneIn: rounded(1 / chance), known: 'simulated' };
  }
  throw new RangeError('too few rounds to know any win');
}

const DOUBT = 0.01;

/**
 * Returns the mean of a Poisson distribution that gives this many or more in one of 100 cases; smaller means are
 * unlikely to give them.
 */
export function leastMean(seen: number): number {
  let [low, high] = [0, seen];
  for (let turn = 0; turn < 60; turn++) {
    const mean = (low + high) / 2;
    let [term, below] = [Math.exp(-mean), 0];
    for (let count = 0; count < seen; count++) {
      below += term;
      term *= mean / (count + 1);
    }
    if (1 - below < DOUBT) low = mean;
    else high = mean;
  }
  return low;
}
