import { createHash, randomUUID } from 'node:crypto';
import { sql } from '@sabai/db';
import {
  type ChainSeedRequest,
  type ChainsResponse,
  type ChainView,
  findGame,
  type HgsError,
  hgsPaths,
  type RoomGame,
  type TimedServerMessage,
} from '@sabai/games';
import { createSandbox } from '@sabai/sandbox';
import { leadsTo, saltOf } from '@sabai/verifier';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDrand } from '../../platform/fairness/drand.ts';
import { createSealer } from '../../platform/sealing/file-seal.ts';
import type { StudioOptions } from '../index.ts';
import { createTestServer, launchSecret, liveGame, sportsbookGame, type TestServer } from './house-studio.fixture.ts';
import { sit, sockets } from './table-seat.fixture.ts';

/** Chains of shared games: their ends are published, then salted, then played. */
type Studio = Awaited<ReturnType<TestServer['openStudio']>>;
const quick = { bettingMs: 200, lockMs: 50, overMs: 50, leaderRetryMs: 50, prepareEveryMs: 50, speed: 200 };
const shared = { games: [findGame(liveGame.code) as RoomGame], chainLength: 200, ...quick };
const sport = { chainLength: 3000, betDelayMs: 10, settleEveryMs: 1_000_000 };
const WANTED = 3;
let server: TestServer;
let studio: Studio;

beforeEach(async () => {
  server = await createTestServer();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await server.close();
});
async function open(options: Partial<StudioOptions> = {}) {
  studio = await server.openStudio({ shared, sport, salt: { seedsWanted: WANTED }, ...options });
  await studio.studio.start();
}

const chainsOf = async (game = liveGame.code) =>
  ((await (await fetch(`${studio.url}${hgsPaths.chains}?game=${game}`)).json()) as ChainsResponse).chains;
const waiting = (game?: string) =>
  vi.waitFor(
    async () => {
      const found = (await chainsOf(game)).find(({ source, salt }) => source.kind !== 'none' && !salt);
      expect(found).toBeDefined();
      return found!;
    },
    { timeout: 20_000, interval: 30 },
  );
const give = (session: string, end: string, seed: string) =>
  studio.send<ChainsResponse & HgsError>(hgsPaths.chainSeed, { session, end, seed } satisfies ChainSeedRequest);
const player = async (game = liveGame) => (await studio.enterDemo(game)).session;
async function seat(session: string) {
  const at = await sit<object, TimedServerMessage>(studio, session);
  return { at, hello: await at.greet() };
}

describe('an opening table', () => {
  test('plays unsalted and shows it, while the end of its next chain is published and collects seeds', async () => {
    await open();
    const next = await waiting();
    const { hello } = await seat(await player());
    expect(hello.fair.salt).toBe('unsalted');
    const [published, playing] = await chainsOf();
    expect(playing).toMatchObject({ end: hello.fair.terminalHash, source: { kind: 'none' }, values: [] });
    expect(published).toEqual(next);
    expect(next).toMatchObject({ game: liveGame.code, source: { kind: 'players', wanted: WANTED }, values: [] });
  });

  test('plays the salted chain from the next round on, with a valid proof', async () => {
    await open();
    const { end } = await waiting();
    const sessions = await Promise.all(Array.from({ length: WANTED }, () => player()));
    for (const [index, session] of sessions.entries()) {
      const { body } = await give(session, end, `seed-${index}`);
      expect(body.chains[0]!.values.map(({ value }) => value)).toEqual(
        Array.from({ length: index + 1 }, (_, at) => `seed-${at}`),
      );
      expect(body.chains[0]!.salt === undefined).toBe(index + 1 < WANTED);
    }
    const [chain] = (await chainsOf()) as [ChainView];
    expect(chain.salt).toBe(saltOf(end, ['seed-0', 'seed-1', 'seed-2']));
    expect(chain.publishedAt).toBeLessThan(chain.values[0]!.at);
    const { at } = await seat(sessions[0]!);
    const over = await at.hear('state', ({ phase, hash, round }) => {
      return phase === 'result' && hash !== undefined && leadsTo(end, { hash, round });
    });
    expect(over.round).toBeGreaterThan(0);
    expect((await seat(sessions[1]!)).hello.fair).toMatchObject({ terminalHash: end, salt: chain.salt });
  }, 30_000);
});

