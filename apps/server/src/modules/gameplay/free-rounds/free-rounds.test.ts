import { randomUUID } from 'node:crypto';
import { type AuthResponse, type FreeRounds, type HgsError, hgsPaths, type PlayResponse } from '@sabai/games';
import { trialBalance } from '@sabai/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signCall } from '../../../platform/sealing/signing.ts';
import { createTestServer, launchSecret, type TestServer } from '../../../studio/tests/house-studio.fixture.ts';
import { testGame } from '../../provider-wallet/provider-wallet.fixture.ts';

type Studio = Awaited<ReturnType<TestServer['openStudio']>>;

let server: TestServer;
let studio: Studio;
let playerId: string;
beforeEach(async () => {
  server = await createTestServer();
  studio = await server.openStudio();
  playerId = await server.door.member({ amountMinor: 500n });
});
afterEach(() => server.close());

async function signed(path: string, content: object, secret = launchSecret) {
  const body = JSON.stringify(content);
  const timestamp = String(Date.now());
  const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp };
  const response = await fetch(studio.url + path, {
    method: 'POST',
    headers: { ...headers, 'x-sign': signCall(secret, { method: 'POST', path, timestamp }, body) },
    body,
  });
  return { status: response.status, body: (await response.json()) as FreeRounds & HgsError };
}

const gift = (fields: object = {}) => ({
  player_id: playerId,
  grant_id: 'welcome-1',
  game_code: testGame.code,
  currency: 'THB',
  stake: '1000',
  count: 5,
  expires_at: Date.now() + 3_600_000,
  ...fields,
});
const give = (fields?: object) => signed(hgsPaths.freeRounds, gift(fields));

const play = ({ session }: AuthResponse, req: string = randomUUID(), fields: object = {}) =>
  studio.send<PlayResponse & HgsError>(hgsPaths.play, {
    session,
    req,
    mode: 'base',
    stake: '1000',
    free: 'welcome-1',
    ...fields,
  });

const used = async () => {
  const rows = await server.door.db.selectFrom('studio_free_rounds').select('used_count').execute();
  return rows.map(({ used_count }) => used_count);
};

/** Returns errors in the player's money after the grant's rounds were played. */
async function problems(): Promise<string[]> {
  const { rows } = await server.door.database.pool.query(
    `select coalesce(sum(payout_minor), 0) as won, count(*)::int as rounds,
       (select sum(won_minor) from studio_free_rounds) as told, (select sum(used_count)::int from studio_free_rounds) as used
     from studio_rounds where player_id = $1 and state = 'closed'`,
    [playerId],
  );
  const [{ won, rounds, told, used }] = rows;
  const held = await server.door.balance(playerId);
  return [
    ...(held === 500n + BigInt(won) ? [] : [`the player holds ${held}, started with 500 and won ${won}`]),
    ...(BigInt(told) === BigInt(won) ? [] : [`the gift tells ${told} of ${won}`]),
    ...(rounds === used ? [] : [`${rounds} rounds were played of ${used}`]),
    ...(await trialBalance(server.door.db)).problems,
  ];
}

describe('a grant of free rounds', () => {
  test('is created once per id by the operator alone, for a valid game, stake and term', async () => {
    expect((await signed(hgsPaths.freeRounds, gift(), Buffer.alloc(32, 1))).status).toBe(401);
    const order = gift();
    expect((await signed(hgsPaths.freeRounds, order)).body).toMatchObject({ id: 'welcome-1', left: 5, won: '0' });
    expect((await signed(hgsPaths.freeRounds, order)).body).toMatchObject({ left: 5 });
    expect((await give({ count: 6 })).body).toMatchObject({ code: 'ERR_VAL', field: 'grant_id' });
    for (const [field, value] of [
      ['game_code', 'dice'],
      ['game_code', 'nova-rush'],
      ['currency', 'XXX'],
      ['stake', '1001'],
      ['count', 0],
      ['expires_at', Date.now() - 1000],
      ['expires_at', Date.now() + 31 * 86_400_000],
    ] as const) {
      expect((await give({ grant_id: 'another', [field]: value })).body).toMatchObject({ code: 'ERR_VAL', field });
    }
    expect(await used()).toEqual([0]);
  });

  test('is available in the game until it is cancelled', async () => {
    await give();
    expect((await studio.enter(playerId)).free).toMatchObject({ id: 'welcome-1', left: 5, stake: '1000' });
    expect((await studio.enter(await server.door.member())).free).toBeUndefined();
    const { body } = await signed(`${hgsPaths.freeRounds}/cancel`, { player_id: playerId, grant_id: 'welcome-1' });
    expect(body).toMatchObject({ left: 0 });
    const session = await studio.enter(playerId);
    expect(session.free).toBeUndefined();
    expect((await play(session)).body).toMatchObject({ code: 'ERR_CLOSED' });
  });
});

