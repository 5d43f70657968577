import { describe, expect, test } from 'vitest';
import { headingOfFlight, lineOfFlight, marksBetween, pointOfFlight, scaleOfFlight } from './flight-path.ts';

const box = { x: 10, y: 20, width: 400, height: 200 };

describe('the rocket’s path', () => {
  test('starts at the lower left corner of its area', () => {
    expect(pointOfFlight(0, scaleOfFlight(5000), box)).toEqual({ x: 10, y: 220 });
  });

  test.each([0, 500, 9000, 30_000, 77_000, 230_000])('stays inside its area at %i ms', (elapsedMs) => {
    for (const { x, y } of lineOfFlight(elapsedMs, scaleOfFlight(elapsedMs), box)) {
      expect(x).toBeGreaterThanOrEqual(10);
      expect(x).toBeLessThanOrEqual(410);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(220);
    }
  });

  test('rises, and never turns back', () => {
    const line = lineOfFlight(40_000, scaleOfFlight(40_000), box);
    for (const [index, point] of line.entries()) {
      if (index === 0) continue;
      expect(point.x).toBeGreaterThan(line[index - 1]!.x);
      expect(point.y).toBeLessThan(line[index - 1]!.y);
    }
  });

  test('heads up and right, steeper with time', () => {
    const early = headingOfFlight(1000, scaleOfFlight(1000), box);
    const late = headingOfFlight(60_000, scaleOfFlight(60_000), box);
    expect(early).toBeLessThan(Math.PI / 2);
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThan(early);
  });
});

test('has few and round axis marks', () => {
  expect(marksBetween(1, 2, 5)).toEqual([1.2, 1.4, 1.6, 1.8, 2]);
  expect(marksBetween(0, 9, 5)).toEqual([2, 4, 6, 8]);
  expect(marksBetween(1, 40, 4)).toEqual([10, 20, 30, 40]);
  expect(marksBetween(1, 1_000_000, 4).length).toBeLessThanOrEqual(4);
});
