import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findGame, games } from './registry.ts';
import { reports, versionReports } from './reports.ts';

test.each(Object.entries(games))('%s: has a complete manifest that matches its code', (code, { manifest, rounds }) => {
  expect(manifest.code).toBe(code);
  expect(manifest.rounds).toBe(rounds);
  expect(manifest.modes.length).toBeGreaterThan(0);
  // Returns of modes are within half a point of each other and of the game's.
  for (const mode of manifest.modes) expect(Math.abs(mode.rtp - manifest.rtp)).toBeLessThanOrEqual(0.005);
  expect(manifest.rtp).toBeGreaterThan(0.85);
  expect(manifest.rtp).toBeLessThan(1);
  expect(Object.keys(manifest.stakes)).toContain('THB');
});

test.each(Object.entries({ ...reports, ...versionReports }))(
  '%s: has the math.json of its current maths',
  (code, compute) => {
    const file = JSON.parse(readFileSync(new URL(`./${code}/math.json`, import.meta.url), 'utf8'));
    expect(file).toEqual(compute());
  },
);

test('finds games only', () => {
  expect(findGame('lotus-lanterns')).toBe(games['lotus-lanterns']);
  for (const code of ['', 'unknown', 'toString', '__proto__', 'Lotus-Lanterns']) expect(findGame(code)).toBeUndefined();
});
