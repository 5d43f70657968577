import { feeOf, percentOf, rateBpOf } from '@sabai/contract/deposit-fee';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf } from './fee.rules.ts';

const truewallet = { fee_rate_bp: 190, fee_fixed_minor: 0n };

test.each([
  [50_000n, 950n],
  [9_999n, 189n],
  [53n, 1n],
  [52n, 0n],
  [1n, 0n],
  [5_000_000n, 95_000n],
])('[R9.15] computes 1.9 %% of %i as %i, rounded down in the member’s favour', (amount, fee) =>
  expect(feeOf(amount, truewallet)).toBe(fee),
);

test('keeps a fee between zero and the amount received, and at most its exact value', () =>
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 15n),
      fc.integer({ min: 0, max: 10_000 }),
      fc.bigInt(0n, 10n ** 6n),
      (amount, fee_rate_bp, fee_fixed_minor) => {
        const fee = feeOf(amount, { fee_rate_bp, fee_fixed_minor });
        const exactTimesBp = amount * BigInt(fee_rate_bp) + fee_fixed_minor * 10_000n;
        expect(fee >= 0n && fee <= amount).toBe(true);
        expect(fee * 10_000n <= exactTimesBp).toBe(true);
        // Less than one minor unit is lost to rounding.
        if (fee < amount) expect(exactTimesBp - fee * 10_000n < 10_000n).toBe(true);
      },
    ),
    { numRuns: 2000 },
  ));

test('returns no fee for empty terms, and writes a rate in percent', () => {
  expect(feeOf(50_000n, termsOf(undefined))).toBe(0n);
  expect([0, 5, 100, 190, 1000, 10_000].map(percentOf)).toEqual(['0', '0.05', '1', '1.9', '10', '100']);
  for (let bp = 0; bp <= 10_000; bp++) expect(rateBpOf(percentOf(bp))).toBe(bp);
});

test.each([
  [undefined, undefined, 0, 0n],
  [{ rate_bp: null, fixed_minor: null }, undefined, 0, 0n],
  [{ rate_bp: 190, fixed_minor: 500n }, undefined, 190, 500n],
  [{ rate_bp: 190, fixed_minor: 500n }, { fee_minor: null }, 190, 500n],
  [{ rate_bp: 190, fixed_minor: 500n }, { fee_minor: 0n }, 190, 0n],
  [{ rate_bp: 0, fixed_minor: 500n }, { fee_minor: 700n }, 0, 700n],
])('combines the terms %o and those of an account, %o, into %i and %s', (type, account, fee_rate_bp, fee_fixed_minor) =>
  expect(termsOf(type, account)).toEqual({ fee_rate_bp, fee_fixed_minor }),
);
