import { expect, test } from 'vitest';
import { dailyDrawRules, ordersOf } from './rules.ts';

test('pays each kind of bet by its digits', () => {
  const outcome = { top: [4, 0, 7], bottom: [9, 9] };
  const pays = (spot: string) => dailyDrawRules.pays(spot, outcome) / 10_000;
  expect(pays('straight3:407')).toBe(900);
  expect(pays('straight3:470')).toBe(0);
  expect(pays('any3:047')).toBe(150);
  expect(pays('top2:07')).toBe(92);
  expect(pays('top2:40')).toBe(0);
  expect(pays('bottom2:99')).toBe(92);
  expect(pays('runTop:4')).toBe(3.4);
  expect(pays('runTop:9')).toBe(0);
  expect(pays('runBottom:9')).toBe(4.8);
});

test('pays numbers in any order by the number of their orders', () => {
  expect([ordersOf('123'), ordersOf('112'), ordersOf('111')]).toEqual([6, 3, 1]);
  expect(dailyDrawRules.spots.filter((spot) => spot.startsWith('any3'))).toHaveLength(220);
  expect(dailyDrawRules.pays('any3:112', { top: [2, 1, 1], bottom: [0, 0] })).toBe(3_000_000);
  expect(dailyDrawRules.pays('any3:111', { top: [1, 1, 1], bottom: [0, 0] })).toBe(9_000_000);
});
