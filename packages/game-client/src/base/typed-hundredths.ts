import { formatDecimal } from '@sabai/contract/money';
import { readTypedDecimal, writeTypedDecimal } from '@sabai/contract/typed-number';

export interface TypedRange {
  low: number;
  high: number;
  /** In so many decimals the number is counted. */
  decimals: number;
}

/** With two decimals "12.5" is 1250, "12,5" where the comma is the decimal sign. Undefined for anything else and beyond the ends. */
export function readTyped(text: string, { low, high, decimals }: TypedRange, intl: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d*))?$/.exec(readTypedDecimal(text, intl) ?? '');
  const [, whole = '', part = ''] = match ?? [];
  if (whole === '' || part.length > decimals) return undefined;
  const value = Number(whole + part.padEnd(decimals, '0'));
  return value >= low && value <= high ? value : undefined;
}

/** A number as its field shows it and reads it back. */
export const writeTyped = (value: number, decimals: number, intl: string): string =>
  writeTypedDecimal(formatDecimal(BigInt(value), { scale: decimals }), intl);

/** "12.5" is 1250. */
export const readHundredths = (text: string, low: number, high: number, intl: string): number | undefined =>
  readTyped(text, { low, high, decimals: 2 }, intl);

/** Hundredths as their field shows them and reads them back. */
export const writeHundredths = (hundredths: number, intl: string): string => writeTyped(hundredths, 2, intl);
