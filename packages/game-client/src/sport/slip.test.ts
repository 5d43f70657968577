import { expect, test } from 'vitest';
import {
  accumulatorFault,
  emptySlip,
  figuresOf,
  readStake,
  type SlipLeg,
  slipsOf,
  toggle,
  without,
  writeStake,
} from './slip.ts';

const leg = (match: string, selection = 'result:home', odds = 20_000): SlipLeg => ({
  match,
  selection,
  odds,
  home: 'A',
  away: 'B',
});
const slipOf = (...legs: SlipLeg[]) => legs.reduce(toggle, emptySlip);

test('toggles odds, and makes an accumulator of two matches but not of one', () => {
  expect(slipOf(leg('a'), leg('a')).legs).toEqual([]);
  expect(slipOf(leg('a'), leg('b'))).toMatchObject({ isAccumulator: true, legs: [{ match: 'a' }, { match: 'b' }] });
  expect(slipOf(leg('a'), leg('a', 'both:yes')).isAccumulator).toBe(false);
  expect(without(slipOf(leg('a'), leg('b')), leg('a'))).toMatchObject({ isAccumulator: false, legs: [{ match: 'b' }] });
});

test('counts an accumulator as one slip and singles as one each, with their figures', () => {
  const slip = slipOf(leg('a'), leg('b', 'result:draw', 35_000));
  expect(slipsOf(slip)).toHaveLength(1);
  expect(figuresOf(slip, 1000n)).toEqual({ total: 1000n, possible: 7000n, odds: 70_000 });
  const singles = { ...slip, isAccumulator: false };
  expect(slipsOf(singles)).toHaveLength(2);
  expect(figuresOf(singles, 1000n)).toMatchObject({ total: 2000n, possible: 5500n });
});

test('returns why selections cannot form an accumulator', () => {
  expect(accumulatorFault(slipOf(leg('a'), leg('b'), leg('a', 'both:yes')))).toBe('related');
  expect(accumulatorFault(slipOf(...Array.from({ length: 13 }, (_, match) => leg(`m${match}`))))).toBe('legs');
  expect(accumulatorFault(slipOf(leg('a'), leg('b')))).toBeUndefined();
});

test('accepts a stake with the decimals of its currency', () => {
  expect(readStake('12.5', 2, 'en')).toBe(1250n);
  expect(readStake(' 12,50 ', 2, 'id')).toBe(1250n);
  expect(readStake('1.000', 2, 'id')).toBe(100_000n);
  expect(readStake('1,000', 2, 'en')).toBe(100_000n);
  expect(readStake('0.00000001', 8, 'en')).toBe(1n);
  for (const wrong of ['', '-1', '1.234', '12,50', '1e3', 'x', '.5'])
    expect(readStake(wrong, 2, 'en'), wrong).toBeUndefined();
  for (const wrong of ['12.50', '1,000']) expect(readStake(wrong, 2, 'id'), wrong).toBeUndefined();
  expect(readStake('1.5', 0, 'en')).toBeUndefined();
  expect([1000n, 1250n, 5n].map((minor) => writeStake(minor, 2, 'en'))).toEqual(['10', '12.50', '0.05']);
  expect([writeStake(1250n, 2, 'es'), writeStake(7n, 0, 'es')]).toEqual(['12,50', '7']);
});
