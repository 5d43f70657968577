/**
 * Numbers as people type and paste them, with the decimal sign, groups and digits of the page's language. Ambiguous
 * numbers are rejected.
 */
import { plainDigits, unseenSigns } from './plain-digits.ts';

/** The symbol or code of the unit, which may be typed at either end. */
export interface UnitNames {
  readonly symbol?: string;
  readonly code?: string;
}

interface Signs {
  readonly decimal: '.' | ',';
  readonly group: '.' | ',';
}

const known = new Map<string, Signs>();

/** The signs with which a language writes numbers: the comma is either its decimal sign or its thousands separator. */
export function numberSigns(intl: string): Signs {
  let signs = known.get(intl);
  if (!signs) {
    const part = new Intl.NumberFormat(intl).formatToParts(1.5).find(({ type }) => type === 'decimal');
    signs = part?.value === ',' ? { decimal: ',', group: '.' } : { decimal: '.', group: ',' };
    known.set(intl, signs);
  }
  return signs;
}

/** Signs of full width, of Arabic keyboards and of copied texts, with the plain signs that replace them. */
const plainSigns: Readonly<Record<string, string>> = {
  '．': '.',
  '。': '.',
  '，': ',',
  '、': ',',
  '－': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
};

/**
 * Returns a typed text with plain digits, signs and spaces, without the symbol or code of its currency at either end.
 */
export function plainNumber(text: string, currency?: UnitNames): string {
  let read = plainDigits(text)
    .replace(/[．。，、－−‐‑]/g, (sign) => plainSigns[sign] ?? sign)
    .replace(unseenSigns, '')
    .replace(/\s+/g, ' ')
    .trim();
  for (const unit of [currency?.symbol, currency?.code, currency?.code?.toLowerCase()]) {
    if (unit === undefined) continue;
    if (read.startsWith(unit)) read = read.slice(unit.length).trim();
    else if (read.endsWith(unit)) read = read.slice(0, -unit.length).trim();
  }
  return read;
}

/**
 * Returns whether a text may still become a number of the language while it is typed: its digits, its two signs, spaces
 * between digits, and nothing after the decimals. {@link readTypedDecimal} checks groups when the number is complete.
 */
export function mayBecomeNumber(text: string, intl: string, currency?: UnitNames): boolean {
  const { decimal, group } = numberSigns(intl);
  const [whole = '', ...decimals] = plainNumber(text, currency).split(decimal);
  const isWhole = [...whole].every((sign) => /[0-9 ]/.test(sign) || sign === group);
  return isWhole && decimals.length <= 1 && /^[0-9]*$/.test(decimals[0] ?? '');
}

/** Digits in groups of three, or in Indian grouping, always with the same separator. */
const groups = (sign: string) =>
  new RegExp(`^(?:\\d+|\\d{1,3}(?:${sign}\\d{3})+${sign === ',' ? '|\\d{1,2}(?:,\\d{2})+,\\d{3}' : ''})$`);
const grouped = { '.': groups('\\.'), ',': groups(','), ' ': groups(' ') };

/**
 * Parses a number in a language into a plain decimal: "1.234,50" is "1234.50" on a Spanish page and invalid on an
 * English one. Returns undefined for an invalid number, such as one with misplaced thousands separators.
 */
export function readTypedDecimal(text: string, intl: string, currency?: UnitNames): string | undefined {
  const { decimal, group } = numberSigns(intl);
  const [whole = '', decimals = '', ...more] = plainNumber(text, currency).split(decimal);
  const isNumber = more.length === 0 && /^[0-9]*$/.test(decimals);
  if (!isNumber || !(grouped[group].test(whole) || grouped[' '].test(whole))) return undefined;
  const digits = whole.replace(/[^0-9]/g, '');
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/** Formats a plain decimal as a person would type it in a language: without groups. */
export const writeTypedDecimal = (decimal: string, intl: string): string =>
  decimal.replace('.', numberSigns(intl).decimal);
