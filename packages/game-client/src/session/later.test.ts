import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetries } from './later.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A lazy part whose loading fails this many times, and the recorded calls. */
function open(failures: number) {
  const seen: (string | boolean)[] = [];
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module');
  };
  const giveUp = loadWithRetries(load, { onHere: () => seen.push('here'), onTrouble: (is) => seen.push(is) });
  return { seen, giveUp, asked: () => asked };
}

test('reports no connection problem when a part loads immediately', async () => {
  const { seen } = open(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual(['here']);
});

test('retries a part until it loads, and reports the problem once', async () => {
  const { seen, asked } = open(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).toEqual([true]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen).toEqual([true, false, 'here']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(4);
});

test('stops retrying, and clears the problem, when the part is closed', async () => {
  const { seen, giveUp, asked } = open(100);
  await vi.advanceTimersByTimeAsync(3_000);
  giveUp();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual([true, false]);
  expect(asked()).toBe(2);
});

test('does not show a part that loads after it was closed', async () => {
  const { seen, giveUp } = open(0);
  giveUp();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual([]);
});
