import { randomUUID } from 'node:crypto';
import type { Tx } from '@sabai/db';
import {
  type CrashClientMessage,
  type CrashGame,
  type CrashServerMessage,
  findGame,
  hgsPaths,
  type ReplayResponse,
  versionOf,
} from '@sabai/games';
import { playSharedRound, sha256Hex } from '@sabai/games/node';
import { trialBalance } from '@sabai/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { deafTo } from '../../modules/provider-wallet/engine/deaf-db.fixture.ts';
import { crashGame, createTestServer, type TestServer } from './house-studio.fixture.ts';
import { sit as sitAt, sockets } from './table-seat.fixture.ts';

/**
 * Nova Rush over real websockets, with the wallet API on another port. Rounds are short, all else is as in production.
 */
type Studio = Awaited<ReturnType<TestServer['openStudio']>>;

const shared = {
  chainLength: 3000,
  bettingMs: 400,
  lockMs: 200,
  overMs: 100,
  tickMs: 20,
  leaderRetryMs: 50,
  speed: 50,
};
let server: TestServer;
let studio: Studio;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  studio = await server.openStudio({ shared });
  await studio.studio.start();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await studio.close();
});

const sit = (at: Studio, session: string) => sitAt<CrashClientMessage, CrashServerMessage>(at, session);

/** Sends a bet in the next betting time and waits for its response. */
async function betOn(seat: Awaited<ReturnType<typeof sit>>, fields: object = {}) {
  const from = seat.heard.length;
  await seat.hear('state', ({ phase }) => phase === 'betting', from);
  const req = randomUUID();
  seat.send({ type: 'bet', req, panel: 0, stake: '1000', ...fields } as CrashClientMessage);
  const { bet } = await seat.hear('bet', (message) => message.req === req, from);
  return bet;
}

const rounds = () => server.door.db.selectFrom('studio_shared_rounds').selectAll().orderBy('round_number').execute();
const openBets = async (playerId: string) =>
  (
    await server.door.db
      .selectFrom('bets')
      .selectAll()
      .where('member_id', '=', playerId)
      .where('state', '=', 'open')
      .execute()
  ).length;

test('pays a cash-out at 1.01 unless the round crashed immediately, and loses a bet left to the end', async () => {
  const playerId = await server.door.member({ amountMinor: 10_000n });
  const { session } = await studio.enter(playerId, crashGame);
  const seat = await sit(studio, session);
  const hello = await seat.greet();
  expect(hello).toMatchObject({ mode: 'real', balance: '10000', config: { minStake: '100' } });
  // Without players' seeds the table plays without a salt, and states this.
  expect(hello.fair.salt).toBe('unsalted');

  const first = await betOn(seat, { autoCashOut: 101 });
  const second = seat.heard.length;
  const result = await seat.hear('result', ({ bet }) => bet.id === first.id);
  const { crash: at } = await seat.hear(
    'state',
    (message) => message.round === first.round && message.phase === 'crashed',
    second,
  );
  expect(result.bet).toMatchObject(
    at! >= 101 ? { state: 'cashedOut', payout: '1010', cashedOutAt: 101 } : { state: 'lost', payout: '0' },
  );
  expect(await server.door.balance(playerId)).toBe(BigInt(result.balance));

  const staying = await betOn(seat, { autoCashOut: 100_000_000, stake: '500' });
  const lost = await seat.hear('result', ({ bet }) => bet.id === staying.id);
  expect(lost.bet).toMatchObject({ state: 'lost', payout: '0' });
  expect(await server.door.balance(playerId)).toBe(BigInt(result.balance) - 500n);
  expect(await openBets(playerId)).toBe(0);

  const replay = (await (await fetch(`${studio.url}${hgsPaths.replay}/${staying.id}`)).json()) as ReplayResponse;
  expect(replay.round.events.map(({ type }) => type)).toEqual(['placed', 'crash', 'final']);
  expect(sha256Hex(replay.fair.serverSeed!)).toBe(replay.fair.serverSeedHash);
}, 60_000);

test('plays only rounds of the chain that was published before', async () => {
  const { session } = await studio.enter(await server.door.member(), crashGame);
  const seat = await sit(studio, session);
  const { fair } = await seat.greet();
  await seat.hear('state', ({ phase }) => phase === 'crashed');
  const played = (await rounds()).filter(({ phase }) => phase === 'over');
  expect(played.length).toBeGreaterThan(0);
  const game = findGame('nova-rush') as CrashGame;
  for (const { hash, round_number: round, outcome } of played) {
    expect(playSharedRound(game, { hash: hash!, salt: fair.salt, round })).toBe(outcome);
    let link = hash!;
    for (let at = round; at > 0; at--) link = sha256Hex(link);
    expect(link).toBe(fair.terminalHash);
  }
}, 60_000);

