import { least, shareOf, whole } from '../basis-points.ts';
import { isOnePot, type WageringGrant } from './grant.ts';
import { ownPartOf, type Pots, type TakenStake } from './stake.ts';

/** A stake that takes nothing and counts nothing. */
export const nothingTaken: TakenStake = {
  cashMinor: 0n,
  bonusMinor: 0n,
  baseMinor: 0n,
  weight: 0,
  countedMinor: 0n,
  creditMinor: 0n,
};

/**
 * Returns the parts of a stake that is reduced to `leftMinor`; both are refunded in their ratio. The remaining bonus
 * part is rounded down, so that an indivisible rest stays cash. A full refund returns exactly both parts.
 */
export function partsLeft({ cashMinor, bonusMinor }: Pots, leftMinor: bigint): Pots {
  const both = cashMinor + bonusMinor;
  const bonus = both <= leftMinor ? bonusMinor : (bonusMinor * leftMinor) / both;
  return { cashMinor: leftMinor - bonus, bonusMinor: bonus };
}

/** Returns a stake reduced to `leftMinor` after a partial refund. 0 takes back all its credit. */
export function withLeft(grant: WageringGrant, taken: TakenStake, leftMinor: bigint): TakenStake {
  if (leftMinor === 0n) return { ...nothingTaken, weight: taken.weight };
  const { source, model } = grant.terms;
  const parts = partsLeft(taken, leftMinor);
  const own = isOnePot(model) ? ownPartOf(leftMinor, grant) : parts.cashMinor;
  const base = source === 'all' ? leftMinor : source === 'cash' ? own : leftMinor - own;
  const baseMinor = least(base, taken.baseMinor);
  const countedMinor = shareOf(baseMinor, Math.min(taken.weight, whole));
  return {
    ...parts,
    baseMinor,
    weight: taken.weight,
    countedMinor,
    creditMinor: least(taken.creditMinor, countedMinor),
  };
}

/** Adds two stakes. */
export const withMore = (taken: TakenStake, more: TakenStake): TakenStake => ({
  cashMinor: taken.cashMinor + more.cashMinor,
  bonusMinor: taken.bonusMinor + more.bonusMinor,
  baseMinor: taken.baseMinor + more.baseMinor,
  weight: taken.weight,
  countedMinor: taken.countedMinor + more.countedMinor,
  creditMinor: taken.creditMinor + more.creditMinor,
});

/** Returns the grant after a stake changed, adjusted by the exact difference in credit. */
export const withChangedStake = (grant: WageringGrant, before: TakenStake, after: TakenStake): WageringGrant => ({
  ...grant,
  creditedMinor: grant.creditedMinor + after.creditMinor - before.creditMinor,
});
