import type { StakeTable } from '../protocol/index.ts';

/** Largest payout of a round in multiples of its currency's largest stake, for every game. */
const MAX_PAYOUT_STAKES = 2500n;

/**
 * Smallest, default and largest stake per currency, in minor units. Every smallest stake is a multiple of 20, so that
 * each of twenty lines has a whole number of minor units.
 */
const RANGES: Record<string, readonly [smallest: bigint, usual: bigint, largest: bigint]> = {
  THB: [100n, 1_000n, 200_000n],
  BDT: [500n, 5_000n, 500_000n],
  BRL: [20n, 100n, 20_000n],
  CNY: [20n, 200n, 50_000n],
  EUR: [20n, 100n, 5_000n],
  IDR: [50_000n, 500_000n, 100_000_000n],
  INR: [200n, 2_000n, 500_000n],
  JPY: [20n, 100n, 10_000n],
  KRW: [100n, 500n, 100_000n],
  MMK: [10_000n, 100_000n, 20_000_000n],
  MYR: [20n, 200n, 20_000n],
  PHP: [200n, 2_000n, 500_000n],
  USD: [20n, 100n, 5_000n],
  USDT: [10_000_000n, 100_000_000n, 5_000_000_000n],
  VND: [1_000n, 10_000n, 2_000_000n],
};

/** The stakes of the studio's games in every currency: 1, 2, 5, 10, 20, 50 … as far as twenty lines divide them. */
export const standardStakes: Readonly<Record<string, StakeTable>> = Object.fromEntries(
  Object.entries(RANGES).map(([code, [smallest, usual, largest]]) => [
    code,
    {
      levelsMinor: ladder(smallest, largest),
      defaultMinor: usual,
      minMinor: smallest,
      maxMinor: largest,
      maxPayoutMinor: largest * MAX_PAYOUT_STAKES,
    },
  ]),
);

/**
 * Returns the stakes of a game that pays at most `maxWin` of them. If this exceeds the payout limit for the largest
 * stake, the ladder ends earlier. A currency's limit therefore never cuts the highest win of a game.
 */
export function stakesFor(maxWin: number): Readonly<Record<string, StakeTable>> {
  const most = BigInt(Math.ceil(maxWin));
  if (most <= MAX_PAYOUT_STAKES) return standardStakes;
  return Object.fromEntries(
    Object.entries(standardStakes).map(([code, table]) => {
      const levelsMinor = table.levelsMinor.filter((level) => level * most <= table.maxPayoutMinor);
      return [code, { ...table, levelsMinor, maxMinor: levelsMinor.at(-1)! }];
    }),
  );
}

function ladder(smallest: bigint, largest: bigint): bigint[] {
  const levels: bigint[] = [];
  for (let decade = 1n; decade <= largest; decade *= 10n) levels.push(decade, decade * 2n, decade * 5n);
  return levels.filter((level) => level >= smallest && level <= largest && level % 20n === 0n);
}
