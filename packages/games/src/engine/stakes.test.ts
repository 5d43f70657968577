import { currencies } from '@sabai/contract/money';
import { expect, test } from 'vitest';
import { standardStakes } from './stakes.ts';

test('every currency of the house has stakes, and no other has', () => {
  expect(Object.keys(standardStakes).sort()).toEqual(Object.keys(currencies).sort());
});

test.each(Object.entries(standardStakes))('%s: an ascending ladder that twenty lines divide', (_, table) => {
  const { levelsMinor, minMinor, maxMinor, defaultMinor, maxPayoutMinor } = table;
  expect(levelsMinor[0]).toBe(minMinor);
  expect(levelsMinor.at(-1)).toBe(maxMinor);
  expect(levelsMinor).toContain(defaultMinor);
  expect(levelsMinor.every((level, index) => index === 0 || level > levelsMinor[index - 1]!)).toBe(true);
  expect(levelsMinor.filter((level) => level % 20n !== 0n)).toEqual([]);
  expect(maxPayoutMinor).toBeGreaterThan(maxMinor);
});
