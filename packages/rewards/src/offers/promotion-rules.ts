import { matchOf, maxStakeOf, targetOf, type WageringBasis } from '../amounts.ts';
import type { BasisPoints } from '../basis-points.ts';
import type { Eligibility } from '../eligibility.ts';
import type { Comparator, WageringModel, WageringSource, WageringTerms, WinLossTarget } from '../wagering/grant.ts';
import type { WageringTermsJson } from '../wagering/terms-json.ts';
import { termsFromJson } from '../wagering/terms-json.ts';
import type { Weights } from '../weights.ts';

/** What a promotion is given for. Its place in this list is its id on the wire. */
export const promotionTypes = [
  ...(['deposit-match', 'reload', 'nth-deposit', 'no-deposit', 'free-spins'] as const),
  ...(['birthday', 'level-up', 'manual', 'quest', 'coupon'] as const),
] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** Given for a deposit: until one succeeds, a member who has received it waits. */
export const needsDeposit = (type: PromotionType): boolean =>
  type === 'deposit-match' || type === 'reload' || type === 'nth-deposit';

/** Given by the house alone: members see it when they have it, and cannot ask for it. */
export const isGivenByHouse = (type: PromotionType): boolean =>
  type === 'level-up' || type === 'manual' || type === 'quest' || type === 'coupon';

/** The amounts of an offer in one currency, as strings of minor units; another currency has its own, and none is converted. */
export interface PromotionAmounts {
  readonly minDeposit?: string;
  /** The most that a share of a deposit comes to. */
  readonly cap?: string;
  /** What is given without a deposit, whatever it is. */
  readonly fixed?: string;
  readonly minStake?: string;
  readonly maxStake?: string;
  /** The most that may be withdrawn of what comes of it. */
  readonly withdrawalCap?: string;
  /** Ends the wagering beside turnover; below zero for a loss. */
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

/** Who may have it, as an operator says it; the rest of {@link Eligibility} follows from the offer and its budget. */
export type PromotionAudience = Omit<Eligibility, 'isWagered' | 'from' | 'until' | 'hasPlaces' | 'currencies'>;

/** What happens to an active grant of a member who is excluded or stopped, as its terms say. */
export const onBlocks = ['kept', 'paused', 'ended'] as const;
export type OnBlock = (typeof onBlocks)[number];

/** The rules of one version of a promotion, as `offer_versions.rules` holds them. */
export interface PromotionRules {
  readonly audience: PromotionAudience;
  /** Of a deposit. */
  readonly share?: BasisPoints;
  readonly amounts: Readonly<Record<string, PromotionAmounts>>;
  readonly wagering: PromotionWagering;
  readonly freeRounds?: { readonly game: string; readonly count: number; readonly days: number };
  /** How often a member may have it: once ever, or once in each of these, by the house's calendar. */
  readonly every: 'ever' | 'day' | 'week' | 'month' | 'year';
  /** How long a received one waits for its deposit. */
  readonly claimDays: number;
  /** How long an active one lasts. */
  readonly activeDays: number;
  readonly onBlock: OnBlock;
}

const minorOf = (written: string | undefined): bigint | undefined =>
  written === undefined ? undefined : BigInt(written);

/** Whom an offer is for, whole. */
export const eligibilityOf = (
  { audience, amounts, every }: PromotionRules,
  offered: Pick<Eligibility, 'from' | 'until' | 'hasPlaces'>,
): Eligibility => ({
  ...audience,
  ...(every === 'ever' ? { maxGrants: 1 } : { maxGrantsPerPeriod: 1 }),
  ...offered,
  currencies: Object.keys(amounts),
  // A member has one promotion at a time, even one whose money is cash at once (E1).
  isWagered: true,
});

/** The part of the house's calendar that a grant of this day belongs to; `day` is YYYY-MM-DD. */
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

/** Whether a day is somebody's birthday, `MM-DD`. Who was born on 29 February has it on the 28th in years without that day. */
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
    ...{ model, source, weights, allowsFeatureBuy, conversion },
    ...(minStake !== undefined && { minStakeMinor: minStake }),
    ...(most !== undefined && { maxStakeMinor: most.toString() }),
  });
}

/** What an offer comes to for a member, in minor units of the currency. */
export interface PromotionAmountsOf {
  readonly bonusMinor: bigint;
  readonly targetMinor: bigint;
  readonly winLossTarget?: WinLossTarget;
  readonly withdrawalCapMinor?: bigint;
}

/** The bonus and what it asks for, for a deposit or without one. A deposit that is too small gives nothing. */
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

/** The most that one grant of it can cost in a currency: so much is taken of its budget at least. */
export function dearestGrantOf(rules: PromotionRules, currency: string): bigint {
  const { cap, fixed, freeRoundStake } = rules.amounts[currency] ?? {};
  const rounds = BigInt(rules.freeRounds?.count ?? 0) * (minorOf(freeRoundStake) ?? 0n);
  return (minorOf(cap) ?? minorOf(fixed) ?? 0n) + rounds;
}
