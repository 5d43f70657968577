import { describe, expect, test } from 'vitest';
import { versionOf } from '../../engine/game.ts';
import { soloDraws } from '../../engine/node.ts';
import { dice } from '../../games/dice/round.ts';
import { diceMultiplier, diceWinning, LEAST_ROLLS, MOST_ROLLS } from '../../games/dice/rules.ts';
import { fortuneWheelMini } from '../../games/fortune-wheel-mini/round.ts';
import { kenoRush } from '../../games/keno-rush/round.ts';
import { limbo } from '../../games/limbo/round.ts';
import { limboTargetFor } from '../../games/limbo/rules.ts';
import { plinko } from '../../games/plinko/round.ts';
import { reports } from '../../games/reports.ts';
import { scratch } from '../../games/scratch/round.ts';
import { CELLS, scratchPrizes, scratchRules, TICKETS } from '../../games/scratch/rules.ts';
import { wheel } from '../../games/wheel/round.ts';
import { chiSquare } from '../../maths/chi-square.ts';
import type { InstantEvent, PlayParams } from '../../protocol/index.ts';

const games = {
  dice,
  limbo,
  plinko,
  'keno-rush': kenoRush,
  wheel,
  scratch,
  'fortune-wheel-mini': fortuneWheelMini,
};
type Code = keyof typeof games;
const serverSeed = '4f1c6b1d9a5e2c8f7b3d0a6e5c4b2a19f8e7d6c5b4a392817060504030201000';

function play(code: Code, params: PlayParams, nonce = 7, stakeMinor = 100n) {
  const draws = soloDraws({ serverSeed, clientSeed: 'lotus-lantern', nonce });
  const { payoutMinor, events } = games[code].play(draws, stakeMinor, 'base', params);
  return { payoutMinor, events: events as readonly InstantEvent[] };
}
const outcomeOf = (code: Code, params: PlayParams) => {
  const [result] = play(code, params).events;
  return result?.type === 'result' ? result.outcome : undefined;
};

/* Vectors on which two independent programs agree. */
test.each([
  ['dice', { side: 'over', winning: 5000 }, { roll: 2962 }],
  ['limbo', { target: 200 }, { reached: 334 }],
  ['plinko', { rows: 16, risk: 'high' }, { path: 'LLLLRRLRLLLRRRLL', bucket: 6 }],
  ['plinko', { rows: 10, risk: 'low' }, { path: 'LLLLRRLRLL', bucket: 3 }],
  ['plinko', { rows: 14, risk: 'medium' }, { path: 'LLLLRRLRLLLRRR', bucket: 6 }],
  ['wheel', { segments: 50, risk: 'high' }, { segment: 14 }],
  ['fortune-wheel-mini', {}, { segment: 7 }],
  ['keno-rush', { picks: [12, 8, 40] }, { drawn: [12, 8, 6, 11, 27, 28, 16, 26, 7, 13], hits: 2 }],
  ['keno-rush', { picks: [12, 8, 40], risk: 'high' }, { drawn: [12, 8, 6, 11, 27, 28, 16, 26, 7, 13], hits: 2 }],
] as const)('%s: gives the published outcome for the same seeds', (code, params, outcome) => {
  expect(outcomeOf(code, params)).toEqual(outcome);
});

test('pays the stake times the multiplier, rounded down to the minor unit', () => {
  const { payoutMinor, events } = play('dice', { side: 'under', winning: 3000 }, 7, 101n);
  expect(events).toEqual([
    { type: 'result', outcome: { roll: 2962 }, multiplier: 33_000 },
    { type: 'final', amount: '333' },
  ]);
  expect(payoutMinor).toBe(333n);
});

