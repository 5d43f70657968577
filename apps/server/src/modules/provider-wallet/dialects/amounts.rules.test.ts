import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOfMinor, minorOfDecimal, minorOfUnits, unitsOfMinor } from './amounts.ts';
import { parseExactJson, type WrittenNumber, writtenNumber } from './exact-json.ts';

const read = (json: string) => parseExactJson(json);

describe('parsing a decimal as written', () => {
  test.each([
    ['12.5', 'THB', 1250n],
    ['0.1', 'THB', 10n],
    ['12.340000', 'THB', 1234n],
    ['1.25e1', 'THB', 1250n],
    ['5e-2', 'THB', 5n],
    ['1E2', 'JPY', 100n],
    ['100.0', 'JPY', 100n],
    ['0.00000001', 'USDT', 1n],
    ['9007199254740993.01', 'USDT', 'too much'],
    ['0.005', 'THB', 'too fine'],
    ['0.5', 'JPY', 'too fine'],
    ['1e-9', 'USDT', 'too fine'],
    ['-1', 'THB', 'negative'],
  ])('%s %s', (json, currency, expected) => {
    const amount = () => minorOfDecimal(read(json), currency);
    if (typeof expected === 'bigint') expect(amount()).toBe(expected);
    else expect(amount).toThrow();
  });

  test.each(['', ' 1', '1,5', '0x10', 'NaN', 'Infinity', '1.', '.5', '+1', '١', '1e400', null, 7, {}, true])(
    'rejects %j',
    (written) => {
      expect(() => minorOfDecimal(written, 'THB')).toThrow();
    },
  );

  test('keeps digits that a JS number would lose', () => {
    expect(8.2 * 100).not.toBe(820);
    expect(minorOfDecimal(read('8.2'), 'THB')).toBe(820n);
    expect((read('{"a":1.10}') as { a: WrittenNumber }).a.text).toBe('1.10');
    expect(JSON.stringify({ a: writtenNumber('1.10') })).toBe('{"a":1.10}');
  });

  test('accepts a negative amount where it is allowed', () => {
    expect(minorOfDecimal('-1.5', 'THB', { isSigned: true })).toBe(-150n);
  });
});

describe('parsing an integer of small units', () => {
  test.each([
    ['1000000', 5, 'THB', 1000n],
    ['1000', 5, 'THB', 1n],
    ['999', 5, 'THB', 'too fine'],
    ['100000', 5, 'JPY', 1n],
    ['1', 5, 'USDT', 1000n],
    ['1.0', 5, 'THB', 'no integer'],
    ['1e3', 5, 'THB', 'no integer'],
    ['-1000', 5, 'THB', 'negative'],
  ])('%s of 10^-%i %s', (json, scale, currency, expected) => {
    const amount = () => minorOfUnits(read(json), scale, currency);
    if (typeof expected === 'bigint') expect(amount()).toBe(expected);
    else expect(amount).toThrow();
  });

  test('rejects a quoted number as an integer', () => {
    expect(() => minorOfUnits('1000', 5, 'THB')).toThrow();
  });
});

test('reads back every written amount, in every currency and unit', () => {
  const currency = fc.constantFrom('THB', 'JPY', 'USDT');
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), currency, (minor, code) => {
      expect(minorOfDecimal(decimalOfMinor(minor, code), code)).toBe(minor);
      if (code !== 'USDT') expect(minorOfUnits(read(unitsOfMinor(minor, 5, code)), 5, code)).toBe(minor);
    }),
    { numRuns: 300 },
  );
  expect(unitsOfMinor(1999n, 5, 'USDT')).toBe('1');
});
