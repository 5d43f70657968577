import type { BetMode } from '../protocol.ts';

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
  /** Highest payout of a round, in stakes. */
  maxWin: number;
  volatility: 'low' | 'medium' | 'high';
  /** Figures of this family, by name. */
  figures: Readonly<Record<string, number | Readonly<Record<string, number>>>>;
}

/** The band a game's standard deviation per stake falls in. */
export function volatilityOf(standardDeviation: number): MathReport['volatility'] {
  if (standardDeviation < 4) return 'low';
  return standardDeviation <= 7 ? 'medium' : 'high';
}

/** Ten significant digits: more than any use needs, fewer than the order of additions can change. */
export function rounded(value: number): number {
  return Number(value.toPrecision(10));
}
