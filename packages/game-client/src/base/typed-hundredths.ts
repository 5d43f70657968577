import { formatDecimal } from '@sabai/contract/money';
import { readTypedDecimal, writeTypedDecimal } from '@sabai/contract/typed-number';

export interface TypedRange {
  low: number;
  high: number;
  /** The number of decimals in which the value is counted. */
  decimals: number;
}

/**
 * Reads a typed number: with two decimals "12.5" is 1250, also "12,5" where the comma is the decimal sign. Returns
 * undefined for anything else and outside the limits.
 */
export function readTyped(text: string, { low, high, decimals }: TypedRange, intl: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d*))?$/.exec(readTypedDecimal(text, intl) ?? '');
  const [, whole = '', part = ''] = match ?? [];
  if (whole === '' || part.length > decimals) return undefined;
  const value = Number(whole + part.padEnd(decimals, '0'));
  return value >= low && value <= high ? value : undefined;
}

/** Formats a number for its field, in a form that can be read back. */
export const writeTyped = (value: number, decimals: number, intl: string): string =>
  writeTypedDecimal(formatDecimal(BigInt(value), { scale: decimals }), intl);

/** "12.5" is 1250. */
export const readHundredths = (text: string, low: number, high: number, intl: string): number | undefined =>
  readTyped(text, { low, high, decimals: 2 }, intl);

/** Formats hundredths for their field, in a form that can be read back. */
export const writeHundredths = (hundredths: number, intl: string): string => writeTyped(hundredths, 2, intl);
