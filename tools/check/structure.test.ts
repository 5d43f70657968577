import { expect, test } from 'vitest';
import { structureProblems } from './structure.ts';

const filesIn = (folder: string, count: number, ending = 'ts') =>
  Array.from({ length: count }, (_, number) => `${folder}/${number}.${ending}`);

test('reports a folder of more than 25 source files, without counting tests', () => {
  const files = [
    ...filesIn('packages/a/src', 26),
    ...filesIn('packages/b/src', 25),
    ...filesIn('packages/b/src', 40, 'test.ts'),
  ];
  expect(structureProblems(files, () => '')).toEqual(['packages/a/src holds 26 source files; 25 is the most.']);
});

test('requires a module’s opening comment of at most five lines', () => {
  const file = 'apps/server/src/modules/quest/index.ts';
  const opening = (lines: number) => `/**\n${' * Owns quests.\n'.repeat(lines)} */\nexport {};\n`;
  expect(structureProblems([file], () => opening(5))).toEqual([]);
  expect(structureProblems([file], () => opening(6))).toEqual([`${file} opens with 6 lines; 5 is the most.`]);
  expect(structureProblems([file], () => 'export {};\n')).toEqual([`${file} does not open with what it owns.`]);
});

test('rejects spreading an object literal, and accepts values and conditions', () => {
  const lines = (...text: string[]) => structureProblems(['a.tsx'], () => text.join('\n'));
  const spread = '...';
  expect(lines('({ ...values, ...(value && { key }) })')).toEqual([]);
  expect(lines('({', `  ${spread}{ key, value },`, '})')).toEqual(['a.tsx:2 spreads an object literal.']);
  expect(lines(`<Part {${spread}{ set }} />`)).toEqual(['a.tsx:1 spreads an object literal.']);
});
