import { most } from '../basis-points.ts';

/**
 * Price and content of an item of the reward shop, as its version stores it. Amounts are strings of minor units by
 * currency.
 */
export interface ShopRules {
  /** The price of one redemption. */
  readonly points: number;
  readonly minLevel?: number | undefined;
  readonly perDay?: number | undefined;
  readonly perMember?: number | undefined;
  readonly mostAtOnce?: number | undefined;
  readonly amounts: Readonly<Record<string, ShopAmounts | undefined>>;
  readonly rounds?: ShopRounds | undefined;
  readonly chance?: ShopChance | undefined;
  readonly reserveMinutes?: number | undefined;
}
export interface ShopAmounts {
  readonly money?: string | undefined;
  readonly stake?: string | undefined;
  readonly hundredPoints?: string | undefined;
}
export interface ShopRounds {
  readonly game: string;
  readonly count: number;
  readonly days: number;
}
export interface ShopChance {
  readonly of: number;
  readonly dealt: number;
  readonly prizes: readonly ShopPrize[];
}
export interface ShopPrize {
  readonly code: string;
  readonly kind: 'money' | 'points' | 'freespins' | 'physical' | 'nothing';
  readonly parts: number;
  readonly amounts?: Readonly<Record<string, string | undefined>> | undefined;
  readonly points?: number | undefined;
  readonly rounds?: ShopRounds | undefined;
  readonly worth?: number | undefined;
  readonly names?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * Returns the maximum cost of one redemption, in minor units, so that the budget covers every outcome of an accepted
 * one.
 */
export function dearestOf({ amounts, rounds, chance, mostAtOnce = 1 }: ShopRules, currency: string): bigint {
  const own = amounts[currency];
  if (!own) return 0n;
  if (chance) return chance.prizes.map((prize) => costOf(prize, currency)).reduce(most, 0n);
  if (rounds) return BigInt(rounds.count) * BigInt(own.stake ?? '0');
  return BigInt(own.money ?? '0') * BigInt(mostAtOnce);
}

/** Returns the cost of a prize, in minor units: the amount of money, or the stakes of free spins. */
export function costOf({ kind, amounts, rounds }: ShopPrize, currency: string): bigint {
  const amount = BigInt(amounts?.[currency] ?? '0');
  if (kind === 'money') return amount;
  return kind === 'freespins' ? amount * BigInt(rounds?.count ?? 0) : 0n;
}
