import { expect, test } from 'vitest';
import { inLargestUnit } from './duration.ts';

test.each([
  [0, 0, 'second'],
  [45, 45, 'second'],
  [90, 90, 'second'],
  [600, 10, 'minute'],
  [5400, 90, 'minute'],
  [7200, 2, 'hour'],
  [172_800, 2, 'day'],
] as const)('shows %d seconds as %d %s', (seconds, value, unit) => {
  expect(inLargestUnit(seconds)).toEqual({ value, unit });
});
