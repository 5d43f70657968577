import { type Currency, currencyOf, displayMoney, formatDecimal } from '@sabai/contract/money';
import { useSiteLocale } from '../../app/i18n/locale-provider.tsx';

export interface CurrencyView {
  readonly currency: Currency;
  /** Minor units for a person. */
  readonly display: (minor: bigint) => string;
  /** Minor units for the wire. */
  readonly decimal: (minor: bigint) => string;
  /** What one token is worth, a decimal from the wire, for a person: with all the decimals it has. */
  readonly rate: (decimal: string) => string;
}

/** A currency in the page's language. */
export function useCurrency(code: string): CurrencyView {
  const { intl } = useSiteLocale();
  const currency = currencyOf(code);
  return {
    currency,
    display: (minor) => displayMoney(minor, currency, intl),
    decimal: (minor) => formatDecimal(minor, currency),
    rate: (decimal) => {
      const number = new Intl.NumberFormat(intl, { maximumFractionDigits: 12 }).format(decimal as `${number}`);
      return currency.isFollowing ? `${number} ${currency.symbol}` : `${currency.symbol}${number}`;
    },
  };
}
