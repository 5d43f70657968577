import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOut } from './share-out.rules.ts';

test('splits an amount without remainder, each share within a minor unit of its proportion', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 15n), 10n ** 15n),
      fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 1 }),
      (amount, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0n);
        const shares = shareOut(amount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(total === 0n ? 0n : amount);
        for (const [place, share] of shares.entries()) {
          const off = share * total - amount * weights[place]!;
          if (total > 0n) expect(off < total && off > -total).toBe(true);
        }
      },
    ),
  );
});

test('assigns the remainder to the largest fraction', () => {
  expect(shareOut(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(shareOut(-10n, [1n, 2n])).toEqual([-3n, -7n]);
  expect(shareOut(10n, [0n, -5n])).toEqual([0n, 0n]);
});
