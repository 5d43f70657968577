import { expect, test } from 'vitest';
import { formatAmountMinor, formatMultiplier, isAmountMinor, parseAmountMinor } from './index.ts';

test.each(['0', '1', '12500', '9'.repeat(30)])('accepts %s as an amount', (text) => {
  expect(formatAmountMinor(parseAmountMinor(text))).toBe(text);
});

test.each([
  '',
  '-1',
  '+1',
  '01',
  '1.0',
  '1e3',
  '1,000',
  ' 1',
  '1\n',
  '١',
  '0x10',
  '9'.repeat(31),
  12500,
  12500n,
  null,
  undefined,
])('rejects %s as an amount', (value) => {
  expect(isAmountMinor(value)).toBe(false);
  expect(() => parseAmountMinor(value)).toThrow(RangeError);
});

test('rejects writing a negative amount', () => {
  expect(() => formatAmountMinor(-1n)).toThrow(RangeError);
});

test.each([
  [100, 'en', '1.00'],
  [237, 'es', '2,37'],
  [100_000_005, 'en', '1,000,000.05'],
  [100_000_005, 'id', '1.000.000,05'],
  [100_000_005, 'hi', '10,00,000.05'],
])('formats %i hundredths as %s', (hundredths, intl, text) => {
  expect(formatMultiplier(hundredths, intl)).toBe(text);
});
