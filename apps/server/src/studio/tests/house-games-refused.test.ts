import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  findGame,
  type HgsError,
  hgsPaths,
  type RoomGame,
  roundAt,
  type SportBoard,
  simulatedName,
} from '@sabai/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { everything, noAmounts } from '../../platform/everything.fixture.ts';
import {
  blackjackGame,
  crashGame,
  createTestServer,
  lagoonGame,
  liveGame,
  minesGame,
  sportsbookGame,
  type TestServer,
} from './house-studio.fixture.ts';

/* Forbidden player requests to our own games, over HTTP and sockets, change no row of any table. */

type Studio = Awaited<ReturnType<TestServer['openStudio']>>;
/** Rounds at tables follow the clock, with or without players. */
const byTheClock = [
  'commitments',
  'commitment_values',
  'studio_shared_chains',
  'studio_shared_links',
  'studio_shared_rounds',
];
const nobody = '00000000-0000-4000-8000-000000000000';
let server: TestServer;
let studio: Studio;
let playerId: string;

beforeAll(async () => {
  server = await createTestServer();
  const games = [crashGame, liveGame].map(({ code }) => findGame(code) as RoomGame);
  studio = await server.openStudio({
    shared: { games, chainLength: 300, bettingMs: 60_000, lockMs: 100, overMs: 100, leaderRetryMs: 50 },
    sport: { chainLength: 300, betDelayMs: 10, settleEveryMs: 1_000_000 },
  });
  await studio.studio.start();
  playerId = await server.door.member({ amountMinor: 100_000n });
});
afterAll(() => server.close());

const req = () => randomUUID();
const money = () => everything(server.door.db, byTheClock);

/** Returns the HTTP response to each attempt. */
async function ask(attempts: readonly (readonly [path: string, body: object])[]): Promise<string[]> {
  const codes: string[] = [];
  for (const [path, body] of attempts) {
    const answer = await studio.send<Partial<HgsError>>(path, body);
    codes.push(answer.status < 400 ? `${path} ${JSON.stringify(body)}: ${answer.status}` : 'refused');
  }
  return codes;
}

