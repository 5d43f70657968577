import { readTypedAmount } from '@sabai/contract/typed-amount';
import type { CurrencyView } from '../use-currency.ts';
import type { FieldProblem } from './field-rules.ts';

export type AmountAnswer = { readonly minor: bigint } | { readonly problem: FieldProblem };

/** What is wrong with a typed amount, whatever its limits; its minor units when nothing is. */
export const readTyped = (text: string, { currency, intl }: Pick<CurrencyView, 'currency' | 'intl'>): AmountAnswer =>
  text.trim() === '' ? { problem: { code: 'required' } } : readTypedAmount(text, currency, intl);
