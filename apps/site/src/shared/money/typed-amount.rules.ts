import { readTypedAmount } from '@sabai/contract/typed-amount';
import type { FieldProblem } from '../forms/field-rules.ts';
import type { CurrencyView } from '../i18n/use-currency.ts';

export type AmountAnswer = { readonly minor: bigint } | { readonly problem: FieldProblem };

/** Parses a typed amount regardless of limits: returns its minor units or its error. */
export const readTyped = (text: string, { currency, intl }: Pick<CurrencyView, 'currency' | 'intl'>): AmountAnswer =>
  text.trim() === '' ? { problem: { code: 'required' } } : readTypedAmount(text, currency, intl);

/** Parses a typed whole number, such as minutes: the comma of "1,000" groups thousands; "1,5" is not a whole number. */
export function readTypedWhole(text: string, intl: string): AmountAnswer {
  if (text.trim() === '') return { problem: { code: 'required' } };
  const read = readTypedAmount(text, { scale: 0 }, intl);
  const isPart = 'problem' in read && ['amountFormat', 'amountTooManyDecimals'].includes(read.problem.code);
  return isPart ? { problem: { code: 'numbersOnly' } } : read;
}