describe('seeds of players', () => {
  test('are accepted once per player up to the required number, and salt the chain in their order', async () => {
    await open();
    const { end } = await waiting();
    const sessions = await Promise.all(Array.from({ length: 10 }, () => player()));
    const answers = await Promise.all([...sessions, ...sessions].map((session) => give(session, end, randomUUID())));
    const [chain] = (await chainsOf()) as [ChainView];
    expect(chain.values).toHaveLength(WANTED);
    expect(chain.salt).toBe(
      saltOf(
        end,
        chain.values.map(({ value }) => value),
      ),
    );
    for (const { status, body } of answers) expect([200, 'ERR_CLOSED']).toContain(status === 200 ? 200 : body.code);
    expect(answers.some(({ status }) => status !== 200)).toBe(true);
  });

  test('are rejected for an invalid value, another game, an unknown end or a salted chain, without effect', async () => {
    await open();
    const { end } = await waiting();
    const session = await player();
    const before = await chainsOf();
    expect((await give(session, end, 'a:b')).body).toMatchObject({ code: 'ERR_VAL', field: 'seed' });
    expect((await give(session, end, '')).body).toMatchObject({ code: 'ERR_VAL', field: 'seed' });
    for (const wrong of [before[1]!.end, '0'.repeat(64), (await waiting(sportsbookGame.code)).end])
      expect((await give(session, wrong, 'mine')).body).toMatchObject({ code: 'ERR_CLOSED' });
    expect(await chainsOf()).toEqual(before);
    expect((await give(`${session}0`, end, 'mine')).body).toMatchObject({ code: 'ERR_IS' });
  });

  test('an omitted seed is caught in a server that salts with other values than it shows', async () => {
    const isRight = async () => {
      const { end } = await waiting();
      const given = Array.from({ length: WANTED }, () => randomUUID());
      for (const seed of given) await give(await player(), end, seed);
      return (await chainsOf())[0]!.salt === saltOf(end, given);
    };
    await open();
    expect(await isRight()).toBe(true);
    await server.close();
    server = await createTestServer();
    await sql`create function other_value() returns trigger language plpgsql as $$
      begin new.value := 'ours'; return new; end $$`.execute(server.door.db);
    await sql`create trigger other_value before insert on commitment_values for each row when (new.place = 1)
      execute function other_value()`.execute(server.door.db);
    await open();
    expect(await isRight()).toBe(false);
  }, 30_000);
});

test('are listed in a file signed with the casino’s key', async () => {
  await open();
  const { end } = await waiting();
  await give(await player(), end, 'a-seed-of-mine');
  const file = Buffer.from(await (await fetch(`${studio.url}${hgsPaths.chainsFile}`)).arrayBuffer());
  const sealAt = file.lastIndexOf('%SABAI-SEAL');
  const text = file.subarray(0, sealAt).toString();
  expect(text).toContain(`chain ${liveGame.code} 1.0.0 ${end} published `);
  expect(text).toContain('  value a-seed-of-mine ');
  const { check } = await createSealer(async () => launchSecret)();
  const digest = (content: string) => createHash('sha256').update(content).digest('hex');
  expect(check(digest(text), file.subarray(sealAt).toString())).toBeInstanceOf(Date);
  expect(check(digest(text.replace('a-seed', 'b-seed')), file.subarray(sealAt).toString())).toBeUndefined();
});

test('salt the match calendar, which then moves to the new chain', async () => {
  await open();
  const board = async () =>
    (await (await fetch(studio.url + hgsPaths.sportBoard)).json()) as { salt: string; terminalHash: string };
  expect((await board()).salt).toBe('unsalted');
  const { end } = await waiting(sportsbookGame.code);
  for (let index = 0; index < WANTED; index++) await give(await player(sportsbookGame), end, `seed-${index}`);
  server.advanceAll(61_000);
  expect(await board()).toMatchObject({ terminalHash: end, salt: saltOf(end, ['seed-0', 'seed-1', 'seed-2']) });
});

describe('a randomness beacon', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closers) await close();
  });
  let aheadMs = 0;
  async function relay(wrap?: (body: string) => string) {
    const sms = { accountSid: 'AC', authToken: 'x' };
    const app = createSandbox({
      siteUrl: 'http://127.0.0.1:1',
      webhookSecret: 's',
      sms,
      clock: () => new Date(Date.now() + aheadMs),
      gateway: { apiKey: 'k', apiSecret: 's', billerId: '1' } as never,
      btcpay: { storeId: 's', apiKey: 'k', webhookSecret: 's', isAutomatic: false } as never,
    });
    if (wrap) app.addHook('onSend', async (_request, _reply, body) => wrap(String(body)));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    closers.push(() => app.close());
    return createDrand(`${url}/drand`);
  }

  test('is committed with the end of a chain, and salts it when its round is published', async () => {
    aheadMs = 0;
    const drand = await relay();
    await open({ salt: { drand, beaconDelayMs: 60_000 } });
    const { end, source, publishedAt } = await waiting();
    if (source.kind !== 'drand') throw new Error('another source');
    expect(source.dueAt).toBeGreaterThanOrEqual(publishedAt + 60_000 - 1000);
    await expect(drand.randomnessOf(source.round)).rejects.toThrow('425');
    await studio.studio.saltDue();
    expect((await waiting()).values).toEqual([]);
    // It accepts no player's seed.
    expect((await give(await player(), end, 'mine')).body).toMatchObject({ code: 'ERR_CLOSED' });

    aheadMs = 70_000;
    server.advanceAll(70_000);
    await Promise.all([studio.studio.saltDue(), studio.studio.saltDue()]);
    const [chain] = (await chainsOf()) as [ChainView];
    expect(chain.values.map(({ value }) => value)).toEqual([await drand.randomnessOf(source.round)]);
    expect(chain.salt).toBe(saltOf(end, [chain.values[0]!.value]));
  });

  test('salts nothing with invalid randomness or another round', async () => {
    aheadMs = 0;
    const forged = await relay((body) => body.replace(/"randomness":"../, '"randomness":"00'));
    await expect(forged.randomnessOf(10)).rejects.toThrow('does not fit itself');
    const other = await relay((body) => body.replace(/"round":\d+/, '"round":11'));
    await expect(other.randomnessOf(10)).rejects.toThrow('does not fit itself');
    const dead = createDrand('http://127.0.0.1:1/drand');
    await open({ salt: { drand: dead } });
    const { hello } = await seat(await player());
    expect(hello.fair.salt).toBe('unsalted');
    expect(await chainsOf()).toHaveLength(1);
  });
});
