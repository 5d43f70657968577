import { expect, test } from 'vitest';
import { linesSlotReturn } from '../families/lines-slot/closed-form.ts';
import { roundStatistics } from '../families/lines-slot/round-statistics.ts';
import { linesWins } from '../families/lines-slot/win-distribution.ts';
import { highestOfChances, highestOfCounts, leastMean } from '../families/slot/highest-wins.ts';
import { lotusLanternsMaths } from '../games/lotus-lanterns/maths.ts';
import { games } from '../games/registry.ts';
import { versionsOf } from './game.ts';
import { bestWin, highestWinOf, RAREST_WIN, volatilityOf } from './math-report.ts';

test('reports the largest win that is frequent enough, with the odds of that or more', () => {
  const payouts = [
    { times: 0, chance: 0.9 },
    { times: 10, chance: 0.1 - 3e-8 - 1e-9 },
    { times: 500, chance: 3e-8 },
    { times: 9000, chance: 1e-9 },
  ];
  expect(highestWinOf(payouts)).toEqual({ times: 500, oneIn: Number((1 / 3.1e-8).toPrecision(10)) });
  expect(highestWinOf(payouts, 1e10).times).toBe(9000);
  // A frequency equal to the bound is enough.
  expect(
    highestWinOf([
      { times: 7, chance: 1 / RAREST_WIN },
      { times: 0, chance: 1 - 1 / RAREST_WIN },
    ]).times,
  ).toBe(7);
});

test('reports the highest win of several choices, and the likeliest of equal ones', () => {
  const wins = [
    { times: 5, oneIn: 2 },
    { times: 9, oneIn: 80 },
    { times: 9, oneIn: 60 },
  ];
  expect(bestWin(wins)).toEqual({ times: 9, oneIn: 60 });
});

test.each([
  [3.99, 'low'],
  [4, 'medium'],
  [7, 'medium'],
  [7.01, 'high'],
] as const)('grades a standard deviation of %d as %s', (deviation, grade) =>
  expect(volatilityOf(deviation)).toBe(grade),
);

test('estimates a rarely seen win conservatively, at 99 % confidence', () => {
  // A Poisson distribution with mean 0.01005 gives one or more in one of 100 cases.
  expect(leastMean(1)).toBeCloseTo(-Math.log(0.99), 9);
  expect(leastMean(100)).toBeGreaterThan(76);
  expect(leastMean(100)).toBeLessThan(79);
  const counts = new Uint32Array(1001);
  counts[0] = 1_000_000;
  counts[400] = 200;
  counts[1000] = 1;
  // The one win of 100 stakes may have been chance; wins of 40 and more occurred 201 times.
  const known = highestOfCounts(counts, 10, 0.01);
  expect(known).toMatchObject({ times: 40, known: 'simulated' });
  expect(known.oneIn).toBeCloseTo(1_000_201 / 0.01 / leastMean(201), 3);
});

test('gives a round’s distribution the mean and deviation of the formulas', () => {
  const chances = linesWins(lotusLanternsMaths, 'base');
  const parts = lotusLanternsMaths.rows.length;
  const mean = chances.reduce((sum, chance, win) => sum + chance * win, 0) / parts;
  const square = chances.reduce((sum, chance, win) => sum + chance * win * win, 0) / parts ** 2;
  expect(mean).toBeCloseTo(linesSlotReturn(lotusLanternsMaths).rtp, 9);
  const { standardDeviation, hitRate, capChanceAtMost } = roundStatistics(lotusLanternsMaths);
  expect(Math.sqrt(square - mean ** 2)).toBeCloseTo(standardDeviation, 6);
  expect(1 - chances[0]!).toBeGreaterThan(hitRate - 1e-9);
  // The cap is out of reach, so it is not reported as a win.
  expect(capChanceAtMost).toBeLessThan(1e-15);
  expect(highestOfChances({ chances, parts, known: 'counted' }, lotusLanternsMaths.maxWin).times).toBe(664.5);
});

test.each(Object.keys(games))('%s: reports a reachable win, and the volatility of its deviation', (code) => {
  for (const { manifest } of versionsOf(games[code]!)) {
    const { highestWin, maxWin, volatility, standardDeviation, hitRate, stakeBackRate, ranges } = manifest;
    expect(highestWin.oneIn).toBeLessThanOrEqual(RAREST_WIN);
    expect(highestWin.oneIn).toBeGreaterThanOrEqual(1);
    expect(highestWin.times).toBeLessThanOrEqual(maxWin);
    expect(volatility).toBe(volatilityOf(standardDeviation));
    expect(hitRate).toBeGreaterThan(0);
    // A share of 1 carries no information.
    expect(stakeBackRate ?? hitRate).toBeLessThan(1);
    for (const [range, value] of [
      [ranges?.standardDeviation, standardDeviation],
      [ranges?.hitRate, hitRate],
      [ranges?.stakeBackRate, stakeBackRate],
    ] as const) {
      if (!range || value === undefined) continue;
      expect(value).toBeGreaterThanOrEqual(range.low);
      expect(value).toBeLessThanOrEqual(range.high);
    }
  }
});