test('gives an operator’s version its own table and chain, and changes no committed round', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => server.door.member({ amountMinor: 10_000n })));
  const usual = await sit(studio, (await studio.enter(one!, crashGame)).session);
  const before = await usual.greet();
  const entered = await studio.enter(other!, crashGame, { rules_version: '1.0.0-97' });
  expect(entered.game.rtp).toBe(0.97);
  const chosen = await sit(studio, entered.session);
  const { fair, config } = await chosen.greet();
  expect([before.config.rulesVersion, config.rulesVersion]).toEqual(['1.0.0', '1.0.0-97']);
  expect(fair.terminalHash).not.toBe(before.fair.terminalHash);

  const bets = [await betOn(usual), await betOn(chosen, { autoCashOut: 101 })];
  await Promise.all([usual, chosen].map((seat, at) => seat.hear('result', ({ bet }) => bet.id === bets[at]!.id)));
  for (const [at, rulesVersion] of ['1.0.0', '1.0.0-97'].entries()) {
    // A player who left early receives the result before the round has ended and can be replayed.
    const replay = await vi.waitFor(
      async () => {
        const answer = await fetch(`${studio.url}${hgsPaths.replay}/${bets[at]!.id}`);
        expect(answer.status).toBe(200);
        return (await answer.json()) as ReplayResponse;
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(replay.rulesVersion).toBe(rulesVersion);
    const { serverSeed: hash, clientSeed: salt, nonce: round } = replay.fair;
    const crash = replay.round.events.find((event) => event.type === 'crash')!;
    const version = versionOf(findGame(crashGame.code) as CrashGame, rulesVersion)!;
    expect(crash.multiplier).toBe(playSharedRound(version, { hash: hash!, salt, round }));
  }
}, 60_000);

test('cancels a bet during betting, and refunds its stake immediately', async () => {
  const playerId = await server.door.member({ amountMinor: 10_000n });
  const seat = await sit(studio, (await studio.enter(playerId, crashGame)).session);
  await seat.greet();
  const bet = await betOn(seat);
  const from = seat.heard.length;
  seat.send({ type: 'cancel', req: randomUUID(), bet: bet.id });
  expect((await seat.hear('balance', undefined, from)).balance).toBe('10000');
  expect(await server.door.balance(playerId)).toBe(10_000n);
});

test('returns the reason of a stake refused by the wallet', async () => {
  const playerId = await server.door.member({ amountMinor: 999n });
  const seat = await sit(studio, (await studio.enter(playerId, crashGame)).session);
  await seat.greet();
  const from = seat.heard.length;
  await seat.hear('state', ({ phase }) => phase === 'betting', from);
  const req = randomUUID();
  seat.send({ type: 'bet', req, panel: 0, stake: '1000' });
  expect((await seat.hear('error', (message) => message.req === req)).error.code).toBe('ERR_IPB');
  expect(await server.door.balance(playerId)).toBe(999n);
});

test('restores the bet after a reload during a round', async () => {
  const playerId = await server.door.member({ amountMinor: 10_000n });
  const seat = await sit(studio, (await studio.enter(playerId, crashGame)).session);
  await seat.greet();
  const bet = await betOn(seat, { autoCashOut: 100_000_000 });
  const again = await studio.enter(playerId, crashGame);
  // The first tab receives the message that the game has moved.
  await seat.hear('error', ({ error }) => error.code === 'ERR_IS');
  const tab = await sit(studio, again.session);
  expect((await tab.greet()).yourBets).toMatchObject([{ id: bet.id }]);
  await tab.hear('result', (message) => message.bet.id === bet.id);
});

