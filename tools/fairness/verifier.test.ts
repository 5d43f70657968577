import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { games, type PlayParams, type SharedOutcome, type SoloGame, type StepAction, versionsOf } from '@sabai/games';
import { playSharedRound, playSoloRound } from '@sabai/games/node';
import { type Choice, leadsTo, type Published, repeatShared, repeatSolo, saltOf } from '@sabai/verifier';
import { describe, expect, test } from 'vitest';

/** The published file. */
const published = JSON.parse(
  readFileSync(new URL('../../docs/generated/fairness.json', import.meta.url), 'utf8'),
) as Published & { vectors: Record<string, Vector[]> };

interface Vector {
  rulesVersion: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  hash: string;
  salt: string;
  round: number;
  stake?: string;
  mode: string;
  params?: Choice;
  actions?: StepAction[];
  outcome: object | number;
  payout?: string;
}
const paid = (payout: bigint | undefined) => payout?.toString();
const asStake = (stake: string | undefined) => (stake === undefined ? undefined : BigInt(stake));

describe('the independent verifier', () => {
  test('contains every game of the studio', () => {
    expect(Object.keys(published.games)).toEqual(Object.keys(games));
    expect(Object.keys(published.vectors)).toEqual(Object.keys(games));
  });

  test.each(Object.keys(games))('repeats the published rounds of %s', (game) => {
    for (const { params: choice, stake, outcome, payout, ...known } of published.vectors[game]!) {
      const bet = { game, choice, stake: asStake(stake), ...known };
      const repeated =
        games[game]!.rounds === 'solo'
          ? repeatSolo(published, { ...bet, stake: BigInt(stake!) })
          : repeatShared(published, bet);
      expect([game, repeated.outcome, paid(repeated.payout)]).toEqual([game, outcome, payout]);
    }
  });
});

/** The bet in each game; the default choice if there is no entry. */
const choices: Readonly<Record<string, () => PlayParams>> = {
  dice: () => ({ side: Math.random() < 0.5 ? 'over' : 'under', winning: 4 + Math.floor(Math.random() * 9000) }),
  limbo: () => ({ target: 101 + Math.floor(Math.random() * 2000) }),
  plinko: () => ({ rows: some([8, 10, 12, 14, 16]), risk: some(['low', 'medium', 'high']) }),
  'keno-rush': () => ({ picks: numbers(1 + Math.floor(Math.random() * 10)), risk: some(['classic', 'high']) }),
  wheel: () => ({ segments: some([10, 20, 30, 40, 50]), risk: some(['low', 'medium', 'high']) }),
  mines: () => ({ mines: 1 + Math.floor(Math.random() * 24) }),
  tower: () => ({ level: some(['easy', 'medium', 'hard', 'expert', 'master']) }),
};
const some = <Thing>(list: readonly Thing[]): Thing => list[Math.floor(Math.random() * list.length)]!;
const secret = () => randomBytes(32).toString('hex');

/** Returns a bet on every spot of a table. */
function everySpot(code: string): PlayParams {
  const fishing = { weapon: some(['cannon', 'torpedo', 'lightning']), fish: [Math.floor(Math.random() * 18)] };
  if (published.games[code]!.family === 'fishing') return fishing;
  return spotsOf[code] ?? {};
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const pairs = (count: number) =>
  numbers(count).flatMap((one) => numbers(count).flatMap((other) => (one < other ? [[one, other] as const] : [])));
const on = (spots: readonly string[]): PlayParams => Object.fromEntries(spots.map((spot) => [spot, '1000']));
const race = (runners: number) =>
  on([
    ...numbers(runners).flatMap((one) => [`win:${one}`, `place:${one}`]),
    ...pairs(runners).flatMap(([one, other]) => [`forecast:${one}-${other}`, `forecast:${other}-${one}`]),
  ]);
const rouletteSpots = on(
  Object.keys((Object.values(published.games.roulette!.versions)[0] as { spots: Record<string, unknown> }).spots),
);
const baccaratSpots = on(['player', 'banker', 'tie', 'playerPair', 'bankerPair']);
const dragonSpots = on(['dragon', 'tiger', 'tie', 'suitedTie']);
const sicBoSpots = on([
  'big',
  'small',
  'anyTriple',
  ...numbers(6).flatMap((face) => [`single${face}`, `double${face}`, `triple${face}`]),
  ...numbers(14).map((total) => `total${total + 3}`),
  ...pairs(6).map(([one, other]) => `pair${one}${other}`),
]);
const animals = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'tiger'];
const markets = ['home', 'draw', 'away', 'over', 'under', 'both', 'notBoth', 'score00', 'score11', 'score21'];
const spotsOf: Readonly<Record<string, PlayParams>> = {
  roulette: rouletteSpots,
  'live-roulette': rouletteSpots,
  baccarat: baccaratSpots,
  'live-baccarat': baccaratSpots,
  'live-baccarat-speed': baccaratSpots,
  'dragon-tiger': dragonSpots,
  'live-dragon-tiger': dragonSpots,
  'sic-bo': sicBoSpots,
  'live-sic-bo': sicBoSpots,
  'fish-prawn-crab': on([...animals, ...pairs(6).map(([one, other]) => `${animals[one - 1]}-${animals[other - 1]}`)]),
  'fortune-wheel': on(['n1', 'n2', 'n5', 'n10', 'n20', 'n40']),
  'derby-8': race(8),
  'hound-dash-6': race(6),
  'daily-draw': on([
    'straight3:123',
    'any3:112',
    'any3:123',
    ...numbers(9).flatMap((digit) => [`runTop:${digit}`, `runBottom:${digit}`]),
  ]),
  'express-645': on(['1-2-3-4-5-6', '3-7-12-25-31-44', '10-20-30-40-41-42']),
  'virtual-goal': on(numbers(8).flatMap((match) => markets.map((market) => `${match - 1}:${market}`))),
};
const sumOf = (params: PlayParams) =>
  Object.values(params).reduce<bigint>((sum, amount) => sum + BigInt(amount as string), 0n);

