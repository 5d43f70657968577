import { randomUUID } from 'node:crypto';
import { sql } from '@sabai/db';
import {
  findGame,
  hgsPaths,
  type ReplayResponse,
  type TimedClientMessage,
  type TimedGame,
  type TimedServerMessage,
} from '@sabai/games';
import { playSharedRound, sha256Hex } from '@sabai/games/node';
import { trialBalance } from '@sabai/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findBets } from '../../modules/gameplay/history/bet-history.repository.ts';
import { signCall } from '../../platform/sealing/signing.ts';
import { createTestServer, launchSecret, liveGame, type TestServer } from './house-studio.fixture.ts';
import { sit as sitAt, sockets } from './table-seat.fixture.ts';

/**
 * A live table over real websockets, with the wallet API on another port. Rounds are short, all else is as in
 * production.
 */
type Studio = Awaited<ReturnType<TestServer['openStudio']>>;
const game = findGame(liveGame.code) as TimedGame;
const shared = {
  games: [game],
  chainLength: 3000,
  bettingMs: 500,
  lockMs: 300,
  overMs: 100,
  leaderRetryMs: 50,
  speed: 20,
};
let server: TestServer;
let studio: Studio;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
async function start(settings: object = {}) {
  studio = await server.openStudio({ shared: { ...shared, ...settings } });
  await studio.studio.start();
}
beforeEach(() => start());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await studio.close();
});

const sit = (at: Studio, session: string) => sitAt<TimedClientMessage, TimedServerMessage>(at, session);
async function enter(amountMinor = 10_000n) {
  const playerId = await server.door.member({ amountMinor });
  const seat = await sit(studio, (await studio.enter(playerId, liveGame)).session);
  return { playerId, seat, hello: await seat.greet() };
}

/** Sends chips now and waits for the response. */
async function put(seat: Awaited<ReturnType<typeof sit>>, spots: Record<string, string>) {
  const req = randomUUID();
  seat.send({ type: 'bet', req, spots });
  return (await seat.hear('bet', (message) => message.req === req)).bet;
}

/** Sends chips in the next betting time and waits for the response. */
async function betOn(seat: Awaited<ReturnType<typeof sit>>, spots: Record<string, string>) {
  const from = seat.heard.length;
  await seat.hear('state', ({ phase }) => phase === 'betting', from);
  return put(seat, spots);
}
async function signed(content: object, secret = launchSecret) {
  const body = JSON.stringify(content);
  const timestamp = String(Date.now());
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp };
  const request = {
    method: 'POST',
    headers: {
      ...headers,
      'x-sign': signCall(secret, { method: 'POST', path: hgsPaths.liabilities, timestamp }, body),
    },
    body,
  };
  return fetch(studio.url + hgsPaths.liabilities, request);
}
const roundOf = (round: number) =>
  server.door.db
    .selectFrom('studio_shared_rounds')
    .selectAll()
    .where('round_number', '=', round)
    .executeTakeFirstOrThrow();

