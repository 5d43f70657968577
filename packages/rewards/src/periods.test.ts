import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodAt, type Schedule } from './periods.ts';

const week: Schedule = { every: 'week', weekday: 1, hour: 0 };
const told = (schedule: Schedule, zone: string, at: string) => {
  const { start, end } = periodAt(schedule, zone, new Date(at));
  return [start.toISOString(), end.toISOString()];
};
const hoursOf = ([start, end]: string[]) => (Date.parse(end!) - Date.parse(start!)) / 3_600_000;

describe('the periods of a programme', () => {
  it('end on Sunday at 17:00 UTC in Bangkok, to the millisecond', () => {
    const old = ['2026-11-15T17:00:00.000Z', '2026-11-22T17:00:00.000Z'];
    expect(told(week, 'Asia/Bangkok', '2026-11-22T16:59:59.999Z')).toEqual(old);
    expect(told(week, 'Asia/Bangkok', '2026-11-22T17:00:00.000Z')).toEqual([old[1], '2026-11-29T17:00:00.000Z']);
  });

  it('have as many hours as their days', () => {
    const day: Schedule = { every: 'day', hour: 0 };
    expect(hoursOf(told(day, 'Europe/Lisbon', '2026-03-29T12:00:00Z'))).toBe(23);
    expect(hoursOf(told(day, 'Europe/Lisbon', '2026-10-25T12:00:00Z'))).toBe(25);
    // Midnight does not exist: clocks go from 23:59:59 to 01:00.
    expect(told(day, 'Africa/Cairo', '2026-04-24T12:00:00Z')).toEqual([
      '2026-04-23T22:00:00.000Z',
      '2026-04-24T21:00:00.000Z',
    ]);
    // A day that Samoa skipped is no period.
    expect(told(day, 'Pacific/Apia', '2011-12-30T09:59:59.999Z')[1]).toBe('2011-12-30T10:00:00.000Z');
    expect(told(day, 'Pacific/Apia', '2011-12-30T10:00:00.000Z')[1]).toBe('2011-12-31T10:00:00.000Z');
  });

  it('begin at the first of two hours with the same local time', () => {
    const [start] = told({ every: 'day', hour: 1 }, 'Europe/Lisbon', '2026-10-25T12:00:00Z');
    expect(start).toBe('2026-10-25T00:00:00.000Z');
  });

  const schedules: fc.Arbitrary<Schedule> = fc.oneof(
    fc.record({ every: fc.constant('day' as const), hour: fc.nat(23) }),
    fc.record({ every: fc.constant('week' as const), weekday: fc.integer({ min: 1, max: 7 }), hour: fc.nat(23) }),
    fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: 28 }), hour: fc.nat(23) }),
  );
  const zones = ['Asia/Bangkok', 'Asia/Yangon', 'Europe/Lisbon', 'Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Apia'];
  const moments = fc.integer({ min: Date.UTC(2011, 0), max: Date.UTC(2030, 0) });
  // Clock changes are the likely faults.
  const nearTurns = fc
    .tuple(
      fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2026-04-23T22:00:00Z', '2011-12-30T10:00:00Z'),
      fc.integer({ min: -100_000_000, max: 100_000_000 }),
    )
    .map(([turn, away]) => Date.parse(turn) + away);

  it('contain every moment exactly once, in every time zone', () => {
    fc.assert(
      fc.property(schedules, fc.constantFrom(...zones), fc.oneof(moments, nearTurns), (schedule, zone, moment) => {
        const { start, end } = periodAt(schedule, zone, new Date(moment));
        expect(start.getTime() <= moment && moment < end.getTime()).toBe(true);
        expect(periodAt(schedule, zone, end).start).toEqual(end);
        expect(periodAt(schedule, zone, new Date(start.getTime() - 1)).end).toEqual(start);
        expect(periodAt(schedule, zone, start)).toEqual({ start, end });
      }),
      { numRuns: 150 },
    );
  });
});
