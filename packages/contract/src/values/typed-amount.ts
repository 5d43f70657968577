/** Amounts as people type and paste them; `typed-number.ts` parses numbers. */
import { type AmountProblem, type Currency, formatDecimal, parseAmount } from './money.ts';
import { formatNumber } from './number-format.ts';
import { plainNumber, readTypedDecimal, writeTypedDecimal } from './typed-number.ts';

export type TypedAmountProblem = AmountProblem | 'AMOUNT_FORMAT';
/** The unit of an amount. */
export type AmountUnit = Pick<Currency, 'scale'> & Partial<Pick<Currency, 'symbol' | 'code'>>;

/** Parses a typed amount into minor units. AMOUNT_FORMAT: its separators are not those of the language. */
export function parseTypedAmount(text: string, currency: AmountUnit, intl: string): bigint | TypedAmountProblem {
  const read = plainNumber(text, currency);
  if (/^-[0-9.,]+$/.test(read)) return 'AMOUNT_NOT_POSITIVE';
  const decimal = readTypedDecimal(text, intl, currency);
  if (decimal !== undefined) return parseAmount(decimal, currency);
  return /^[0-9][0-9., ]*$/.test(read) ? 'AMOUNT_FORMAT' : 'AMOUNT_NOT_A_NUMBER';
}

/** A form's error for an amount that cannot be read: a key of `form.problem` with the arguments of its sentence. */
export interface AmountSentence {
  readonly code: 'numbersOnly' | 'amountFormat' | 'amountNotPositive' | 'amountTooLarge' | 'amountTooManyDecimals';
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Parses a typed amount: returns its minor units, or the form's error. */
export function readTypedAmount(
  text: string,
  unit: AmountUnit,
  intl: string,
): { readonly minor: bigint } | { readonly problem: AmountSentence } {
  const minor = parseTypedAmount(text, unit, intl);
  if (typeof minor === 'bigint') return { minor };
  const sentences: Readonly<Record<TypedAmountProblem, AmountSentence>> = {
    AMOUNT_NOT_A_NUMBER: { code: 'numbersOnly' },
    AMOUNT_FORMAT: { code: 'amountFormat', params: { example: exampleAmount(unit, intl) } },
    AMOUNT_NOT_POSITIVE: { code: 'amountNotPositive' },
    AMOUNT_TOO_LARGE: { code: 'amountTooLarge' },
    AMOUNT_TOO_MANY_DECIMALS: { code: 'amountTooManyDecimals', params: { scale: unit.scale } },
  };
  return { problem: sentences[minor] };
}

/** Formats minor units as a person would type them in a language: no groups, and no decimals that are all zero. */
export const writeTypedAmount = (minor: bigint, currency: Pick<Currency, 'scale'>, intl: string): string =>
  writeTypedDecimal(formatDecimal(minor, currency).replace(/\.0+$/, ''), intl);

/** Returns an example amount of a currency in a language, shown with the error for an unreadable amount. */
export const exampleAmount = ({ scale }: Pick<Currency, 'scale'>, intl: string): string =>
  formatNumber(scale === 0 ? 12_345 : 12_345.5, intl, { least: Math.min(scale, 2) });
