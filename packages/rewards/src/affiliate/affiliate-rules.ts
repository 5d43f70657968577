import type { BasisPoints } from '../basis-points.ts';

export const affiliateBases = ['turnover', 'ggr', 'ngr'] as const;
export type AffiliateBase = (typeof affiliateBases)[number];

/** The most levels that a plan may have. */
export const mostAffiliateLevels = 5;

/** A rate that applies from so many members of the first level who have played in the period. */
export interface AffiliateTier {
  readonly fromMembers: number;
  readonly share: BasisPoints;
}

/** A share of what members play. */
export interface AffiliateShare {
  readonly base: AffiliateBase;
  /** One entry for each level, the nearest first; the tiers of a level begin at 0 members and rise. */
  readonly levels: readonly (readonly AffiliateTier[])[];
}

/** The deductions of an NGR in addition to wins: shares of the GGR, and of deposits for payments. */
export interface AffiliateDeductions {
  readonly takesBonus: boolean;
  readonly payment: BasisPoints;
  readonly provider: BasisPoints;
  readonly tax: BasisPoints;
}

/** The amounts of a plan in one currency. Members of another currency than the affiliate's earn them nothing. */
export interface AffiliateAmounts {
  /** A member qualifies with one deposit of at least this, and this much own cash staked from then on. */
  readonly depositMinor: bigint;
  readonly stakedMinor: bigint;
  /** Paid once for each qualified member of the first level; 0 for nothing. */
  readonly qualifiedMinor: bigint;
  /** Paid for each period in which a member of the first level has played; 0 for nothing. */
  readonly fixedMinor: bigint;
  /** Less than this waits for the next period. */
  readonly minimumMinor: bigint;
}

export interface AffiliateRules {
  readonly share: AffiliateShare | null;
  readonly deductions: AffiliateDeductions;
  readonly amounts: Readonly<Record<string, AffiliateAmounts>>;
  /** A period below zero is deducted from the next one; without it, such a period is closed at zero. */
  readonly carriesBelowZero: boolean;
  /** Turnover that an income requires before its transfer, in hundredths of the income. */
  readonly turnoverHundredths: number;
}

type AmountsJson = Readonly<Record<keyof AffiliateAmounts, string>>;
export interface AffiliateRulesJson extends Omit<AffiliateRules, 'amounts'> {
  readonly amounts: Readonly<Record<string, AmountsJson>>;
}

const mapped = <A, B>(of: Readonly<Record<string, A>>, to: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, to(value)]));

const amountNames = ['depositMinor', 'stakedMinor', 'qualifiedMinor', 'fixedMinor', 'minimumMinor'] as const;

export const affiliateToJson = (rules: AffiliateRules): AffiliateRulesJson => ({
  ...rules,
  amounts: mapped(
    rules.amounts,
    (one) => Object.fromEntries(amountNames.map((name) => [name, String(one[name])])) as unknown as AmountsJson,
  ),
});
export const affiliateFromJson = (json: AffiliateRulesJson): AffiliateRules => ({
  ...json,
  amounts: mapped(
    json.amounts,
    (one) => Object.fromEntries(amountNames.map((name) => [name, BigInt(one[name])])) as unknown as AffiliateAmounts,
  ),
});

/** Returns how many levels of members a plan pays for: the first one also where only their number is paid. */
export const levelsOfPlan = ({ share }: Pick<AffiliateRules, 'share'>): number =>
  Math.max(1, share?.levels.length ?? 0);

/** Returns the rate of a level, from 1, for so many members of the first level who have played. */
export function affiliateRate({ share }: Pick<AffiliateRules, 'share'>, level: number, members: number): BasisPoints {
  const tiers = share?.levels[level - 1] ?? [];
  return tiers.findLast(({ fromMembers }) => fromMembers <= members)?.share ?? 0;
}

/** Returns whether a member's deposits and stakes make them count as a qualified one. */
export const isQualified = (
  amounts: AffiliateAmounts | undefined,
  { largestDepositMinor, stakedMinor }: { readonly largestDepositMinor: bigint; readonly stakedMinor: bigint },
): boolean =>
  amounts !== undefined &&
  largestDepositMinor > 0n &&
  largestDepositMinor >= amounts.depositMinor &&
  stakedMinor >= amounts.stakedMinor;