test('settles two bets by one outcome, with a replay that proves itself', async () => {
  const { playerId, seat, hello } = await enter();
  expect(hello).toMatchObject({ mode: 'real', balance: '10000', voids: [], crowd: {} });
  const first = await betOn(seat, { dragon: '1000', tie: '200' });
  const second = await put(seat, { tiger: '500' });
  const results = [
    await seat.hear('result', ({ bet }) => bet.id === first.id),
    await seat.hear('result', ({ bet }) => bet.id === second.id),
  ];
  const { shown } = await seat.hear('state', ({ phase, round }) => phase === 'result' && round === first.round);
  expect(results.map(({ bet }) => bet.payout)).toEqual([
    String(game.settle(first.spots, 1200n, shown!).payoutMinor),
    String(game.settle(second.spots, 500n, shown!).payoutMinor),
  ]);
  const paid = results.reduce((sum, { bet }) => sum + BigInt(bet.payout!), 0n);
  expect(await server.door.balance(playerId)).toBe(10_000n - 1700n + paid);

  const replay = (await (await fetch(`${studio.url}${hgsPaths.replay}/${first.id}`)).json()) as ReplayResponse;
  const { serverSeed, clientSeed, nonce } = replay.fair;
  expect(playSharedRound(game, { hash: serverSeed!, salt: clientSeed, round: nonce })).toEqual(shown);
  expect(replay.round).toMatchObject({
    params: first.spots,
    events: [{ type: 'table', outcome: shown }, { type: 'final' }],
  });
  // Every line of the history links to its bet.
  const { data } = await findBets(server.door.history, playerId, { $limit: 20, $skip: 0 }, 'Asia/Bangkok');
  const watched = data.map(({ replay_path }) => new URL(replay_path!, studio.url).searchParams.get('replay')!);
  expect(watched.toSorted()).toEqual([first.id, first.id, second.id, second.id].toSorted());
}, 60_000);

/** Rounds with the production times, so that none ends within a test. */
const unhurried = { bettingMs: 15_000, lockMs: 1000, overMs: 4000, speed: 1 };
const rowsWritten = async () =>
  (await server.door.db.selectFrom('studio_shared_rounds').select('round_number').execute()).length;
const isAtRest = async () =>
  (
    await server.door.db
      .selectFrom('studio_shared_rounds')
      .select('phase')
      .where('phase', 'in', ['betting', 'running'])
      .execute()
  ).length === 0;
const voided = async () =>
  (await server.door.db.selectFrom('studio_shared_rounds').select('phase').where('phase', '=', 'void').execute())
    .length;

/** Simulates the passing of time at a stopped table by ageing all of its rows. */
const letGoBy = (ms: number) =>
  server.door.db
    .updateTable('studio_shared_rounds')
    .set({ ended_at: sql`ended_at - make_interval(secs => ${ms / 1000})` })
    .execute();

/** Each round shown to a player follows from the chain's published end, has the outcome of its link, and has ended. */
function proveRoads({ fair, history, state }: Awaited<ReturnType<typeof enter>>['hello']): void {
  let { previousHash: link } = fair;
  for (const [at, { round, outcome, hash }] of history.entries()) {
    expect([round, hash]).toEqual([state.round - 1 - at, link]);
    expect(playSharedRound(game, { hash, salt: fair.salt, round })).toEqual(outcome);
    link = sha256Hex(link);
  }
  for (let round = history.at(-1)!.round - 1; round > 0; round--) link = sha256Hex(link);
  expect(link).toBe(fair.terminalHash);
}

