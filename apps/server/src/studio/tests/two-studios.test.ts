import { randomUUID } from 'node:crypto';
import { sql } from '@sabai/db';
import {
  type CrashClientMessage,
  type CrashGame,
  type CrashServerMessage,
  findGame,
  type TimedClientMessage,
  type TimedGame,
  type TimedServerMessage,
} from '@sabai/games';
import { trialBalance } from '@sabai/ledger';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { signCall } from '../../platform/sealing/signing.ts';
import { crashGame, createTestServer, launchSecret, liveGame, type TestServer } from './house-studio.fixture.ts';
import { sit as sitAt, sockets } from './table-seat.fixture.ts';

/** [G3] Two processes of the studio on one database, each on a port of its own. The first runs the tables. */
type Studio = Awaited<ReturnType<TestServer['openStudio']>>;
const games = [findGame(crashGame.code) as CrashGame, findGame(liveGame.code) as TimedGame];
const shared = {
  games,
  chainLength: 3000,
  bettingMs: 700,
  lockMs: 300,
  overMs: 100,
  tickMs: 20,
  leaderRetryMs: 50,
  speed: 20,
};
let server: TestServer;
let first: Studio;
let second: Studio;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
async function open(over: object = {}) {
  const studio = await server.openStudio({ shared, ...over });
  await studio.studio.start();
  return studio;
}
beforeEach(async () => {
  first = await open();
  await expect.poll(() => first.studio.isReady()).toBe(true);
  second = await open();
  await expect.poll(() => second.studio.isReady()).toBe(true);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await Promise.all([first.close(), second.close()]);
});

const atCards = (at: Studio, session: string) => sitAt<TimedClientMessage, TimedServerMessage>(at, session);
const atFlight = (at: Studio, session: string) => sitAt<CrashClientMessage, CrashServerMessage>(at, session);
type Cards = Awaited<ReturnType<typeof atCards>>;

async function enter(at: Studio, amountMinor = 100_000n) {
  const playerId = await server.door.member({ amountMinor });
  const { session } = await at.enter(playerId, liveGame);
  const seat = await atCards(at, session);
  return { playerId, session, seat, hello: await seat.greet() };
}
/** Waits for the next betting time, and places chips. */
async function betOn(seat: Cards, spots: Record<string, string>, from = seat.heard.length) {
  await seat.hear('state', ({ phase }) => phase === 'betting', from);
  const req = randomUUID();
  seat.send({ type: 'bet', req, spots });
  return (await seat.hear('bet', (message) => message.req === req)).bet;
}
const resultOf = (seat: Cards, id: string) => seat.hear('result', ({ bet }) => bet.id === id);
const shownIn = (seat: Cards, round: number) =>
  seat.hear('state', (state) => state.phase === 'result' && state.round === round);

