import { describe, expect, test } from 'vitest';
import { soloDraws } from '../../engine/node.ts';
import { baccarat } from '../../games/baccarat/round.ts';
import { type Hands, pointsOf } from '../../games/baccarat/rules.ts';
import { dragonTiger } from '../../games/dragon-tiger/round.ts';
import { fishPrawnCrab } from '../../games/fish-prawn-crab/round.ts';
import { reports } from '../../games/reports.ts';
import { roulette } from '../../games/roulette/round.ts';
import { sicBo } from '../../games/sic-bo/round.ts';
import type { PlayParams, TableEvent } from '../../protocol/index.ts';
import { openShoe } from './shoe.ts';

const games = {
  roulette,
  'sic-bo': sicBo,
  'fish-prawn-crab': fishPrawnCrab,
  'dragon-tiger': dragonTiger,
  baccarat,
};
type Code = keyof typeof games;
const serverSeed = '4f1c6b1d9a5e2c8f7b3d0a6e5c4b2a19f8e7d6c5b4a392817060504030201000';
const drawsOf = (nonce: number) => soloDraws({ serverSeed, clientSeed: 'lotus-lantern', nonce });

function play(code: Code, params: PlayParams, nonce = 7) {
  const stakeMinor = Object.values(params).reduce((sum: bigint, amount) => sum + BigInt(String(amount)), 0n);
  const { payoutMinor, events } = games[code].play(drawsOf(nonce), stakeMinor, 'base', params);
  return { payoutMinor, events: events as readonly TableEvent[] };
}

test('roulette: repeats the published vector, and pays each spot that holds the number with its stake', () => {
  const { payoutMinor, events } = play('roulette', { n10: '100', black: '200', even: '100', red: '40', dozen1: '60' });
  expect(events[0]).toEqual({
    type: 'table',
    outcome: { number: 10 },
    wins: [
      { spot: 'n10', amount: '3600' },
      { spot: 'black', amount: '400' },
      { spot: 'even', amount: '200' },
      { spot: 'dozen1', amount: '180' },
    ],
  });
  expect(payoutMinor).toBe(4380n);
});

describe('rejects the bets', () => {
  test.each<[PlayParams, bigint]>([
    [{}, 100n],
    [{ red: '100' }, 200n],
    [{ red: '100', n37: '100' }, 200n],
    [{ red: '-100', black: '200' }, 100n],
    [{ red: '0', black: '100' }, 100n],
    [{ red: '90' }, 90n],
    [{ red: 100 }, 100n],
    [{ red: '1e2' }, 100n],
    [{ toString: '100' }, 100n],
  ])('%j for %s', (params, stakeMinor) => {
    expect(roulette.choice!.offers(params, stakeMinor)).toBe(false);
    expect(() => roulette.play(drawsOf(7), stakeMinor, 'base', params)).toThrow(RangeError);
  });
});

test('deals each of the 416 cards of a fresh shoe once, eight of each', () => {
  const counts = new Map<number, number>();
  const deal = openShoe(drawsOf(1));
  for (let card = 0; card < 416; card++) {
    const dealt = deal();
    counts.set(dealt, (counts.get(dealt) ?? 0) + 1);
  }
  expect(counts.size).toBe(52);
  expect(new Set(counts.values())).toEqual(new Set([8]));
});

/* The third-card rules in a few hundred coups, written independently of the game. */
test('baccarat: deals hands of two and three cards by the table’s rules', () => {
  for (let nonce = 0; nonce < 400; nonce++) {
    const [event] = play('baccarat', { player: '100' }, nonce).events;
    const { player, banker } = (event as { outcome: unknown }).outcome as Hands;
    const [first, second] = [pointsOf(player.slice(0, 2)), pointsOf(banker.slice(0, 2))];
    if (first >= 8 || second >= 8) expect([player.length, banker.length]).toEqual([2, 2]);
    else expect(player.length).toBe(first <= 5 ? 3 : 2);
    if (player.length === 2 && first < 8 && second < 8) expect(banker.length).toBe(second <= 5 ? 3 : 2);
    if (player.length === 3) {
      const third = pointsOf(player.slice(2));
      const draws = [/./, /./, /./, /[^8]/, /[2-7]/, /[4-7]/, /[67]/, /x/][second]!;
      expect(banker.length).toBe(draws.test(String(third)) ? 3 : 2);
    }
  }
});

/* Published returns of the same rules, to five digits. */
test.each<[Code, string, number]>([
  ['roulette', 'n0', 0.97297],
  ['roulette', 'column3', 0.97297],
  ['roulette', 'split17-20', 0.97297],
  ['roulette', 'street0-1-2', 0.97297],
  ['roulette', 'corner0-1-2-3', 0.97297],
  ['roulette', 'line31-32-33-34-35-36', 0.97297],
  ['baccarat', 'player', 0.98765],
  ['baccarat', 'banker', 0.98942],
  ['baccarat', 'tie', 0.8564],
  ['baccarat', 'playerPair', 0.89639],
  ['dragon-tiger', 'dragon', 0.96265],
  ['dragon-tiger', 'suitedTie', 0.86024],
  ['sic-bo', 'small', 0.97222],
  ['sic-bo', 'single6', 0.9213],
  ['sic-bo', 'triple1', 0.83796],
  ['sic-bo', 'pair12', 0.97222],
  ['fish-prawn-crab', 'crab', 0.96296],
  ['fish-prawn-crab', 'fish-tiger', 0.97222],
])('%s: returns on %s the known RTP', (code, spot, rtp) => {
  expect((reports[code]!().figures.rtpByChoice as Record<string, number>)[spot]).toBeCloseTo(rtp, 4);
});

/* The figures against the game itself, all spots together: 4,000 rounds, within four standard errors each. */
test.each<[Code, readonly string[]]>([
  ['roulette', ['red', 'dozen2', 'n17']],
  ['sic-bo', ['small', 'total9', 'single3', 'pair24']],
  ['fish-prawn-crab', ['crab', 'prawn-gourd']],
  ['dragon-tiger', ['dragon', 'tiger', 'tie']],
  ['baccarat', ['player', 'banker', 'tie', 'bankerPair']],
])('%s: agrees with the figures in played rounds', (code, spots) => {
  const rounds = 4_000;
  const paid = new Map<string, number>();
  const params = Object.fromEntries(spots.map((spot) => [spot, '10000']));
  for (let nonce = 0; nonce < rounds; nonce++) {
    const [event] = play(code, params, nonce).events;
    if (event?.type !== 'table') continue;
    for (const { spot, amount } of event.wins) paid.set(spot, (paid.get(spot) ?? 0) + Number(amount) / 10_000);
  }
  const { figures } = reports[code]!();
  const of = (name: string, spot: string) => (figures[name] as Record<string, number>)[spot]!;
  for (const spot of spots) {
    const error = of('standardDeviationByChoice', spot) / Math.sqrt(rounds);
    expect(Math.abs((paid.get(spot) ?? 0) / rounds - of('rtpByChoice', spot))).toBeLessThan(4 * error);
  }
});
