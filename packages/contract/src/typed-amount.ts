/**
 * Amounts and numbers as people type and paste them: the decimal sign, the groups and the digits are those of the page's
 * language. What can be read in two ways is not read at all.
 */
import { plainDigits } from './identity-rules.ts';
import { type AmountProblem, type Currency, formatDecimal, parseAmount } from './money.ts';

export type TypedAmountProblem = AmountProblem | 'AMOUNT_FORMAT';

/** What an amount is counted in; its symbol or code may be typed at either end. */
export type AmountUnit = Pick<Currency, 'scale'> & Partial<Pick<Currency, 'symbol' | 'code'>>;
type UnitNames = Partial<Pick<Currency, 'symbol' | 'code'>>;

interface Signs {
  readonly decimal: '.' | ',';
  readonly group: '.' | ',';
}

const known = new Map<string, Signs>();

/** The signs with which a language writes numbers: the comma is either its decimal sign or groups the thousands. */
export function numberSigns(intl: string): Signs {
  let signs = known.get(intl);
  if (!signs) {
    const part = new Intl.NumberFormat(intl).formatToParts(1.5).find(({ type }) => type === 'decimal');
    signs = part?.value === ',' ? { decimal: ',', group: '.' } : { decimal: '.', group: ',' };
    known.set(intl, signs);
  }
  return signs;
}

/** Signs of full width, of Arabic keyboards and of copied texts, as the plain ones that they stand for. */
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

/** A typed text with plain digits, signs and spaces, without the symbol or code of its currency at either end. */
function plain(text: string, currency?: UnitNames): string {
  let read = plainDigits(text)
    .replace(/[．。，、－−‐‑]/g, (sign) => plainSigns[sign] ?? sign)
    .replace(/[\s\u200b-\u200f\u202a-\u202e\u2060\ufeff]+/g, ' ')
    .trim();
  for (const unit of [currency?.symbol, currency?.code, currency?.code?.toLowerCase()]) {
    if (unit === undefined) continue;
    if (read.startsWith(unit)) read = read.slice(unit.length).trim();
    else if (read.endsWith(unit)) read = read.slice(0, -unit.length).trim();
  }
  return read;
}

/**
 * Whether a text may still become a number of the language while it is typed: its digits, its two signs, spaces between
 * digits, and nothing after the decimals. Groups are judged by {@link readTypedDecimal}, when the number is complete.
 */
export function mayBecomeNumber(text: string, intl: string, currency?: UnitNames): boolean {
  const { decimal, group } = numberSigns(intl);
  const [whole = '', ...decimals] = plain(text, currency).split(decimal);
  const isWhole = [...whole].every((sign) => /[0-9 ]/.test(sign) || sign === group);
  return isWhole && decimals.length <= 1 && /^[0-9]*$/.test(decimals[0] ?? '');
}

/** Digits in groups of three, or as India counts, always with one and the same sign between them. */
const groups = (sign: string) =>
  new RegExp(`^(?:\\d+|\\d{1,3}(?:${sign}\\d{3})+${sign === ',' ? '|\\d{1,2}(?:,\\d{2})+,\\d{3}' : ''})$`);
const grouped = { '.': groups('\\.'), ',': groups(','), ' ': groups(' ') };

/**
 * Reads a number in a language into a plain decimal: "1.234,50" is "1234.50" on a Spanish page and nothing on an English one.
 * Returns undefined for what is no number there, such as thousands that are not grouped by thousands.
 */
export function readTypedDecimal(text: string, intl: string, currency?: UnitNames): string | undefined {
  const { decimal, group } = numberSigns(intl);
  const [whole = '', decimals = '', ...more] = plain(text, currency).split(decimal);
  const isNumber = more.length === 0 && /^[0-9]*$/.test(decimals);
  if (!isNumber || !(grouped[group].test(whole) || grouped[' '].test(whole))) return undefined;
  const digits = whole.replace(/[^0-9]/g, '');
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

/** Reads an amount that a person has typed, in minor units. AMOUNT_FORMAT: its signs are not those of the language. */
export function parseTypedAmount(text: string, currency: AmountUnit, intl: string): bigint | TypedAmountProblem {
  const read = plain(text, currency);
  if (/^-[0-9.,]+$/.test(read)) return 'AMOUNT_NOT_POSITIVE';
  const decimal = readTypedDecimal(text, intl, currency);
  if (decimal !== undefined) return parseAmount(decimal, currency);
  return /^[0-9][0-9., ]*$/.test(read) ? 'AMOUNT_FORMAT' : 'AMOUNT_NOT_A_NUMBER';
}

/** Minor units as a person would type them in a language: no groups, and no decimals that are all zero. */
export const writeTypedAmount = (minor: bigint, currency: Pick<Currency, 'scale'>, intl: string): string =>
  formatDecimal(minor, currency).replace(/\.0+$/, '').replace('.', numberSigns(intl).decimal);

/** How amounts of a currency are written in a language, to show somebody whose amount could not be read. */
export const exampleAmount = ({ scale }: Pick<Currency, 'scale'>, intl: string): string => {
  const digits = Math.min(scale, 2);
  const format = new Intl.NumberFormat(intl, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: true,
  });
  return format.format(12_345.5 - (digits === 0 ? 0.5 : 0));
};
