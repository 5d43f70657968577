import type { BasisPoints } from '../basis-points.ts';

/** The rate at which play earns points, and the rate of their exchange, in one currency. */
export interface PointCost {
  /** Ten-thousandths of a point for each unit staked, and the unit. */
  readonly rate: number;
  readonly unitMinor: bigint;
  /** The best level's multiple, in ten-thousandths. */
  readonly levelRate: number;
  /** An exchange: this amount for this number of points. */
  readonly moneyMinor: bigint;
  readonly points: bigint;
}

/** Returns the cost of points as a share of the stakes, in basis points, rounded up, 10,000 at most. */
export function pointShare({ rate, unitMinor, levelRate, moneyMinor, points }: PointCost): BasisPoints {
  if (unitMinor === 0n || points === 0n) return 0;
  const given = BigInt(rate) * BigInt(levelRate) * moneyMinor;
  const staked = 10_000n * points * unitMinor;
  const share = (given + staked - 1n) / staked;
  return Number(share > 10_000n ? 10_000n : share);
}
