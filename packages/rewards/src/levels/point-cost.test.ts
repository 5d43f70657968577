import { expect, test } from 'vitest';
import { pointShare } from './point-cost.ts';

// 4 points for 1,000.00 staked, four times as many at the best level, 110.00 for 1,000 points.
const usual = { rate: 40_000, unitMinor: 100_000n, levelRate: 40_000, moneyMinor: 11_000n, points: 1000n };

test('rounds up the share of the stakes that points return', () => {
  // 16 points are worth 1.76 of 1,000.00: 17.6 basis points.
  expect(pointShare(usual)).toBe(18);
  expect(pointShare({ ...usual, rate: 0 })).toBe(0);
  expect(pointShare({ ...usual, moneyMinor: 0n })).toBe(0);
  // 100 points for each 0.01.
  expect(pointShare({ ...usual, rate: 1_000_000, unitMinor: 1n })).toBe(10_000);
});
