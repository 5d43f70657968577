import { expect, test } from 'vitest';
import { parseCashOutTarget } from './cash-out-target.ts';

test.each([
  ['2', 200],
  ['2.5', 250],
  ['2,50', 250],
  [' 1.01x ', 101],
  ['10×', 1000],
  ['1000000', 100_000_000],
])('"%s" is an automatic cash-out', (text, hundredths) => {
  expect(parseCashOutTarget(text)).toBe(hundredths);
});

test.each(['', '1', '1.00', '0.5', '-2', '1.005', '1e3', '1000000.01', '2.5.1', 'NaN', '1,000.00'])(
  '"%s" is none',
  (text) => {
    expect(parseCashOutTarget(text)).toBeUndefined();
  },
);
