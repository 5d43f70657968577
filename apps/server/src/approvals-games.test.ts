import type { Approval, FreeRoundGift } from '@sabai/contract';
import { hgsPaths } from '@sabai/games';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freeRoundRoutes } from './modules/gameplay/free-rounds/free-rounds.routes.ts';
import { fixtureRoutes } from './modules/gameplay/house-games/fixture.routes.ts';
import { liabilityRoutes } from './modules/gameplay/house-games/liability.routes.ts';
import { createStudioCalls } from './modules/gameplay/house-games/studio-calls.ts';
import { hire } from './modules/identity/roles/hire.fixture.ts';
import { testGame } from './modules/provider-wallet/provider-wallet.fixture.ts';
import { createConfigurationChanges } from './platform/configuration/configuration-changes.ts';
import { registerGateways } from './platform/http/gateway.ts';
import { testSeal } from './platform/sealing/seal.fixture.ts';
import { launchSecret } from './studio/tests/house-studio.fixture.ts';
import { type Bookmaker, openBookmaker } from './studio/tests/sportsbook.fixture.ts';

const reason = 'agreed with the head of games';
const hour = 3_600_000;

let book: Bookmaker;
let app: FastifyInstance;
let [cashier, admin, second]: string[] = [];
let memberId: string;
beforeAll(async () => {
  book = await openBookmaker();
  const { door } = book.server;
  const clock = () => new Date(book.now());
  const platform = { db: door.db, clock, seal: testSeal };
  const studio = createStudioCalls(`${book.studio.url}${hgsPaths.launch}`, async () => launchSecret, clock);
  const games = { find: async (code: number | string) => (code === testGame.code ? testGame : undefined) };
  const parts = { platform, approvals: door.approvals, changes: createConfigurationChanges(), games, studio };
  const staff = [await hire(door.db, 'senior-cashier'), await hire(door.db, 'owner'), await hire(door.db, 'owner')];
  [cashier, admin, second] = staff.map(({ staffId }) => staffId);
  app = Fastify();
  await registerGateways(app, {
    audiences: ['staff'],
    implementations: [
      ...door.approvals.implementations,
      ...freeRoundRoutes({ ...parts, players: door.players }),
      liabilityRoutes(parts),
      fixtureRoutes(parts),
    ],
    speak: (_locale, code) => code,
    resolveCaller: async ({ headers }) => staff.find(({ staffId }) => staffId === headers['x-test-caller']),
  });
});
beforeEach(async () => {
  memberId = await book.server.door.member({ amountMinor: 0n });
});
afterAll(async () => {
  await app.close();
  await book.server.close();
});

