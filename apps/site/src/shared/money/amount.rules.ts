import { type Currency, minorOf } from '@sabai/contract/money';
import type { CurrencyView } from '../i18n/use-currency.ts';
import { type AmountAnswer, readTyped } from './typed-amount.rules.ts';

/** Limits in minor units; a missing side is unlimited. */
export interface AmountLimits {
  readonly minMinor: bigint | undefined;
  readonly maxMinor: bigint | undefined;
}

interface DecimalLimits {
  readonly min: string;
  readonly max: string;
}

/** Zero on the wire means that this limit is not set. */
const limit = (decimal: string | undefined, currency: Currency): bigint | undefined => {
  const minor = decimal === undefined ? 0n : minorOf(decimal, currency);
  return minor > 0n ? minor : undefined;
};

/** Returns the chosen bank's limits; missing ones are those of the payment type (R5.31). */
export function depositLimits(type: DecimalLimits, currency: Currency, bank?: DecimalLimits): AmountLimits {
  return {
    minMinor: limit(bank?.min, currency) ?? limit(type.min, currency),
    maxMinor: limit(bank?.max, currency) ?? limit(type.max, currency),
  };
}

/**
 * Returns the largest withdrawal: the configured maximum or the amount that the balance and promotions leave, whichever
 * is less.
 */
export function withdrawalLimits(
  config: { min_withdrawal: string; max_withdrawal: string },
  withdrawableMinor: bigint,
  currency: Currency,
): AmountLimits {
  const most = limit(config.max_withdrawal, currency);
  return {
    minMinor: limit(config.min_withdrawal, currency),
    maxMinor: most === undefined || withdrawableMinor < most ? withdrawableMinor : most,
  };
}

/**
 * Parses the amount of a form in the format of the page's language. The sentence names both limits when both are set,
 * otherwise the violated one (R5.30).
 */
export function readAmount(
  text: string,
  view: Pick<CurrencyView, 'currency' | 'intl' | 'display'>,
  { minMinor, maxMinor }: AmountLimits,
): AmountAnswer {
  const typed = readTyped(text, view);
  if ('problem' in typed) return typed;
  const { minor } = typed;
  const { display } = view;
  const isBelow = minMinor !== undefined && minor < minMinor;
  const isAbove = maxMinor !== undefined && minor > maxMinor;
  if (!isBelow && !isAbove) return { minor };
  if (minMinor !== undefined && maxMinor !== undefined && minMinor <= maxMinor)
    return { problem: { code: 'amountBetween', params: { min: display(minMinor), max: display(maxMinor) } } };
  if (isBelow) return { problem: { code: 'amountLessThanMinimum', params: { min: display(minMinor) } } };
  return { problem: { code: 'amountMoreThanMaximum', params: { max: display(maxMinor ?? 0n) } } };
}

const largestChips = 6;

/** Returns round amounts to tap, within the limits: 1, 2, 5, 10, 20, 50 … times the unit of the minimum. */
export function amountChips({ minMinor, maxMinor }: AmountLimits, currency: Currency): bigint[] {
  const one = 10n ** BigInt(currency.scale);
  const least = minMinor === undefined || minMinor < one ? one * 100n : minMinor;
  const chips: bigint[] = [];
  for (let unit = 1n; chips.length < largestChips && unit <= 10n ** 18n; unit *= 10n) {
    for (const step of [1n, 2n, 5n]) {
      const chip = unit * step;
      if (chip < least || chip % one !== 0n) continue;
      if (maxMinor !== undefined && chip > maxMinor) return chips;
      chips.push(chip);
      if (chips.length === largestChips) break;
    }
  }
  return chips;
}

/** The field of refusals about the amount. */
export const amountRefusals = {
  AMOUNT_NOT_A_NUMBER: 'amount',
  AMOUNT_TOO_MANY_DECIMALS: 'amount',
  AMOUNT_NOT_POSITIVE: 'amount',
  AMOUNT_TOO_LARGE: 'amount',
  AMOUNT_BETWEEN: 'amount',
  AMOUNT_LESS_THAN_MINIMUM: 'amount',
  AMOUNT_MORE_THAN_MAXIMUM: 'amount',
  INSUFFICIENT_FUNDS: 'amount',
} as const;
