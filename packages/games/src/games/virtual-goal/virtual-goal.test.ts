import { expect, test } from 'vitest';
import { soloDraws } from '../../engine/node.ts';
import { chanceOf, scoreMatrix } from '../../families/football/score-matrix.ts';
import { fixturesOf, MATCH_DAYS, MATCHES, matchMatrix, sides } from './league.ts';
import { matchOdds, virtualGoalRules } from './rules.ts';

const serverSeed = '4f1c6b1d9a5e2c8f7b3d0a6e5c4b2a19f8e7d6c5b4a392817060504030201000';
const drawsOf = (nonce: number) => soloDraws({ serverSeed, clientSeed: 'lotus-lantern', nonce });

test('calculates the chances of the published example', () => {
  const matrix = scoreMatrix(1.55, 1.15);
  expect(chanceOf(matrix, 'home')).toBeCloseTo(0.456, 3);
  expect(chanceOf(matrix, 'draw')).toBeCloseTo(0.271, 3);
  expect(chanceOf(matrix, 'away')).toBeCloseTo(0.273, 3);
  expect(chanceOf(matrix, 'over')).toBeCloseTo(0.506, 3);
  expect(chanceOf(matrix, 'both')).toBeCloseTo(0.548, 3);
});

test('pairs all sides each day, and each with every other at home and away once in a season', () => {
  const met = new Set<string>();
  for (let day = 1; day <= MATCH_DAYS; day++) {
    const fixtures = fixturesOf(day);
    expect(new Set(fixtures.flat()).size).toBe(sides.length);
    for (const fixture of fixtures) met.add(fixture.join());
    expect(fixturesOf(day + MATCH_DAYS)).toEqual(fixtures);
  }
  expect(met.size).toBe(sides.length * (sides.length - 1));
});

test('produces scores as often as the odds imply', () => {
  const days = 1500;
  let [homeWins, expected] = [0, 0];
  for (let round = 1; round <= days; round++) {
    const { home, away, goals } = virtualGoalRules.draw(drawsOf(round), round);
    expect(goals).toHaveLength([...home, ...away].reduce((sum, count) => sum + count, 0));
    for (const [match, sides] of fixturesOf(round).entries()) {
      homeWins += Number(home[match]! > away[match]!);
      expected += chanceOf(matchMatrix(...sides), 'home');
    }
  }
  expect(Math.abs(homeWins - expected)).toBeLessThan(4 * Math.sqrt((days * MATCHES) / 4));
});

test('lists goals by match, minute and side in order of time', () => {
  const { home, away, goals } = virtualGoalRules.draw(drawsOf(7), 7);
  const minutes = goals.map((goal) => Math.floor((goal % 1000) / 2));
  expect(minutes.every((minute, at) => minute >= 1 && minute <= 90 && minute >= (minutes[at - 1] ?? 0))).toBe(true);
  for (let match = 0; match < MATCHES; match++) {
    const own = goals.filter((goal) => Math.floor(goal / 1000) === match);
    expect(own.filter((goal) => goal % 2 === 0)).toHaveLength(home[match]!);
    expect(own.filter((goal) => goal % 2 === 1)).toHaveLength(away[match]!);
  }
});

test('pays a bet by the sides that met', () => {
  const outcome = { round: [3], home: [2, 0, 0, 0, 0, 0, 0, 0], away: [1, 0, 0, 0, 0, 0, 0, 0], goals: [] };
  const [home, away] = fixturesOf(3)[0]!;
  expect(virtualGoalRules.pays('0:home', outcome)).toBe(matchOdds(home, away, 'home'));
  expect(virtualGoalRules.pays('0:score21', outcome)).toBe(matchOdds(home, away, 'score21'));
  expect(virtualGoalRules.pays('0:over', outcome)).toBeGreaterThan(10_000);
  expect(virtualGoalRules.pays('0:draw', outcome)).toBe(0);
  expect(virtualGoalRules.pays('1:draw', outcome)).toBeGreaterThan(10_000);
});
