import { exampleAmount, parseTypedAmount } from '@sabai/contract/typed-amount';
import type { CurrencyView } from '../use-currency.ts';
import type { FieldProblem } from './field-rules.ts';

export type AmountAnswer = { readonly minor: bigint } | { readonly problem: FieldProblem };

/** What is wrong with a typed amount, whatever its limits; its minor units when nothing is. */
export function readTyped(text: string, { currency, intl }: Pick<CurrencyView, 'currency' | 'intl'>): AmountAnswer {
  if (text.trim() === '') return { problem: { code: 'required' } };
  const minor = parseTypedAmount(text, currency, intl);
  switch (minor) {
    case 'AMOUNT_NOT_A_NUMBER':
      return { problem: { code: 'numbersOnly' } };
    case 'AMOUNT_FORMAT':
      return { problem: { code: 'amountFormat', params: { example: exampleAmount(currency, intl) } } };
    case 'AMOUNT_NOT_POSITIVE':
      return { problem: { code: 'amountNotPositive' } };
    case 'AMOUNT_TOO_LARGE':
      return { problem: { code: 'amountTooLarge' } };
    case 'AMOUNT_TOO_MANY_DECIMALS':
      return { problem: { code: 'amountTooManyDecimals', params: { scale: currency.scale } } };
    default:
      return { minor };
  }
}
