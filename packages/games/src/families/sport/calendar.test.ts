import { expect, test } from 'vitest';
import { knownSolo } from '../../engine/known-answers.ts';
import { playSharedRound } from '../../engine/node.ts';
import { sportsbook } from '../../games/sportsbook/round.ts';
import { type MatchDay, readGoal } from '../football/match-day.ts';
import { scoreMatrix } from '../football/score-matrix.ts';
import {
  BET_DELAY_MS,
  goalsOf,
  kickOffOf,
  lastOverAt,
  MATCH_MS,
  MINUTE_MS,
  matchesOf,
  matchNow,
  matrixNow,
  REPRICE_MS,
  ROUND_EVERY_MS,
  readSimulatedName,
  roundAt,
  simulatedName,
} from './calendar.ts';
import { leagues } from './leagues.ts';
import { chancesOf, priceOf } from './odds.ts';

const play = (round: number) =>
  playSharedRound(sportsbook, { hash: knownSolo.seeds.serverSeed, salt: 'lotus', round }) as MatchDay;
const calendar = { chainId: 7, startsAt: 1_800_000_000_000 };

test('alternates leagues, and pairs all sides at home and away in a season', () => {
  const perSeason = leagues.length * 14;
  for (const [place, league] of leagues.entries()) {
    const met = new Set<string>();
    for (let round = place + 1; round <= perSeason; round += leagues.length) {
      const matches = matchesOf(round);
      expect(matches.every((match) => match.league === league)).toBe(true);
      expect(new Set(matches.flatMap(({ fixture }) => fixture)).size).toBe(league.sides.length);
      for (const { fixture } of matches) met.add(fixture.join());
    }
    expect(met.size).toBe(league.sides.length * (league.sides.length - 1));
  }
  const names = leagues.flatMap(({ sides }) => sides.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('determines the current and finished match days by the clock alone', () => {
  expect(roundAt(calendar, calendar.startsAt - 1)).toBe(0);
  for (const round of [1, 2, 500]) {
    const kickOff = kickOffOf(calendar, round);
    expect(roundAt(calendar, kickOff)).toBe(round);
    expect(roundAt(calendar, kickOff + ROUND_EVERY_MS - 1)).toBe(round);
    expect(lastOverAt(calendar, kickOff + MATCH_MS - 1)).toBe(round - 1);
    expect(lastOverAt(calendar, kickOff + MATCH_MS)).toBe(round);
  }
});

test('reads the names of matches, and rejects any other', () => {
  expect(readSimulatedName(simulatedName(7, 12, 3))).toEqual({ chainId: 7, round: 12, match: 3 });
  for (const name of ['', 'sim-7-12-4', 'sim-7-0-1', 'sim-7-012-1', 'real-1', 'sim-7-12-3-', 'sim-7-1e3-1']) {
    expect(readSimulatedName(name)).toBeUndefined();
  }
});

test('shows goals only after their minute, and suspends bets until prices include them', () => {
  const goals = [
    { match: 0, minute: 4, isAway: false },
    { match: 0, minute: 7, isAway: true },
  ];
  const at = (ms: number) => matchNow(goals, ms);
  expect(at(-1)).toMatchObject({ phase: 'before', isOpen: true, isSuspended: false });
  expect(at(4 * MINUTE_MS - 1)).toMatchObject({ minute: 3, home: 0, away: 0, isSuspended: false });
  // New prices appear at the end of the fourth minute, but bets sent before them must be refused.
  expect(at(4 * MINUTE_MS)).toMatchObject({ minute: 4, home: 1, isSuspended: true });
  expect(at(4 * MINUTE_MS + BET_DELAY_MS)).toMatchObject({ isSuspended: true });
  expect(at(4 * MINUTE_MS + REPRICE_MS)).toMatchObject({ isSuspended: false, pricedMinute: 6 });
  expect(at(7 * MINUTE_MS)).toMatchObject({ home: 1, away: 1, isSuspended: true });
  expect(at(7 * MINUTE_MS + BET_DELAY_MS)).toMatchObject({ isSuspended: false, pricedMinute: 8 });
  expect(at(88 * MINUTE_MS)).toMatchObject({ phase: 'playing', isOpen: false });
  expect(at(MATCH_MS)).toMatchObject({ phase: 'over', minute: 90, home: 1, away: 1, isOpen: false });
});

test('rejects every bet placed before a goal and accepted after it', () => {
  for (let minute = 1; minute <= 87; minute++) {
    const goals = [{ match: 0, minute, isAway: false }];
    for (let before = 1; before < BET_DELAY_MS; before += 499) {
      expect(matchNow(goals, minute * MINUTE_MS - before + BET_DELAY_MS).isSuspended).toBe(true);
    }
  }
});

test('calculates prices every ten seconds, valid until the next', () => {
  const [match] = matchesOf(1);
  const now = (ms: number) => matchNow([], ms);
  const price = (ms: number) => priceOf(matrixNow(match!, now(ms), now(ms).pricedMinute), 'result:draw');
  const [first, ...others] = [0, 3000, 9999, 10_000].map(price);
  expect(others.slice(0, 2)).toEqual([first, first]);
  expect(others[2]).toBeLessThan(first!);
});

test('calculates in-play chances exactly as the share of matches with that score', () => {
  // Computed by hand: of all final scores that pass 1–0 at half time, with goals equally likely in either half.
  const [home, away] = [1.55, 1.15];
  const whole = scoreMatrix(home, away);
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const passes = (h: number, a: number) => (h < 1 ? 0 : choose(h, 1) * 0.5 ** (h + a));
  const weights = whole.map((row, h) => row.map((cell, a) => cell * passes(h, a)));
  const total = weights.flat().reduce((sum, one) => sum + one, 0);
  const matrix = scoreMatrix(home, away, { home: 1, away: 0, left: 0.5 });
  for (const [h, row] of matrix.entries()) {
    for (const [a, cell] of row.entries()) expect(cell).toBeCloseTo(weights[h]![a]! / total, 12);
  }
});

test('simulates match days as often as their prices imply, at kick-off and half time', () => {
  const rounds = 1500;
  const names = ['result:home', 'result:draw', 'goals:over:2.5', 'both:yes'];
  const seen = names.map(() => ({ before: 0, expected: 0, variance: 0, half: 0, halfExpected: 0, halfVariance: 0 }));
  for (let round = 1; round <= rounds; round++) {
    const day = play(round);
    expect(day.goals.map((goal) => readGoal(goal).minute)).toEqual(
      [...day.goals].map((goal) => readGoal(goal).minute).sort((a, b) => a - b),
    );
    for (const match of matchesOf(round)) {
      const [home, away] = [day.home[match.match]!, day.away[match.match]!];
      const goals = goalsOf(day.goals, match.match);
      expect(goals).toHaveLength(home + away);
      const half = matrixNow(match, matchNow(goals, 45 * MINUTE_MS), 45);
      for (const [at, name] of names.entries()) {
        const sum = seen[at]!;
        const happened = Number(
          { 'result:home': home > away, 'result:draw': home === away, 'goals:over:2.5': home + away > 2 }[name] ??
            (home > 0 && away > 0),
        );
        const [chance, halfChance] = [chancesOf(match.matrix, name).won, chancesOf(half, name).won];
        sum.before += happened;
        sum.expected += chance;
        sum.variance += chance * (1 - chance);
        sum.half += happened;
        sum.halfExpected += halfChance;
        sum.halfVariance += halfChance * (1 - halfChance);
      }
    }
  }
  for (const sum of seen) {
    expect(Math.abs(sum.before - sum.expected)).toBeLessThan(3 * Math.sqrt(sum.variance));
    expect(Math.abs(sum.half - sum.halfExpected)).toBeLessThan(3 * Math.sqrt(sum.halfVariance));
  }
}, 30_000);
