import { whole } from '../basis-points.ts';
import { type AffiliateRules, affiliateRate } from './affiliate-rules.ts';

/** Ten-thousandths of a minor unit: what a share of an amount is exact in. */
export type ExactAmount = bigint;
/** Ten-thousandths of those: what a share of a share is exact in. */
export type ExactIncome = bigint;

const unit = BigInt(whole);
/** So many of an exact income are one minor unit. */
export const incomeUnit = unit * unit;

/** A member's stakes, wins, bonuses and deposits of a day in own cash, in minor units. A correction may be negative. */
export interface AffiliateSums {
  readonly stakedMinor: bigint;
  readonly wonMinor: bigint;
  readonly bonusMinor: bigint;
  readonly depositedMinor: bigint;
}
export const noAffiliateSums: AffiliateSums = { stakedMinor: 0n, wonMinor: 0n, bonusMinor: 0n, depositedMinor: 0n };
export const addAffiliateSums = (a: AffiliateSums, b: AffiliateSums): AffiliateSums => ({
  stakedMinor: a.stakedMinor + b.stakedMinor,
  wonMinor: a.wonMinor + b.wonMinor,
  bonusMinor: a.bonusMinor + b.bonusMinor,
  depositedMinor: a.depositedMinor + b.depositedMinor,
});

/** The lines of a statement. Each is linear in the sums, so that lines of members and of days add up to those of a level. */
export interface AffiliateLine {
  readonly turnover: ExactAmount;
  readonly ggr: ExactAmount;
  readonly bonus: ExactAmount;
  readonly payment: ExactAmount;
  readonly provider: ExactAmount;
  readonly tax: ExactAmount;
  readonly ngr: ExactAmount;
  /** The base of the rate. */
  readonly base: ExactAmount;
}

export function affiliateLine({ deductions, share }: AffiliateRules, sums: AffiliateSums): AffiliateLine {
  const ggrMinor = sums.stakedMinor - sums.wonMinor;
  const [turnover, ggr] = [sums.stakedMinor * unit, ggrMinor * unit];
  const bonus = deductions.takesBonus ? sums.bonusMinor * unit : 0n;
  const payment = sums.depositedMinor * BigInt(deductions.payment);
  const provider = ggrMinor * BigInt(deductions.provider);
  const tax = ggrMinor * BigInt(deductions.tax);
  const ngr = ggr - bonus - payment - provider - tax;
  const base = share ? { turnover, ggr, ngr }[share.base] : 0n;
  return { turnover, ggr, bonus, payment, provider, tax, ngr, base };
}

/** One member's part of a period. `rate` is that of another version for what corrects a period in which that one applied. */
export interface AffiliatePart {
  readonly level: number;
  readonly sums: AffiliateSums;
  readonly rate?: number;
  readonly isHeld: boolean;
  readonly hasPlayed: boolean;
}

export interface AffiliateLevel extends AffiliateLine {
  readonly level: number;
  readonly rate: number;
  readonly members: number;
  readonly income: ExactIncome;
}

export interface AffiliateInput {
  readonly currency: string;
  readonly parts: readonly AffiliatePart[];
  /** The balance of earlier periods: negative, or below the minimum payment. */
  readonly carried: ExactIncome;
  /** Income held in earlier periods and released now. */
  readonly released: ExactIncome;
  /** Members who count as qualified since the last period, less those who do no longer. */
  readonly qualified: bigint;
}

export interface AffiliateReckoning {
  readonly levels: readonly AffiliateLevel[];
  /** Income of corrections at other rates than the level's. */
  readonly corrected: ExactIncome;
  readonly shared: ExactIncome;
  readonly held: ExactIncome;
  readonly carried: ExactIncome;
  readonly released: ExactIncome;
  readonly qualifiedMinor: bigint;
  readonly fixedMinor: bigint;
  readonly outcome: 'due' | 'below-zero' | 'below-minimum' | 'nothing-due';
  /** Rounded down once, here. */
  readonly dueMinor: bigint;
  readonly targetMinor: bigint;
  /** The balance carried over to the next period. */
  readonly carries: ExactIncome;
}

const floorOf = (exact: ExactIncome) => (exact >= 0n ? exact / incomeUnit : -((-exact + incomeUnit - 1n) / incomeUnit));

/**
 * Computes a period's statement. The sum of the shares alone may be negative; it does not reduce payments per member or
 * period.
 */
export function reckonAffiliate(rules: AffiliateRules, input: AffiliateInput): AffiliateReckoning {
  const amounts = rules.amounts[input.currency];
  const playing = input.parts.filter(({ level, hasPlayed, isHeld }) => level === 1 && hasPlayed && !isHeld).length;
  const rateOf = (part: AffiliatePart) => part.rate ?? affiliateRate(rules, part.level, playing);
  const incomeOf = (part: AffiliatePart) => affiliateLine(rules, part.sums).base * BigInt(rateOf(part));

  const counted = input.parts.filter(({ isHeld }) => !isHeld);
  const levels = (rules.share?.levels ?? []).map((_tiers, index): AffiliateLevel => {
    const level = index + 1;
    const [own, rate] = [counted.filter((part) => part.level === level), affiliateRate(rules, level, playing)];
    const sums = own.reduce((all, part) => addAffiliateSums(all, part.sums), noAffiliateSums);
    const members = own.filter(({ hasPlayed }) => hasPlayed).length;
    const line = affiliateLine(rules, sums);
    return { level, rate, members, ...line, income: line.base * BigInt(rate) };
  });
  const atRates = levels.reduce((sum, { income }) => sum + income, 0n);
  const own = counted.reduce((sum, part) => sum + incomeOf(part), 0n);
  const held = input.parts.reduce((sum, part) => (part.isHeld ? sum + incomeOf(part) : sum), 0n);

  const period = own + input.released;
  // A period that is closed at zero takes nothing of what an earlier one has left.
  const shared = (period < 0n && !rules.carriesBelowZero ? 0n : period) + input.carried;
  const qualifiedMinor = input.qualified * (amounts?.qualifiedMinor ?? 0n);
  const fixedMinor = playing > 0 ? (amounts?.fixedMinor ?? 0n) : 0n;
  const isBelow = shared < 0n;
  // Negative shares do not reduce payments per member or period.
  const dueExact = (isBelow ? 0n : shared) + (qualifiedMinor + fixedMinor) * incomeUnit;
  const due = floorOf(dueExact);
  const isEnough = due > 0n && due >= (amounts?.minimumMinor ?? 0n);
  const dueMinor = isEnough ? due : 0n;
  return {
    levels,
    corrected: own - atRates,
    shared,
    held,
    carried: input.carried,
    released: input.released,
    qualifiedMinor,
    fixedMinor,
    dueMinor,
    outcome: isEnough ? 'due' : due > 0n ? 'below-minimum' : period < 0n || shared < 0n ? 'below-zero' : 'nothing-due',
    targetMinor: (dueMinor * BigInt(rules.turnoverHundredths) + 99n) / 100n,
    // An amount below the minimum is carried over; of a payment, the fraction below a minor unit is not.
    carries: (isBelow ? shared : 0n) + (isEnough ? 0n : dueExact),
  };
}
