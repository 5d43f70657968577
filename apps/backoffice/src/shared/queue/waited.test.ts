import { expect, test } from 'vitest';
import { waited } from './waited.ts';

const start = '2026-11-20T10:00:00.000Z';
const after = (seconds: number) => waited(start, new Date(Date.parse(start) + seconds * 1000));

test.each([
  [0, 0, 'second', 'calm'],
  [59.9, 59, 'second', 'calm'],
  [60, 1, 'minute', 'calm'],
  [299, 4, 'minute', 'calm'],
  [300, 5, 'minute', 'late'],
  [900, 15, 'minute', 'overdue'],
  [3600, 1, 'hour', 'overdue'],
  [200_000, 2, 'day', 'overdue'],
  [-30, 0, 'second', 'calm'],
] as const)('shows the age after %d seconds as %d %s, marked %s', (seconds, value, unit, tone) => {
  expect(after(seconds)).toEqual({ value, unit, tone });
});
