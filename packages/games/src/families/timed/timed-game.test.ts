import { expect, test } from 'vitest';
import type { TimedGame } from '../../engine/game.ts';
import { knownChain } from '../../engine/known-answers.ts';
import { createChain, playSharedRound } from '../../engine/node.ts';
import { dailyDrawRules } from '../../games/daily-draw/rules.ts';
import { games } from '../../games/registry.ts';
import { virtualGoalRules } from '../../games/virtual-goal/rules.ts';

const hash = createChain(knownChain.secret, 3).hashOf(1);
const all = Object.values(games).filter((game): game is TimedGame => game.rounds === 'shared' && game.kind === 'timed');
const spotsOf: Readonly<Record<string, readonly string[]>> = {
  'live-baccarat': ['player', 'banker', 'tie', 'playerPair', 'bankerPair'],
  'live-baccarat-speed': ['player', 'banker', 'tie', 'playerPair', 'bankerPair'],
  'live-roulette': ['n0', 'n17', 'red', 'low', 'dozen2'],
  'live-dragon-tiger': ['dragon', 'tiger', 'tie', 'suitedTie'],
  'live-sic-bo': ['big', 'anyTriple', 'single1', 'double2', 'triple3', 'total9', 'pair12'],
  'fortune-wheel': ['n1', 'n2', 'n5', 'n10', 'n20', 'n40'],
  'derby-8': ['win:1', 'place:3', 'forecast:3-1', 'forecast:8-7'],
  'hound-dash-6': ['win:6', 'place:2', 'forecast:2-5'],
  'virtual-goal': virtualGoalRules.spots.slice(0, 30),
  'daily-draw': dailyDrawRules.spots.filter((_, at) => at % 90 === 0),
  'express-645': ['1-2-3-4-5-6', '7-12-20-33-40-45'],
};
const offered = (game: TimedGame) =>
  spotsOf[game.manifest.code]!.filter((spot) => game.offers({ [spot]: '1000' }, 1000n));

test.each(all)('$manifest.code: pays on a spot at most its published maximum', (game) => {
  const spots = offered(game);
  expect(spots.length).toBeGreaterThan(1);
  const best = new Map<string, bigint>();
  for (let round = 1; round <= 800; round++) {
    const outcome = playSharedRound(game, { hash, salt: 'most', round });
    for (const spot of spots) {
      const { payoutMinor } = game.settle({ [spot]: '1000' }, 1000n, outcome);
      if (payoutMinor > (best.get(spot) ?? 0n)) best.set(spot, payoutMinor);
    }
  }
  for (const spot of spots) {
    const most = BigInt(game.most(spot)) / 10n;
    expect(most, spot).toBeGreaterThan(0n);
    expect(best.get(spot) ?? 0n, spot).toBeLessThanOrEqual(most);
  }
  // The highest pay is reached somewhere; the pays below are too rare for that.
  const isReached = spots.some((spot) => best.get(spot) === BigInt(game.most(spot)) / 10n);
  expect(isReached || ['express-645', 'fortune-wheel'].includes(game.manifest.code)).toBe(true);
});

test.each([
  ['live-roulette', 'n17', 36],
  ['live-baccarat', 'playerPair', 12],
  ['live-sic-bo', 'triple3', 181],
  ['fortune-wheel', 'n40', 2500],
  ['daily-draw', 'straight3:123', 900],
  ['daily-draw', 'any3:112', 300],
  ['express-645', '1-2-3-4-5-6', 100_000],
  ['derby-8', 'win:1', 17.5],
] as const)('%s: pays on %s at most %d stakes', (code, spot, times) => {
  expect((games[code] as TimedGame).most(spot)).toBe(Math.round(times * 10_000));
});
