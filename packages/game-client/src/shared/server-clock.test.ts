import { describe, expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

describe('the server clock', () => {
  test('is unknown before any message', () => {
    expect(createServerClock().at(0)).toBeUndefined();
  });

  test('uses the midpoint of a ping', () => {
    const clock = createServerClock();
    clock.measure(1000, 1100, 50_050);
    expect(clock.at(1100)).toBe(50_100);
  });

  test('prefers the quickest of the latest pings, and discards old ones', () => {
    const clock = createServerClock();
    clock.measure(0, 20, 10_010);
    clock.measure(1000, 1900, 11_800);
    expect(clock.at(2000)).toBe(12_000);
    for (let i = 0; i < 8; i++) clock.measure(3000, 3100, 13_150);
    expect(clock.at(3100)).toBe(13_200);
  });

  test('uses the quickest message until the first ping', () => {
    const clock = createServerClock();
    clock.hear(10_000, 500);
    clock.hear(10_400, 700);
    clock.hear(10_500, 900);
    expect(clock.at(700)).toBe(10_400);
    clock.reset();
    expect(clock.at(700)).toBeUndefined();
  });

  test('ignores a ping answered before it was sent', () => {
    const clock = createServerClock();
    clock.measure(100, 50, 10_000);
    expect(clock.at(0)).toBeUndefined();
  });
});
