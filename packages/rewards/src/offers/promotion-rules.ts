import { matchOf, maxStakeOf, targetOf, type WageringBasis } from '../amounts.ts';
import type { BasisPoints } from '../basis-points.ts';
import type { Eligibility } from '../eligibility.ts';
import type { Comparator, WageringModel, WageringSource, WageringTerms, WinLossTarget } from '../wagering/grant.ts';
import type { WageringTermsJson } from '../wagering/terms-json.ts';
import { termsFromJson } from '../wagering/terms-json.ts';
import type { Weights } from '../weights.ts';

/** Reasons for which a promotion is given. The index in this list is its id on the wire. */
export const promotionTypes = [
  ...(['deposit-match', 'reload', 'nth-deposit', 'no-deposit', 'free-spins'] as const),
  ...(['birthday', 'level-up', 'manual', 'quest', 'coupon'] as const),
] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** Given for a deposit. A received one stays pending until a deposit succeeds. */
export const needsDeposit = (type: PromotionType): boolean =>
  type === 'deposit-match' || type === 'reload' || type === 'nth-deposit';

/** Given by the operator alone: members see it once they have it and cannot request it. */
export const isGivenByHouse = (type: PromotionType): boolean =>
  type === 'level-up' || type === 'manual' || type === 'quest' || type === 'coupon';

/** The amounts of an offer in one currency, as strings of minor units. Each currency has its own; none is converted. */
export interface PromotionAmounts {
  readonly minDeposit?: string;
  /** The cap of a share of a deposit. */
  readonly cap?: string;
  /** The fixed amount of a promotion without a deposit, of any type. */
  readonly fixed?: string;
  readonly minStake?: string;
  readonly maxStake?: string;
  /** The largest amount that may be withdrawn of its winnings. */
  readonly withdrawalCap?: string;
  /** Ends the wagering in addition to turnover; negative for a loss. */
  readonly winLossTarget?: string;
  readonly freeRoundStake?: string;
}

export interface PromotionWagering {
  readonly model: WageringModel;
  readonly source: WageringSource;
  readonly basis: WageringBasis;
  /** In hundredths: 1000 is ten times. */
  readonly multiplierHundredths: number;
  readonly weights: Weights;
  readonly maxStakeShare?: BasisPoints;
  readonly allowsFeatureBuy: boolean;
  readonly conversion: WageringTermsJson['conversion'];
  readonly winLossComparator?: Comparator;
}

/** The audience as an operator sets it. The rest of {@link Eligibility} follows from the offer and its budget. */
export type PromotionAudience = Omit<Eligibility, 'isWagered' | 'from' | 'until' | 'hasPlaces' | 'currencies'>;

/** The effect on an active grant when its member is excluded or stopped, according to its terms. */
export const onBlocks = ['kept', 'paused', 'ended'] as const;
export type OnBlock = (typeof onBlocks)[number];

/** The rules of one version of a promotion, as stored in `offer_versions.rules`. */
export interface PromotionRules {
  readonly audience: PromotionAudience;
  /** The share of a deposit. */
  readonly share?: BasisPoints;
  readonly amounts: Readonly<Record<string, PromotionAmounts>>;
  readonly wagering: PromotionWagering;
  readonly freeRounds?: { readonly game: string; readonly count: number; readonly days: number };
  /** The number of times a member may have it: once in all, or once in each of these calendar periods. */
  readonly every: 'ever' | 'day' | 'week' | 'month' | 'year';
  /** Days for which a received one stays pending until its deposit. */
  readonly claimDays: number;
  /** Days for which an active one lasts. */
  readonly activeDays: number;
  readonly onBlock: OnBlock;
}

const minorOf = (written: string | undefined): bigint | undefined =>
  written === undefined ? undefined : BigInt(written);

/** The complete eligibility of an offer. */
export const eligibilityOf = (
  { audience, amounts, every }: PromotionRules,
  offered: Pick<Eligibility, 'from' | 'until' | 'hasPlaces'>,
): Eligibility => ({
  ...audience,
  ...(every === 'ever' ? { maxGrants: 1 } : { maxGrantsPerPeriod: 1 }),
  ...offered,
  currencies: Object.keys(amounts),
  // A member has one promotion at a time, even one paid as cash immediately (E1).
  isWagered: true,
});

