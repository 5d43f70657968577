import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00:00'],
  [59, '0:00:59'],
  [3661, '1:01:01'],
  [90_000, '25:00:00'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
