import { readTypedDecimal, writeTypedDecimal } from '@sabai/contract/typed-number';

/** Formats hundredths as they are typed: `100`, `7.5`; empty for null. */
export const writeTypedHundredths = (value: number | null, intl: string): string =>
  value === null ? '' : writeTypedDecimal(String(value / 100), intl);

/**
 * Parses a typed number with at most two decimals into hundredths; null for an empty field, undefined for an invalid
 * number.
 */
export function readTypedHundredths(text: string, intl: string): number | null | undefined {
  if (text.trim() === '') return null;
  const decimal = readTypedDecimal(text, intl);
  if (decimal === undefined || !/^\d{1,6}(\.\d{1,2})?$/.test(decimal)) return undefined;
  return Math.round(Number(decimal) * 100);
}
