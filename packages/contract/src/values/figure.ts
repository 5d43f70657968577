import { formatNumber } from './number-format.ts';

/** Properties of a currency that decide the number of displayed decimals. */
export interface Shown {
  /** Decimals of the minor unit. */
  readonly scale: number;
  /** Shows decimals. If false, they are cut from the display, never from the balance (R9.34). */
  readonly isDecimalEnabled: boolean;
}

/** Decimals that are always shown. More appear only if they are not zero, as with coins of eight decimals. */
const leastDecimals = 2;

/**
 * Formats an amount in a language, "12,480.50", on the site and in games alike: no symbol, a minus sign first, and the
 * decimals that the currency enables.
 */
export function formatFigure(minor: bigint, { scale, isDecimalEnabled }: Shown, intl: string): string {
  const amount = minor < 0n ? -minor : minor;
  const text = isDecimalEnabled
    ? formatNumber(`${amount}e-${scale}`, intl, { least: Math.min(scale, leastDecimals), most: scale })
    : formatNumber(amount / 10n ** BigInt(scale), intl);
  return minor < 0n ? `-${text}` : text;
}

/** Returns the smallest displayable amount: 1 for baht, 100 minor units for kyat. */
export const smallestShown = ({ scale, isDecimalEnabled }: Shown): bigint =>
  isDecimalEnabled ? 1n : 10n ** BigInt(scale);
