import { partsOf } from './chance.ts';
import { costOf, type ShopPrize, type ShopRules } from './shop-rules.ts';

/**
 * Returns the worth of a prize in hundredths of a point, rounded down; money and the stakes of free spins are converted
 * at the rate of the item.
 */
export function worthOf(prize: ShopPrize, rules: Pick<ShopRules, 'amounts'>, currency: string): bigint {
  if (prize.kind === 'points') return BigInt(prize.points ?? 0) * 100n;
  if (prize.kind === 'physical') return BigInt(prize.worth ?? 0) * 100n;
  const rate = BigInt(rules.amounts[currency]?.hundredPoints ?? '0');
  return rate === 0n ? 0n : (costOf(prize, currency) * 10_000n) / rate;
}

export interface OddsSummary {
  /** The average return, in hundredths of a point, rounded down. */
  readonly averageHundredths: bigint;
  /** Parts, of all, that are worth less than the price. */
  readonly partsBelowPrice: number;
  readonly of: number;
}

/** Summarises the table of an item in two numbers, both derived from the table. */
export function summaryOf(rules: Pick<ShopRules, 'amounts' | 'points' | 'chance'>, currency: string): OddsSummary {
  const prizes = rules.chance?.prizes ?? [];
  const of = partsOf({ prizes });
  const price = BigInt(rules.points) * 100n;
  const worths = prizes.map((prize) => ({ parts: prize.parts, worth: worthOf(prize, rules, currency) }));
  const sum = worths.reduce((all, { parts, worth }) => all + BigInt(parts) * worth, 0n);
  return {
    averageHundredths: of === 0 ? 0n : sum / BigInt(of),
    partsBelowPrice: worths.reduce((all, { parts, worth }) => all + (worth < price ? parts : 0), 0),
    of,
  };
}

/** Returns a share in percent as a decimal text, exact up to six places: `0.05`, `12`, `33.333333`. */
export function percentText(parts: number, of: number): string {
  if (of === 0) return '0';
  const millionths = (BigInt(parts) * 100_000_000n) / BigInt(of);
  const text = `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`;
  return text.replace(/\.?0+$/, '');
}
