import { type CrashClientMessage, type CrashServerMessage, findGame, type RoomGame } from '@sabai/games';
import { sha256Hex } from '@sabai/games/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLinks } from '../chains/chain-links.ts';
import { crashGame, createTestServer, liveGame, sportsbookGame, type TestServer } from './house-studio.fixture.ts';
import { sit, sockets } from './table-seat.fixture.ts';

const chainLength = 2500;
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await server.close();
});

const chains = () =>
  server.door.db
    .selectFrom('studio_shared_chains')
    .select(['game_code', 'rules_version', 'terminal_hash', 'opened_at'])
    .orderBy('game_code')
    .orderBy('rules_version')
    .execute();

test('creates one chain and a next one for each table and the calendar when two processes start', async () => {
  const games = [crashGame, liveGame].map(({ code }) => findGame(code) as RoomGame);
  const options = {
    shared: { games, chainLength, leaderRetryMs: 50 },
    sport: { chainLength, betDelayMs: 10, settleEveryMs: 1_000_000 },
  };
  const [one, two] = [await server.openStudio(options), await server.openStudio(options)];
  await Promise.all([one.studio.start(), two.studio.start()]);
  const made = await vi.waitFor(
    async () => {
      const found = await chains();
      expect(found).toHaveLength(8);
      return found.filter(({ opened_at }) => opened_at !== null);
    },
    { timeout: 20_000, interval: 50 },
  );
  expect(made.map(({ game_code, rules_version }) => `${game_code} ${rules_version}`)).toEqual([
    `${liveGame.code} 1.0.0`,
    `${crashGame.code} 1.0.0`,
    `${crashGame.code} 1.0.0-97`,
    `${sportsbookGame.code} 1.0.0`,
  ]);

  // One of the two runs the tables.
  const greeted = await Promise.any(
    [one, two].map(async (studio) => {
      const playerId = await server.door.member({ amountMinor: 10_000n });
      const { session } = await studio.enter(playerId, crashGame);
      const seat = await sit<CrashClientMessage, CrashServerMessage>(studio, session);
      seat.send({ type: 'hello', session });
      return seat.hear('hello');
    }),
  );
  expect(greeted.fair.terminalHash).toBe(made[1]!.terminal_hash);
  for (const studio of [one, two]) await studio.close();
  expect((await chains()).filter(({ opened_at }) => opened_at !== null)).toEqual(made);
  expect(await chains()).toHaveLength(8);
}, 60_000);

test('stores links of a chain that lead to its end', async () => {
  const { terminalHash, links } = await makeLinks(chainLength);
  expect(links.map(({ round }) => round)).toEqual([2500, 2000, 1000]);
  const ends = [...links.slice(1), { round: 0, hash: terminalHash }];
  for (const [at, { round, hash }] of links.entries()) {
    let link = hash;
    for (let left = round - ends[at]!.round; left > 0; left--) link = sha256Hex(link);
    expect(link).toBe(ends[at]!.hash);
  }
});

test('keeps the event loop free while a long chain is created', async () => {
  const before = performance.eventLoopUtilization();
  await makeLinks(1_000_000);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
}, 30_000);

test('aborts the creation of a chain immediately on stop', async () => {
  const stopping = new AbortController();
  const ended = expect(makeLinks(1_000_000_000, stopping.signal)).rejects.toThrow('This operation was aborted');
  stopping.abort();
  await ended;
  await expect(makeLinks(1, stopping.signal)).rejects.toThrow('This operation was aborted');
});
