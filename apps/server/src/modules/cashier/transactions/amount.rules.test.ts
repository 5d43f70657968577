import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fingerprintOf, narrow, readAmount, refuseConflict } from './amount.rules.ts';

const thb = { min_minor: 2000n, max_minor: 10_000_000n };
const refusalOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.params];
    throw error;
  }
};

describe('an amount', () => {
  test.each([
    ['500', 50_000n],
    ['500.5', 50_050n],
    ['500.50', 50_050n],
    [500, 50_000n],
    ['20.00', 2000n],
    ['100000', 10_000_000n],
  ])('[R5.32] parses %j as %i satang', (input, minor) => expect(readAmount(input, 'THB', thb)).toBe(minor));

  test.each([
    [0, 'AMOUNT_NOT_POSITIVE'],
    ['0', 'AMOUNT_NOT_POSITIVE'],
    ['0.00', 'AMOUNT_NOT_POSITIVE'],
    [-1, 'AMOUNT_NOT_POSITIVE'],
    ['-1', 'AMOUNT_NOT_POSITIVE'],
    [1e308, 'AMOUNT_TOO_LARGE'],
    ['9'.repeat(400), 'AMOUNT_TOO_LARGE'],
    ['1,000', 'AMOUNT_NOT_A_NUMBER'],
    ['100.001', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['500.000', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['١٠٠', 'AMOUNT_NOT_A_NUMBER'],
    ['๑๐๐', 'AMOUNT_NOT_A_NUMBER'],
    [Number.NaN, 'AMOUNT_NOT_A_NUMBER'],
    ['NaN', 'AMOUNT_NOT_A_NUMBER'],
    [Number.POSITIVE_INFINITY, 'AMOUNT_NOT_A_NUMBER'],
    ['', 'AMOUNT_NOT_A_NUMBER'],
    [' 100', 'AMOUNT_NOT_A_NUMBER'],
    ['1e3', 'AMOUNT_NOT_A_NUMBER'],
    ['0x64', 'AMOUNT_NOT_A_NUMBER'],
    ['+100', 'AMOUNT_NOT_A_NUMBER'],
    [null, 'AMOUNT_NOT_A_NUMBER'],
    [['100'], 'AMOUNT_NOT_A_NUMBER'],
  ])('[R5.30] rejects %j as %s', (input, code) =>
    expect(refusalOf(() => readAmount(input, 'THB', thb))).toMatchObject([code, {}]),
  );

  test('[R5.30] names both limits when both exist, otherwise the one exceeded', () => {
    const range = { min: '20.00', max: '100000.00' };
    expect(refusalOf(() => readAmount('19.99', 'THB', thb))).toEqual(['AMOUNT_BETWEEN', range]);
    expect(refusalOf(() => readAmount('100000.01', 'THB', thb))).toEqual(['AMOUNT_BETWEEN', range]);
    const atLeast = { ...thb, max_minor: null };
    expect(refusalOf(() => readAmount('19', 'THB', atLeast))).toEqual(['AMOUNT_LESS_THAN_MINIMUM', { min: '20.00' }]);
    const atMost = { ...thb, min_minor: null };
    expect(refusalOf(() => readAmount('100001', 'THB', atMost))).toEqual([
      'AMOUNT_MORE_THAN_MAXIMUM',
      { max: '100000.00' },
    ]);
  });

  test('has no decimals in a currency without them', () =>
    expect(refusalOf(() => readAmount('500.5', 'JPY', thb))).toEqual(['AMOUNT_TOO_MANY_DECIMALS', { scale: 0 }]));
});

test("[R5.31] prefers the bank account's limits to those of the payment type, each separately", () => {
  expect(narrow({ min_minor: 5n, max_minor: null }, { min_minor: 1n, max_minor: 9n })).toEqual({
    min_minor: 5n,
    max_minor: 9n,
  });
  expect(narrow({ min_minor: null, max_minor: null }, undefined)).toEqual({ min_minor: null, max_minor: null });
});

test('rejects a key that is reused for another command', () => {
  const first = { fingerprint: fingerprintOf('qr', 50_000n, '') };
  expect(() => refuseConflict(first, fingerprintOf('qr', 50_000n, ''))).not.toThrow();
  expect(refusalOf(() => refuseConflict(first, fingerprintOf('qr', 50_001n, '')))).toMatchObject([
    'IDEMPOTENCY_CONFLICT',
    {},
  ]);
  expect(fingerprintOf('a', 'b')).not.toEqual(fingerprintOf('ab'));
});