describe('rejects a choice that is not offered:', () => {
  test.each<[Code, PlayParams]>([
    ['dice', {}],
    ['dice', { side: 'middle', winning: 5000 }],
    ['dice', { side: 'over', winning: 3 }],
    ['dice', { side: 'over', winning: 9801 }],
    ['dice', { side: 'over', winning: 50.5 }],
    ['dice', { side: 'over', winning: 5000, rtp: 2 }],
    ['limbo', { target: 100 }],
    ['limbo', { target: 250_001 }],
    ['limbo', { target: '200' }],
    ['plinko', { rows: 9, risk: 'low' }],
    ['plinko', { rows: 8, risk: 'none' }],
    ['wheel', { segments: 15, risk: 'low' }],
    ['wheel', { segments: 10 }],
    ['scratch', { cells: [1] }],
    ['fortune-wheel-mini', { segment: 3 }],
    ['keno-rush', { picks: [] }],
    ['keno-rush', { picks: [1, 1] }],
    ['keno-rush', { picks: [0] }],
    ['keno-rush', { picks: [41] }],
    ['keno-rush', { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
    ['keno-rush', { picks: 12 }],
    ['keno-rush', { picks: [1], risk: 'low' }],
    ['keno-rush', { risk: 'high' }],
    ['plinko', { rows: 18, risk: 'low' }],
  ])('%s %j', (code, params) => {
    expect(games[code].choice?.offers(params, 100n)).toBe(false);
    expect(() => play(code, params)).toThrow(RangeError);
  });
});

test.each(Object.keys(games) as Code[])(
  '%s: returns within half a point for every choice, and pays at most 2,500×',
  (code) => {
    const { rtp, maxWin, figures } = reports[code]!();
    for (const other of Object.values(figures.rtpByChoice!)) expect(Math.abs(other - rtp)).toBeLessThanOrEqual(0.005);
    expect(maxWin).toBeLessThanOrEqual(2500);
  },
);

/* The formulas against the game itself: 5,000 rounds of the default choice, within four standard errors. */
test.each<[Code, PlayParams, string]>([
  ['dice', { side: 'over', winning: 5000 }, '50 %'],
  ['limbo', { target: 200 }, '2.00×'],
  ['plinko', { rows: 12, risk: 'medium' }, '12 medium'],
  ['plinko', { rows: 10, risk: 'low' }, '10 low'],
  ['plinko', { rows: 14, risk: 'high' }, '14 high'],
  ['keno-rush', { picks: [3, 9, 17, 22, 31, 40] }, '6'],
  ['keno-rush', { picks: [3, 9, 17, 22, 31, 40], risk: 'high' }, '6 high'],
  ['wheel', { segments: 30, risk: 'medium' }, '30 medium'],
  ['fortune-wheel-mini', {}, 'spin'],
  ['scratch', {}, 'ticket'],
])('%s: agrees with the formula in played rounds', (code, params, choice) => {
  const rounds = 5_000;
  let paid = 0n;
  for (let nonce = 0; nonce < rounds; nonce++) paid += play(code, params, nonce, 10_000n).payoutMinor;
  const { figures } = reports[code]!();
  const of = (name: string) => (figures[name] as Record<string, number>)[choice]!;
  const error = of('standardDeviationByChoice') / Math.sqrt(rounds);
  expect(Math.abs(Number(paid) / rounds / 10_000 - of('rtpByChoice'))).toBeLessThan(4 * error);
});

describe('rules that only add choices to those before', () => {
  test.each(['plinko', 'keno-rush'] as const)('%s repeat rounds of version 1.0.0', (code) => {
    expect(versionOf(games[code], '1.0.0')).toBe(games[code]);
    expect(versionOf(games[code], games[code].manifest.rulesVersion)).toBe(games[code]);
    expect(versionOf(games[code], '0.9.0')).toBeUndefined();
  });

  test('keno: pays without a named table by the classic one, and more by the high one', () => {
    const paid = (risk?: string) =>
      Number(play('keno-rush', { picks: [12, 8, 6], ...(risk && { risk }) }, 7, 100n).payoutMinor);
    expect(paid()).toBe(1300);
    expect(paid('classic')).toBe(1300);
    expect(paid('high')).toBe(8060);
  });
});

test('dice: turns a typed multiplier into the next chance that pays no less', () => {
  for (let winning = LEAST_ROLLS; winning <= MOST_ROLLS; winning++) {
    const pays = diceMultiplier(winning);
    expect(diceMultiplier(diceWinning(pays))).toBe(pays);
    expect(diceMultiplier(diceWinning(pays - 1))).toBeGreaterThanOrEqual(pays - 1);
  }
  expect(diceWinning(1)).toBe(MOST_ROLLS);
  expect(diceWinning(1e12)).toBe(LEAST_ROLLS);
});

test('limbo: turns a typed chance into the target reached by that share of rounds', () => {
  expect(limboTargetFor(49.5)).toBe(200);
  expect(limboTargetFor(0.99)).toBe(10_000);
  expect(limboTargetFor(100)).toBe(101);
  expect(limboTargetFor(0.000_001)).toBe(250_000);
});

test('scratch: shows the prize of a ticket three times, and nothing else more than twice', () => {
  for (let nonce = 0; nonce < 500; nonce++) {
    const [result] = play('scratch', {}, nonce).events;
    if (result?.type !== 'result') throw new Error('no result');
    const { cells, prize } = result.outcome as { cells: readonly number[]; prize: number };
    expect(cells).toHaveLength(9);
    for (const cell of new Set(cells)) {
      const count = cells.filter((each) => each === cell).length;
      expect(cell === prize ? count === 3 : count <= 2).toBe(true);
    }
    expect(prize < 0 || cells.includes(prize)).toBe(true);
  }
});

describe('scratch: a losing ticket', () => {
  const rounds = 60_000;
  const weights: readonly number[] = scratchPrizes.map(({ tickets }) => tickets);
  const losing = Array.from({ length: rounds }, (_, nonce) =>
    scratchRules.draw(soloDraws({ serverSeed, clientSeed: 'lotus-lantern', nonce }), {}),
  ).filter(({ prize }) => prize < 0);
  const ticketsWith = (place: number, count: number) =>
    losing.filter(({ cells }) => cells.filter((cell) => cell === place).length === count).length;

  /**
   * Returns the chance of each prize appearing once and twice, when cells are filled one after the other by the odds
   * of the prizes.
   */
  function chances(): readonly { one: number; two: number }[] {
    let states = new Map([[weights.map(() => 0).join(''), 1]]);
    for (let cell = 0; cell < CELLS; cell++) {
      const next = new Map<string, number>();
      for (const [state, chance] of states) {
        const free = weights.map((weight, place) => (state[place] === '2' ? 0 : weight));
        const all = free.reduce((sum, weight) => sum + weight, 0);
        for (const [place, weight] of free.entries()) {
          if (weight === 0) continue;
          const more = `${state.slice(0, place)}${Number(state[place]) + 1}${state.slice(place + 1)}`;
          next.set(more, (next.get(more) ?? 0) + (chance * weight) / all);
        }
      }
      states = next;
    }
    const of = (place: number, count: string) =>
      [...states].reduce((sum, [state, chance]) => sum + (state[place] === count ? chance : 0), 0);
    return weights.map((_, place) => ({ one: of(place, '1'), two: of(place, '2') }));
  }

  test('shows each prize once and twice as often as the odds imply', () => {
    for (const [place, { one, two }] of chances().entries()) {
      const counts = [ticketsWith(place, 2), ticketsWith(place, 1)];
      const tested = chiSquare({
        counts: [...counts, losing.length - counts[0]! - counts[1]!],
        chances: [two, one, Math.max(0, 1 - one - two)],
      });
      expect(tested?.p ?? 1, `prize ${scratchPrizes[place]!.pays}×`).toBeGreaterThan(1e-4);
    }
  });

  test('shows a pair of the highest prizes no more often than they are won, and seldom any pair', () => {
    for (const [place, { tickets, pays }] of scratchPrizes.entries()) {
      if (pays >= 500) expect(chances()[place]!.two).toBeLessThan(tickets / TICKETS);
      if (pays >= 50) expect(ticketsWith(place, 2) / losing.length).toBeLessThan(0.01);
    }
  });
});
