import { formatNumber } from '@sabai/contract/number-format';
import type { AmountMinor, CurrencyView } from '../protocol.ts';

/** Decimals that are always shown; more only where they say something, as with coins of eight decimals. */
const SHOWN_DECIMALS = 2;

/** The digits of an amount in a language, "12,480.50": no symbol, for figures that stand below their label. */
export function formatFigure(amount: AmountMinor | bigint, { exponent }: CurrencyView, intl: string): string {
  const minor = BigInt(amount);
  const shown = { least: Math.min(exponent, SHOWN_DECIMALS), most: exponent };
  const text = formatNumber(`${minor < 0n ? -minor : minor}e-${exponent}`, intl, shown);
  return minor < 0n ? `-${text}` : text;
}

/** The same as short as a chip is, "12,480": decimals that are all zero are left out. */
export function formatShort(amount: AmountMinor | bigint, currency: CurrencyView, intl: string): string {
  const unit = 10n ** BigInt(currency.exponent);
  const minor = BigInt(amount);
  return minor % unit === 0n ? formatNumber(minor / unit, intl) : formatFigure(minor, currency, intl);
}

/** An amount with its currency's symbol on its side: "฿12,480.50", "12,480.50 €". */
export function formatMoney(amount: AmountMinor | bigint, currency: CurrencyView, intl: string): string {
  const figure = formatFigure(amount, currency, intl);
  if (currency.isSymbolAfter) return `${figure} ${currency.symbol}`;
  return figure.startsWith('-') ? `-${currency.symbol}${figure.slice(1)}` : `${currency.symbol}${figure}`;
}

/** A part of an amount for counting up to it: `progress` from 0 to 1, whole minor units, exact at 1. */
export function partOf(amount: bigint, progress: number): bigint {
  return progress >= 1 ? amount : (amount * BigInt(Math.max(0, Math.floor(progress * 10_000)))) / 10_000n;
}
