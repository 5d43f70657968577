import { randomUUID } from 'node:crypto';
import { sql } from '@sabai/db';
import { type AuthResponse, findGame, type HgsError, hgsPaths, type SeedsResponse, type SoloGame } from '@sabai/games';
import { playSoloRound, sha256Hex } from '@sabai/games/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testGame } from '../../modules/provider-wallet/provider-wallet.fixture.ts';
import { createTestServer, minesGame, type TestServer } from './house-studio.fixture.ts';

let server: TestServer;
let studio: Awaited<ReturnType<TestServer['openStudio']>>;
beforeAll(async () => {
  server = await createTestServer();
  studio = await server.openStudio();
});
afterAll(() => server?.close());

/** Returns a player with an open game and without a seed. */
async function newcomer() {
  const playerId = await server.door.member({ amountMinor: 100_000n });
  const token = await server.door.token(playerId);
  const { body } = await studio.launch(studio.order({ player_id: playerId, game_code: testGame.code, token }));
  return { playerId, auth: await studio.openLaunch(body) };
}
const give = (session: string, serverSeedHash: string | undefined, clientSeed: string, req: string = randomUUID()) =>
  studio.send<SeedsResponse & HgsError>(hgsPaths.seeds, { session, req, serverSeedHash, clientSeed });
const rowsOf = async (playerId: string) =>
  (
    await server.door.database.pool.query(
      `select server_seed_hash as hash, client_seed as seed, created_at as "madeAt", taken_at as "takenAt", revealed_at as "revealedAt"
       from studio_seed_pairs where player_id = $1 order by pair_id`,
      [playerId],
    )
  ).rows as { hash: string; seed: string | null; madeAt: Date; takenAt: Date | null; revealedAt: Date | null }[];

describe('the first seeds of a player', () => {
  test('stores and shows the hash before any player seed exists, and accepts no bet without one', async () => {
    const { playerId, auth } = await newcomer();
    expect(auth.fair).toBeUndefined();
    expect(auth.nextServerSeedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await rowsOf(playerId)).toMatchObject([{ hash: auth.nextServerSeedHash, seed: null, takenAt: null }]);
    const play = await studio.play(auth.session);
    expect(play).toMatchObject({ status: 400, body: { code: 'ERR_VAL', field: 'clientSeed' } });
    expect(await server.door.balance(playerId)).toBe(100_000n);

    const { body } = await give(auth.session, auth.nextServerSeedHash, 'lotus');
    expect(body.fair).toEqual({ serverSeedHash: auth.nextServerSeedHash, clientSeed: 'lotus', nonce: 0 });
    expect(body.revealed).toBeUndefined();
    expect((await studio.play(auth.session)).body.fair).toEqual({ ...body.fair, nonce: 1 });
  });

  test('shows the same hash again on a new request', async () => {
    const { auth } = await newcomer();
    const again = await studio.send<AuthResponse>(hgsPaths.auth, { session: auth.session });
    expect(again.body.nextServerSeedHash).toBe(auth.nextServerSeedHash);
  });
});