describe('free rounds', () => {
  test('cost nothing, pay their wins and never exceed the granted number under concurrent requests', async () => {
    await give();
    const session = await studio.enter(playerId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => play(session)));
    const played = answers.filter(({ status }) => status === 200);
    expect(played).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'ERR_CLOSED')).toHaveLength(7);
    for (const { body } of played) expect(body.round).toMatchObject({ isFree: true, stake: '1000' });
    expect(await problems()).toEqual([]);
    const bets = await server.door.db.selectFrom('bets').select(['stake_minor', 'state']).execute();
    expect(bets).toEqual(Array.from({ length: 5 }, () => ({ stake_minor: 0n, state: 'settled' })));
  });

  test('return the same round for a repeated request', async () => {
    await give();
    const session = await studio.enter(playerId);
    const req = randomUUID();
    const [first, second] = [await play(session, req), await play(session, req)];
    expect(second.body.round).toEqual(first.body.round);
    expect(first.body.free).toMatchObject({ left: 4 });
    expect((await play(session, req, { free: undefined })).body).toMatchObject({ code: 'ERR_VAL', field: 'req' });
    expect(await problems()).toEqual([]);
  });

  test('are limited to one stake, one game, its base mode and one player', async () => {
    await give();
    const session = await studio.enter(playerId);
    expect((await play(session, undefined, { stake: '2000' })).body).toMatchObject({ code: 'ERR_CLOSED' });
    expect((await play(session, undefined, { free: 'other' })).body).toMatchObject({ code: 'ERR_CLOSED' });
    const stranger = await studio.enter(await server.door.member());
    expect((await play(stranger)).body).toMatchObject({ code: 'ERR_CLOSED' });
    expect((await play(await studio.enterDemo())).body).toMatchObject({ code: 'ERR_VAL', field: 'free' });
    expect(await used()).toEqual([0]);
  });

  test('are available again when the process dies before an outcome', async () => {
    await give();
    const dying = await server.openStudio({
      onStep(step) {
        if (step === 'stake-taken') throw new Error('died');
      },
    });
    const { session } = await dying.enter(playerId);
    const { status } = await dying.send(hgsPaths.play, {
      session,
      req: randomUUID(),
      mode: 'base',
      stake: '1000',
      free: 'welcome-1',
    });
    expect(status).toBe(500);
    await dying.close();
    expect(await used()).toEqual([1]);
    for (let time = 0; time < 3; time++) {
      server.advance(65_000);
      await studio.studio.deliverDue();
    }
    expect(await used()).toEqual([0]);
    expect(await problems()).toEqual([]);
  });

  test('a miscount is caught in a server that forgets a used round', async () => {
    await give();
    await server.door.database.pool.query(
      `create function forget() returns trigger language plpgsql as
         $$ begin new.used_count := old.used_count; return new; end $$;
       create trigger forget before update of used_count on studio_free_rounds for each row execute function forget()`,
    );
    const session = await studio.enter(playerId);
    for (let round = 0; round < 6; round++) await play(session);
    expect(await problems()).toContainEqual('6 rounds were played of 0');
  });
});
