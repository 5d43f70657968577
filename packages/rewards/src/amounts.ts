import { type BasisPoints, least, shareOf } from './basis-points.ts';

/** The bonus for a deposit in one currency. Each currency has its own table; amounts are never converted. */
export interface MatchAmounts {
  readonly share: BasisPoints;
  readonly minDepositMinor: bigint;
  /** The largest bonus. */
  readonly capMinor: bigint;
}

/** Returns the bonus for a deposit, rounded down; 0 if the deposit is too small. */
export const matchOf = ({ share, minDepositMinor, capMinor }: MatchAmounts, depositMinor: bigint): bigint =>
  depositMinor < minDepositMinor ? 0n : least(shareOf(depositMinor, share), capMinor);

export const wageringBases = ['bonus', 'deposit+bonus', 'winnings'] as const;
export type WageringBasis = (typeof wageringBases)[number];

/**
 * Returns the turnover: a multiple, in hundredths, of the amounts that the basis names. Rounded up, so that the
 * multiplier is never less than stated.
 */
export function targetOf(
  basis: WageringBasis,
  multiplierHundredths: number,
  { bonusMinor, depositMinor }: { readonly bonusMinor: bigint; readonly depositMinor: bigint },
): bigint {
  // Winnings of free spins count as the bonus granted for them.
  const base = basis === 'deposit+bonus' ? depositMinor + bonusMinor : bonusMinor;
  return (base * BigInt(multiplierHundredths) + 99n) / 100n;
}

export interface StakeLimits {
  /** In the grant's currency. */
  readonly maxStakeMinor?: bigint;
  /** As a share of the bonus. */
  readonly maxStakeShare?: BasisPoints;
}

/** Returns the stricter of both limits, fixed when the bonus is granted; at least one unit. */
export function maxStakeOf({ maxStakeMinor, maxStakeShare }: StakeLimits, bonusMinor: bigint): bigint | undefined {
  const share = maxStakeShare === undefined ? undefined : shareOf(bonusMinor, maxStakeShare);
  const limits = [maxStakeMinor, share].filter((limit) => limit !== undefined);
  if (limits.length === 0) return undefined;
  const strictest = limits.reduce(least);
  return strictest < 1n ? 1n : strictest;
}
