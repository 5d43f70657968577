import { expect, test } from 'vitest';
import { countdownParts } from './countdown.tsx';

test('[R4.31] a countdown shows days, hours, minutes and seconds', () => {
  expect(countdownParts(((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  });
});
test('a countdown never goes below zero and never shows 0:00 before the end', () => {
  expect(countdownParts(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  expect(countdownParts(1).seconds).toBe(1);
});
