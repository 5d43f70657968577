import { randomUUID } from 'node:crypto';
import type { FreeRoundGift } from '@sabai/contract';
import { hgsPaths, type PlayResponse } from '@sabai/games';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerGateways } from '../../../platform/http/gateway.ts';
import { testSeal } from '../../../platform/sealing/seal.fixture.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import {
  createTestServer,
  launchSecret,
  minesGame,
  type TestServer,
} from '../../../studio/tests/house-studio.fixture.ts';
import { hire, permissionsOfRole } from '../../identity/roles/hire.fixture.ts';
import { testGame } from '../../provider-wallet/provider-wallet.fixture.ts';
import { createStudioCalls } from '../house-games/studio-calls.ts';
import { freeRoundRoutes } from './free-rounds.routes.ts';

/** Free rounds granted by staff: through the back office's gateway, stored by the studio, played by the member. */
let server: TestServer;
let studio: Awaited<ReturnType<TestServer['openStudio']>>;
let app: FastifyInstance;
let memberId: string;
let role: 'senior-cashier' | 'support';
beforeAll(async () => {
  server = await createTestServer();
  studio = await server.openStudio();
  const { staffId } = await hire(server.door.db, 'senior-cashier', { username: 'cash', name: 'Cash' });
  const clock = () => new Date();
  app = Fastify();
  await registerGateways(app, {
    audiences: ['staff'],
    implementations: freeRoundRoutes({
      platform: { db: server.door.db, clock, seal: testSeal },
      approvals: server.door.approvals,
      players: server.door.players,
      games: { find: async (code) => [testGame, minesGame].find((game) => game.code === code) },
      studio: createStudioCalls(`${studio.url}${hgsPaths.launch}`, async () => launchSecret, clock),
    }),
    speak: (_locale, code) => code,
    resolveCaller: async () => ({
      kind: 'staff',
      staffId,
      sessionId: randomUUID(),
      permissions: permissionsOfRole(role),
    }),
  });
});
beforeEach(async () => {
  role = 'senior-cashier';
  memberId = await server.door.member({ amountMinor: 0n });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function call<T = FreeRoundGift>(method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, key?: string) {
  const headers = key ? { 'idempotency-key': key } : {};
  const answer = await app.inject({ method, url: `/gateway/staff/${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() as T & { refusal?: string } };
}
const order = (fields: object = {}) => ({
  member_id: memberId,
  game_code: testGame.code,
  stake: '10.00',
  count: 3,
  reason: 'An apology for the wait',
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  ...fields,
});
const list = async () => (await call<FreeRoundGift[]>('GET', `free-round?member_id=${memberId}`)).body;
const audit = () =>
  server.door.db
    .selectFrom('staff_audit')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('decided_at')
    .execute();

test('grants free rounds, lists them, cancels unused ones and records both actions in the audit', async () => {
  const games = await call<{ code: string; stakes: string[] }[]>('GET', `free-round-game?member_id=${memberId}`);
  expect(games.body.map(({ code }) => code)).toEqual([testGame.code]);
  expect(games.body[0]!.stakes).toContain('10.00');

  const given = await call('POST', 'free-round', order(), 'gift-key-1');
  expect(given).toMatchObject({
    status: 201,
    body: { count: 3, left: 3, stake: '10.00', won: '0.00', status: 'open' },
  });
  const { session, free } = await studio.enter(memberId);
  expect(free).toMatchObject({ id: given.body.id, left: 3 });
  const round = { session, req: randomUUID(), mode: 'base', stake: '1000', free: given.body.id };
  expect((await studio.send<PlayResponse>(hgsPaths.play, round)).body.round.isFree).toBe(true);
  expect(await list()).toMatchObject([{ id: given.body.id, left: 2, status: 'open' }]);

  const back = { member_id: memberId, status: 'cancelled', reason: 'By mistake' };
  const taken = await call('PATCH', `free-round/${given.body.id}`, back);
  expect(taken).toMatchObject({ status: 200, body: { left: 0, status: 'cancelled' } });
  // A repetition changes nothing and writes no audit entry.
  expect((await call('PATCH', `free-round/${given.body.id}`, back)).body.status).toBe('cancelled');
  const deeds = await audit();
  expect(deeds.map(({ action }) => action)).toEqual(['free-rounds.given', 'free-rounds.cancelled']);
  const seal = await testSeal();
  expect(deeds.map((deed) => sealedTables.staff_audit.open(seal, deed).reason)).toEqual([
    'An apology for the wait',
    'By mistake',
  ]);
});

test('creates one grant and one audit entry for a repeated key, and rejects other content', async () => {
  const content = order();
  const answers = [];
  for (let time = 0; time < 2; time++) answers.push(await call('POST', 'free-round', content, 'gift-key-2'));
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  const other = await call('POST', 'free-round', { ...content, count: 4 }, 'gift-key-2');
  expect(other).toMatchObject({ status: 422, body: { refusal: 'IDEMPOTENCY_CONFLICT' } });
  expect(await list()).toHaveLength(1);
  expect(await audit()).toHaveLength(1);
});

test('records a grant in the audit on a retry when the first audit entry failed', async () => {
  const content = order();
  await server.door.database.pool.query('alter table staff_audit add constraint full_disk check (false) not valid');
  expect((await call('POST', 'free-round', content, 'gift-key-3')).status).toBe(500);
  await server.door.database.pool.query('alter table staff_audit drop constraint full_disk');
  expect((await call('POST', 'free-round', content, 'gift-key-3')).status).toBe(201);
  expect(await list()).toHaveLength(1);
  expect(await audit()).toHaveLength(1);
});

test('cancels a grant however many newer ones exist, and lists playable ones before used ones', async () => {
  const { body: old } = await call('POST', 'free-round', order(), 'gift-key-4');
  const newer = Array.from({ length: 101 }, () => ({
    player_id: memberId,
    grant_id: randomUUID(),
    game_code: testGame.code,
    currency: 'THB',
    stake_minor: 1000n,
    round_count: 1,
    used_count: 1,
    expires_at: new Date(Date.now() + 3_600_000),
    created_at: new Date(),
  }));
  await server.door.db.insertInto('studio_free_rounds').values(newer).execute();
  const listed = await list();
  expect(listed[0]).toMatchObject({ id: old.id, status: 'open' });
  const unlisted = newer.find(({ grant_id }) => !listed.some(({ id }) => id === grant_id))!;
  const back = { member_id: memberId, status: 'cancelled', reason: 'By mistake' };
  for (const id of [old.id, unlisted.grant_id]) {
    expect((await call('PATCH', `free-round/${id}`, back)).body).toMatchObject({ id, status: 'cancelled' });
  }
  expect(await call('PATCH', `free-round/${randomUUID()}`, back)).toMatchObject({ status: 404 });
});

test.each([
  ['a game of steps', { game_code: minesGame.code }, 'FREE_ROUNDS_NOT_OFFERED'],
  ['an unknown game', { game_code: 'no-game' }, 'FREE_ROUNDS_NOT_OFFERED'],
  ['a stake the game does not offer', { stake: '10.01' }, 'FREE_ROUNDS_NOT_OFFERED'],
  ['an invalid stake', { stake: 'ten' }, 'FREE_ROUNDS_NOT_OFFERED'],
  ['an expiry in the past', { expires_at: '2020-01-01T00:00:00Z' }, 'DATE_RANGE_INVALID'],
  ['an expiry too far ahead', { expires_at: '2099-01-01T00:00:00Z' }, 'DATE_RANGE_INVALID'],
  ['no rounds', { count: 0 }, 'INVALID_INPUT'],
  ['no reason', { reason: ' ' }, 'FIELD_REQUIRED'],
  ['nobody', { member_id: randomUUID() }, 'NOT_FOUND'],
])('rejects %s and grants nothing', async (_name, fields, code) => {
  const { status, body } = await call('POST', 'free-round', order(fields));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(body)).toContain(code);
  expect(await list()).toEqual([]);
  expect(await audit()).toEqual([]);
});

test('lets support view but not grant, and stores nothing without the game server', async () => {
  role = 'support';
  expect((await call('POST', 'free-round', order())).status).toBe(403);
  expect(await list()).toEqual([]);
  role = 'senior-cashier';
  await studio.close();
  expect((await call('POST', 'free-round', order())).body.refusal).toBe('GAME_SERVER_UNAVAILABLE');
  expect(await audit()).toEqual([]);
});