/** Returns the response to each message at a table or in a room, after the player's hello. */
async function say(url: string, session: string, messages: readonly unknown[]): Promise<string[]> {
  const socket = new WebSocket(url);
  const answers: string[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    const { type } = JSON.parse(String(data)) as { type: string };
    if (['hello', 'error', 'refused', 'bet', 'result', 'purse'].includes(type)) answers.push(type);
    wake();
  });
  await new Promise((resolve) => socket.once('open', resolve));
  const answered = async (count: number) => {
    while (answers.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  for (let hello = 1; answers.at(-1) !== 'hello'; hello++) {
    socket.send(JSON.stringify({ type: 'hello', session }));
    await answered(hello);
    if (answers.at(-1) !== 'hello') await sleep(50);
  }
  answers.length = 0;
  for (const [index, message] of messages.entries()) {
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    await answered(index + 1);
    // More than thirty messages in a second cut the socket.
    await sleep(35);
  }
  socket.terminate();
  return answers;
}

/** At a shared table each of these is an error, and none moves any money. */
async function expectErrors(session: string, messages: readonly unknown[]): Promise<void> {
  // Opens a round for the table's first player.
  await say(studio.socketUrl, session, []);
  const before = await money();
  expect(await say(studio.socketUrl, session, messages)).toEqual(messages.map(() => 'error'));
  expect(await money()).toBe(before);
}

const refusals = (count: number) => Array.from({ length: count }, () => 'refused');

test.each([
  ['a slot', undefined, {}],
  ['mines', minesGame, { mines: 3 }],
  ['blackjack', blackjackGame, {}],
])('begins no round of %s for an invalid stake, session or step', async (_name, game, params) => {
  const { session } = await studio.enter(playerId, game);
  const play = { session, mode: 'base', params };
  const before = await money();
  const attempts = [
    ...noAmounts.map((stake) => [hgsPaths.play, { ...play, req: req(), stake }] as const),
    [hgsPaths.play, { ...play, req: req(), stake: '101' }],
    [hgsPaths.play, { ...play, req: req(), stake: '100', mode: 'free' }],
    [hgsPaths.play, { ...play, req: 'short', stake: '100' }],
    [hgsPaths.play, { ...play, req: req(), stake: '100', session: `${session}0` }],
    [hgsPaths.play, { ...play, req: req(), stake: '100', params: { mines: -1, card: 'ace' } }],
    [hgsPaths.action, { session, req: req(), round: nobody, seq: 1, type: 'stand' }],
    [hgsPaths.action, { session, req: req(), round: "1' or 1=1 --", seq: 1, type: 'stand' }],
  ] as const;
  expect(await ask(attempts)).toEqual(refusals(attempts.length));
  expect(await money()).toBe(before);
});

test('accepts and cashes out no match bet for an invalid stake, bet or owner', async () => {
  const { session } = await studio.enter(playerId, sportsbookGame);
  const { calendar, serverTime } = (await (await fetch(studio.url + hgsPaths.sportBoard)).json()) as SportBoard;
  const match = simulatedName(calendar.chainId, roundAt(calendar, serverTime) + 5, 0);
  const legs = [{ match, selection: 'result:home', odds: 0 }];
  const bet = { session, accept: 'any', legs };
  const before = await money();
  const attempts = [
    ...noAmounts.map((stake) => [hgsPaths.sportBet, { ...bet, req: req(), stake }] as const),
    ...noAmounts.map((least) => [hgsPaths.sportCashOut, { session, bet: nobody, least }] as const),
    [hgsPaths.sportBet, { ...bet, req: req(), stake: '100', legs: [] }],
    [hgsPaths.sportBet, { ...bet, req: req(), stake: '100', legs: [...legs, ...legs] }],
    [hgsPaths.sportBet, { ...bet, req: req(), stake: '100', session: 'nobody~x' }],
    [hgsPaths.sportCashOut, { session, bet: 'x', least: '1' }],
  ] as const;
  expect(await ask(attempts)).toEqual(refusals(attempts.length));
  expect(await money()).toBe(before);
});

test('accepts, cancels and pays no bet on a flight for an invalid stake, panel or bet', async () => {
  const { session } = await studio.enter(playerId, crashGame);
  const bet = { type: 'bet', panel: 0, stake: '1000' };
  const messages = [
    ...noAmounts.map((stake) => ({ ...bet, req: req(), stake })),
    { ...bet, req: req(), stake: '99' },
    { ...bet, req: req(), stake: '200001' },
    { ...bet, req: req(), panel: 2 },
    { ...bet, req: req(), autoCashOut: 100 },
    { ...bet, req: req(), autoCashOut: 1.5 },
    { ...bet, req: req(), payout: '1000000' },
    { type: 'cancel', req: req(), bet: nobody },
    { type: 'cashout', req: req(), bet: nobody },
    '{',
  ];
  await expectErrors(session, messages);
});

test('accepts no bet at a live table for an invalid stake, spot or bet', async () => {
  const { session } = await studio.enter(playerId, liveGame);
  const messages = [
    ...noAmounts.map((amount) => ({ type: 'bet', req: req(), spots: { dragon: amount } })),
    { type: 'bet', req: req(), spots: {} },
    { type: 'bet', req: req(), spots: { nowhere: '1000' } },
    { type: 'bet', req: req(), spots: { dragon: '1000', nowhere: '1000' } },
    { type: 'bet', req: req(), spots: { dragon: '99999999' } },
    { type: 'cancel', req: req(), bet: nobody },
    { type: 'cashout', req: req(), bet: nobody },
  ];
  await expectErrors(session, messages);
});

test('adds nothing to a net and fires nothing for an invalid amount, price or shot', async () => {
  const { session } = await studio.enter(playerId, lagoonGame);
  const fire = { type: 'fire', shot: 1, weapon: 'cannon', price: '100', angle: -1, at: 0 };
  const messages = [
    ...noAmounts.map((amount) => ({ type: 'buyIn', req: req(), amount })),
    { type: 'buyIn', req: req(), amount: '99' },
    { type: 'buyIn', req: 'short', amount: '1000' },
    fire,
    { ...fire, shot: 2, price: '101' },
    { ...fire, shot: -1 },
    { ...fire, shot: 3, weapon: 'nuke' },
    { type: 'hit', shot: 1, fish: 1, at: 0 },
  ];
  await say(studio.fishingUrl, session, []);
  const before = await money();
  const answers = await say(studio.fishingUrl, session, messages);
  expect(answers.filter((answer) => answer !== 'error' && answer !== 'refused')).toEqual([]);
  expect(await money()).toBe(before);
});

test('the money digest of these tests changes with a single bet', async () => {
  const { session } = await studio.enter(playerId, crashGame);
  const before = await money();
  expect(await say(studio.socketUrl, session, [{ type: 'bet', req: req(), panel: 0, stake: '100' }])).toEqual(['bet']);
  expect(await money()).not.toBe(before);
});
