import type { AmountMinor, CurrencyView } from '../protocol.ts';

/** Decimals that are always shown; more only where they say something, as with coins of eight decimals. */
const SHOWN_DECIMALS = 2;

/** Made once for each kind of amount: to make one takes a phone milliseconds, and figures count in every frame. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(exponent: number, intl: string): Intl.NumberFormat {
  const key = `${intl} ${exponent}`;
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(intl, {
      minimumFractionDigits: Math.min(exponent, SHOWN_DECIMALS),
      maximumFractionDigits: exponent,
    });
  formats.set(key, known);
  return known;
}

/** The digits of an amount in a language, "12,480.50": no symbol, for figures that stand below their label. */
export function formatFigure(amount: AmountMinor | bigint, { exponent }: CurrencyView, intl: string): string {
  const minor = BigInt(amount);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  const cut = digits.length - exponent;
  const decimal = exponent > 0 ? `${digits.slice(0, cut)}.${digits.slice(cut)}` : digits;
  const text = formatOf(exponent, intl).format(decimal as `${number}`);
  return minor < 0n ? `-${text}` : text;
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
