import { type BasisPoints, least, whole } from '../basis-points.ts';
import { type ProgrammeRules, shareAt } from './programme.ts';

/** A member's stakes and wins in one product, in minor units; settled in the period and with own cash only. */
export interface ProductPlay {
  readonly product: string;
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
}

/**
 * Amounts before rounding are exact: integers of ten-thousandths of a minor unit, the result of basis points of minor
 * units.
 */
export type Exact = bigint;
export const exactDigits = 4;
const unit = BigInt(whole);

export interface ReckonedProduct extends ProductPlay {
  /** The counted amount; negative if the member won and wins count against other products. */
  readonly countedMinor: bigint;
  readonly share: BasisPoints;
  readonly exact: Exact;
}

/** The result of an earlier period now, and the result used until now. */
export interface PeriodCorrection {
  readonly periodStart: Date;
  readonly from: Exact;
  readonly to: Exact;
}

/** The reason for the paid amount. */
export type ReckonedOutcome = 'paid' | 'no-play' | 'nothing-due' | 'below-minimum';

export interface Reckoning {
  readonly level: number;
  readonly products: readonly ReckonedProduct[];
  readonly sum: Exact;
  /** The limit of `house-kept`; undefined if it does not reduce the amount. */
  readonly keptAtMost?: Exact;
  /** The result of this period alone, between minimum and cap; later corrections are measured against it. */
  readonly due: Exact;
  readonly corrections: readonly PeriodCorrection[];
  readonly minimumMinor: bigint;
  readonly capMinor: bigint;
  /** With corrections, before minimum and cap. */
  readonly corrected: Exact;
  /** Rounded down once, at the end. */
  readonly paidMinor: bigint;
  readonly targetMinor: bigint;
  readonly outcome: ReckonedOutcome;
}

export interface Reckoned {
  readonly currency: string;
  readonly level: number;
  readonly plays: readonly ProductPlay[];
  readonly corrections?: readonly PeriodCorrection[];
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const notBelowZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

function countedOf({ base, isWonProductZero }: ProgrammeRules, { stakedMinor, wonMinor }: ProductPlay): bigint {
  if (base === 'turnover') return notBelowZero(stakedMinor);
  const lost = stakedMinor - wonMinor;
  return base === 'net-loss' && isWonProductZero ? notBelowZero(lost) : lost;
}

/**
 * Returns a member's reward for a period, with every step; undefined for a currency that the programme does not name.
 */
export function reckon(
  rules: ProgrammeRules,
  { currency, level, plays, corrections = [] }: Reckoned,
): Reckoning | undefined {
  const amounts = Object.hasOwn(rules.amounts, currency) ? rules.amounts[currency] : undefined;
  if (!amounts) return undefined;
  const products = plays.map((play): ReckonedProduct => {
    const [countedMinor, share] = [countedOf(rules, play), shareAt(rules, play.product, level)];
    return { ...play, countedMinor, share, exact: countedMinor * BigInt(share) };
  });
  const all = sumOf(products.map(({ exact }) => exact));
  const highest = Math.max(0, ...products.map(({ share }) => share));
  const rated = products.filter(({ share }) => share > 0);
  const mostKept = notBelowZero(sumOf(rated.map(({ countedMinor }) => countedMinor))) * BigInt(highest);
  const isHeld = rules.base === 'house-kept' && all > mostKept;
  const sum = isHeld ? mostKept : all;

  const minimum = amounts.minimumMinor * unit;
  const bounded = (exact: Exact) => (exact <= 0n || exact < minimum ? 0n : least(exact, amounts.capMinor * unit));
  const corrected = sum + sumOf(corrections.map(({ from, to }) => to - from));
  const paidMinor = bounded(corrected) / unit;
  return {
    level,
    products,
    sum: all,
    ...(isHeld && { keptAtMost: mostKept }),

    due: bounded(sum),
    corrections,
    minimumMinor: amounts.minimumMinor,
    capMinor: amounts.capMinor,
    corrected,
    paidMinor,
    targetMinor: (paidMinor * BigInt(rules.turnoverHundredths) + 99n) / 100n,
    outcome:
      paidMinor > 0n
        ? 'paid'
        : corrected > 0n
          ? 'below-minimum'
          : plays.every(({ stakedMinor, wonMinor }) => stakedMinor === 0n && wonMinor === 0n) &&
              corrections.length === 0
            ? 'no-play'
            : 'nothing-due',
  };
}
