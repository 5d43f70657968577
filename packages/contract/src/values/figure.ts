import { formatNumber } from './number-format.ts';

/** What decides how many decimals of an amount people read. */
export interface Shown {
  /** Decimals of the minor unit. */
  readonly scale: number;
  /** Decimals are shown; when off they are cut from what is read, never from the balance (R9.34). */
  readonly isDecimalEnabled: boolean;
}

/** Decimals that are always shown; more only where they say something, as with coins of eight decimals. */
const leastDecimals = 2;

/**
 * The digits of an amount in a language, "12,480.50", on the site and in games alike: no symbol, a minus sign first, and the decimals
 * that the currency enables.
 */
export function formatFigure(minor: bigint, { scale, isDecimalEnabled }: Shown, intl: string): string {
  const amount = minor < 0n ? -minor : minor;
  const text = isDecimalEnabled
    ? formatNumber(`${amount}e-${scale}`, intl, { least: Math.min(scale, leastDecimals), most: scale })
    : formatNumber(amount / 10n ** BigInt(scale), intl);
  return minor < 0n ? `-${text}` : text;
}

/** The smallest amount that people can read: 1 for baht, 100 minor units for kyat. */
export const smallestShown = ({ scale, isDecimalEnabled }: Shown): bigint =>
  isDecimalEnabled ? 1n : 10n ** BigInt(scale);
