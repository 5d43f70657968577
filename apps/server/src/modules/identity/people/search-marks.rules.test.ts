import { expect, test } from 'vitest';
import { testSeal } from '../../../platform/sealing/seal.fixture.ts';
import { soughtMarks } from './search-marks.rules.ts';

test('searches a copied masked value by its visible part', async () => {
  const seal = await testSeal();
  const sought = (text: string) => soughtMarks(seal, text);
  for (const [copied, shown] of [
    ['66•••5678', '5678'],
    ['+66•••5678', '5678'],
    ['••• 4821', '4821'],
    ['Somsri D•••', 'Somsri D'],
    ['Somsri L••• N••• A•••', 'Somsri L N A'],
  ] as const)
    expect(sought(copied)).toEqual(sought(shown));
  // A mask without visible characters matches no member, instead of all.
  expect(sought('•••')).toHaveLength(1);
});
