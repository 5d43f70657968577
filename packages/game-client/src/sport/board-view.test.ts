import { kickOffOf, MINUTE_MS, matchesOf, ROUND_EVERY_MS } from '@sabai/games/families/sport/calendar.ts';
import type { SportBoard } from '@sabai/games/families/sport/messages.ts';
import { priceOf } from '@sabai/games/families/sport/odds.ts';
import { expect, test } from 'vitest';
import { matchesOnBoard, priceIn } from './board-view.ts';

const calendar = { chainId: 3, startsAt: 1_800_000_000_000 };
const board = (more: Partial<SportBoard> = {}): SportBoard => ({
  serverTime: calendar.startsAt,
  calendar,
  terminalHash: '',
  salt: '',
  playing: [],
  over: [],
  fixtures: [],
  ...more,
});
const at = kickOffOf(calendar, 5) + 20 * MINUTE_MS;

test('prices matches like the server, before kick-off and by the goals scored', () => {
  const goals = [2 * 1000 + 7 * 2];
  const views = matchesOnBoard(board({ playing: [{ round: 5, goals }] }), at);
  const [first] = views.filter(({ isPlaying }) => isPlaying);
  expect(first).toMatchObject({ name: 'sim-3-5-0', minute: 20, score: [0, 0], isReal: false });
  expect(views.find(({ name }) => name === 'sim-3-5-2')!.score).toEqual([1, 0]);
  const next = views.find(({ name }) => name === 'sim-3-6-1')!;
  expect(next.kickOffAt).toBe(kickOffOf(calendar, 6));
  expect(priceIn(next, 'result:home')).toBe(priceOf(matchesOf(6)[1]!.matrix, 'result:home'));
  expect(next.result()!.odds['result:home']).toBe(priceIn(next, 'result:home'));
  expect(first!.result()!.odds['result:draw']).toBeLessThan(priceOf(matchesOf(5)[0]!.matrix, 'result:draw')!);
});

test('offers nothing around a goal, or for a started match missing from the board', () => {
  const fallen = board({ playing: [{ round: 5, goals: [20 * 2] }] });
  const [match] = matchesOnBoard(fallen, at).filter(({ isPlaying }) => isPlaying);
  expect(match).toMatchObject({ barred: 'suspended', score: [1, 0] });
  expect(match!.markets()).toEqual([]);
  const unknown = matchesOnBoard(board(), kickOffOf(calendar, 5) + 10).find(({ name }) => name === 'sim-3-5-0')!;
  expect(unknown.barred).toBe('suspended');
});

test('lists real matches among the others, marked, with the markets of their odds', () => {
  const kickOffAt = at + ROUND_EVERY_MS;
  const odds = { 'result:home': 21_000, 'handicap:home:-0.5': 19_000, 'handicap:away:0.5': 18_500 };
  const own = { match: 'real-a', league: 'Cup', home: 'A', away: 'B', kickOffAt, state: 'open' as const, odds };
  const find = (now: number) => matchesOnBoard(board({ fixtures: [own] }), now).find(({ isReal }) => isReal)!;
  expect(find(at).markets()).toEqual([
    { market: 'result', quarters: 0, odds: { 'result:home': 21_000 } },
    { market: 'handicap', quarters: -2, odds: { 'handicap:home:-0.5': 19_000, 'handicap:away:0.5': 18_500 } },
  ]);
  expect(find(kickOffAt)).toMatchObject({ barred: 'closed' });
});
