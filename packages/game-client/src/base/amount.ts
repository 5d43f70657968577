import { formatFigure as figure, smallestShown } from '@sabai/contract/figure';
import { formatNumber } from '@sabai/contract/number-format';
import type { AmountMinor, CurrencyView } from '@sabai/games/protocol';

const shownOf = ({ exponent, isDecimalEnabled }: CurrencyView) => ({ scale: exponent, isDecimalEnabled });

/** Formats the digits of an amount, "12,480.50": no symbol, for figures below their label. */
export const formatFigure = (amount: AmountMinor | bigint, currency: CurrencyView, intl: string): string =>
  figure(BigInt(amount), shownOf(currency), intl);

/**
 * Returns the largest amount up to this one that can be displayed exactly: a stake has no decimals that its currency
 * does not show.
 */
export function readable(amount: bigint, currency: CurrencyView): bigint {
  return amount - (amount % smallestShown(shownOf(currency)));
}

/** Formats an amount as short as a chip needs, "12,480": decimals that are all zero are left out. */
export function formatShort(amount: AmountMinor | bigint, currency: CurrencyView, intl: string): string {
  const unit = 10n ** BigInt(currency.exponent);
  const minor = BigInt(amount);
  return minor % unit === 0n ? formatNumber(minor / unit, intl) : formatFigure(minor, currency, intl);
}

/** Formats an amount with its currency's symbol: "฿12,480.50", "12,480.50 €". */
export function formatMoney(amount: AmountMinor | bigint, currency: CurrencyView, intl: string): string {
  const text = formatFigure(amount, currency, intl);
  if (currency.isSymbolAfter) return `${text} ${currency.symbol}`;
  return text.startsWith('-') ? `-${currency.symbol}${text.slice(1)}` : `${currency.symbol}${text}`;
}

/** Returns a part of an amount for counting up: `progress` from 0 to 1, whole minor units, exact at 1. */
export function partOf(amount: bigint, progress: number): bigint {
  return progress >= 1 ? amount : (amount * BigInt(Math.max(0, Math.floor(progress * 10_000)))) / 10_000n;
}
