import { currencyOf } from '@sabai/contract/money';
import { expect, test } from 'vitest';
import { turnoverPart } from './turnover.rules.ts';

test('calculates turnover as a share of its target', () => {
  const thb = currencyOf('THB');
  expect(turnoverPart('250.00', '1000.00', thb)).toBe(0.25);
  expect(turnoverPart('2000.00', '1000.00', thb)).toBe(1);
  expect(turnoverPart('-5.00', '1000.00', thb)).toBe(0);
  expect(turnoverPart('5.00', '0.00', thb)).toBeUndefined();
});
