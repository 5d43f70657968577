import { randomUUID } from 'node:crypto';
import { dispatchOutbox, inTransaction, type Json, publish } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import qs from 'qs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerGateways } from '../../platform/http/gateway.ts';
import { createReporting, type Reporting } from './index.ts';

let database: TestDatabase;
let reporting: Reporting;
let app: FastifyInstance;
let memberId = '';

beforeAll(async () => {
  database = await createTestDatabase();
  reporting = createReporting({ platform: { db: database.db }, identity: { timeZone: async () => 'Asia/Bangkok' } });
  app = Fastify({ routerOptions: { querystringParser: (text) => qs.parse(text, { depth: 5 }) } });
  await registerGateways(app, {
    audiences: ['member'],
    implementations: reporting.implementations,
    speak: (_locale, code) => code,
    resolveCaller: async () => ({ kind: 'member', memberId, sessionId: 's' }),
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => {
  memberId = randomUUID();
});

async function happen(topic: string, payload: Json = {}): Promise<void> {
  await inTransaction(database.db, (tx) => publish(tx, { memberId, topic, payload }));
  await dispatchOutbox(database.db, reporting.consumers);
}
const find = async (query = '') => {
  const answer = await app.inject({ method: 'GET', url: `/gateway/member/activity-logs${query}` });
  return answer.json();
};
const deposit = { id: 'd1', amount: '500.00', currency_code: 'THB', channel: 'PROMPTPAY' };

test('[R3.38] lists login, game and deposit in the log, newest first, each once', async () => {
  await happen('member.logged_in', { ip: '127.0.0.1' });
  await happen('game.entered', { game_name: 'Lotus Lanterns' });
  await happen('deposit.requested', deposit);
  await happen('deposit.succeeded', deposit);
  await happen('bet.placed', { amount: '1.00' });
  const { total, data } = await find();
  expect(total).toBe(3);
  expect(data).toMatchObject([
    { activity: 'deposit', status: 'success', amount: '500.00', currency_code: 'THB', detail: 'PROMPTPAY' },
    { activity: 'game', status: null, amount: null, detail: 'Lotus Lanterns' },
    { activity: 'login' },
  ]);
  expect((await reporting.latestActivity(memberId, 1))[0]).toMatchObject({ activity: 'deposit' });
});

test('lists paid cashback and rebate once per period, however often reported', async () => {
  const paid = { id: 'lot-1', amount: '273.00', currency_code: 'THB', starts_at: '2026-11-16T05:00:00.000Z' };
  await happen('cashback.paid', paid);
  await happen('cashback.paid', paid);
  await happen('cashback.paid', { ...paid, id: 'lot-2', amount: '79.00' });
  await happen('rebate.paid', { ...paid, id: 'lot-3', amount: '8.50' });
  const line = { activity: 'received_money_trigger', status: 'success', currency_code: 'THB' };
  expect((await find()).data).toMatchObject([
    { ...line, amount: '8.50', detail: 'REBATE' },
    { ...line, amount: '79.00', detail: 'CASHBACK' },
    { ...line, amount: '273.00', detail: 'CASHBACK' },
  ]);
});

test('shows points from play or levels as whole numbers', async () => {
  await happen('points.turned', { activated: '12', expired: '0' });
  await happen('reward.received', { id: 'level-1', kind: 'point', source: 'level', points: '500' });
  const line = { activity: 'received_point_trigger', status: 'success', currency_code: 'POINT' };
  expect((await find()).data).toMatchObject([
    { ...line, amount: '500', detail: 'LEVEL_UPGRADE' },
    { ...line, amount: '12', detail: 'PLAY' },
  ]);
});

test('filters by activity and day, and counts', async () => {
  await happen('member.logged_in');
  await happen('member.logged_in');
  await happen('withdrawal.requested', deposit);
  expect((await find('?activity=login')).total).toBe(2);
  expect((await find('?activity[$ne]=login')).total).toBe(1);
  await database.pool.query(`update activity_logs set created_at = '2026-03-01T23:30:00Z' where member_id = $1`, [
    memberId,
  ]);
  expect((await find('?from=2026-03-02&to=2026-03-02')).total).toBe(3);
  expect((await find('?to=2026-03-01')).total).toBe(0);
  expect(await find('?from=2026-03-02&to=2026-03-01')).toMatchObject({ code: 400, refusal: 'DATE_RANGE_INVALID' });
  const summary = await app.inject({ method: 'GET', url: '/gateway/member/activity-logs-summary' });
  expect(summary.json()).toEqual([
    { activity: 'login', count: 2 },
    { activity: 'withdraw', count: 1 },
  ]);
});

test('rejects reading another member’s log', async () => {
  await happen('member.logged_in');
  memberId = randomUUID();
  expect((await find()).total).toBe(0);
});

test('shows protective settings with the time of their last change, each kind once', async () => {
  const start = new Date();
  await happen('member.password_changed', { by: 'reset' });
  await happen('member.security_changed', { change: 'second_factor_off' });
  await happen('member.security_changed', { change: 'session_copied' });
  await happen('member.profile_updated', { fields: ['first_name', 'bank_id', 'bank_no'] });
  await happen('member.profile_updated', { fields: ['first_name'] });
  await happen('member.password_changed', { by: 'member' });
  const changes = await reporting.changesSince(memberId, start);
  expect(changes.map(({ change }) => change)).toEqual(['password', 'payee', 'second_factor']);
  expect(await reporting.changesSince(memberId, new Date(Date.now() + 1000))).toEqual([]);
  expect(await reporting.changesSince(randomUUID(), start)).toEqual([]);
});
