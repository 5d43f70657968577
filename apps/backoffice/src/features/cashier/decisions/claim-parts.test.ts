import { expect, test } from 'vitest';
import { leftUntil } from './claim-parts.tsx';

test.each([
  [300, '5:00'],
  [284, '4:44'],
  [283.2, '4:44'],
  [60, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
  [-3, '0:00'],
])('shows, %d seconds before the end of a claim, %s as its remaining time', (seconds, text) => {
  const until = '2026-11-26T14:05:00.000Z';
  expect(leftUntil(until, new Date(Date.parse(until) - seconds * 1000))).toBe(text);
});
