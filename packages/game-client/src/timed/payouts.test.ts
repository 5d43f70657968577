import { expect, test } from 'vitest';
import { payoutsOf } from './payouts.ts';

const nameOf = (spot: string) => spot.toUpperCase();
const total = (lines: ReturnType<typeof payoutsOf>) => ({
  stake: lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
  payout: lines.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0n),
});

test('lists winning spots by payout, then losing ones', () => {
  const sums = new Map([
    ['red', 50n],
    ['dozen2', 40n],
    ['split17-20', 20n],
    ['n17', 20n],
    ['corner', 20n],
  ]);
  const wins = new Map([
    ['dozen2', 120n],
    ['n17', 720n],
    ['split17-20', 360n],
  ]);
  const lines = payoutsOf({ sums, wins, nameOf });
  expect(lines).toEqual([
    { name: 'N17', stakeMinor: 20n, payoutMinor: 720n },
    { name: 'SPLIT17-20', stakeMinor: 20n, payoutMinor: 360n },
    { name: 'DOZEN2', stakeMinor: 40n, payoutMinor: 120n },
    { more: 2, stakeMinor: 70n, payoutMinor: 0n },
  ]);
  expect(total(lines)).toEqual({ stake: 150n, payout: 1200n });
});

test('adds up to the total for any number of winning spots', () => {
  const spots = Array.from({ length: 9 }, (_, index) => `s${index}`);
  const sums = new Map(spots.map((spot, index) => [spot, BigInt(index + 1)]));
  const wins = new Map(spots.slice(3).map((spot, index) => [spot, BigInt(10 * (index + 1))]));
  const lines = payoutsOf({ sums, wins, nameOf });
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatchObject({ more: 4, payoutMinor: 100n });
  expect(total(lines)).toEqual({ stake: 45n, payout: 210n });
});

test('names a single losing spot, and is empty without bets', () => {
  expect(payoutsOf({ sums: new Map([['red', 5n]]), wins: new Map(), nameOf })).toEqual([
    { name: 'RED', more: 1, stakeMinor: 5n, payoutMinor: 0n },
  ]);
  expect(payoutsOf({ sums: new Map(), wins: new Map(), nameOf })).toEqual([]);
});
