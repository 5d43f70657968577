import { expect, test } from 'vitest';
import { bigRoad, derivedRoad, lastColumns, type RoadMark, type RoadResult } from './roads.ts';

const results = (text: string) =>
  [...text].map((each) => (each === 'T' ? 'tie' : each === 'B' ? 'a' : 'b') as RoadResult);
const places = (marks: readonly RoadMark[]) => marks.map(({ column, row }) => `${column}${row}`).join(' ');
const sides = (marks: readonly RoadMark[]) => marks.map(({ side }) => side).join('');

test('starts a column of the big road with each change, and marks ties on the result before', () => {
  const marks = bigRoad(results('TBBPTTPB'));
  expect(places(marks)).toBe('00 01 10 11 20');
  expect(sides(marks)).toBe('aabba');
  expect(marks.map(({ ties }) => ties)).toEqual([0, 0, 2, 0, 0]);
});

test('turns a long run right at the bottom, and the next one before it', () => {
  expect(places(bigRoad(results('BBBBBBBB')))).toBe('00 01 02 03 04 05 15 25');
  expect(places(bigRoad(results('BBBBBBBBPPPPPPP')))).toBe('00 01 02 03 04 05 15 25 10 11 12 13 14 24 34');
});

/* Worked by hand from the printed rules: columns of 2, 2, 1, 3 and 1. */
test.each([
  [1, 'aabbab'],
  [2, 'babb'],
  [3, 'abb'],
] as const)('derives the road from %i columns before', (back, expected) => {
  expect(sides(derivedRoad(results('BBPPBPPPB'), back))).toBe(expected);
  expect(sides(derivedRoad(results('TBBPTPBPPPTTB'), back))).toBe(expected);
});

test('cuts off the oldest columns that do not fit', () => {
  expect(places(lastColumns(bigRoad(results('BPBP')), 2))).toBe('00 10');
});
