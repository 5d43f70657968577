import { expect, test } from 'vitest';
import { roundedDown } from './rounded-down.ts';

test.each([
  ['32549.875', 2, '32549.87'],
  ['2267', 2, '2267.00'],
  ['-12.501', 2, '-12.51'],
  ['-12.50', 2, '-12.50'],
  ['-0.001', 2, '-0.01'],
  ['99.9', 0, '99'],
  ['-99.9', 0, '-100'],
])('rounds %s to %i decimals down to %s', (amount, scale, expected) => {
  expect(roundedDown(amount, scale)).toBe(expected);
});
