import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreMatrix } from '../football/score-matrix.ts';
import { chancesOf, fairChance, marketsOf, overroundOf, priceOf, resultMarket, worthOf } from './odds.ts';
import { gradeOf, marketNames, readSelection, selectionsOf } from './selection.ts';

const published = scoreMatrix(1.55, 1.15);

test('calculates the published example: odds of the result, of goals and of both sides scoring', () => {
  const chance = (name: string) => fairChance(chancesOf(published, name));
  expect(['result:home', 'result:draw', 'result:away'].map((name) => Math.round(chance(name) * 1000))).toEqual([
    456, 271, 273,
  ]);
  expect(resultMarket(published)!.odds).toEqual({
    'result:home': 20_600,
    'result:draw': 34_700,
    'result:away': 34_500,
  });
  expect(chance('goals:over:2.5')).toBeCloseTo(0.506, 3);
  expect(chance('both:yes')).toBeCloseTo(0.548, 3);
});

/** Computed by hand: a line, the score, and the result of a bet on the home side. */
test.each([
  ['handicap:home:-0.5', 1, 0, 'won'],
  ['handicap:home:-0.75', 1, 0, 'halfWon'],
  ['handicap:home:-1', 1, 0, 'void'],
  ['handicap:home:-1.25', 1, 0, 'halfLost'],
  ['handicap:home:-1.5', 1, 0, 'lost'],
  ['handicap:home:0', 2, 2, 'void'],
  ['handicap:away:0.25', 2, 2, 'halfWon'],
  ['handicap:home:-0.25', 2, 2, 'halfLost'],
  ['handicap:away:0.75', 1, 0, 'halfLost'],
  ['handicap:away:-2', 0, 3, 'won'],
  ['goals:over:2.5', 2, 1, 'won'],
  ['goals:under:2.5', 2, 1, 'lost'],
  ['double:homeDraw', 1, 1, 'won'],
  ['double:homeAway', 1, 1, 'lost'],
  ['double:drawAway', 0, 1, 'won'],
  ['both:no', 3, 0, 'won'],
  ['score:3-3', 3, 3, 'won'],
  ['score:other', 4, 0, 'won'],
  ['score:0-0', 0, 1, 'lost'],
] as const)('grades %s at %d–%d as %s', (name, home, away, grade) => {
  expect(gradeOf(readSelection(name)!, home, away)).toBe(grade);
});

test.each([
  '',
  'result',
  'result:nobody',
  'result:home:1',
  'handicap:home',
  'handicap:home:0.3',
  'handicap:home:-0',

  'handicap:home:01',
  'handicap:home:1e1',
  'goals:over:2',
  'goals:over:-0.5',
  'score:4-0',
  'score:1-1:0',
  '__proto__:x',
])('rejects the selection "%s"', (name) => {
  expect(readSelection(name)).toBeUndefined();
});

test('grades exactly one selection of a market as won, two of double chance, and mirrors opposites', () => {
  const mirrored = { won: 'lost', halfWon: 'halfLost', void: 'void', halfLost: 'halfWon', lost: 'won' };
  for (let home = 0; home <= 9; home++) {
    for (let away = 0; away <= 9; away++) {
      const gradesOf = (names: readonly string[]) => names.map((name) => gradeOf(readSelection(name)!, home, away));
      for (const market of marketNames.filter((one) => one !== 'handicap')) {
        const won = gradesOf(selectionsOf(market, 10)).filter((grade) => grade === 'won').length;
        expect(won).toBe(market === 'double' ? 2 : 1);
      }
      for (let quarters = -14; quarters <= 14; quarters++) {
        const [one, other] = gradesOf(selectionsOf('handicap', quarters));
        expect(other).toBe(mirrored[one!]);
      }
    }
  }
});

/** Any match in any state: expected goals, goals scored, time left. */
const state = fc.record({
  home: fc.double({ min: 0.3, max: 3.2, noNaN: true }),
  away: fc.double({ min: 0.3, max: 3.2, noNaN: true }),
  soFar: fc.record({ home: fc.nat(5), away: fc.nat(5), left: fc.integer({ min: 1, max: 45 }).map((n) => n / 45) }),
});

test('offers complete markets with a margin of 5 to 8 %, before and during a match', () => {
  fc.assert(
    fc.property(state, ({ home, away, soFar }) => {
      const matrix = scoreMatrix(home, away, soFar);
      for (const market of marketsOf(matrix)) {
        expect(overroundOf(market)).toBeGreaterThan(0.05);
        expect(overroundOf(market)).toBeLessThan(0.08);
        for (const [name, odds] of Object.entries(market.odds)) {
          expect(odds % 100).toBe(0);
          expect(odds).toBeGreaterThanOrEqual(10_100);
          // Every bet has a negative expectation.
          expect(worthOf(chancesOf(matrix, name), odds)).toBeLessThan(1);
        }
      }
    }),
    { numRuns: 80, seed: 20261122 },
  );
});

test('gives no price to a decided or nearly certain selection', () => {
  const almostOver = scoreMatrix(1.5, 1.2, { home: 2, away: 1, left: 1 / 90 });
  for (const name of ['goals:over:2.5', 'goals:under:2.5', 'both:yes', 'score:0-0', 'result:home']) {
    expect(priceOf(almostOver, name)).toBeUndefined();
  }
  expect(priceOf(published, 'both:yes')).toBe(17_200);
  expect(priceOf(published, 'handicap:home:-9')).toBeUndefined();
  expect(priceOf(published, 'no bet')).toBeUndefined();
});
