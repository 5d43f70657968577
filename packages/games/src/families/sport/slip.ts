import type { MultiplierTenThousandths } from '../../protocol/index.ts';
import type { Grade } from './selection.ts';

/** Legs of an accumulator. */
export const MOST_LEGS = 12;
/** A real match that is not played within this of its time is void. */
export const MATCH_WAITS_HOURS = 48;
/** Combined odds of a slip: no game of the house pays more than 2,500 stakes. */
export const LONGEST_ODDS: MultiplierTenThousandths = 25_000_000;

const WHOLE = 10_000n;
/** What is offered for a bet before its end, of what it is worth, in hundredths. */
export const CASH_OUT_PERCENT = 95n;
/** What a leg is worth now, in millionths of its stake. */
const WORTH = 1_000_000;

export interface Leg {
  readonly match: string;
  readonly selection: string;
  readonly odds: MultiplierTenThousandths;
}

/** In half ten-thousandths, so that half of a stake is never rounded on the way. */
function returned(grade: Grade, odds: MultiplierTenThousandths): bigint {
  const own = BigInt(odds);
  return { won: own * 2n, halfWon: own + WHOLE, void: WHOLE * 2n, halfLost: WHOLE, lost: 0n }[grade];
}

/** What a stake comes to when its legs came to this: rounded down, once. */
export function payoutOf(
  stakeMinor: bigint,
  legs: readonly { readonly grade: Grade; readonly odds: MultiplierTenThousandths }[],
): bigint {
  const factors = legs.map(({ grade, odds }) => returned(grade, odds));
  return factors.reduce((product, factor) => product * factor, stakeMinor) / (WHOLE * 2n) ** BigInt(legs.length);
}

/** What the stake is multiplied by when all legs win, rounded down. Of more than a slip may have, something above. */
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

/** Why a slip cannot be played; undefined when it can. */
export function slipFault(legs: readonly Leg[]): 'empty' | 'legs' | 'related' | 'odds' | undefined {
  if (legs.length === 0) return 'empty';
  if (legs.length > MOST_LEGS) return 'legs';
  if (new Set(legs.map(({ match }) => match)).size < legs.length) return 'related';
  return combinedOdds(legs.map(({ odds }) => odds)) > LONGEST_ODDS ? 'odds' : undefined;
}

/** What a leg is worth: what is known of it, or what it comes back as on average. */
export type LegWorth = { readonly grade: Grade; readonly odds: MultiplierTenThousandths } | { readonly worth: number };

/** What the house gives for a bet that is not over, rounded down. */
export function cashOutMinor(stakeMinor: bigint, legs: readonly LegWorth[]): bigint {
  const factors = legs.map((leg) =>
    'grade' in leg ? returned(leg.grade, leg.odds) * BigInt(WORTH / 20_000) : BigInt(Math.floor(leg.worth * WORTH)),
  );
  const worth = factors.reduce((product, factor) => product * factor, stakeMinor * CASH_OUT_PERCENT);
  return worth / (100n * BigInt(WORTH) ** BigInt(legs.length));
}
