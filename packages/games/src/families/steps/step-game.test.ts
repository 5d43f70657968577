import { describe, expect, test } from 'vitest';
import type { SoloGame } from '../../engine/game.ts';
import { soloDraws } from '../../engine/node.ts';
import { actionsOf, choiceWithActions } from '../../engine/step-actions.ts';
import { countOf, isBlackjack, totalOf } from '../../games/blackjack/hand.ts';
import { bestOf } from '../../games/blackjack/strategy.ts';
import { minesMultiplier, mostGems } from '../../games/mines/rules.ts';
import { games } from '../../games/registry.ts';
import { reports } from '../../games/reports.ts';
import { towerMultiplier, towerRows } from '../../games/tower/rules.ts';
import { proveSoloRound } from '../../games/verifier.ts';
import type { PlayParams, StepAction, StepOffer } from '../../protocol/index.ts';

const codes = Object.values(games).flatMap((game) =>
  game.rounds === 'solo' && game.hasSteps ? [game.manifest.code] : [],
);
const serverSeed = '4f1c6b1d9a5e2c8f7b3d0a6e5c4b2a19f8e7d6c5b4a392817060504030201000';
const gameOf = (code: string) => games[code] as SoloGame;

function play(code: string, params: PlayParams, actions: readonly StepAction[], nonce = 7, stakeMinor = 10_000n) {
  const draws = soloDraws({ serverSeed, clientSeed: 'lotus-lantern', nonce });
  return gameOf(code).play(draws, stakeMinor, 'base', params, actions);
}
/** Plays a round to its end; `choose` picks one of the offers. */
function playOut(
  code: string,
  params: PlayParams,
  nonce: number,
  choose: (offers: readonly StepOffer[], actions: readonly StepAction[]) => StepAction,
) {
  const actions: StepAction[] = [];
  for (;;) {
    const outcome = play(code, params, actions, nonce);
    if (!outcome.open) return { ...outcome, actions };
    actions.push(choose(outcome.open.offers, actions));
  }
}
const outcomeOf = (code: string, params: PlayParams, actions: readonly StepAction[]) => {
  const over = play(code, params, actions).events.find((event) => event.type === 'over');
  return over?.type === 'over' ? over.outcome : undefined;
};
const pick = (at: number) => ({ type: 'pick', at });

/* The vector on which two independent programs agree. */
test('places the published mines for the same seeds', () => {
  expect(outcomeOf('mines', { mines: 3 }, [pick(7)])).toEqual({ mines: [3, 4, 7] });
  expect(outcomeOf('mines', { mines: 3 }, [pick(0), pick(1), { type: 'cashOut' }])).toEqual({ mines: [3, 4, 7] });
});

test('keeps four decimals in multipliers, and caps a round at 2,500 stakes', () => {
  const three = [1, 2, 3, 4, 5, 6, 7, 8].map((gems) => minesMultiplier(3, gems));
  expect(three).toEqual([11250, 12857, 14785, 17120, 19973, 23498, 27904, 33485]);
  expect(towerMultiplier('medium', 1)).toBe(14700);
  expect([towerRows('easy'), towerRows('expert'), towerRows('master')]).toEqual([9, 7, 5]);
  for (let mines = 1; mines <= 24; mines++)
    expect(minesMultiplier(mines, mostGems(mines))).toBeLessThanOrEqual(25_000_000);
});

describe.each(codes)('%s', (code) => {
  const usual = gameOf(code).choice!.usual;
  const any = (offers: readonly StepOffer[], nonce: number): StepAction => {
    const { type, places } = offers[nonce % offers.length]!;
    return { type, ...(places && { at: places[nonce % places.length]! }) };
  };

  test('appends events for an action, and proves the whole round from its seeds', async () => {
    for (let nonce = 0; nonce < 20; nonce++) {
      const round = playOut(code, usual, nonce, (offers, { length }) => any(offers, nonce * 7 + length));
      for (let count = 0; count < round.actions.length; count++) {
        const { events } = play(code, usual, round.actions.slice(0, count), nonce);
        expect(round.events.slice(0, events.length)).toEqual(events);
        expect(JSON.stringify(events)).not.toContain('outcome');
      }
      expect(actionsOf(round.events)).toEqual(round.actions);
      const params = choiceWithActions(usual, round.events)!;
      const asked = { game: code, serverSeed, clientSeed: 'lotus-lantern', nonce, stakeMinor: 10_000n, params };
      expect((await proveSoloRound(asked)).result.events).toEqual(round.events);
    }
  });

  test('rejects actions that are not offered', () => {
    for (const action of [
      { type: 'peek' },
      { type: 'cashOut' },
      { type: 'pick', at: -1 },
      { type: 'climb', at: 1.5 },
    ]) {
      expect(() => play(code, usual, [action])).toThrow(RangeError);
    }
    expect(() => play(code, { ...usual, rtp: 2 }, [])).toThrow(RangeError);
  });

  test('returns its published RTP, and pays at most 2,500×', () => {
    const { rtp, maxWin, figures } = reports[code]!();
    for (const other of Object.values(figures.rtpByChoice!)) expect(Math.abs(other - rtp)).toBeLessThanOrEqual(0.005);
    expect(maxWin).toBeLessThanOrEqual(2500);
  });
});

