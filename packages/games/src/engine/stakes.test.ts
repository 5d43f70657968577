import { currencies } from '@sabai/contract/money';
import { expect, test } from 'vitest';
import { standardStakes } from './stakes.ts';

test('defines stakes for every currency, and for no other', () => {
  expect(Object.keys(standardStakes).sort()).toEqual(Object.keys(currencies).sort());
});

test.each(Object.entries(standardStakes))('%s: has an ascending ladder divisible by twenty lines', (_, table) => {
  const { levelsMinor, minMinor, maxMinor, defaultMinor, maxPayoutMinor } = table;
  expect(levelsMinor[0]).toBe(minMinor);
  expect(levelsMinor.at(-1)).toBe(maxMinor);
  expect(levelsMinor).toContain(defaultMinor);
  expect(levelsMinor.every((level, index) => index === 0 || level > levelsMinor[index - 1]!)).toBe(true);
  expect(levelsMinor.filter((level) => level % 20n !== 0n)).toEqual([]);
  expect(maxPayoutMinor).toBeGreaterThan(maxMinor);
});