describe('[E9] a table without viewers', () => {
  let other: TestServer;
  let used: TestServer;
  beforeEach(async () => {
    await studio.close();
    [used, other] = [server, await createTestServer()];
    server = other;
    await start(unhurried);
  });
  afterEach(async () => {
    await studio.close();
    await other.close();
    server = used;
  });

  test('has full roads for the first player of a new database', async () => {
    const { hello } = await enter();
    expect(hello.state).toMatchObject({ round: 101, phase: 'betting' });
    expect(hello.history).toHaveLength(80);
    proveRoads(hello);
  });

  test('continues by the clock without writing, also across a restart', async () => {
    await enter();
    expect(await rowsWritten()).toBe(1);
    await studio.close();
    await start(unhurried);
    // The interrupted round is void. Six hours pass; rounds take 22 seconds.
    const { hello: before } = await enter();
    expect(before.state.round).toBe(102);
    expect(before.voids).toEqual([101]);
    await studio.close();
    await start(unhurried);
    await expect.poll(voided).toBe(2);
    await letGoBy(21_600_000);
    const { hello } = await enter();
    expect(hello.state.round).toBe(103 + Math.floor((21_600_000 - 4000) / 22_000));
    expect(hello.history).toHaveLength(80);
    proveRoads(hello);
    expect(await rowsWritten()).toBe(3);
  });

  /**
   * The process ends in the middle of a round, and hours later another runs the table, repeatedly. Returns the rounds
   * that accepted bets after their link, or one from which it follows, had been shown.
   */
  async function betsOnShownRounds(crash: (time: number) => Promise<unknown>): Promise<number[]> {
    let shownTo = 0;
    const wrong: number[] = [];
    for (let time = 0; time < 4; time++) {
      const { seat, hello } = await enter();
      const { round } = await put(seat, { dragon: '1000' });
      shownTo = Math.max(shownTo, ...hello.history.map((shown) => shown.round));
      if (round <= shownTo) wrong.push(round);
      await studio.close();
      await crash(time);
      await start(unhurried);
      await expect.poll(isAtRest).toBe(true);
      await letGoBy(3_600_000 * time);
    }
    return wrong;
  }

  test('accepts no bet on a round already shown, and is caught in a server that loses its record of one', async () => {
    expect(await betsOnShownRounds(async () => {})).toEqual([]);
    await studio.close();
    await server.close();
    server = other = await createTestServer();
    await start(unhurried);
    const lose = async (time: number) => {
      if (time < 2) return;
      await server.door.db.deleteFrom('studio_shared_bets').execute();
      await server.door.db.deleteFrom('studio_shared_rounds').execute();
    };
    expect(await betsOnShownRounds(lose)).not.toEqual([]);
  });

  test('plays the next chain when the clock has used up the current one', async () => {
    await studio.close();
    await start({ ...unhurried, chainLength: 300 });
    const { hello: before } = await enter();
    await studio.close();
    await start({ ...unhurried, chainLength: 300 });
    await expect.poll(voided).toBe(1);
    await letGoBy(86_400_000);
    const { hello } = await enter();
    expect(hello.fair.terminalHash).not.toBe(before.fair.terminalHash);
    expect(hello.history[0]!.round).toBeGreaterThan(0);
    expect(hello.history).toHaveLength(80);
  });
});

test('returns cancelled chips during betting, and rejects chips beyond the balance', async () => {
  const { playerId, seat } = await enter(1000n);
  const bet = await betOn(seat, { dragon: '1000' });
  const from = seat.heard.length;
  seat.send({ type: 'cancel', req: randomUUID(), bet: bet.id });
  expect((await seat.hear('balance', undefined, from)).balance).toBe('1000');
  const req = randomUUID();
  await seat.hear('state', ({ phase }) => phase === 'betting', from);
  seat.send({ type: 'bet', req, spots: { tiger: '1020' } });
  expect((await seat.hear('error', (message) => message.req === req)).error.code).toBe('ERR_IPB');
  expect(await server.door.balance(playerId)).toBe(1000n);
});

test('limits the total win of concurrent bets on a spot to the operator’s maximum', async () => {
  const order = { game_code: liveGame.code, bound: 'spot', currency: 'THB', amount: '20000' };
  expect((await signed(order)).status).toBe(200);
  expect((await signed({ ...order, game_code: 'lotus-lanterns' })).status).toBe(400);
  expect((await signed({ ...order, bound: 'slip' })).status).toBe(400);
  expect((await signed({ ...order, amount: '0' })).status).toBe(400);
  expect((await signed(order, Buffer.alloc(32, 1))).status).toBe(401);
  const crowd = await Promise.all(Array.from({ length: 8 }, () => enter()));
  // Messages count from the next round on.
  const from = crowd[0]!.seat.heard.length;
  await crowd[0]!.seat.hear('state', ({ phase }) => phase === 'result', from);
  const last = crowd[0]!.seat.heard.length;
  await crowd[0]!.seat.hear('state', ({ phase }) => phase === 'betting', last);
  const reqs = crowd.map(({ seat }) => {
    const req = randomUUID();
    seat.send({ type: 'bet', req, spots: { dragon: '2000' } });
    return req;
  });
  const answers = await Promise.all(
    crowd.map(({ seat }, at) =>
      Promise.race([
        seat.hear('bet', ({ req }) => req === reqs[at]).then(() => 'taken'),
        seat.hear('error', ({ req }) => req === reqs[at]).then(({ error }) => error.code),
      ]),
    ),
  );
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'ERR_FULL')).toHaveLength(3);
  for (const [at, { playerId }] of crowd.entries()) {
    if (answers[at] === 'ERR_FULL') expect(await server.door.balance(playerId)).toBe(10_000n);
  }
  await signed({ game_code: liveGame.code, bound: 'spot' });
});

