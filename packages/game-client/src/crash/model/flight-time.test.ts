import { multiplierAt, timeToReach } from '@sabai/games/families/crash/growth.ts';
import { describe, expect, test } from 'vitest';
import { elapsedOfFlight, enginePitch, milestoneBetween, newestTickAfter, smoothMultiplier } from './flight-time.ts';
import { helloMessage, stateMessage, tableOfMessages } from './table.fixture.ts';

const news = { phaseStartedAt: 100_000, tickElapsedMs: 4000 };

describe('the flight time', () => {
  test('follows the clock between ticks', () => {
    expect(elapsedOfFlight(news, 104_060)).toBe(4060);
  });
  test('is never behind the newest tick, even when the clock lags', () => {
    expect(elapsedOfFlight(news, 103_000)).toBe(4000);
    expect(elapsedOfFlight(news, undefined)).toBe(4000);
  });
  test('stops a second after the last message', () => {
    expect(elapsedOfFlight(news, 120_000)).toBe(5000);
  });
});

describe('the newest tick', () => {
  const table = tableOfMessages(helloMessage, stateMessage('running'));
  const tick = (elapsedMs: number, round = 7) =>
    ({ type: 'tick', round, elapsedMs, multiplier: 100, cashOuts: [] }) as const;
  test('is not replaced by an older one or one of another round', () => {
    expect(newestTickAfter(3000, table, tick(3100))).toBe(3100);
    expect(newestTickAfter(3000, table, tick(2900))).toBe(3000);
    expect(newestTickAfter(3000, table, tick(9000, 6))).toBe(3000);
    expect(newestTickAfter(0, undefined, tick(9000))).toBe(0);
  });
  test('is kept during a flight, and reset with the next one', () => {
    expect(newestTickAfter(3000, table, { type: 'balance', balance: '5' })).toBe(3000);
    expect(newestTickAfter(3000, table, stateMessage('running'))).toBe(3000);
    expect(newestTickAfter(3000, table, stateMessage('crashed', { crash: 250, hash: 'x' }))).toBe(0);
    expect(newestTickAfter(3000, table, stateMessage('running', { round: 8 }))).toBe(0);
    expect(newestTickAfter(3000, table, helloMessage)).toBe(0);
  });
});

test('draws the curve at the value of the figures', () => {
  for (const elapsedMs of [0, 1, 11_552, 38_000, 77_000]) {
    expect(Math.floor(smoothMultiplier(elapsedMs) * 100)).toBe(multiplierAt(elapsedMs));
  }
});

test('announces only milestones, each once, and the highest when several pass together', () => {
  expect(milestoneBetween(100, 149)).toBeUndefined();
  expect(milestoneBetween(149, 150)).toBe(150);
  expect(milestoneBetween(150, 151)).toBeUndefined();
  expect(milestoneBetween(140, 320)).toBe(300);
  expect(milestoneBetween(1000, 5000)).toBeUndefined();
});

test('raises the engine sound from 60 to 440 Hz with the logarithm of the multiplier', () => {
  expect(enginePitch(0)).toBeCloseTo(60);
  expect(enginePitch(timeToReach(10_000))).toBeCloseTo(440);
  expect(enginePitch(timeToReach(1_000_000))).toBeCloseTo(440);
  expect(enginePitch(timeToReach(1000))).toBeCloseTo(Math.sqrt(60 * 440), 0);
});
