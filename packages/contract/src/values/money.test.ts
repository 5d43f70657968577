import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codedAmount,
  currencies,
  currencyOf,
  displayMoney,
  formatDecimal,
  minorOf,
  parseAmount,
  parseReportedAmount,
} from './money.ts';

const baht = currencyOf('THB');
const yen = currencyOf('JPY');

describe('parseAmount', () => {
  test.each([
    ['500', 50_000n],
    ['500.5', 50_050n],
    [500, 50_000n],
    [0.1, 10n],
    ['007.00', 700n],
    ['1.50', 150n],
  ])('[R5.32] reads %j', (input, minor) => {
    expect(parseAmount(input, baht)).toBe(minor);
  });

  test.each([
    [0, 'AMOUNT_NOT_POSITIVE'],
    ['0.00', 'AMOUNT_NOT_POSITIVE'],
    [-1, 'AMOUNT_NOT_POSITIVE'],
    [1e308, 'AMOUNT_TOO_LARGE'],
    ['9'.repeat(21), 'AMOUNT_TOO_LARGE'],
    ['1e3', 'AMOUNT_NOT_A_NUMBER'],
    [1e-9, 'AMOUNT_NOT_A_NUMBER'],
    ['1,000', 'AMOUNT_NOT_A_NUMBER'],
    ['١٠', 'AMOUNT_NOT_A_NUMBER'],
    ['', 'AMOUNT_NOT_A_NUMBER'],
    [' 5', 'AMOUNT_NOT_A_NUMBER'],
    ['+5', 'AMOUNT_NOT_A_NUMBER'],
    ['.5', 'AMOUNT_NOT_A_NUMBER'],
    [Number.NaN, 'AMOUNT_NOT_A_NUMBER'],
    [null, 'AMOUNT_NOT_A_NUMBER'],
    ['1.234', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['500.000', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['1.500', 'AMOUNT_TOO_MANY_DECIMALS'],
  ])('[R5.35] rejects %j as %s', (input, problem) => {
    expect(parseAmount(input, baht)).toBe(problem);
  });

  test('rejects decimals in a currency without them', () => {
    expect(parseAmount('100', yen)).toBe(100n);
    expect(parseAmount('100.5', yen)).toBe('AMOUNT_TOO_MANY_DECIMALS');
    expect(parseAmount('100.0', yen)).toBe('AMOUNT_TOO_MANY_DECIMALS');
  });

  test.each([
    ['500.000', 50_000n],
    ['0.50', 50n],
    ['500.10000000', 50_010n],
    ['1000', 100_000n],
    ['10.00', 1_000n],
    [12.5, 1_250n],
    ['500.005', 'AMOUNT_TOO_MANY_DECIMALS'],
    ['500.', 'AMOUNT_NOT_A_NUMBER'],
  ])('reads a bank’s reported amount %j as %s', (input, minor) => {
    expect(parseReportedAmount(input, baht)).toBe(minor);
  });

  test('reads a formatted amount back to the same minor units in every currency', () => {
    const everyCurrency = fc.constantFrom(...Object.values(currencies));
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), everyCurrency, (minor, currency) => {
        expect(minorOf(formatDecimal(minor, currency), currency)).toBe(minor);
      }),
    );
  });
});

test.each([
  [123_456n, 'THB', '1234.56 THB'],
  ['-5', 'USD', '-0.05 USD'],
  [1500n, 'JPY', '1500 JPY'],
])('codedAmount writes %s minor units of %s as %s', (minor, currency, text) => {
  expect(codedAmount(minor, currency)).toBe(text);
});

describe('displayMoney', () => {
  test.each([
    [123_456_789n, 'THB', 'en-u-nu-latn', '฿1,234,567.89'],
    [-123_456n, 'THB', 'en-u-nu-latn', '-฿1,234.56'],
    [123_456n, 'EUR', 'es-u-nu-latn', '1234,56 €'],
    [12_345_678n, 'INR', 'hi-u-nu-latn', '₹1,23,456.78'],
    [199n, 'IDR', 'id-u-nu-latn', 'Rp1'],
    [1_000_000n, 'VND', 'vi-u-nu-latn', '1.000.000 ₫'],
  ])('[R9.34] shows %s %s in %s as %s', (minor, code, tag, text) => {
    expect(displayMoney(minor, currencyOf(code), tag)).toBe(text);
  });

  test.each([
    [99_999n, '฿999.99'],
    [123_499n, '฿1.23K'],
    [-123_999_999n, '-฿1.23M'],
    [500_000_000_000n, '฿5B'],
  ])('[R9.33] abbreviates %s to %s, truncated and never rounded up', (minor, text) => {
    expect(displayMoney(minor, baht, 'en-u-nu-latn', 'abb')).toBe(text);
  });
});
