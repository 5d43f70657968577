import { expect, test } from 'vitest';
import { byDay } from './days.ts';

const row = (created_at: string) => ({ created_at });

test('groups notices by day in the casino’s time zone, not that of the device or UTC', () => {
  const rows = ['2026-11-26T01:00:00Z', '2026-11-25T17:30:00Z', '2026-11-25T16:59:59Z', '2026-11-22T03:00:00Z'].map(
    row,
  );
  const days = byDay(rows, 'Asia/Bangkok').map(({ day, rows }) => [day, rows.length]);
  expect(days).toEqual([
    ['2026-11-26', 2],
    ['2026-11-25', 1],
    ['2026-11-22', 1],
  ]);
  expect(byDay([], 'Asia/Bangkok')).toEqual([]);
});