/** Returns the calendar period that a grant of this day belongs to; `day` is YYYY-MM-DD. */
export function periodNameOf(every: PromotionRules['every'], day: string): string {
  switch (every) {
    case 'ever':
      return 'once';
    case 'day':
      return day;
    case 'week': {
      const date = new Date(`${day}T00:00:00Z`);
      // Weeks are named by their Monday.
      date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
      return date.toISOString().slice(0, 10);
    }
    case 'month':
      return day.slice(0, 7);
    case 'year':
      return day.slice(0, 4);
  }
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * Returns whether a day is the birthday `MM-DD`. Members born on 29 February have it on the 28th in years without that
 * day.
 */
export function isBirthday(birthday: string | undefined, day: string): boolean {
  if (birthday === undefined) return false;
  const [year, monthDay] = [Number(day.slice(0, 4)), day.slice(5)];
  return monthDay === (birthday === '02-29' && !isLeapYear(year) ? '02-28' : birthday);
}

/** The terms of a grant in one currency, fixed when the bonus is. */
export function wageringTermsOf(rules: PromotionRules, currency: string, bonusMinor: bigint): WageringTerms {
  const { model, source, weights, maxStakeShare, allowsFeatureBuy, conversion } = rules.wagering;
  const { minStake, maxStake } = rules.amounts[currency] ?? {};
  const most = maxStakeOf(
    {
      ...(maxStake !== undefined && { maxStakeMinor: BigInt(maxStake) }),
      ...(maxStakeShare !== undefined && bonusMinor > 0n && { maxStakeShare }),
    },
    bonusMinor,
  );
  return termsFromJson({
    model,
    source,
    weights,
    allowsFeatureBuy,
    conversion,
    ...(minStake !== undefined && { minStakeMinor: minStake }),
    ...(most !== undefined && { maxStakeMinor: most.toString() }),
  });
}

/** The amounts of an offer for a member, in minor units of the currency. */
export interface PromotionAmountsOf {
  readonly bonusMinor: bigint;
  readonly targetMinor: bigint;
  readonly winLossTarget?: WinLossTarget;
  readonly withdrawalCapMinor?: bigint;
}

/** Returns the bonus and its turnover, with or without a deposit. A deposit that is too small gives nothing. */
export function promotionAmountsOf(rules: PromotionRules, currency: string, depositMinor: bigint): PromotionAmountsOf {
  const amounts = rules.amounts[currency];
  if (!amounts) return { bonusMinor: 0n, targetMinor: 0n };
  const minDepositMinor = minorOf(amounts.minDeposit) ?? 0n;
  const { basis, multiplierHundredths, winLossComparator } = rules.wagering;
  const bonusMinor =
    rules.share === undefined
      ? depositMinor < minDepositMinor
        ? 0n
        : (minorOf(amounts.fixed) ?? 0n)
      : matchOf({ share: rules.share, minDepositMinor, capMinor: minorOf(amounts.cap) ?? depositMinor }, depositMinor);
  const winLossMinor = minorOf(amounts.winLossTarget);
  const withdrawalCapMinor = minorOf(amounts.withdrawalCap);
  return {
    bonusMinor,
    targetMinor: bonusMinor === 0n ? 0n : targetOf(basis, multiplierHundredths, { bonusMinor, depositMinor }),
    ...(winLossComparator !== undefined &&
      winLossMinor !== undefined && { winLossTarget: { comparator: winLossComparator, minor: winLossMinor } }),
    ...(withdrawalCapMinor !== undefined && { withdrawalCapMinor }),
  };
}

/** Returns the maximum cost of one grant in a currency, the least amount taken of its budget. */
export function dearestGrantOf(rules: PromotionRules, currency: string): bigint {
  const { cap, fixed, freeRoundStake } = rules.amounts[currency] ?? {};
  const rounds = BigInt(rules.freeRounds?.count ?? 0) * (minorOf(freeRoundStake) ?? 0n);
  return (minorOf(cap) ?? minorOf(fixed) ?? 0n) + rounds;
}
