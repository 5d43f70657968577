import { expect, test } from 'vitest';
import { spanText } from './spans.ts';

const minute = 60_000;
test.each([
  [0, '0m'],
  [-5000, '0m'],
  [59_000, '0m'],
  [26 * minute, '26m'],
  [72 * minute, '1h 12m'],
  [60 * minute, '1h'],
  [(22 * 60 + 48) * minute, '22h 48m'],
  [(3 * 24 * 60 + 2 * 60 + 5) * minute, '3d 2h'],
])('formats %d ms as %s', (ms, text) => {
  expect(spanText(ms, 'en')).toBe(text);
});