describe('[G3] a card table', () => {
  test('has one round and one result through either process, with the same payout', async () => {
    const players = [await enter(first), await enter(second)];
    const bets = await Promise.all(players.map(({ seat }) => betOn(seat, { dragon: '1000', tie: '100' })));
    expect(bets[0]!.round).toBe(bets[1]!.round);
    const shown = await Promise.all(players.map(({ seat }) => shownIn(seat, bets[0]!.round)));
    expect(shown[1]!.shown).toEqual(shown[0]!.shown);
    for (const [at, { seat, playerId }] of players.entries()) {
      const { bet } = await resultOf(seat, bets[at]!.id);
      const { payoutMinor } = (games[1] as TimedGame).settle(bets[at]!.spots, 1100n, shown[0]!.shown!);
      expect(bet.payout).toBe(String(payoutMinor));
      expect(await server.door.balance(playerId)).toBe(100_000n - 1100n + payoutMinor);
    }
  }, 60_000);

  test('rejects invalid messages and answers pings through the other process, and refunds a cancelled bet', async () => {
    const { seat, playerId } = await enter(second, 1000n);
    seat.socket.send('{"type":"bet","req":"12345678","spots":{"dragon":1}}');
    expect((await seat.hear('error')).error.code).toBe('ERR_VAL');
    seat.socket.send('{"type":"ping","sentAt":5}');
    expect(await seat.hear('pong')).toMatchObject({ sentAt: 5 });
    const bet = await betOn(seat, { dragon: '1000' });
    const from = seat.heard.length;
    seat.send({ type: 'cancel', req: randomUUID(), bet: bet.id });
    expect((await seat.hear('balance', undefined, from)).balance).toBe('1000');
    expect(await server.door.balance(playerId)).toBe(1000n);
    const stranger = await atCards(second, '');
    stranger.socket.send('{"type":"hello","session":"nobody"}');
    expect((await stranger.hear('error')).error.code).toBe('ERR_IS');
  });

  test.each(['goes', 'loses its lease'] as const)(
    'continues without disconnects or losses when its process %s',
    async (how) => {
      const [near, far] = [await enter(first), await enter(second)];
      const bet = await betOn(far.seat, { dragon: '1000' });
      const from = { near: near.seat.heard.length, far: far.seat.heard.length };
      if (how === 'goes') await first.close();
      else
        await sql`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and objid = 5274040 and granted`.execute(server.door.db);
      await far.seat.hear('hello', undefined, from.far);
      expect(second.studio.isReady()).toBe(true);
      if (how !== 'goes') {
        await near.seat.hear('hello', undefined, from.near);
        expect(near.seat.socket.readyState).toBe(WebSocket.OPEN);
      }
      expect(far.seat.socket.readyState).toBe(WebSocket.OPEN);
      server.advance(5000);
      await second.studio.deliverDue();
      const old = await server.door.db
        .selectFrom('studio_shared_bets')
        .select(['state', 'payout_minor'])
        .where('bet_id', '=', bet.id)
        .executeTakeFirstOrThrow();
      expect(['refunded', 'won', 'lost']).toContain(old.state);
      const balance = 100_000n - (old.state === 'refunded' ? 0n : 1000n) + (old.payout_minor ?? 0n);
      await expect.poll(() => server.door.balance(far.playerId)).toBe(balance);
      const seats = how === 'goes' ? [far.seat] : [near.seat, far.seat];
      const next = await Promise.all(seats.map((seat) => betOn(seat, { tiger: '500' })));
      for (const [at, seat] of seats.entries()) await resultOf(seat, next[at]!.id);
      expect(new Set(next.map(({ round }) => round)).size).toBe(1);
    },
    60_000,
  );

  test('closes a tab at one process when its session moves to a tab at the other', async () => {
    for (const [from, to] of [
      [first, second],
      [second, first],
    ] as const) {
      const { playerId, seat } = await enter(from);
      const closed = new Promise<number>((resolve) => seat.socket.once('close', resolve));
      await to.enter(playerId, liveGame);
      expect((await seat.hear('error')).error.code).toBe('ERR_IS');
      expect(await closed).toBe(1008);
    }
  });
});