describe('the next seed', () => {
  test('is combined with the server seed of the hash shown before, and the next hash is returned', async () => {
    const { playerId, auth } = await newcomer();
    const first = (await give(auth.session, auth.nextServerSeedHash, 'one')).body;
    const { round } = (await studio.play(auth.session)).body;
    const second = (await give(auth.session, first.nextServerSeedHash, 'two')).body;
    expect(second.fair).toEqual({ serverSeedHash: first.nextServerSeedHash, clientSeed: 'two', nonce: 0 });
    expect(new Set([first.fair.serverSeedHash, first.nextServerSeedHash, second.nextServerSeedHash]).size).toBe(3);
    expect(second.revealed).toMatchObject({ serverSeedHash: auth.nextServerSeedHash, clientSeed: 'one', lastNonce: 0 });
    expect(sha256Hex(second.revealed!.serverSeed)).toBe(auth.nextServerSeedHash);
    const again = playSoloRound(findGame(testGame.code) as SoloGame, { ...second.revealed!, nonce: 0 }, 100n);
    expect(again.events).toEqual(round.events);
    for (const { madeAt, takenAt } of await rowsOf(playerId)) {
      if (takenAt) expect(madeAt.getTime()).toBeLessThan(takenAt.getTime());
    }
  });

  test.each([
    ['for a hash that is not the next one', '0'.repeat(64), 'two', 'serverSeedHash'],
    ['that equals the current one, known when the next hash was made', undefined, 'one', 'clientSeed'],
    ['with invalid characters', undefined, 'a:b', 'clientSeed'],
  ])('is rejected %s, without effect', async (_what, hash, seed, field) => {
    const { playerId, auth } = await newcomer();
    const { nextServerSeedHash } = (await give(auth.session, auth.nextServerSeedHash, 'one')).body;
    const before = await rowsOf(playerId);
    const { body } = await give(auth.session, hash ?? nextServerSeedHash, seed);
    expect(body).toMatchObject({ code: 'ERR_VAL', field });
    expect(await rowsOf(playerId)).toEqual(before);
  });

  test('counts once when sent ten times concurrently, and one of ten seeds is taken for one hash', async () => {
    const { playerId, auth } = await newcomer();
    const first = (await give(auth.session, auth.nextServerSeedHash, 'one')).body;
    await studio.play(auth.session);
    const req = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 10 }, () => give(auth.session, first.nextServerSeedHash, 'two', req)),
    );
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { nextServerSeedHash } = same[0]!.body;
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, index) => give(auth.session, nextServerSeedHash, `seed-${index}`)),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(many.filter(({ body }) => body.field === 'serverSeedHash')).toHaveLength(9);
    const rows = await rowsOf(playerId);
    expect(rows.map(({ seed }) => seed)).toEqual(['one', 'two', expect.stringMatching(/^seed-\d$/), null]);
    expect(rows.filter(({ revealedAt, seed }) => !revealedAt && seed)).toHaveLength(1);
  });

  test('keeps every concurrent round in one seed pair, with gapless nonces', async () => {
    const { playerId, auth } = await newcomer();
    await give(auth.session, auth.nextServerSeedHash, 'one');
    await Promise.all([
      ...Array.from({ length: 12 }, () => studio.play(auth.session)),
      ...Array.from({ length: 4 }, (_, index) => studio.giveSeed(auth.session, `seed-${index}`)),
    ]);
    const { rows } = await server.door.database.pool.query<{ pair: string; nonces: number[]; next: number }>(
      `select pair.pair_id as pair, array_agg(round.nonce order by round.nonce) as nonces, max(pair.next_nonce) as next
       from studio_rounds as round join studio_seed_pairs as pair using (player_id, pair_id)
       where player_id = $1 group by 1`,
      [playerId],
    );
    expect(rows.flatMap(({ nonces }) => nonces)).toHaveLength(12);
    for (const { nonces, next } of rows) expect(nonces).toEqual(Array.from({ length: next }, (_, nonce) => nonce));
  });

  test('is rejected until the open round has ended', async () => {
    const { session } = await studio.enter(await server.door.member({ amountMinor: 100_000n }), minesGame);
    const { round } = (await studio.begin(session, { mines: 3 })).body;
    expect((await studio.giveSeed(session)).body).toMatchObject({ code: 'ERR_CLOSED' });
    const acted = await studio.act(session, round, { type: 'pick', at: 0 });
    if (acted.body.round.state === 'open') await studio.act(session, acted.body.round, { type: 'cashOut' });
    expect((await studio.giveSeed(session)).body.revealed?.lastNonce).toBe(0);
  });
});

test('the published hash is caught in a server that replaces the server seed after the player’s seed', async () => {
  const isKept = async () => {
    const { auth } = await newcomer();
    const { body } = await give(auth.session, auth.nextServerSeedHash, 'lotus');
    return body.fair.serverSeedHash === auth.nextServerSeedHash;
  };
  expect(await isKept()).toBe(true);
  const { db } = server.door;
  await sql`create function other_seed() returns trigger language plpgsql as $$
    begin
      new.server_seed := md5(new.client_seed) || md5(random()::text);
      new.server_seed_hash := encode(sha256(new.server_seed::bytea), 'hex');
      return new;
    end $$`.execute(db);
  await sql`create trigger other_seed before update on studio_seed_pairs for each row
    when (old.client_seed is null and new.client_seed is not null) execute function other_seed()`.execute(db);
  try {
    expect(await isKept()).toBe(false);
  } finally {
    await sql`drop trigger other_seed on studio_seed_pairs`.execute(db);
  }
});
