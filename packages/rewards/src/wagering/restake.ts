import { least, shareOf, whole } from '../basis-points.ts';
import { isOnePot, type WageringGrant } from './grant.ts';
import { ownPartOf, type Pots, type TakenStake } from './stake.ts';

/** A stake of which nothing counts, and nothing is taken. */
export const nothingTaken: TakenStake = {
  ...{ cashMinor: 0n, bonusMinor: 0n, baseMinor: 0n, weight: 0, countedMinor: 0n, creditMinor: 0n },
};

/**
 * The parts of a stake of which only so much is left: what has gone back was of both in their ratio. What is left of the bonus is rounded
 * down, so that what cannot be divided stays cash, and the whole stake gives back exactly both its parts.
 */
export function partsLeft({ cashMinor, bonusMinor }: Pots, leftMinor: bigint): Pots {
  const both = cashMinor + bonusMinor;
  const bonus = both <= leftMinor ? bonusMinor : (bonusMinor * leftMinor) / both;
  return { cashMinor: leftMinor - bonus, bonusMinor: bonus };
}

/** What a stake took and gave after a part of it has gone back: `leftMinor` is what is left of it. 0 takes back all it gave. */
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

/** A stake and more of it, as one; the parts add up. */
export const withMore = (taken: TakenStake, more: TakenStake): TakenStake => ({
  cashMinor: taken.cashMinor + more.cashMinor,
  bonusMinor: taken.bonusMinor + more.bonusMinor,
  baseMinor: taken.baseMinor + more.baseMinor,
  weight: taken.weight,
  countedMinor: taken.countedMinor + more.countedMinor,
  creditMinor: taken.creditMinor + more.creditMinor,
});

/** The grant after a stake has become another one: by exactly what its credit has changed. */
export const withChangedStake = (grant: WageringGrant, before: TakenStake, after: TakenStake): WageringGrant => ({
  ...grant,
  creditedMinor: grant.creditedMinor + after.creditMinor - before.creditMinor,
});
