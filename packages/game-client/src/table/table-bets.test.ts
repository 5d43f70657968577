import { expect, test } from 'vitest';
import { chipsOf, noBets, paramsOf, place, sumsOf, totalOf, undo } from './table-bets.ts';

test('adds up chips on their spots, undoes the last first, and keeps within the limit', () => {
  const one = place(noBets, ['red'], 100n, 1000n)!;
  const two = place(one, ['n17'], 200n, 1000n)!;
  const three = place(two, ['red'], 700n, 1000n)!;
  expect(totalOf(three)).toBe(1000n);
  expect([...sumsOf(three)]).toEqual([
    ['red', 800n],
    ['n17', 200n],
  ]);
  expect(paramsOf(three)).toEqual({ red: '800', n17: '200' });
  expect(place(three, ['red'], 1n, 1000n)).toBeUndefined();
  expect(place(two, ['n1', 'n2'], 400n, 1000n)).toBeUndefined();
  expect(paramsOf(place(two, ['n1', 'n1', 'n2'], 200n, 1000n)!)).toEqual({
    red: '100',
    n17: '200',
    n1: '400',
    n2: '200',
  });
  expect(undo(three)).toEqual(two);
  expect(undo(undo(undo(undo(three))))).toEqual(noBets);
});

test('offers five chips, including the usual one', () => {
  const levels = ['20', '100', '200', '500', '1000', '2000', '5000'];
  expect(chipsOf(levels, '200')).toEqual(['100', '200', '500', '1000', '2000']);
  expect(chipsOf(levels, '20')).toEqual(['20', '100', '200', '500', '1000']);
  expect(chipsOf(levels, '5000')).toEqual(['200', '500', '1000', '2000', '5000']);
});
