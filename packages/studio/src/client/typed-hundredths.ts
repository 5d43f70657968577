import { formatDecimal } from '@sabai/contract/money';
import { readTypedDecimal, writeTypedDecimal } from '@sabai/contract/typed-number';

/** "12.5" is 1250, "12,5" where the comma is the decimal sign. Undefined for anything else and beyond the ends. */
export function readHundredths(text: string, low: number, high: number, intl: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{0,2}))?$/.exec(readTypedDecimal(text, intl) ?? '');
  if (!match) return undefined;
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return value >= low && value <= high ? value : undefined;
}

/** Hundredths as their field shows them and reads them back. */
export const writeHundredths = (hundredths: number, intl: string): string =>
  writeTypedDecimal(formatDecimal(BigInt(hundredths), { scale: 2 }), intl);
