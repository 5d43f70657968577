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

test('a part that comes at once says nothing of the line', async () => {
  const { seen } = open(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual(['here']);
});

test('a part whose line fails is asked for again until it comes, and the player is told once', async () => {
  const { seen, asked } = open(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen).toEqual([true]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(seen).toEqual([true, false, 'here']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(4);
});

test('what is closed before it has come is not asked for any more, nor is the line complained of', async () => {
  const { seen, giveUp, asked } = open(100);
  await vi.advanceTimersByTimeAsync(3_000);
  giveUp();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual([true, false]);
  expect(asked()).toBe(2);
});

test('what comes after it was closed is not shown', async () => {
  const { seen, giveUp } = open(0);
  giveUp();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual([]);
});
