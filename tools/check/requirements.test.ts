import { expect, test } from 'vitest';
import { checkRequirements, testedIn, untestedProblems } from './requirements.ts';

test('every requirement has a test, except listed ones', () => {
  expect(checkRequirements()).toEqual([]);
});

test('finds ids in titles, and those within a range', () => {
  expect(testedIn("test('[R1.2] [R2.66]–[R2.68] opens')")).toEqual(['R1.2', 'R2.66', 'R2.67', 'R2.68']);
});

test('reports a removed test, a new one and an unknown id', () => {
  const known = Array.from({ length: 213 }, (_, at) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((chapter) => `R${chapter}.${at + 1}`),
  ).flat();
  const listed = known.filter(
    (id) => id !== 'R1.1' && untestedProblems([id], new Set()).every((text) => !text.includes('no requirement')),
  );
  expect(untestedProblems(listed, new Set(['R1.1']))).toEqual([]);
  expect(untestedProblems(listed, new Set())).toEqual([expect.stringContaining('R1.1 has lost its test')]);
  expect(untestedProblems(listed, new Set(['R1.1', 'R1.2']))).toEqual([expect.stringContaining('R1.2 has a test')]);
  expect(untestedProblems(listed, new Set(['R1.1', 'R1.31']))).toEqual([expect.stringContaining('R1.31, which is no')]);
});
