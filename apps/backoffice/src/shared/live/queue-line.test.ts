import type { QueueState } from '@sabai/contract/staff-live';
import { expect, test } from 'vitest';
import { newRows, nothingKnown, withNews } from './queue-line.ts';

const state = (waiting: number, newest: string | null, version = String(waiting)): QueueState => ({
  queue: 'withdrawal',
  waiting,
  oldest_at: newest,
  newest_at: newest,
  version,
});
const now = new Date('2026-11-26T14:32:00Z');
const at = (minute: number) => `2026-11-26T14:${minute}:00.000Z`;

test('counts a later row as new, but neither the first state nor a removed row', () => {
  const first = [state(2, at(10))];
  expect(newRows(nothingKnown, first)).toEqual([]);
  const known = withNews(nothingKnown, first, now);
  expect(newRows(known, [state(3, at(11))])).toEqual(['withdrawal']);
  expect(newRows(known, [state(2, at(10), 'claimed')])).toEqual([]);
  expect(newRows(known, [state(1, at(10))])).toEqual([]);
  expect(newRows(withNews(known, [state(0, null)], now), [state(1, at(12))])).toEqual(['withdrawal']);
});

test('updates one queue without changing the others', () => {
  const known = withNews(nothingKnown, [state(2, at(10)), { ...state(1, at(9)), queue: 'deposit' }], now);
  const next = withNews(known, [state(3, at(11))], now);
  expect(next.states.withdrawal?.waiting).toBe(3);
  expect(next.states.deposit?.waiting).toBe(1);
  expect(next).toMatchObject({ isLive: true, asOf: now });
});
