import { type HgsError, hgsPaths, type ScoresResponse } from '@sabai/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signCall } from '../../platform/sealing/signing.ts';
import { createTestServer, launchSecret, type TestServer } from './house-studio.fixture.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ url } = await server.openStudio());
});
afterAll(() => server.close());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));

/** Inserts a round of a slot, as if it had been played. */
const round = (player: string, staked: bigint, won: bigint, minute: number, fields: object = {}) =>
  server.door.db
    .insertInto('studio_rounds')
    .values({
      player_id: player,
      round_id: crypto.randomUUID(),
      session_id: crypto.randomUUID(),
      req: crypto.randomUUID(),
      play_mode: 'real',
      game_code: 'lotus-lanterns',
      rules_version: '1',
      bet_mode: 'base',
      currency: 'THB',
      stake_minor: staked,
      cost_minor: staked,
      state: 'closed',
      nonce: 1,
      payout_minor: won,
      events: '[]',
      created_at: at(minute),
      closed_at: at(minute),
      ...fields,
    })
    .execute();

async function scores(query: Record<string, string>, secret = launchSecret) {
  const given = { from: String(at(0).getTime()), to: String(at(50).getTime()), currency: 'THB', ...query };
  const path = `${hgsPaths.scores}?${new URLSearchParams(given)}`;
  const timestamp = String(Date.now());
  const headers = { 'x-timestamp': timestamp, 'x-sign': signCall(secret, { method: 'GET', path, timestamp }) };
  const response = await fetch(url + path, { headers });
  return { status: response.status, body: (await response.json()) as ScoresResponse & HgsError };
}
const names = async (query: Record<string, string>) => (await scores(query)).body.scores.map(({ player }) => player);

test('ranks players by stakes, by best round, or by net win', async () => {
  await round('ann', 1000n, 500n, 1);
  await round('ann', 3000n, 0n, 2);
  await round('bob', 1000n, 9000n, 3);
  await round('cat', 200n, 1000n, 4);
  await round('cat', 800n, 0n, 9);
  // The same score as hers, and later.
  await round('dan', 200n, 1000n, 6);
  // Excluded: demo rounds, other currencies, times and games, and rounds that have not ended.
  await round('eve', 9000n, 0n, 5, { play_mode: 'demo' });
  await round('eve', 9000n, 0n, 5, { currency: 'JPY' });
  await round('eve', 9000n, 0n, 55);
  await round('eve', 9000n, 0n, 5, { game_code: 'mines' });
  const games = 'lotus-lanterns,ruby-sevens';
  expect(await names({ by: 'turnover', games })).toEqual(['ann', 'bob', 'cat', 'dan']);
  expect(await names({ by: 'multiplier', games })).toEqual(['bob', 'cat', 'dan', 'ann']);
  expect(await names({ by: 'net', games })).toEqual(['bob', 'dan', 'cat', 'ann']);
  expect(await names({ by: 'turnover' })).toEqual(['eve', 'ann', 'bob', 'cat', 'dan']);
  expect(await names({ by: 'turnover', limit: '1' })).toEqual(['eve']);
  const { body } = await scores({ by: 'multiplier', games });
  expect(body.scores[1]).toEqual({
    player: 'cat',
    rounds: 2,
    staked: '1000',
    won: '1000',
    multiplier: 50_000,
    reachedAt: at(4).getTime(),
  });
});

test('rejects an unsigned request, an unknown score and an invalid period', async () => {
  expect((await scores({ by: 'net' }, Buffer.alloc(32, 1))).status).toBe(401);
  expect((await scores({ by: 'luck' })).body).toMatchObject({ code: 'ERR_VAL', field: 'by' });
  expect((await scores({ by: 'net', to: '0' })).body).toMatchObject({ code: 'ERR_VAL', field: 'to' });
});
