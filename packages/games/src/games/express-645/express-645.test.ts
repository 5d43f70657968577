import { expect, test } from 'vitest';
import { soloDraws } from '../../engine/node.ts';
import { drawSix, expressPay, lineOf, matchChances, matchesOf } from './rules.ts';

const serverSeed = '4f1c6b1d9a5e2c8f7b3d0a6e5c4b2a19f8e7d6c5b4a392817060504030201000';
const drawsOf = (nonce: number) => soloDraws({ serverSeed, clientSeed: 'lotus-lantern', nonce });

test.each([
  ['1-2-3-4-5-6', true],
  ['3-7-12-25-31-45', true],
  ['7-3-12-25-31-45', false],
  ['3-3-12-25-31-45', false],
  ['0-7-12-25-31-45', false],
  ['3-7-12-25-31-46', false],
  ['03-7-12-25-31-45', false],
  ['3-7-12-25-31', false],
  ['3-7-12-25-31-45-45', false],
  ['', false],
])('accepts %s as a line: %s', (spot, isLine) => {
  expect(lineOf(spot) !== undefined).toBe(isLine);
});

test('pays a line by the number of its hits', () => {
  const draw = { drawn: [44, 3, 9, 21, 30, 12] };
  expect(expressPay([3, 9, 12, 21, 30, 44], draw)).toBe(1_000_000_000);
  expect(expressPay([3, 9, 12, 21, 30, 45], draw)).toBe(60_000_000);
  expect(expressPay([3, 9, 1, 2, 4, 5], draw)).toBe(10_000);
  expect(expressPay([3, 1, 2, 4, 5, 6], draw)).toBe(0);
  expect(matchChances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect(matchChances[6]).toBeCloseTo(1 / 8_145_060, 15);
});

test('hits lines in 30,000 draws as often as calculated', () => {
  const [line, draws] = [[1, 2, 3, 4, 5, 6], 30_000];
  const seen = [0, 0, 0, 0, 0, 0, 0];
  for (let nonce = 0; nonce < draws; nonce++) seen[matchesOf(line, drawSix(drawsOf(nonce)))]! += 1;
  for (const right of [0, 1, 2, 3]) {
    const expected = matchChances[right]! * draws;
    expect(Math.abs(seen[right]! - expected)).toBeLessThan(4 * Math.sqrt(expected));
  }
});
