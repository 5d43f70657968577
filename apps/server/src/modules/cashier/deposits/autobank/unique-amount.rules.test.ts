import { currencyOf } from '@sabai/contract/money';
import { expect, test } from 'vitest';
import type { Limits } from '../../transactions/amount.rules.ts';
import { amountRange } from './unique-amount.rules.ts';

const limits: Limits = { min_minor: 2000n, max_minor: 50_000_000n };
const range = (minor: bigint, code: string, of = limits) => {
  const found = amountRange(minor, currencyOf(code), of);
  return found && [found.fromMinor, found.toMinor, found.stepMinor];
};

test.each([
  ['up to 99 satang more', 50_000n, 'THB', [50_001n, 50_099n, 1n]],
  ['of the whole baht, whatever was typed behind the point', 50_025n, 'THB', [50_001n, 50_099n, 1n]],
  ['less at the upper limit', 50_000_000n, 'THB', [49_999_901n, 49_999_999n, 1n]],
  ['whole rupiah', 5_000_000n, 'IDR', [5_000_100n, 5_009_900n, 100n]],
  ['whole yen', 5_000n, 'JPY', [5_001n, 5_099n, 1n]],
] as const)('makes an amount unique by %s', (_what, minor, code, expected) => {
  expect(range(minor, code)).toEqual(expected);
});

test('keeps the amount unchanged when the limits leave no room', () => {
  expect(range(5000n, 'THB', { min_minor: 5000n, max_minor: 5050n })).toBeUndefined();
  expect(range(50n, 'THB', { min_minor: null, max_minor: 60n })).toBeUndefined();
});
