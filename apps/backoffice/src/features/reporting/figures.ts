import { currencies, formatDecimal, minorOf } from '@sabai/contract/money';

/** Returns the exact difference of two decimal amounts of one currency. */
export function difference(a: string, b: string, currencyCode: string): string {
  const currency = currencies[currencyCode] ?? { scale: 0 };
  return formatDecimal(minorOf(a, currency) - minorOf(b, currency), currency);
}

/** Returns the operator's margin on stakes, as a fraction for `Intl` percent; `undefined` when nothing was staked. */
export function marginOf(ggr: string, bets: string, currencyCode: string): number | undefined {
  const currency = currencies[currencyCode] ?? { scale: 0 };
  const staked = minorOf(bets, currency);
  if (staked === 0n) return undefined;
  // A ratio of exact amounts, truncated to hundredths of a percent, is not an amount of money.
  return Number((minorOf(ggr, currency) * 10_000n) / staked) / 10_000;
}
