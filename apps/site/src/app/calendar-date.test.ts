import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';

test('today is the day of the site’s time zone', () => {
  expect(calendarDate(new Date('2026-11-20T18:00:00Z'), 'Asia/Bangkok')).toBe('2026-11-21');
  expect(calendarDate(new Date('2026-11-20T16:59:00Z'), 'Asia/Bangkok')).toBe('2026-11-20');
});
