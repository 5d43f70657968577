import { expect, test } from 'vitest';
import { writeHundredths } from '../../base/typed-hundredths.ts';
import { parseCashOutTarget } from './cash-out-target.ts';

test.each([
  ['2', 'en', 200],
  ['2.5', 'en', 250],
  ['2,50', 'id', 250],
  [' 1.01x ', 'en', 101],
  ['10×', 'en', 1000],
  ['1000000', 'en', 100_000_000],
  ['1,000.00', 'en', 100_000],
  ['1.000,00', 'es', 100_000],
])('accepts "%s" as an automatic cash-out in %s', (text, intl, hundredths) => {
  expect(parseCashOutTarget(text, intl)).toBe(hundredths);
});

test.each(['', '1', '1.00', '0.5', '-2', '1.005', '1e3', '1000000.01', '2.5.1', 'NaN', '2,50', '1.000,00'])(
  'rejects "%s" where the decimal sign is a point',
  (text) => {
    expect(parseCashOutTarget(text, 'en')).toBeUndefined();
  },
);

test('reads back the value shown in its field', () => {
  for (const intl of ['en', 'id']) expect(parseCashOutTarget(writeHundredths(12_345, intl), intl)).toBe(12_345);
});
