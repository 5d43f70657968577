import { expect, test } from 'vitest';
import { areaUnderCurve, errorOfArea } from './area-under-curve.ts';

test.each([
  [[4, 5, 6], [1, 2, 3], 1],
  [[1, 2, 3], [4, 5, 6], 0],
  [[1, 2, 3], [1, 2, 3], 0.5],
  [[2, 2], [2], 0.5],
  [[1, 3], [2], 0.5],
  [[3, 3, 1], [2, 3], 0.5],
])('calculates the area of %j above %j as %d', (a, b, area) => {
  expect(areaUnderCurve(a, b)).toBeCloseTo(area, 10);
});

test('detects a shift of a tenth of a millisecond, and no chance difference', () => {
  // The same spread on both sides, drawn by a fixed rule.
  const times = Array.from({ length: 500 }, (_, n) => 40 + ((n * 7919) % 1000) / 1000);
  const late = times.map((ms) => ms + 0.1);
  expect(areaUnderCurve(times, times)).toBe(0.5);
  expect(areaUnderCurve(late, times)).toBeGreaterThan(0.55);
  expect(errorOfArea(500, 500)).toBeCloseTo(0.036, 3);
});
