import { expect, test } from 'vitest';
import { oftenAndSeldom } from './often-and-seldom.ts';

test('counts how often each number came, including those that never did', () => {
  const all = Array.from({ length: 37 }, (_, number) => number);
  const { often, seldom } = oftenAndSeldom([...all, 5, 5, 0, 17].filter((number) => number !== 22));
  expect(often).toEqual([
    { number: 5, times: 3 },
    { number: 0, times: 2 },
    { number: 17, times: 2 },
  ]);
  expect(seldom[0]).toEqual({ number: 22, times: 0 });
  expect(seldom).toHaveLength(3);
});
