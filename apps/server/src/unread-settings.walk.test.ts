import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Db, sql } from '@sabai/db';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServerOfCallers, type Headers, type ServerOfCallers } from './authorization-callers.fixture.ts';
import { createBackofficeApp, createSiteApp } from './main.ts';
import { createCountryReader } from './platform/http/country-of.ts';

let server: ServerOfCallers;
let site: FastifyInstance;
let office: FastifyInstance;
let db: Db;
beforeAll(async () => {
  server = await createServerOfCallers({ SABAI_ALERT_MINUTES: '7' });
  db = server.db;
  const file = path.join(tmpdir(), `countries-${process.pid}.csv`);
  writeFileSync(file, '203.0.113.0/24,JP\n');
  const countryOf = createCountryReader({ header: 'cf-ipcountry', file }, 'loopback');
  site = await createSiteApp({ ...server.context, countryOf });
  office = await createBackofficeApp(server.context);
}, 240_000);
afterAll(async () => {
  await site?.close();
  await office?.close();
  await server?.close();
});

const get = async (url: string, headers: Headers = {}) =>
  (await site.inject({ url: `/gateway/${url}`, headers })).json();
const own = () => server.callers.member!.headers();

test('[R7.16] ip-information returns the caller’s country by the network list or the proxy’s header', async () => {
  const from = async (headers: Headers) => {
    const { country_code, is_located } = await get('public/ip-information', headers);
    return is_located ? country_code : `${country_code}, by default`;
  };
  expect(await from({ 'x-forwarded-for': '203.0.113.9' })).toBe('JP');
  expect(await from({ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'ID' })).toBe('ID');
  expect(await from({ 'x-forwarded-for': '192.0.2.1' })).toBe('TH, by default');
});

test('SABAI_ALERT_MINUTES sets when staff are alerted, and the alerts state it', async () => {
  const headers = await server.staffed('cashier');
  const { after_minutes } = (await office.inject({ url: '/gateway/staff/own-alert', headers })).json();
  expect(after_minutes).toBe(7);
});

test('[R7.46] custom-function returns members’ features for a session, and visitors’ features otherwise', async () => {
  await server.give({ member_privileges: ['quest'], member_features: ['Personal Message'] });
  await db
    .updateTable('site_settings')
    .set({ visitor_privileges: ['rebate'], visitor_features: [] })
    .execute();
  const lists = async (headers: Headers = {}) => {
    const { privilege_list, configList } = await get('public/custom-function', headers);
    return [privilege_list, configList];
  };
  const headers = await own();
  await expect.poll(() => lists(headers)).toEqual([['quest'], ['Personal Message']]);
  await expect.poll(() => lists()).toEqual([['rebate'], []]);
  expect(await lists(await server.callers['logged-out']!.headers())).toEqual([['rebate'], []]);
  await server.give();
});

test('[R3.14] bank_status returns whether bank deposits are possible in the caller’s currency', async () => {
  const status = async (headers: Headers = {}) => (await get('public/custom-function', headers)).bank_status;
  const headers = await own();
  expect(await status(headers)).toBe(true);
  const open = (is_active: boolean) => db.updateTable('house_bank_accounts').set({ is_active }).execute();
  const { rows } = await sql<{ id: number }>`select id from house_bank_accounts where is_active`.execute(db);
  await open(false);
  await expect.poll(() => status(headers)).toBe(false);
  await expect.poll(() => status()).toBe(false);
  await db
    .updateTable('house_bank_accounts')
    .set({ is_active: true })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await expect.poll(() => status(headers)).toBe(true);
  const types = (is_active: boolean) =>
    sql`update payment_limits set is_active = ${is_active}
      where payment_type_id in (select id from payment_types where category in ('SLIP', 'AUTO'))`.execute(db);
  await types(false);
  await expect.poll(() => status(headers)).toBe(false);
  await types(true);
  await expect.poll(() => status(headers)).toBe(true);
});

test('[R7.77] user-new-lux prepares an eligible member, and names what a new member lacks', async () => {
  const ask = async (headers: Headers) =>
    (await site.inject({ method: 'POST', url: '/gateway/member/user-new-lux', headers, payload: {} })).json();
  expect(await ask(await own())).toEqual({
    player_id: server.members.demo,
    currency_code: 'THB',
    is_ready: true,
    reasons: [],
  });
  expect(await ask(await server.living(server.members.incomplete))).toMatchObject({
    is_ready: false,
    reasons: ['PROFILE_INCOMPLETE'],
  });
});

test('[R7.178] is_freespin keeps only providers whose games have free spins', async () => {
  const names = async (query: string) =>
    ((await get(`public/provider${query}`)).data as { code: string; game_count: number }[]).map(
      ({ code, game_count }) => [code, game_count],
    );
  const all = await names('');
  expect(await names('?is_freespin=true')).toEqual([]);
  await sql`insert into game_placements (category_id, game_id)
    select category.id, game.id from game_categories category, lateral (
      select id from games where status = 'playable' order by id limit 1
    ) game where category.code = 'free-spin'`.execute(db);
  const [found] = await names('?is_freespin=true');
  expect(found?.[1]).toBe(1);
  expect(all.map(([code]) => code)).toContain(found?.[0]);
  expect(await names('?is_freespin=false')).toEqual(all);
  expect((await site.inject({ url: '/gateway/public/provider?is_freespin=perhaps' })).statusCode).toBe(400);
});

test('[R4.37] [R6.8] opens the third step to members with verified channels and payee', async () => {
  const steps = async (headers: Headers) =>
    ((await get('member/active-step-information', headers)).data as { status_active: boolean }[]).map(
      ({ status_active }) => status_active,
    );
  const headers = await own();
  const set = (values: object) =>
    db.updateTable('members').set(values).where('member_id', '=', server.members.demo).execute();
  await set({ bank_status: 'pending' });
  expect(await steps(headers)).toEqual([true, true, false]);
  await set({ bank_status: 'verified' });
  expect(await steps(headers)).toEqual([true, true, true]);
  await set({ phone_verified_at: null });
  expect((await steps(headers))[2]).toBe(false);
  await set({ phone_verified_at: new Date() });
});

test('[R2.4] the default locale is empty, and an operator can name one', async () => {
  expect((await get('public/general-config')).default_locale).toBe('');
  await db.updateTable('site_settings').set({ default_locale: 'th' }).execute();
  await expect.poll(async () => (await get('public/general-config')).default_locale).toBe('th');
  await db.updateTable('site_settings').set({ default_locale: '' }).execute();
});
