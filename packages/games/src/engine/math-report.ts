import type { BetMode, HighestWin, Range } from '../protocol/index.ts';

/** The certified figures of a game, kept beside it as `math.json`: recomputed and compared by its tests. */
export interface MathReport {
  rulesVersion: string;
  /** Exact return to player as a fraction of the stake. */
  rtp: number;
  /** The 95% confidence interval of the return; only where it was simulated. */
  rtpInterval?: { readonly low: number; readonly high: number };
  /** Absent where the plain bet is the only mode. */
  modes?: readonly BetMode[];
  /** Method of the return: a formula or a full count is exact, a simulation has an error. */
  method: 'closed form' | 'full count' | 'simulation';
  /**
   * The maximum payout of a round, in stakes: a cap, or the highest entry of the pay tables. It may be out of reach.
   */
  maxWin: number;
  /** The highest reachable win of the plain bet, or of the choice with the highest one. */
  highestWin: KnownWin;
  /**
   * Chance that a round pays anything. In a game with choices this is for the initial choice, as are the next two
   * fields.
   */
  hitRate: number;
  /**
   * Chance that a round pays at least its stake; present where every round pays something and the hit rate is
   * therefore 1.
   */
  stakeBackRate?: number;
  /** Standard deviation of a round's payout, per stake. */
  standardDeviation: number;
  /** The volatility grade of this deviation. */
  volatility: 'low' | 'medium' | 'high';
  /** From the lowest to the highest of all choices, in games with choices. */
  ranges?: {
    readonly rtp: Range;
    readonly hitRate: Range;
    readonly stakeBackRate?: Range;
    readonly standardDeviation: Range;
  };
  /** Figures of this family, by name. */
  figures: Readonly<Record<string, number | Readonly<Record<string, number>>>>;
}

/**
 * Method of a highest win. `counted`: from the exact distribution. `at least`: from an exact part of it, so that the
 * win is at least this frequent. `simulated`: at least this frequent in 99 of 100 such simulations.
 */
export type KnownWin = HighestWin & { readonly known: 'counted' | 'at least' | 'simulated' };

/** A win that is rarer than once in this many rounds is not reported as reachable. */
export const RAREST_WIN = 50_000_000;

/** A possible payout of a round. */
interface Payout {
  readonly chance: number;
  /** In stakes. */
  readonly times: number;
}

/**
 * Returns the largest win that at least one of {@link RAREST_WIN} rounds reaches, and the odds of winning that much
 * or more. `rarest` sets another bound, for distributions that cover only some rounds.
 */
export function highestWinOf(payouts: Iterable<Payout>, rarest = RAREST_WIN): HighestWin {
  const byTimes = new Map<number, number>();
  for (const { times, chance } of payouts) byTimes.set(times, (byTimes.get(times) ?? 0) + chance);
  let reached = 0;
  for (const [times, chance] of [...byTimes].sort(([one], [other]) => other - one)) {
    reached += chance;
    // Allows a billionth for the rounding of additions.
    if (reached * rarest >= 1 - 1e-9) return { times: rounded(times), oneIn: rounded(1 / reached) };
  }
  throw new RangeError('the chances of a round add up to 1');
}

/** Returns the best of the highest wins of several choices; of equal ones, the likeliest. */
export function bestWin<Win extends HighestWin>(wins: readonly Win[]): Win {
  return wins.reduce((best, win) =>
    win.times > best.times || (win.times === best.times && win.oneIn < best.oneIn) ? win : best,
  );
}

/** Standard deviations per stake: volatility is medium from the first on and high above the second. */
export const MEDIUM_FROM = 4;
export const HIGH_ABOVE = 7;

/** Returns the volatility grade of a standard deviation per stake. */
export function volatilityOf(standardDeviation: number): MathReport['volatility'] {
  if (standardDeviation < MEDIUM_FROM) return 'low';
  return standardDeviation <= HIGH_ABOVE ? 'medium' : 'high';
}

/** Rounds to ten significant digits: more than any use needs, fewer than the order of additions can change. */
export function rounded(value: number): number {
  return Number(value.toPrecision(10));
}

/** From the least to the greatest. */
export const rangeOf = (values: readonly number[]): Range => ({
  low: rounded(Math.min(...values)),
  high: rounded(Math.max(...values)),
});
