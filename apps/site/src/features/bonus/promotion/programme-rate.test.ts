import { expect, test } from 'vitest';
import { ownRate } from './programme-rate.ts';

test('shows the highest rate of the member’s level for a programme', () => {
  const tiers = (...rates: string[]) => rates.map((rate, at) => ({ from_level: at + 1, rate }));
  const rates = [
    { product: 'slots', tiers: tiers('5', '8', '10') },
    { product: 'sport', tiers: tiers('1', '9.5', '12') },
  ];
  expect(ownRate({ rates, level: 2 })).toBe('9.5');
  expect(ownRate({ rates, level: 0 })).toBeUndefined();
});
