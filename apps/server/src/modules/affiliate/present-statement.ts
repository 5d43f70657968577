import { type Currency, formatDecimal } from '@sabai/contract/money';
import { type AffiliateLine, type AffiliateRules, incomeUnit } from '@sabai/rewards';
import type { AffiliatePlan } from './plans.repository.ts';
import type { KeptReckoning } from './reckoning-json.ts';

/** A share of 10,000 in percent: 750 is "7.5". */
export const percentOf = (share: number): string => String(share / 100);
export const timesOf = (hundredths: number): string => String(hundredths / 100);

const lineDigits = 4;
const incomeDigits = 8;

function withDigits(exact: bigint, { scale }: Currency, digits: number): string {
  const [whole = '', fraction = ''] = formatDecimal(exact, { scale: scale + digits }).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(scale, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}
/** An exact income, with the decimals that it has and at least those of the currency. */
export const incomeText = (exact: bigint | string, currency: Currency): string =>
  withDigits(BigInt(exact), currency, incomeDigits);
const lineText = (exact: bigint | string, currency: Currency): string =>
  withDigits(BigInt(exact), currency, lineDigits);

/** An exact income in whole minor units, rounded down. */
export const wholeIncome = (exact: bigint, currency: Currency): string =>
  formatDecimal(exact >= 0n ? exact / incomeUnit : -((-exact + incomeUnit - 1n) / incomeUnit), currency);

export const presentLine = (line: { readonly [K in keyof AffiliateLine]: bigint | string }, currency: Currency) => ({
  turnover: lineText(line.turnover, currency),
  ggr: lineText(line.ggr, currency),
  bonus: lineText(line.bonus, currency),
  payment: lineText(line.payment, currency),
  provider: lineText(line.provider, currency),
  tax: lineText(line.tax, currency),
  ngr: lineText(line.ngr, currency),
});

const sumOf = (levels: KeptReckoning['levels'], name: keyof AffiliateLine) =>
  levels.reduce((sum, level) => sum + BigInt(level[name]), 0n);

/** Returns the lines of a statement, stored or still counted. */
export function presentReckoning(
  reckoning: KeptReckoning,
  {
    plan,
    amountMinor,
    currency,
  }: { readonly plan: AffiliatePlan; readonly amountMinor: bigint; readonly currency: Currency },
) {
  const { levels } = reckoning;
  const { deductions, share } = plan.rules;
  const income = (exact: string) => incomeText(exact, currency);
  return {
    plan: plan.name,
    version: plan.version,
    version_starts_on: plan.startsOn,
    base: share?.base ?? null,
    provider_rate: percentOf(deductions.provider),
    payment_rate: percentOf(deductions.payment),
    tax_rate: percentOf(deductions.tax),
    levels: levels.map((one) => ({
      level: one.level,
      members: one.members,
      ...presentLine(one, currency),
      rate: percentOf(one.rate),
      income: income(one.income),
    })),
    together: presentLine(
      {
        turnover: sumOf(levels, 'turnover'),
        ggr: sumOf(levels, 'ggr'),
        bonus: sumOf(levels, 'bonus'),
        payment: sumOf(levels, 'payment'),
        provider: sumOf(levels, 'provider'),
        tax: sumOf(levels, 'tax'),
        ngr: sumOf(levels, 'ngr'),
        base: sumOf(levels, 'base'),
      },
      currency,
    ),
    corrected: income(reckoning.corrected),
    carried: income(reckoning.carried),
    released: income(reckoning.released),
    held: income(reckoning.held),
    qualified: reckoning.qualified,
    qualified_pays: formatDecimal(BigInt(reckoning.qualified_minor), currency),
    fixed_pays: formatDecimal(BigInt(reckoning.fixed_minor), currency),
    amount: formatDecimal(amountMinor, currency),
    carries: income(reckoning.carries),
    currency_code: currency.code,
  };
}

/** Returns the terms of an affiliate's contract, as shown to the affiliate. */
export function presentContract({ rules, version, startsOn }: AffiliatePlan, currency: Currency) {
  const amounts = rules.amounts[currency.code];
  const decimal = (minor: bigint | undefined) => formatDecimal(minor ?? 0n, currency);
  const { deductions, share }: AffiliateRules = rules;
  return {
    version,
    starts_on: startsOn,
    base: share?.base ?? null,
    levels: (share?.levels ?? []).map((tiers) =>
      tiers.map(({ fromMembers, share: rate }) => ({ from_members: fromMembers, rate: percentOf(rate) })),
    ),
    takes_bonus: deductions.takesBonus,
    payment_rate: percentOf(deductions.payment),
    provider_rate: percentOf(deductions.provider),
    tax_rate: percentOf(deductions.tax),
    carries_below_zero: rules.carriesBelowZero,
    turnover: timesOf(rules.turnoverHundredths),
    qualifying_deposit: decimal(amounts?.depositMinor),
    qualifying_stake: decimal(amounts?.stakedMinor),
    qualified_pays: decimal(amounts?.qualifiedMinor),
    fixed_pays: decimal(amounts?.fixedMinor),
    minimum: decimal(amounts?.minimumMinor),
  };
}
