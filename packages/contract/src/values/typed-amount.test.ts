import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LocalePrefix, localePrefixes, locales } from './locales.ts';
import { currencies, currencyOf, parseAmount } from './money.ts';
import { exampleAmount, parseTypedAmount, readTypedAmount, writeTypedAmount } from './typed-amount.ts';
import { mayBecomeNumber, numberSigns } from './typed-number.ts';

const baht = currencyOf('THB');
const commaLanguages: readonly LocalePrefix[] = ['br', 'es', 'id', 'pt', 'vn'];
const typed = (text: string, prefix: LocalePrefix, currency = baht) =>
  parseTypedAmount(text, currency, locales[prefix].intl);

test.each([
  ['12,50', { minor: 12_50n }],
  ['abc', { problem: { code: 'numbersOnly' } }],
  ['12.50.1', { problem: { code: 'amountFormat', params: { example: '12.345,50' } } }],
  ['-1', { problem: { code: 'amountNotPositive' } }],
  ['9'.repeat(25), { problem: { code: 'amountTooLarge' } }],
  ['1,2345', { problem: { code: 'amountTooManyDecimals', params: { scale: 2 } } }],
])('returns the problem of the form input %j', (text, said) => {
  expect(readTypedAmount(text, baht, locales.br.intl)).toEqual(said);
});

describe('a typed amount', () => {
  test.each(localePrefixes)('in %s uses the decimal sign of the language, also in its example', (prefix) => {
    const isComma = commaLanguages.includes(prefix);
    expect(numberSigns(locales[prefix].intl).decimal).toBe(isComma ? ',' : '.');
    const example = prefix === 'pt' ? '12\u00a0345,50' : isComma ? '12.345,50' : '12,345.50';
    expect(exampleAmount(baht, locales[prefix].intl)).toBe(example);
    expect(typed(exampleAmount(baht, locales[prefix].intl), prefix)).toBe(12_345_50n);
  });

  test.each<[string, bigint | string, bigint | string]>([
    // typed text, where the comma is the decimal sign, where the point is
    ['500', 500_00n, 500_00n],
    ['500,50', 500_50n, 'AMOUNT_FORMAT'],
    ['500.50', 'AMOUNT_FORMAT', 500_50n],
    ['500.000', 500_000_00n, 'AMOUNT_TOO_MANY_DECIMALS'],
    ['500,000', 'AMOUNT_TOO_MANY_DECIMALS', 500_000_00n],
    ['1.234.567,89', 1_234_567_89n, 'AMOUNT_FORMAT'],
    ['1,234,567.89', 'AMOUNT_FORMAT', 1_234_567_89n],
    ['1.23.456', 'AMOUNT_FORMAT', 'AMOUNT_FORMAT'],
    ['1,2345', 'AMOUNT_TOO_MANY_DECIMALS', 'AMOUNT_FORMAT'],
    ['1 234', 1_234_00n, 1_234_00n],
    ['1\u202f234\u00a0567', 1_234_567_00n, 1_234_567_00n],
    ['12 34', 'AMOUNT_FORMAT', 'AMOUNT_FORMAT'],
    ['1.234 567', 'AMOUNT_FORMAT', 'AMOUNT_FORMAT'],
    ['฿500', 500_00n, 500_00n],
    ['500 THB', 500_00n, 500_00n],
    ['-500', 'AMOUNT_NOT_POSITIVE', 'AMOUNT_NOT_POSITIVE'],
    ['−500', 'AMOUNT_NOT_POSITIVE', 'AMOUNT_NOT_POSITIVE'],
    ['0', 'AMOUNT_NOT_POSITIVE', 'AMOUNT_NOT_POSITIVE'],
    ['1e3', 'AMOUNT_NOT_A_NUMBER', 'AMOUNT_NOT_A_NUMBER'],
    ['abc', 'AMOUNT_NOT_A_NUMBER', 'AMOUNT_NOT_A_NUMBER'],
    ['', 'AMOUNT_NOT_A_NUMBER', 'AMOUNT_NOT_A_NUMBER'],
    [',', 'AMOUNT_NOT_A_NUMBER', 'AMOUNT_NOT_A_NUMBER'],
    ['9'.repeat(25), 'AMOUNT_TOO_LARGE', 'AMOUNT_TOO_LARGE'],
  ])('%j is read as %s where the comma is the decimal sign, else as %s', (text, comma, point) => {
    for (const prefix of localePrefixes)
      expect(typed(text, prefix), prefix).toBe(commaLanguages.includes(prefix) ? comma : point);
  });

  test.each<[LocalePrefix, string]>([
    ['th', '๑,๒๓๔.๕๐'],
    ['mm', '၁,၂၃၄.၅၀'],
    ['hi', '१,२३४.५०'],
    ['bd', '১,২৩৪.৫০'],
    ['jp', '１，２３４．５０'],
    ['zh', '１，２３４。５０'],
    ['ko', '１２３４．５'],
  ])('is read in %s from digits of the language: %s', (prefix, text) => {
    expect(typed(text, prefix)).toBe(1_234_50n);
  });

  test('may be grouped by lakhs as in India', () => {
    expect(typed('1,00,000', 'hi')).toBe(100_000_00n);
    expect(typed('12,34,567.50', 'bd')).toBe(1_234_567_50n);
    expect(typed('1.00.000', 'id')).toBe('AMOUNT_FORMAT');
  });

  test('has no decimals in a currency without them, not even zeros', () => {
    const dong = currencyOf('VND');
    expect(typed('500.000', 'vn', dong)).toBe(500_000n);
    expect(typed('500,00', 'vn', dong)).toBe('AMOUNT_TOO_MANY_DECIMALS');
  });

  test('is accepted in every incomplete state while typing', () => {
    for (const text of ['฿1.234.567,89', '500,50', '500,', '๕๐๐'])
      for (let end = 1; end <= text.length; end += 1)
        expect(mayBecomeNumber(text.slice(0, end), 'id', baht), text.slice(0, end)).toBe(true);
    for (const text of ['5a', '-5', '5,5,5', '5,5.5', '1e3']) expect(mayBecomeNumber(text, 'id'), text).toBe(false);
  });

  test('is read back to the same minor units, in every language and currency', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 15n),
        fc.constantFrom(...Object.values(currencies)),
        fc.constantFrom(...localePrefixes),
        (minor, currency, prefix) => {
          const { intl } = locales[prefix];
          expect(parseTypedAmount(writeTypedAmount(minor, currency, intl), currency, intl)).toBe(minor);
        },
      ),
    );
  });

  test('equals the same text in the API for languages with a decimal point', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{1,6}\.[0-9]{0,4}$/), (text) => {
        const wire = parseAmount(text, baht);
        if (typeof wire === 'bigint') expect(typed(text, 'en')).toBe(wire);
      }),
    );
  });
});