/* The formulas against the games themselves, within four standard errors. */
test.each<[string, PlayParams, string, number, (offers: readonly StepOffer[], taken: number) => StepAction]>([
  ['mines', { mines: 3 }, '3 mines, 3 gems', 3, (offers) => pick(offers[0]!.places![0]!)],
  ['tower', { level: 'medium' }, 'medium, 3 rows', 3, () => ({ type: 'climb', at: 0 })],
  ['coin-streak', {}, '3 calls', 3, (_offers, taken) => ({ type: 'call', at: taken % 2 })],
])('%s: agrees with the formula in played rounds', (code, params, choice, steps, choose) => {
  const rounds = 2_000;
  let paid = 0n;
  for (let nonce = 0; nonce < rounds; nonce++) {
    paid += playOut(code, params, nonce, (offers, { length }) =>
      length === steps ? { type: 'cashOut' } : choose(offers, length),
    ).payoutMinor;
  }
  const { figures } = reports[code]!();
  const of = (name: string) => (figures[name] as Record<string, number>)[choice]!;
  const error = of('standardDeviationByChoice') / Math.sqrt(rounds);
  expect(Math.abs(Number(paid) / rounds / 10_000 - of('rtpByChoice'))).toBeLessThan(4 * error);
});

test('hi-lo: returns 99 % for any way of guessing', () => {
  const rounds = 3_000;
  let [paid, square] = [0, 0];
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { payoutMinor } = playOut('hi-lo', {}, nonce, (offers, { length }) => {
      const types = offers.map(({ type }) => type);
      if (length >= 3 && types.includes('cashOut')) return { type: 'cashOut' };
      return { type: types.includes('lower') && nonce % 3 > 0 ? 'lower' : types[0]! };
    });
    paid += Number(payoutMinor) / 10_000;
    square += (Number(payoutMinor) / 10_000) ** 2;
  }
  const mean = paid / rounds;
  const error = Math.sqrt((square / rounds - mean ** 2) / rounds);
  expect(Math.abs(mean - 0.99)).toBeLessThan(4 * error);
});

describe('blackjack', () => {
  test('returns 99.430 % with best play, as published for these rules', () => {
    expect(reports.blackjack!().rtp).toBeCloseTo(0.9943, 4);
  });

  test('makes the known decisions of best play', () => {
    const hard = (total: number, up: number) => bestOf({ hand: { total, isSoft: false }, up, canDouble: true }).move;
    expect([hard(11, 6), hard(16, 10), hard(12, 4), hard(12, 2), hard(17, 1)]).toEqual([
      'double',
      'hit',
      'stand',
      'hit',
      'stand',
    ]);
    const pair = (value: number, up: number) => {
      const hand = value === 1 ? { total: 12, isSoft: true } : { total: 2 * value, isSoft: false };
      return bestOf({ hand, up, canDouble: true, pair: value }).move;
    };
    expect([pair(1, 9), pair(8, 9), pair(10, 6), pair(5, 6)]).toEqual(['split', 'split', 'stand', 'double']);
  });

  test('agrees with the formula in rounds of best play', () => {
    const rounds = 2_000;
    let net = 0;
    for (let nonce = 0; nonce < rounds; nonce++) {
      let costMinor = 10_000n;
      const actions: StepAction[] = [];
      let outcome = play('blackjack', {}, actions, nonce);
      while (outcome.open) {
        const { offers } = outcome.open;
        const last = outcome.events.findLast((event) => event.type === 'step');
        const shown = last?.type === 'step' ? last.shown! : {};
        const cards = (shown.active === 1 ? shown.second : shown.first) as readonly number[];
        const up = countOf((shown.dealer as readonly number[])[0]!);
        const canSplit = offers.some(({ type }) => type === 'split') && { pair: countOf(cards[0]!) };
        const type = offers.some((offer) => offer.type === 'decline')
          ? 'decline'
          : bestOf({ hand: totalOf(cards), up, canDouble: cards.length === 2, ...canSplit }).move;
        costMinor += BigInt(offers.find((offer) => offer.type === type)!.cost ?? '0');
        actions.push({ type });
        outcome = play('blackjack', {}, actions, nonce);
      }
      net += Number(outcome.payoutMinor - costMinor) / 10_000;
    }
    const { figures, rtp } = reports.blackjack!();
    const deviation = (figures.standardDeviationByChoice as Record<string, number>)['best play']!;
    expect(Math.abs(net / rounds - (rtp - 1))).toBeLessThan((4 * deviation) / Math.sqrt(rounds));
  });

  test('counts only two cards of an ace and a ten as blackjack', () => {
    expect(isBlackjack([0, 12])).toBe(true);
    expect(isBlackjack([0, 5, 4])).toBe(false);
  });
});