/** Plays a round by choosing every action offered. */
function playSolo(game: SoloGame, mode: string) {
  const { code, family } = game.manifest;
  const seeds = { serverSeed: secret(), clientSeed: 'me', nonce: Math.floor(Math.random() * 1000) };
  const params =
    game.choice?.isSum || family === 'fishing' ? everySpot(code) : (choices[code]?.() ?? game.choice?.usual);
  const stake = game.choice?.isSum ? sumOf(params!) : 2400n;
  const actions: StepAction[] = [];
  for (;;) {
    const outcome = playSoloRound(game, seeds, stake, mode, params, actions);
    if (!outcome.open) return { seeds, params, stake, actions, outcome };
    const { type, places } = some(outcome.open.offers);
    actions.push({ type, ...(places && { at: some(places) }) });
  }
}

interface Told {
  type: string;
  board?: unknown;
  outcome?: object;
}
const shown = (events: readonly Told[]) => {
  const boards = events.flatMap(({ board }) => (board ? [board] : []));
  return boards.length > 0 ? { boards } : events.find(({ outcome }) => outcome !== undefined)?.outcome;
};

const ROUNDS = 40;

describe.each(Object.values(games).map((game) => [game.manifest.code, game] as const))('%s', (code, usual) => {
  for (const game of versionsOf(usual)) {
    const { rulesVersion, modes } = game.manifest;
    if (game.rounds === 'solo') {
      test.each(modes.map(({ id }) => id))(`${rulesVersion}, mode %s: repeats newly played rounds`, (mode) => {
        for (let count = 0; count < ROUNDS; count++) {
          const { seeds, params: choice, stake, actions, outcome } = playSolo(game, mode);
          const repeated = repeatSolo(published, { game: code, rulesVersion, ...seeds, mode, choice, stake, actions });
          expect([repeated.outcome, repeated.payout]).toEqual([shown(outcome.events as never), outcome.payoutMinor]);
        }
      });
    } else {
      test(`${rulesVersion}: repeats newly played rounds`, () => {
        for (let round = 1; round <= ROUNDS; round++) {
          const link = { hash: secret(), salt: secret(), round };
          const outcome = playSharedRound<SharedOutcome>(game, link);
          const choice = game.kind === 'timed' ? spotsOf[code]! : {};
          const bet = { game: code, rulesVersion, ...link, choice };
          const repeated = repeatShared(published, bet);
          expect(repeated.outcome).toEqual(outcome);
          if (game.kind !== 'timed') continue;
          expect(repeated.payout).toBe(game.settle(choice, sumOf(choice), outcome as never).payoutMinor);
        }
      });
    }
  }
});

describe('the independent verifier detects', () => {
  const vector = published.vectors['lotus-lanterns']![0]!;
  const round = { ...vector, game: 'lotus-lanterns', choice: undefined, stake: BigInt(vector.stake!) };
  const told = ({ outcome, payout }: { outcome: unknown; payout?: bigint }) => JSON.stringify([outcome, paid(payout)]);
  const right = JSON.stringify([vector.outcome, vector.payout]);

  test('exchanged symbols of a strip', () => {
    const wrong = structuredClone(published) as unknown as Published;
    const { strips } = wrong.games['lotus-lanterns']!.versions['1.0.0'] as { strips: { base: string[] } };
    expect(told(repeatSolo(wrong, round))).toBe(right);
    strips.base = strips.base.map((strip) => [...strip].reverse().join(''));
    expect(told(repeatSolo(wrong, round))).not.toBe(right);
  });

  test('a different server seed, client seed or nonce', () => {
    for (const other of [{ serverSeed: secret() }, { clientSeed: 'somebody' }, { nonce: 99 }])
      expect(told(repeatSolo(published, { ...round, ...other }))).not.toBe(right);
  });

  test('a different stream, salt or link of a shared round', () => {
    const shared = {
      game: 'live-sic-bo',
      ...published.vectors['live-sic-bo']![0]!,
      choice: undefined,
      stake: undefined,
    };
    const seen = (of: Published, by: object = {}) => JSON.stringify(repeatShared(of, { ...shared, ...by }).outcome);
    const wrong = structuredClone(published) as unknown as { games: Record<string, { stream: string }> };
    wrong.games['live-sic-bo']!.stream = 'sic-bo';
    const outcomes = [
      seen(published),
      seen(wrong as never),
      seen(published, { salt: 'other' }),
      seen(published, { hash: secret() }),
    ];
    expect(outcomes[0]).toBe(JSON.stringify(shared.outcome));
    expect(new Set(outcomes.slice(1)).has(outcomes[0]!)).toBe(false);
  });

  test('a link outside the chain', () => {
    const known = { hash: 'f'.repeat(64), round: 3 };
    const end = 'fbfe0bb18363cbffc5f0c1a2d0728920a077adb1d2af397b884b53a086695f1b';
    expect(leadsTo(end, known)).toBe(true);
    expect(leadsTo(end, { ...known, round: 2 })).toBe(false);
    expect(leadsTo(end, { ...known, hash: secret() })).toBe(false);
    expect(saltOf(end, ['one', 'two'])).not.toBe(saltOf(end, ['two', 'one']));
  });
});