test('[G3] serves a flight through either process, with a cash-out through either', async () => {
  await Promise.all([first.close(), second.close()]);
  // Flights slow enough to leave one, and fast enough for one of 10,000 times to end before a seat times out.
  first = await open({ shared: { ...shared, speed: 6 } });
  await expect.poll(() => first.studio.isReady()).toBe(true);
  second = await open({ shared: { ...shared, speed: 6 } });
  await expect.poll(() => second.studio.isReady()).toBe(true);
  const left = new Set<number>();
  const seats = await Promise.all(
    [first, second].map(async (at) => {
      const playerId = await server.door.member({ amountMinor: 100_000n });
      const seat = await atFlight(at, (await at.enter(playerId, crashGame)).session);
      await seat.greet();
      return { playerId, seat };
    }),
  );
  for (let round = 0; round < 20; round++) {
    const reqs = await Promise.all(
      seats.map(async ({ seat }) => {
        await seat.hear('state', ({ phase }) => phase === 'betting', seat.heard.length);
        const req = randomUUID();
        seat.send({ type: 'bet', req, panel: 0, stake: '1000' });
        return (await seat.hear('bet', (message) => message.req === req)).bet;
      }),
    );
    expect(reqs[0]!.round).toBe(reqs[1]!.round);
    await Promise.all(
      seats.map(({ seat }) =>
        // The lowest cash-out is 1.01; some flights end before.
        Promise.race([
          seat.hear('tick', ({ round, multiplier }) => round === reqs[0]!.round && multiplier >= 101),
          seat.hear('state', ({ phase, round }) => phase === 'crashed' && round === reqs[0]!.round),
        ]),
      ),
    );
    for (const [at, { seat }] of seats.entries()) seat.send({ type: 'cashout', req: randomUUID(), bet: reqs[at]!.id });
    const results = await Promise.all(
      seats.map(({ seat }, at) => seat.hear('result', ({ bet }) => bet.id === reqs[at]!.id)),
    );
    for (const [at, { bet }] of results.entries()) if (BigInt(bet.payout ?? '0') > 0n) left.add(at);
    if (left.size === seats.length) return;
  }
  throw new Error('nobody could leave a flight in time');
}, 120_000);

describe('[G3] a second process', () => {
  test('is not ready while it cannot reach the one that runs the tables', async () => {
    await Promise.all([first.close(), second.close()]);
    first = await open({ peerUrl: () => 'http://127.0.0.1:9' });
    await expect.poll(() => first.studio.isReady()).toBe(true);
    second = await open();
    for (let time = 0; time < 10; time++) {
      expect(second.studio.isReady()).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // It takes over when the tables are free.
    await first.close();
    await expect.poll(() => second.studio.isReady(), { timeout: 10_000 }).toBe(true);
  });

  test('accepts peer connections only with a valid signature, and only where the tables run', async () => {
    const knock = (at: Studio, headers: Record<string, string>) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(at.socketUrl.replace('/ws', '/peer'), { headers });
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode!));
        socket.on('open', () => {
          socket.close();
          resolve(101);
        });
        socket.on('error', () => {});
      });
    const signed = (secret = launchSecret, path = '/hgs/v1/peer') => {
      const timestamp = String(Date.now());
      return { 'x-timestamp': timestamp, 'x-sign': signCall(secret, { method: 'GET', path, timestamp }) };
    };
    expect(await knock(first, {})).toBe(401);
    expect(await knock(first, signed(Buffer.alloc(32, 1)))).toBe(401);
    expect(await knock(first, signed(launchSecret, '/hgs/v1/peer?link'))).toBe(401);
    expect(await knock(second, signed())).toBe(503);
    expect(await knock(first, signed())).toBe(101);
  });
});

/** Returns whether a player at the process without the tables is served. */
async function isServedByBoth(at: TestServer): Promise<boolean> {
  const studios = [await at.openStudio({ shared }), await at.openStudio({ shared })];
  for (const { studio } of studios) {
    await studio.start();
    const until = Date.now() + 2000;
    while (!studio.isReady() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const isReady = studios.every(({ studio }) => studio.isReady());
  await Promise.all(studios.map((one) => one.close()));
  return isReady;
}

test('[G3] a second process serves the tables, and is caught in a server that does not store their address', async () => {
  const other = await createTestServer();
  try {
    expect(await isServedByBoth(other)).toBe(true);
    const forget = sql`
      create function forget_address() returns trigger language plpgsql as $$ begin new.address := ''; return new; end $$`;
    await forget.execute(other.door.db);
    await sql`create trigger forget_address before insert or update on studio_tables_leader
      for each row execute function forget_address()`.execute(other.door.db);
    expect(await isServedByBoth(other)).toBe(false);
  } finally {
    await other.close();
  }
}, 60_000);

test('the ledger is balanced after all tests', async () => {
  expect((await trialBalance(server.door.db)).problems).toEqual([]);
});