test('voids the round and refunds every stake on a restart during the flight', async () => {
  await studio.close();
  studio = await server.openStudio({ shared: { ...shared, bettingMs: 1500 } });
  await studio.studio.start();
  const players = await Promise.all([1, 2, 3].map(() => server.door.member({ amountMinor: 10_000n })));
  const demo = await studio.enterDemo(crashGame);
  const seats = await Promise.all(players.map(async (id) => sit(studio, (await studio.enter(id, crashGame)).session)));
  const demoSeat = await sit(studio, demo.session);
  await Promise.all([...seats, demoSeat].map((seat) => seat.greet()));
  const bets = await Promise.all([...seats, demoSeat].map((seat) => betOn(seat, { autoCashOut: 100_000_000 })));
  for (const id of players) expect(await server.door.balance(id)).toBe(9000n);
  await studio.close();

  studio = await server.openStudio({ shared });
  await studio.studio.start();
  const seat = await sit(studio, (await studio.enter(players[0]!, crashGame)).session);
  await seat.greet();
  server.advance(5000);
  await studio.studio.deliverDue();
  for (const id of players) {
    expect(await server.door.balance(id)).toBe(10_000n);
    expect(await openBets(id)).toBe(0);
  }
  const interrupted = (await rounds()).find(({ round_number }) => round_number === bets[0]!.round);
  expect(interrupted).toMatchObject({ phase: 'void', hash: null });
  const credit = await server.door.db
    .selectFrom('studio_sessions')
    .select('demo_balance_minor')
    .where('session_id', '=', demo.session.split('~')[1]!)
    .executeTakeFirst();
  expect(credit!.demo_balance_minor).toBe(BigInt(demo.balance));
});

test('runs the table in one process, and fails over to another', async () => {
  const playerId = await server.door.member({ amountMinor: 10_000n });
  const seat = await sit(studio, (await studio.enter(playerId, crashGame)).session);
  await seat.greet();
  const second = await server.openStudio({ shared });
  await second.studio.start();
  const early = await sit(second, (await second.enter(playerId, crashGame)).session);
  early.send({ type: 'hello', session: 'nobody~x' });
  expect((await early.hear('error')).error.code).toBe('ERR_IS');
  await studio.close();
  const late = await sit(second, (await second.enter(playerId, crashGame)).session);
  expect((await late.greet()).state.phase).toBeTruthy();
  await second.close();
});

test.each([
  ['no JSON', '{'],
  ['an unknown type', '{"type":"win"}'],
  ['a number for a stake', '{"type":"bet","req":"12345678","panel":0,"stake":1000}'],
  ['a third panel', '{"type":"bet","req":"12345678","panel":2,"stake":"1000"}'],
])('rejects with ERR_VAL: %s', async (_name, text) => {
  const { session } = await studio.enter(await server.door.member(), crashGame);
  const seat = await sit(studio, session);
  await seat.greet();
  const from = seat.heard.length;
  seat.socket.send(text);
  expect((await seat.hear('error', undefined, from)).error.code).toBe('ERR_VAL');
});

test('rejects a socket of another origin, and closes a flooding one', async () => {
  const foreign = new WebSocket(studio.socketUrl, { origin: 'https://evil.example' });
  const status = await new Promise((resolve) => {
    foreign.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    foreign.on('error', () => {});
  });
  expect(status).toBe(403);
  const seat = await sit(studio, 'nobody~x');
  for (let i = 0; i < 200; i++) seat.socket.send('{"type":"ping","sentAt":1}');
  expect(await new Promise((resolve) => seat.socket.once('close', resolve))).toBe(1008);
});

test('the ledger is balanced after all tests', async () => {
  expect((await trialBalance(server.door.db)).problems).toEqual([]);
});

test.each([
  ['was committed', true],
  ['was not committed', false],
])('refunds a bet whose acceptance %s but lost its reply, and leaves it out of the round', async (_what, isDone) => {
  await studio.close();
  const playerId = await server.door.member({ amountMinor: 10_000n });
  const isAccepted = async (tx: Tx) =>
    (await betsOf(tx).where('state', '=', 'accepted').where('play_mode', '=', 'real').execute()).length > 0;
  const betsOf = (db: Tx | typeof server.door.db) =>
    db.selectFrom('studio_shared_bets').select('state').where('player_id', '=', playerId);
  const deaf = deafTo(server.door.db, isAccepted, { isDone, awayFor: 3 });
  studio = await server.openStudio({ shared: { ...shared, bettingMs: 3000 }, db: deaf.db });
  await studio.studio.start();
  const { session } = await studio.enter(playerId, crashGame);
  const seat = await sit(studio, session);
  await seat.greet();
  const req = randomUUID();
  seat.send({ type: 'bet', req, panel: 0, stake: '1000' });
  expect(await seat.hear('error', (message) => message.req === req)).toMatchObject({ error: { code: 'ERR_GEN' } });
  expect(deaf.isDeaf()).toBe(true);
  await seat.hear('balance', ({ balance }) => balance === '10000');
  expect(await betsOf(server.door.db).execute()).toEqual([{ state: 'cancelled' }]);
  expect([await server.door.balance(playerId), await openBets(playerId)]).toEqual([10_000n, 0]);
  // The panel is free again.
  expect(await betOn(seat)).toMatchObject({ state: 'accepted' });
  expect((await trialBalance(server.door.db)).problems).toEqual([]);
});
