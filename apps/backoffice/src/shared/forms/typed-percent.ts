import { readTypedDecimal, writeTypedDecimal } from '@sabai/contract/typed-number';

/** Hundredths as they are typed: `100`, `7.5`; nothing for an empty field. */
export const writeTypedHundredths = (value: number | null, intl: string): string =>
  value === null ? '' : writeTypedDecimal(String(value / 100), intl);

/** Hundredths of a typed number with two decimals at most; null for an empty field, undefined for what is none. */
export function readTypedHundredths(text: string, intl: string): number | null | undefined {
  if (text.trim() === '') return null;
  const decimal = readTypedDecimal(text, intl);
  if (decimal === undefined || !/^\d{1,6}(\.\d{1,2})?$/.test(decimal)) return undefined;
  return Math.round(Number(decimal) * 100);
}
