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
] as const)('classifies a payout of %s on a stake of 1000 as %s', (payout, tier) => {
  expect(winTier(payout, 1_000n)).toBe(tier);
});

test('celebrates no payout up to the stake', () => {
  for (let payout = 0n; payout <= 1_000n; payout += 50n) expect(isCelebrated(winTier(payout, 1_000n))).toBe(false);
});
