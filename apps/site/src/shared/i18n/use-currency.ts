import { type Currency, currencyOf, displayMoney, formatDecimal } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { parseTypedAmount, writeTypedAmount } from '@sabai/contract/typed-amount';
import { useSiteLocale } from './locale-provider.tsx';

export interface CurrencyView {
  readonly currency: Currency;
  /** The language of the amounts. */
  readonly intl: string;
  /** Formats minor units for people. */
  readonly display: (minor: bigint) => string;
  /** Formats minor units for the wire. */
  readonly decimal: (minor: bigint) => string;
  /** Formats minor units for a field, as a person would type them. */
  readonly typed: (minor: bigint) => string;
  /** Converts a valid field value to the wire format. Throws a RangeError for an invalid amount. */
  readonly wire: (typed: string) => string;
  /** Formats the value of one token, a decimal from the wire, with all its decimals. */
  readonly rate: (decimal: string) => string;
}

/** Returns a currency in the page's language. */
export function useCurrency(code: string): CurrencyView {
  const { intl } = useSiteLocale();
  const currency = currencyOf(code);
  return {
    currency,
    intl,
    display: (minor) => displayMoney(minor, currency, intl),
    decimal: (minor) => formatDecimal(minor, currency),
    typed: (minor) => writeTypedAmount(minor, currency, intl),
    wire: (typed) => {
      const minor = parseTypedAmount(typed, currency, intl);
      if (typeof minor !== 'bigint') throw new RangeError(`not an amount: ${typed}`);
      return formatDecimal(minor, currency);
    },
    rate: (decimal) => {
      const number = formatNumber(decimal, intl, { most: 12 });
      return currency.isFollowing ? `${number} ${currency.symbol}` : `${currency.symbol}${number}`;
    },
  };
}
