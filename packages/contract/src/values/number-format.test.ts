import { describe, expect, test } from 'vitest';
import { localePrefixes, locales } from './locales.ts';
import { currencyOf, displayMoney } from './money.ts';
import { formatChange, formatDuration, formatNumber, formatPercent, formatTimes } from './number-format.ts';
import { numberSigns } from './typed-number.ts';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a formatted number', () => {
  test.each([
    ['en', '1,234.50'],
    ['es', '1234,50'],
    ['id', '1.234,50'],
    ['hi', '1,234.50'],
  ])('has two decimals in %s: %s', (intl, text) => {
    expect(formatNumber(1234.5, intl, { least: 2 })).toBe(text);
  });

  test.each(['hi-u-nu-latn', 'bn-BD-u-nu-latn'])('is grouped as in India in %s', (intl) => {
    expect(formatNumber(1_000_000, intl)).toBe('10,00,000');
    expect(formatTimes(1_234_567.5, intl, { most: 2 })).toBe('12,34,567.5×');
  });

  test('is exact beyond the safe integer range', () => {
    expect(formatNumber('12345678901234567e-2', 'en', { least: 2 })).toBe('123,456,789,012,345.67');
    expect(formatPercent('96.17', 'en')).toBe('96.17%');
    expect(formatPercent(95.05, 'en')).toBe('95.05%');
  });

  test('has at most the given decimals, and is padded to the given digits', () => {
    expect(formatNumber(2.5, 'en', { most: 4 })).toBe('2.5');
    expect(formatNumber(5.2, 'es', { least: 2, digits: 2 })).toBe('05,20');
    expect(formatChange(-0.25, 'es', { most: 2 })).toBe('-0,25');
    expect(formatChange(1.5, 'en', { most: 2 })).toBe('+1.5');
    expect(formatChange(0, 'en')).toBe('0');
  });

  test('has the percent sign in the place of the language', () => {
    expect(spaces(formatPercent(96.17, 'es'))).toBe('96,17 %');
    expect(formatPercent('1.9', 'id', { most: 4 })).toBe('1,9%');
    expect(formatDuration(38, 'second', 'en')).toBe('38s');
  });
});

test.each(localePrefixes)('has the same decimal sign everywhere on a page of /%s', (prefix) => {
  const { intl } = locales[prefix];
  const { decimal } = numberSigns(intl);
  const texts = [
    formatNumber(1.5, intl, { least: 2 }),
    formatTimes('101e-2', intl),
    formatPercent('96.17', intl),
    displayMoney(150n, currencyOf('THB'), intl),
  ];
  for (const text of texts) expect(text.replace(/[^.,]/g, '')).toBe(decimal);
});
