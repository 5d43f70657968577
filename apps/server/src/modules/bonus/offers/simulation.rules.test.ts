import type { WageringGrant } from '@sabai/rewards';
import { expect, test } from 'vitest';
import { offerContent } from './offer-content.fixture.ts';
import { playGrant } from './play-grant.rules.ts';
import { meanOf, mixed, players, quantile, type SimulatedGame, simulate, styleOf } from './players.rules.ts';
import { type PastRound, replay } from './replay.rules.ts';
import { simulatedGrant } from './simulate-offer.ts';

const at = new Date('2026-11-27T00:00:00Z');
const place = { code: 'lanterns', subCategory: null, provider: 'house', category: 'slots' };
const paying = (times: number, rtp = 9600): SimulatedGame => ({
  place,
  rtp,
  deviation: 1,
  parts: 1,
  next: () => times,
});
const granted = (more: Partial<WageringGrant> = {}): WageringGrant => ({
  ...simulatedGrant(offerContent())!.grant,
  expiresAt: new Date('2027-01-01T00:00:00Z'),
  ...more,
});
const style = (game: SimulatedGame, minor: bigint) => ({ game: () => game, stake: () => minor });

test('requires 10,000 in stakes of 50 at most for a grant of 1,000 with ten times turnover', () => {
  const { bonusMinor, depositMinor, targetMinor, terms } = granted();
  expect([bonusMinor, depositMinor, targetMinor, terms.maxStakeMinor]).toEqual([100_000n, 100_000n, 1_000_000n, 5000n]);
});

test('meets the target in 200 bets of 50 and keeps the whole bonus when every stake is returned', () => {
  expect(playGrant(granted(), style(paying(1), 5000n), at)).toEqual({
    isFinished: true,
    costMinor: 100_000n,
    rounds: 200,
    creditedMinor: 1_000_000n,
  });
});

test('ends after deposit and bonus are lost, at no cost, when every bet loses', () => {
  expect(playGrant(granted(), style(paying(0), 5000n), at)).toEqual({
    isFinished: false,
    costMinor: 0n,
    rounds: 40,
    creditedMinor: 200_000n,
  });
});

test('places no bet above the rules in a shared balance, as the wallet would reject it', () => {
  const { terms } = granted();
  // Cash alone may break a rule if the bonus has a separate balance, but not in a shared balance.
  const locked = granted({ terms: { ...terms, model: 'turnover-lock' } });
  expect(playGrant(locked, style(paying(1), 5001n), at)).toMatchObject({ isFinished: false, rounds: 0 });
});

test('costs the bonus part of a shared balance, and the whole bonus without turnover', () => {
  const { terms } = granted();
  expect(
    playGrant(granted({ terms: { ...terms, model: 'turnover-lock' } }), style(paying(1), 5000n), at).costMinor,
  ).toBe(100_000n);
  expect(playGrant(granted({ terms: { ...terms, model: 'cash' } }), style(paying(1), 5000n), at)).toEqual({
    isFinished: true,
    costMinor: 100_000n,
    rounds: 0,
    creditedMinor: 0n,
  });
});

test('keeps every kind of player within the highest bet, and chooses games by kind', () => {
  const [calm, wild] = [paying(1, 9700), { ...paying(1, 9500), deviation: 20 }];
  const grant = granted();
  for (const player of players) {
    const { stake } = styleOf(player, grant, [calm, wild], () => 0.99);
    expect(stake({ cashMinor: 100_000n, bonusMinor: 100_000n })).toBeLessThanOrEqual(5000n);
  }
  expect(styleOf('grinder', grant, [wild, calm], () => 0).game()).toBe(calm);
  expect(styleOf('abuser', grant, [calm, wild], () => 0).game()).toBe(wild);
});

test('runs until its time limit, each kind of player equally often, and weights them by share', () => {
  let left = 3;
  const options = { most: 1000, isOver: () => left-- <= 0, at, draw: () => 0.5 };
  const outcomes = simulate(granted(), [paying(1)], options);
  expect(players.map((player) => outcomes[player].grants)).toEqual([4, 4, 4]);
  const empty = { grants: 1, finished: 0, costs: [0n] };
  const costs = mixed({ random: empty, grinder: { grants: 2, finished: 2, costs: [1000n, 1000n] }, abuser: empty });
  expect(costs.length).toBe(1000);
  expect(meanOf(costs)).toBe(250n);
  expect([quantile(costs, 50), quantile(costs, 95)]).toEqual([0n, 1000n]);
});

test('replays past rounds up to the highest bet, and omits games that do not count', () => {
  const round = (stakeMinor: bigint, payoutMinor: bigint, category = 'slots'): PastRound => ({
    place: { ...place, category },
    stakeMinor,
    payoutMinor,
  });
  const many = (count: number, one: PastRound) => Array.from({ length: count }, () => one);
  const found = replay(
    granted(),
    [
      // Gets everything back, in bets of 100 of which 50 count: 200 of them complete the turnover.
      many(300, round(10_000n, 10_000n)),
      // Loses the whole balance after 20 bets of 50 and one of 1,000.
      [round(100_000n, 0n), ...many(200, round(5000n, 0n))],
      // Plays ten rounds, a tenth of the turnover.
      many(10, round(1000n, 1000n)),
      many(10, round(1000n, 1000n, 'live-casino')),
    ],
    at,
  );
  expect(found).toEqual({
    members: 3,
    rounds: 250,
    finished: 1,
    costs: [0n, 0n, 100_000n],
    turnovers: [10_000n, 200_000n, 1_000_000n],
  });
});
