import { expect, test } from 'vitest';
import { dayInput, rangeDay } from '../wire/query.ts';
import { addDays, isCalendarDay } from './calendar-day.ts';

test('a day of the calendar is YYYY-MM-DD, from 1900 on', () => {
  for (const day of ['1900-01-01', '2024-02-29', '2026-12-31', '9999-12-31']) {
    expect([day, isCalendarDay(day)]).toEqual([day, true]);
    expect([day, dayInput().safeParse(day).success]).toEqual([day, true]);
  }
});

test.each([
  '',
  '-',
  '2026-99-99',
  '2026-02-29',
  '2026-00-10',
  '2026-1-1',
  '1899-12-31',
  '0000-01-01',
  '10000-01-01',
  '2026-11-26T00:00:00Z',
  ' 2026-11-26',
  '2026-11-26-01',
  '2e3-11-26',
])('rejects %j in every input', (text) => {
  expect(isCalendarDay(text)).toBe(false);
  expect(dayInput().safeParse(text).success).toBe(false);
  expect(rangeDay.safeParse(text).success).toBe(false);
});

test('rejects a year of the Buddhist calendar in a range', () => {
  expect(rangeDay.safeParse('2026-11-26').success).toBe(true);
  expect(rangeDay.safeParse('2569-11-26').success).toBe(false);
});

test('adds days by the calendar, regardless of clock changes', () => {
  expect([addDays('2026-10-24', 2), addDays('2026-03-01', -1), addDays('2028-02-28', 1)]).toEqual([
    '2026-10-26',
    '2026-02-28',
    '2028-02-29',
  ]);
});
