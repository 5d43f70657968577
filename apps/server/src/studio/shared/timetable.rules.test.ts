import { expect, test } from 'vitest';
import { closesAt, roundsGoneBy, type Timetable } from './timetable.ts';

const table: Timetable = { bettingMs: 15_000, lockMs: 1000, playMs: 3000, overMs: 4000 };
const roundMs = 22_000;
const draw: Timetable = { bettingMs: 30_000, lockMs: 5000, playMs: 6000, overMs: 12_000, everyMs: 180_000 };

test.each([
  ['in its first moment', 0, 0, 0],
  ['within its first round', roundMs - 1, 0, 0],
  ['as its first round ends', roundMs, 1, roundMs],
  ['in the middle of the third', 2.5 * roundMs, 2, 2 * roundMs],
  ['after a year', 365 * 86_400_000, 1_433_454, 1_433_454 * roundMs],
])('counts the elapsed rounds of a table %s', (_when, afterMs, rounds, opensAfterMs) => {
  const opensAt = 1_800_000_000_000;
  expect(roundsGoneBy(table, opensAt, opensAt + afterMs)).toEqual({ rounds, opensAt: opensAt + opensAfterMs });
});

test('counts no round before the next one opens', () => {
  expect(roundsGoneBy(table, 10_000, 8000)).toEqual({ rounds: 0, opensAt: 8000 });
});

test('returns the same round in one step or in two', () => {
  for (const its of [table, draw]) {
    for (let at = 0; at < 1_000_000; at += 7919) {
      const once = roundsGoneBy(its, 0, at);
      const half = roundsGoneBy(its, 0, Math.floor(at / 2));
      const rest = roundsGoneBy(its, half.opensAt, at);
      expect({ rounds: half.rounds + rest.rounds, opensAt: rest.opensAt }).toEqual(once);
    }
  }
});

test('counts one draw for each whole multiple of its interval, from any start', () => {
  for (const opensAt of [0, 100, 60_000, 144_999, 145_000, 145_001, 179_999]) {
    const first = closesAt(draw, opensAt) + draw.lockMs;
    expect(first % draw.everyMs!).toBe(0);
    expect(first - opensAt).toBeGreaterThanOrEqual(draw.bettingMs + draw.lockMs);
    const later = roundsGoneBy(draw, opensAt, first + 10 * draw.everyMs!);
    expect(later.rounds).toBe(10);
    expect(closesAt(draw, later.opensAt) + draw.lockMs).toBe(first + 10 * draw.everyMs!);
  }
});