type Answer<T> = { readonly status: number; readonly body: T & { refusal?: string; params?: { approval_id: string } } };
async function call<T = object>(
  staff: string,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  payload?: object,
  key?: string,
): Promise<Answer<T>> {
  const headers = { 'x-test-caller': staff, ...(key && { 'idempotency-key': key }) };
  const answer = await app.inject({ method, url: `/gateway/staff/${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const agree = (staff: string, { body }: Answer<object>) =>
  call<Approval>(staff, 'PATCH', `approval/${body.params!.approval_id}`, { state: 'approved' });

describe('free rounds', () => {
  const expires_at = new Date(Date.now() + 24 * hour).toISOString();
  const order = (count: number, stake = '100.00') => ({
    member_id: memberId,
    game_code: testGame.code,
    stake,
    count,
    reason,
    expires_at,
  });
  const give = (staff: string, count: number, key?: string) =>
    call<FreeRoundGift>(staff, 'POST', 'free-round', order(count), key);
  const gifts = async () => (await call<FreeRoundGift[]>(cashier!, 'GET', `free-round?member_id=${memberId}`)).body;

  test('[A2] require a second approver when count times stake exceeds the policy, and are given once', async () => {
    const asked = await give(cashier!, 1000, 'a-thousand');
    expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
    expect(await gifts()).toEqual([]);
    expect((await give(cashier!, 1000, 'a-thousand')).body.params).toEqual(asked.body.params);
    expect((await agree(cashier!, asked)).body.refusal).toBe('APPROVAL_OWN');
    const { body } = await agree(admin!, asked);
    expect(body).toMatchObject({ kind: 'free-rounds', amount: '100000.00', state: 'approved' });
    expect(body.changes).toContainEqual({ name: 'count', before: null, after: '1000' });
    expect((await agree(second!, asked)).body.refusal).toBe('APPROVAL_ALREADY_DECIDED');
    expect(await gifts()).toMatchObject([{ count: 1000, stake: '100.00' }]);
    // A repetition returns the existing grant and adds nothing to the sums.
    expect(await give(cashier!, 1000, 'a-thousand')).toMatchObject({ status: 201, body: { count: 1000 } });
    expect(await gifts()).toHaveLength(1);
  });

  test('[A2] count split grants and repeats towards the same sum', async () => {
    expect((await give(admin!, 100, 'one')).status).toBe(201);
    expect((await give(admin!, 50, 'two')).status).toBe(201);
    expect((await give(admin!, 1, 'three')).status).toBe(202);
    // A repeated grant counts once.
    expect((await give(admin!, 50, 'two')).status).toBe(201);
    expect(await gifts()).toHaveLength(2);
  });
});

describe('limits of games', () => {
  const id = 'nova-rush';
  type Liability = { id: string; amount: string; is_usual: boolean };
  const read = async () =>
    (await call<Liability[]>(admin!, 'GET', 'game-liability')).body.find((one) => one.id === id)!;

  test('[A15] default the maximum win of a flight to fifty highest payouts', async () => {
    expect(await read()).toMatchObject({ amount: '250000000.00', is_usual: true });
  });

  test('[A15] change only with a reason and a second administrator', async () => {
    const set = (amount: string | null, why = reason) =>
      call(admin!, 'PATCH', `game-liability/${id}`, { amount, reason: why });
    expect((await set('1000', '')).body.refusal).toBe('STAFF_REASON_REQUIRED');
    expect((await set('1000', 'ok')).body.refusal).toBe('STAFF_REASON_TOO_SHORT');
    const asked = await set('1000');
    expect(asked.status).toBe(202);
    expect((await agree(cashier!, asked)).body.refusal).toBe('FORBIDDEN');
    expect(await read()).toMatchObject({ is_usual: true });
    expect((await agree(second!, asked)).body.changes).toContainEqual({
      name: 'amount',
      before: '250000000.00',
      after: '1000.00',
    });
    expect(await read()).toMatchObject({ amount: '1000.00', is_usual: false });
    const [more, usual] = [await set('2000'), await set(null)];
    expect((await agree(second!, more)).status).toBe(200);
    expect((await agree(second!, usual)).body.refusal).toBe('APPROVAL_OUTDATED');
    expect(await read()).toMatchObject({ amount: '2000.00' });
  });
});

test('applies match results only after a second administrator approves exactly these changes', async () => {
  const kick_off = new Date(book.now() + hour).toISOString().replace(/\.\d+/, '');
  const odds = { 'result:home': 2, 'result:draw': 3.4, 'result:away': 3.6 };
  const row = { id: 'cup', league: 'City Cup', home: 'One', away: 'Two', kick_off, odds };
  const send = (staff: string, rows: object[], is_applied: boolean, why = reason) =>
    call<{ is_applied: boolean }>(staff, 'POST', 'sport-fixture', {
      text: JSON.stringify(rows),
      is_applied,
      reason: why,
    });
  const fixtures = async () => (await call<object[]>(admin!, 'GET', 'sport-fixture')).body;
  expect((await send(admin!, [row], false)).body.is_applied).toBe(false);
  expect((await send(admin!, [row], true, 'ok')).body.refusal).toBe('STAFF_REASON_TOO_SHORT');
  // A file with an error creates no request.
  expect((await send(admin!, [{ ...row, kick_off: 'soon' }], true)).status).toBe(201);
  const asked = await send(admin!, [row], true);
  expect(asked.status).toBe(202);
  expect(await fixtures()).toEqual([]);
  expect((await agree(second!, asked)).status).toBe(200);
  expect(await fixtures()).toMatchObject([{ home: 'One' }]);
  const late = await send(admin!, [{ ...row, home: 'Three' }], true);
  const sooner = await send(second!, [{ ...row, home: 'Three' }], true);
  expect(sooner.status).toBe(201);
  expect((await agree(second!, late)).body.refusal).toBe('APPROVAL_ALREADY_DECIDED');
});