test('voids the round and refunds every stake on a restart before the draw', async () => {
  await studio.close();
  await start({ bettingMs: 60_000 });
  const { playerId, seat } = await enter();
  const demo = await sit(studio, (await studio.enterDemo(liveGame)).session);
  const credit = (await demo.greet()).balance;
  const bet = await put(seat, { dragon: '1000' });
  const demoBet = await put(demo, { dragon: '1000' });
  expect(await server.door.balance(playerId)).toBe(9000n);
  await studio.close();
  await start();
  const { hello } = await enter();
  server.advance(5000);
  await studio.studio.deliverDue();
  expect(await server.door.balance(playerId)).toBe(10_000n);
  expect(hello.voids[0]).toBe(bet.round);
  expect(await roundOf(bet.round)).toMatchObject({ phase: 'void', outcome: null, hash: null });
  const row = await server.door.db
    .selectFrom('studio_shared_bets as bet')
    .innerJoin('studio_sessions as session', 'session.session_id', 'bet.session_id')
    .select(['state', 'demo_balance_minor'])
    .where('bet_id', '=', demoBet.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'refunded', demo_balance_minor: BigInt(credit) });
}, 60_000);

test('finishes the round as drawn on a restart during the deal', async () => {
  await studio.close();
  // Three seconds of cards become a minute: the process ends in the middle of them.
  await start({ speed: 0.05, bettingMs: 1500 });
  const { playerId, seat } = await enter();
  const bet = await put(seat, { dragon: '1000', tie: '200' });
  await seat.hear('state', ({ phase }) => phase === 'dealing');
  await studio.close();
  await start();
  await enter();
  server.advance(5000);
  await studio.studio.deliverDue();
  const { phase, outcome, hash } = await roundOf(bet.round);
  const { payoutMinor } = game.settle(bet.spots, 1200n, outcome as Record<string, number>);
  expect(phase).toBe('over');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await server.door.balance(playerId)).toBe(10_000n - 1200n + payoutMinor);
}, 60_000);

test('runs the tables in one process and serves them from any, with a failover', async () => {
  const second = await server.openStudio({ shared });
  await second.studio.start();
  const playerId = await server.door.member({ amountMinor: 10_000n });
  const seat = await sit(second, (await second.enter(playerId, liveGame)).session);
  expect((await seat.greet()).state.phase).toBeTruthy();
  const from = seat.heard.length;
  await studio.close();
  expect((await seat.hear('hello', undefined, from)).state.phase).toBeTruthy();
  await second.close();
});

test.each([
  ['spots that are no amounts', '{"type":"bet","req":"12345678","spots":{"dragon":1000}}'],
  ['a free text', '{"type":"say","phrase":"buy my coins"}'],
  ['a message of another game', '{"type":"cashout","req":"12345678","bet":"x"}'],
])('rejects with ERR_VAL: %s', async (_name, text) => {
  const { seat } = await enter();
  const from = seat.heard.length;
  seat.socket.send(text);
  expect((await seat.hear('error', undefined, from)).error.code).toBe('ERR_VAL');
});

test('the ledger is balanced after all tests', async () => {
  expect((await trialBalance(server.door.db)).problems).toEqual([]);
});
