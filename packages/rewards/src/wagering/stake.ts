import { least, shareOf, whole } from '../basis-points.ts';
import { type GamePlace, weightOf } from '../weights.ts';
import { isOnePot, remainingOf, type WageringGrant } from './grant.ts';

/** A member's stakeable money. With one pot, the bonus is part of the cash. */
export interface Pots {
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
}

export interface Stake {
  readonly minor: bigint;
  /** The whole bet, if the stake adds to one; the rules apply to its size. */
  readonly betMinor?: bigint;
  readonly game: GamePlace;
  readonly isFeatureBuy: boolean;
  readonly at: Date;
  /** A bonus has paid a part of the bet that this stake adds to. The rules then apply to cash as well. */
  readonly isBoundByRules?: boolean;
}

/** Why a stake is refused, and the amount shown to the member. */
export type StakeRefusal =
  | { readonly rule: 'balance'; readonly minor: bigint }
  | { readonly rule: 'max-stake'; readonly minor: bigint }
  | { readonly rule: 'min-stake'; readonly minor: bigint }
  | { readonly rule: 'excluded-game' }
  | { readonly rule: 'feature-buy' };

/** An accepted stake. Its reversal returns exactly these amounts. */
export interface TakenStake {
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  /** The part that counts for the source. */
  readonly baseMinor: bigint;
  readonly weight: number;
  /** The part counted after weighting. */
  readonly countedMinor: bigint;
  /** The part credited to the target: never more than the rest. */
  readonly creditMinor: bigint;
}

export type StakeAnswer = { readonly refusal: StakeRefusal } | { readonly taken: TakenStake };

/** The order in which a model takes from its pots. */
function split({ cashMinor, bonusMinor }: Pots, minor: bigint, isBonusFirst: boolean): Pots {
  if (isBonusFirst) {
    const bonus = least(bonusMinor, minor);
    return { cashMinor: minor - bonus, bonusMinor: bonus };
  }
  const cash = least(cashMinor, minor);
  return { cashMinor: cash, bonusMinor: minor - cash };
}

/**
 * Returns the member's own part of a stake from one pot: the ratio of the deposit to deposit and bonus at the grant.
 */
export function ownPartOf(minor: bigint, { bonusMinor, depositMinor }: WageringGrant): bigint {
  const both = bonusMinor + depositMinor;
  return both === 0n ? minor : minor - (minor * bonusMinor) / both;
}

function baseOf(grant: WageringGrant, minor: bigint, { cashMinor, bonusMinor }: Pots): bigint {
  const { source, model } = grant.terms;
  if (source === 'all') return minor;
  const own = isOnePot(model) ? ownPartOf(minor, grant) : cashMinor;
  const given = isOnePot(model) ? minor - own : bonusMinor;
  return source === 'cash' ? own : given;
}

function ruleBroken(grant: WageringGrant, stake: Stake, weight: number): StakeRefusal | undefined {
  const { maxStakeMinor, minStakeMinor, allowsFeatureBuy } = grant.terms;
  const { isFeatureBuy, betMinor: minor = stake.minor } = stake;
  if (weight === 0) return { rule: 'excluded-game' };
  if (isFeatureBuy && !allowsFeatureBuy) return { rule: 'feature-buy' };
  if (maxStakeMinor !== undefined && minor > maxStakeMinor) return { rule: 'max-stake', minor: maxStakeMinor };
  if (minStakeMinor !== undefined && minor < minStakeMinor) return { rule: 'min-stake', minor: minStakeMinor };
  return undefined;
}

/** Returns whether the grant applies to a stake at this moment. */
export const isActiveAt = (grant: WageringGrant, at: Date): boolean => at < grant.expiresAt;

/**
 * Takes a stake while a bonus is active, or returns the rule that forbids it. Rules are checked before the bet, so that
 * no win has to be confiscated later. If the bonus has its own pot, cash alone may break a rule: it is then staked
 * without counting.
 */
export function takeStake(grant: WageringGrant, pots: Pots, stake: Stake): StakeAnswer {
  const { minor, game } = stake;
  const { model, weights } = grant.terms;
  const { weight } = weightOf(weights, game);
  const broken = ruleBroken(grant, stake, weight);
  const cashAlone = { cashMinor: minor, bonusMinor: 0n };
  if (broken) {
    const isFree = !isOnePot(model) && !stake.isBoundByRules && pots.cashMinor >= minor;
    if (!isFree) return { refusal: broken };
    return { taken: { ...cashAlone, baseMinor: 0n, weight: 0, countedMinor: 0n, creditMinor: 0n } };
  }
  if (pots.cashMinor + pots.bonusMinor < minor)
    return { refusal: { rule: 'balance', minor: pots.cashMinor + pots.bonusMinor } };
  const parts = split(pots, minor, model === 'bonus-first');
  const baseMinor = baseOf(grant, minor, parts);
  const countedMinor = shareOf(baseMinor, Math.min(weight, whole));
  return {
    taken: { ...parts, baseMinor, weight, countedMinor, creditMinor: least(countedMinor, remainingOf(grant)) },
  };
}

/** Returns the grant after a stake was taken, and after it was reversed, by exactly the credited amount. */
export const withStake = (grant: WageringGrant, { creditMinor }: TakenStake): WageringGrant => ({
  ...grant,
  creditedMinor: grant.creditedMinor + creditMinor,
});
export const withoutStake = (grant: WageringGrant, { creditMinor }: TakenStake): WageringGrant => ({
  ...grant,
  creditedMinor: grant.creditedMinor - creditMinor,
});
