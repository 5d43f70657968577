import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTable } from '../testing/fake-table.ts';
import { liveSeatOf } from './timed-seat-of.ts';

vi.mock('../shared/open-wire.ts', () => ({
  openWire: () => ({ send() {}, close() {}, onopen: null, onclose: null, onmessage: null }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('does not repeat the last bets in the next round when the page covers the table', () => {
  const { runtime, page } = fakeTable();
  const seat = liveSeatOf(runtime);
  seat.isRepeating.set(true);
  page({ type: 'explained' });
  expect(seat.isRepeating.get()).toBe(true);
  page({ type: 'pause' });
  expect(seat.isRepeating.get()).toBe(false);
});
