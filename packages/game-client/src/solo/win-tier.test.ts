import { expect, test } from 'vitest';
import { isCelebrated, winTier } from './win-tier.ts';

test.each([
  [0n, 'none'],
  [400n, 'returned'],
  [1_000n, 'returned'],
  [1_001n, 'normal'],
  [9_999n, 'normal'],
  [10_000n, 'nice'],
  [25_000n, 'big'],
  [50_000n, 'mega'],
] as const)('a payout of %s on a stake of 1000 is %s', (payout, tier) => {
  expect(winTier(payout, 1_000n)).toBe(tier);
});

test('nothing at or below the stake is celebrated', () => {
  for (let payout = 0n; payout <= 1_000n; payout += 50n) expect(isCelebrated(winTier(payout, 1_000n))).toBe(false);
});
