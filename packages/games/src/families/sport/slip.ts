import type { MultiplierTenThousandths } from '../../protocol/index.ts';
import type { Grade } from './selection.ts';

/** Most legs of an accumulator. */
export const MOST_LEGS = 12;
/** Hours after its scheduled time at which a real match that was not played is void. */
export const MATCH_WAITS_HOURS = 48;
/** Highest combined odds of a slip: no game of the studio pays more than 2,500 stakes. */
export const LONGEST_ODDS: MultiplierTenThousandths = 25_000_000;

const WHOLE = 10_000n;
/** Cash-out offer as a percentage of the bet's value. */
export const CASH_OUT_PERCENT = 95n;
/** Scale of a leg's value: millionths of its stake. */
const WORTH = 1_000_000;

export interface Leg {
  readonly match: string;
  readonly selection: string;
  readonly odds: MultiplierTenThousandths;
}

/** In half ten-thousandths, so that half of a stake is never rounded in between. */
function returned(grade: Grade, odds: MultiplierTenThousandths): bigint {
  const own = BigInt(odds);
  return { won: own * 2n, halfWon: own + WHOLE, void: WHOLE * 2n, halfLost: WHOLE, lost: 0n }[grade];
}

/** Returns the payout of a stake from the grades of its legs; rounded down once. */
export function payoutOf(
  stakeMinor: bigint,
  legs: readonly { readonly grade: Grade; readonly odds: MultiplierTenThousandths }[],
): bigint {
  const factors = legs.map(({ grade, odds }) => returned(grade, odds));
  return factors.reduce((product, factor) => product * factor, stakeMinor) / (WHOLE * 2n) ** BigInt(legs.length);
}

/**
 * Returns the factor of the stake when all legs win, rounded down; above the limit of a slip, a value higher than the
 * limit.
 */
export function combinedOdds(odds: readonly MultiplierTenThousandths[]): MultiplierTenThousandths {
  const product = odds.reduce((all, one) => all * BigInt(one), WHOLE) / WHOLE ** BigInt(odds.length);
  const most = BigInt(LONGEST_ODDS) + 1n;
  return Number(product < most ? product : most);
}

export const possibleWin = (stakeMinor: bigint, odds: readonly MultiplierTenThousandths[]): bigint =>
  payoutOf(
    stakeMinor,
    odds.map((one) => ({ grade: 'won' as const, odds: one })),
  );

/** Returns why a slip cannot be played; undefined when it can. */
export function slipFault(legs: readonly Leg[]): 'empty' | 'legs' | 'related' | 'odds' | undefined {
  if (legs.length === 0) return 'empty';
  if (legs.length > MOST_LEGS) return 'legs';
  if (new Set(legs.map(({ match }) => match)).size < legs.length) return 'related';
  return combinedOdds(legs.map(({ odds }) => odds)) > LONGEST_ODDS ? 'odds' : undefined;
}

/** The value of a leg: its known grade, or its mean return. */
export type LegWorth = { readonly grade: Grade; readonly odds: MultiplierTenThousandths } | { readonly worth: number };

/** Returns the cash-out offer for an open bet, rounded down. */
export function cashOutMinor(stakeMinor: bigint, legs: readonly LegWorth[]): bigint {
  const factors = legs.map((leg) =>
    'grade' in leg ? returned(leg.grade, leg.odds) * BigInt(WORTH / 20_000) : BigInt(Math.floor(leg.worth * WORTH)),
  );
  const worth = factors.reduce((product, factor) => product * factor, stakeMinor * CASH_OUT_PERCENT);
  return worth / (100n * BigInt(WORTH) ** BigInt(legs.length));
}
