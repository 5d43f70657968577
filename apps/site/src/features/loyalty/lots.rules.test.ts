import { expect, test } from 'vitest';
import { firstActiveAt, groupsOf, type Lot } from './lots.rules.ts';

const dayOf = (moment: string) => moment.slice(0, 10);
const lot = (points: string, expires_at: string | null, state: Lot['state'] = 'active'): Lot => ({
  points,
  state,
  expires_at,
  active_at: '2026-11-20T21:00:00.000Z',
});
const at = (day: string) => `${day}T21:00:00.000Z`;

test('groups point lots by day of expiry, earliest first, without pending ones', () => {
  const groups = groupsOf(
    [
      lot('5', at('2027-01-31')),
      lot('3', at('2026-11-30')),
      lot('2', at('2026-11-30')),
      lot('9', at('2026-11-29'), 'pending'),
    ],
    dayOf,
  );
  expect(groups).toEqual([
    { points: 5, expiresAt: at('2026-11-30'), isLater: false },
    { points: 5, expiresAt: at('2027-01-31'), isLater: false },
  ]);
});

test('sums up lots after three days, without losing or double counting points', () => {
  const lots = [1, 2, 3, 4, 5].map((day) => lot(String(day), at(`2026-12-0${day}`)));
  const groups = groupsOf([...lots, lot('100', null)], dayOf);
  expect(groups.map(({ points, isLater }) => [points, isLater])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [109, true],
  ]);
  expect(groupsOf([lot('7', null)], dayOf)).toEqual([{ points: 7, expiresAt: null, isLater: false }]);
  expect(groupsOf([], dayOf)).toEqual([]);
});

test('returns the earliest activation of pending points', () => {
  const pending = { ...lot('1', null, 'pending'), active_at: '2026-11-19T21:00:00.000Z' };
  expect(firstActiveAt([lot('1', null), lot('1', null, 'pending'), pending])).toBe('2026-11-19T21:00:00.000Z');
  expect(firstActiveAt([lot('1', null)])).toBeUndefined();
});
