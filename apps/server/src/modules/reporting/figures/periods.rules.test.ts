import { describe, expect, test } from 'vitest';
import { daysIn, periodBefore, periodOf } from './periods.rules.ts';

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe('the previous period', () => {
  test.each([
    ['a day', '2026-11-26', '2026-11-26', '2026-11-19', '2026-11-19'],
    ['a week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['ten days, with four days between', '2026-11-16', '2026-11-25', '2026-11-02', '2026-11-11'],
    ['two weeks', '2026-11-12', '2026-11-25', '2026-10-29', '2026-11-11'],
    ['days around a leap day', '2028-02-28', '2028-03-01', '2028-02-21', '2028-02-23'],
    ['days around the end of a year', '2026-12-30', '2027-01-02', '2026-12-23', '2026-12-26'],
  ])('of %s has the same length and begins on the same weekday', (_name, from, to, beforeFrom, beforeTo) => {
    const before = periodBefore({ from, to });
    expect(before).toEqual({ from: beforeFrom, to: beforeTo });
    expect(daysIn(before)).toBe(daysIn({ from, to }));
    expect(weekday(before.from)).toBe(weekday(from));
  });

  test('of whole months has as many months, by month only', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' }, 'month')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(periodBefore({ from: '2026-01-01', to: '2026-02-28' }, 'month')).toEqual({
      from: '2025-11-01',
      to: '2025-12-31',
    });
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' }, 'day')).toEqual({
      from: '2026-01-25',
      to: '2026-02-24',
    });
    expect(periodBefore({ from: '2026-03-02', to: '2026-03-31' }, 'month').from).toBe('2026-01-26');
  });
});

describe('a period', () => {
  test('defaults to two weeks up to today', () => {
    expect(periodOf({}, '2026-11-26')).toEqual({ from: '2026-11-13', to: '2026-11-26' });
    expect(periodOf({ to: '2026-10-14' }, '2026-11-26')).toEqual({ from: '2026-10-01', to: '2026-10-14' });
    expect(periodOf({ from: '2026-11-25' }, '2026-11-26')).toEqual({ from: '2026-11-25', to: '2026-11-26' });
  });
  test('that ends before it begins, or is too long for its rows, is rejected', () => {
    for (const [query, step] of [
      [{ from: '2026-11-26', to: '2026-11-25' }, 'day'],
      [{ from: '2026-01-01', to: '2026-11-25' }, 'hour'],
      [{ from: '2020-01-01', to: '2026-11-25' }, 'day'],
    ] as const)
      expect(() => periodOf(query, '2026-11-26', step)).toThrow('DATE_RANGE_INVALID');
  });
  test('counts calendar days across clock changes', () => {
    expect(daysIn({ from: '2026-03-28', to: '2026-03-30' })).toBe(3);
  });
});
