import type { BetMode, HighestWin, Range } from '../protocol/index.ts';

/** The certified figures of a game, kept beside it as `math.json`: recomputed and compared by its tests. */
export interface MathReport {
  rulesVersion: string;
  /** Exact return to player as a fraction of the stake. */
  rtp: number;
  /** 95 of 100 such runs hold the true return between these; only where it was simulated. */
  rtpInterval?: { readonly low: number; readonly high: number };
  /** Absent where the plain bet is all there is. */
  modes?: readonly BetMode[];
  /** How the return is known: a formula or a full count is exact, a simulation comes with its error. */
  method: 'closed form' | 'full count' | 'simulation';
  /** What no round pays more than, in stakes: a cap, or the highest entry of the pay tables. It may be beyond all reach. */
  maxWin: number;
  /** The highest win within reach of the plain bet, or of the choice that reaches highest. */
  highestWin: KnownWin;
  /** Chance that a round pays anything. In a game with choices, of what it opens with; so are the next two. */
  hitRate: number;
  /** Chance that a round pays at least its stake; told where every round pays something, so that the hit rate says nothing. */
  stakeBackRate?: number;
  /** Of a round's payout, per stake. */
  standardDeviation: number;
  /** The grade of this deviation. */
  volatility: 'low' | 'medium' | 'high';
  /** From the lowest to the highest of all choices, where there are choices. */
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
 * How a highest win is known. `counted`: from the exact distribution. `at least`: from an exact part of it, so that it is no
 * rarer than said. `simulated`: likewise, in 99 of 100 simulations such as the one that was run.
 */
export type KnownWin = HighestWin & { readonly known: 'counted' | 'at least' | 'simulated' };

/** A win that comes more seldom than once in so many rounds is not called one that can be won. */
export const RAREST_WIN = 50_000_000;

/** Something that a round can pay. */
interface Payout {
  readonly chance: number;
  /** In stakes. */
  readonly times: number;
}

/**
 * The largest win that at least one of {@link RAREST_WIN} rounds reaches, and the odds of reaching it: of winning that much or
 * more. `rarest` is another bound, for distributions that hold only of some rounds.
 */
export function highestWinOf(payouts: Iterable<Payout>, rarest = RAREST_WIN): HighestWin {
  const byTimes = new Map<number, number>();
  for (const { times, chance } of payouts) byTimes.set(times, (byTimes.get(times) ?? 0) + chance);
  let reached = 0;
  for (const [times, chance] of [...byTimes].sort(([one], [other]) => other - one)) {
    reached += chance;
    // A billionth is what additions of doubles may lose.
    if (reached * rarest >= 1 - 1e-9) return { times: rounded(times), oneIn: rounded(1 / reached) };
  }
  throw new RangeError('the chances of a round add up to 1');
}

/** The best of the highest wins of several choices; of equal ones, the likeliest. */
export function bestWin<Win extends HighestWin>(wins: readonly Win[]): Win {
  return wins.reduce((best, win) =>
    win.times > best.times || (win.times === best.times && win.oneIn < best.oneIn) ? win : best,
  );
}

/** Standard deviations, per stake, from which on volatility is medium, and above which it is high. */
export const MEDIUM_FROM = 4;
export const HIGH_ABOVE = 7;

/** The grade of a standard deviation per stake. */
export function volatilityOf(standardDeviation: number): MathReport['volatility'] {
  if (standardDeviation < MEDIUM_FROM) return 'low';
  return standardDeviation <= HIGH_ABOVE ? 'medium' : 'high';
}

/** Ten significant digits: more than any use needs, fewer than the order of additions can change. */
export function rounded(value: number): number {
  return Number(value.toPrecision(10));
}

/** From the least to the greatest. */
export const rangeOf = (values: readonly number[]): Range => ({
  low: rounded(Math.min(...values)),
  high: rounded(Math.max(...values)),
});
