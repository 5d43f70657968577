import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clients, type Seat } from '@sabai/conformance';
import { createDb, createPool } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import { createSandbox } from '@sabai/sandbox';
import { base32nopad } from '@scure/base';
import { SignJWT } from 'jose';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { createContext } from './context.ts';
import { createSiteApp } from './main.ts';
import { sandboxBtcpay, sandboxGateway, sandboxOmise, sandboxStatement } from './modules/cashier/index.ts';
import { settleMoney } from './modules/content/index.ts';
import { totpCode, totpStep } from './modules/identity/second-factor/totp.rules.ts';
import { newPrivateKey } from './modules/provider-wallet/dialects/seed-demo-providers.ts';
import { keyPeriod } from './platform/http/tokens.ts';
import { createSecrets } from './platform/sealing/secrets.ts';
import { readSettings } from './platform/settings/settings.ts';
import { clearInstallations, createInstallation } from './start.fixture.ts';

afterEach(clearInstallations);

type Installation = Awaited<ReturnType<typeof createInstallation>>;
interface Asked {
  method?: string;
  body?: object | string;
  headers?: Record<string, string>;
}
async function ask(url: string, { method, body, headers }: Asked = {}) {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  const answer = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, refusal: answer.refusal, answer, text, cookies: response.headers.getSetCookie() };
}

/** Connects to the server's database, as its owner. */
function databaseOf({ dataDir }: Installation) {
  const cluster = path.join(dataDir, 'postgres');
  const port = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]!;
  const password = readFileSync(path.join(cluster, 'owner.password'), 'utf8').trim();
  return createPool(`postgres://sabai:${password}@127.0.0.1:${port}/sabai`, { max: 1 });
}
async function greetingOf(server: { said(): string }): Promise<string> {
  for (let tries = 0; tries < 400 && !server.said().includes('Ctrl-C'); tries++) await sleep(50);
  return server.said();
}
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** Returns every address of the sandbox, as it would be mounted with this server's secrets. */
async function sandboxOf(installation: Installation, secret: (name: string) => Promise<Buffer>) {
  const settings = { sandboxUrl: `http://127.0.0.1:${installation.sandboxPort}` };
  const [gateway, btcpay, omise, statement] = await Promise.all([
    sandboxGateway({ secret, settings }),
    sandboxBtcpay({ secret, settings }),
    sandboxOmise({ secret, settings }),
    sandboxStatement({ secret, settings }),
  ]);
  const sandbox = createSandbox({
    siteUrl: installation.url,
    webhookSecret: gateway.webhookSecrets[0]!,
    sms: { accountSid: 'ACsandbox', authToken: (await secret('sms.sandbox')).toString('hex') },
    vonage: { apiKey: 'sandbox', apiSecret: (await secret('sms.sandbox')).toString('hex') },
    gateway,
    btcpay: { ...btcpay, webhookSecret: btcpay.webhookSecrets[0]! },
    omise: { secretKey: omise.secretKey, webhookSecret: omise.webhookSecrets[0]! },
    statement,
  });
  await sandbox.ready();
  const routes = [...sandbox.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*) \(([A-Z, ]+)\)/g)].flatMap(
    ([, url, methods]) => methods!.split(', ').map((method) => ({ method, url: url!.replace(/:\w+/g, 'x') })),
  );
  await sandbox.close();
  return { gateway, btcpay, omise, statement, routes };
}

test('starts with real money by inviting the owner, with unconfigured channels reported and no sandbox', async () => {
  const installation = await createInstallation();
  const office = `http://localhost:${installation.backofficePort}`;
  const server = await installation.open({ env: { SABAI_MONEY: 'real' } });
  const said = await greetingOf(server);
  expect(said).toContain('It runs on real money');
  expect(said).not.toMatch(/play money|Sandbox|Demo member|Staff \(/);
  for (const channel of [
    'deposit PROMPTPAY',
    'deposit QRCODE',
    'deposit TRUEWALLET',
    'deposit BANK',
    'deposit AUTOBANK',
    'deposit CRYPTO',
    'withdrawal CRYPTO',
    'text messages',
    'mail',
  ])
    expect(said, channel).toMatch(new RegExp(`^  ${channel}\\s+needs `, 'm'));
  const invitation = new RegExp(`^  ${office}/invitation#([\\w-]{43})$`, 'm').exec(said)?.[1];
  expect(invitation).toBeDefined();

  // The sandbox: its port is closed, and none of its addresses is served elsewhere.
  await expect(fetch(`http://127.0.0.1:${installation.sandboxPort}/`)).rejects.toThrow('fetch failed');
  const pool = databaseOf(installation);
  const db = createDb(pool);
  const secret = createSecrets(db);
  const { gateway, btcpay, omise, routes } = await sandboxOf(installation, secret);
  expect(routes.length).toBeGreaterThan(30);
  for (const { method, url } of routes.filter(({ url }) => url !== '/')) {
    for (const origin of [installation.url, office]) {
      if (method === 'HEAD' || method === 'OPTIONS') continue;
      const { status, text } = await ask(origin + url, { method, ...(method === 'GET' ? {} : { body: {} }) });
      // The site responds to unknown addresses with a page.
      if (status < 400) expect(text, `${method} ${url}`).toMatch(/^<!doctype html>/i);
    }
  }

  // Its payments, signed with the secrets it would have been given.
  const confirmation = JSON.stringify({
    transactionId: 'T1',
    amount: '100.00',
    currencyCode: '764',
    payeeProxyId: gateway.billerId,
    payerName: 'Somsri',
    billPaymentRef1: 'A'.repeat(20),
    transactionDateandTime: new Date().toISOString(),
  });
  const now = String(Date.now());
  const seconds = String(Math.floor(Date.now() / 1000));
  const event = JSON.stringify({ id: 'evnt_1', key: 'charge.complete', data: { id: 'chrg_1' } });
  const settled = JSON.stringify({
    type: 'InvoiceSettled',
    storeId: btcpay.storeId,
    invoiceId: 'I1',
    deliveryId: 'D1',
  });
  const told = {
    scb: {
      body: confirmation,
      headers: {
        'x-gateway-timestamp': now,
        'x-gateway-signature': hmac(gateway.webhookSecrets[0]!, `${now}.${confirmation}`),
      },
    },
    omise: {
      body: event,
      headers: {
        'omise-signature-timestamp': seconds,
        'omise-signature': hmac(Buffer.from(omise.webhookSecrets[0]!, 'base64'), `${seconds}.${event}`),
      },
    },
    btcpay: { body: settled, headers: { 'btcpay-sig': `sha256=${hmac(btcpay.webhookSecrets[0]!, settled)}` } },
    statement: { body: {}, headers: {} },
  };
  for (const [provider, call] of Object.entries(told))
    expect([404, 405], provider).toContain(
      (await ask(`${installation.url}/webhooks/payment/${provider}`, call)).status,
    );

  // Its game providers, with the keys they would have.
  for (const [dialect, clientOf] of Object.entries(clients)) {
    const provider = `demo-${dialect}`;
    const key = dialect === 'hub88' ? newPrivateKey() : (await secret(`provider:${provider}:wallet`)).toString('hex');
    const seat: Seat = {
      player: randomUUID(),
      currency: 'THB',
      token: 'a'.repeat(43),
      session: 'a'.repeat(43),
      game: dialect === 'native' ? provider : `${dialect}-demo`,
    };
    const client = clientOf({ provider, key });
    for (const call of [
      client.balance(seat),
      client.bet(seat, { txn: 't1', round: 'r1', amountMinor: 100n }),
      client.win(seat, { txn: 't2', round: 'r1', amountMinor: 100n, betTxn: 't1' }),
    ]) {
      const { status, text } = await ask(installation.url + call.path, { method: 'POST', ...call });
      expect(client.profile.codes.ok, dialect).not.toContain(client.read({ status, body: text }, seat).code);
      expect(text, dialect).not.toMatch(/"balance":/);
    }
  }
  const { rows: providers } = await pool.query("select id from wallet_providers where id like 'demo-%' and is_active");
  expect(providers).toEqual([]);

  // Its accounts, and its text messages and mails.
  const logIn = (origin: string, audience: string, username: string, password: string, more: object = {}) =>
    ask(`${origin}/gateway/${audience}/authentication`, { body: { strategy: 'local', username, password, ...more } });
  for (const [username, pass] of [
    ['admin', 'Sabai-Admin-1'],
    ['manager', 'Sabai-Manager-1'],
    ['cashier', 'Sabai-Cashier-1'],
    ['support', 'Sabai-Support-1'],
  ] as const)
    expect((await logIn(office, 'staff', username, pass)).refusal).toBe('WRONG_CREDENTIALS');
  expect((await logIn(installation.url, 'public', '0812345678', 'Sabai-Demo-1')).refusal).toBe('WRONG_CREDENTIALS');
  const code = { body: { phone: '0812345678', purpose: 'register' } };
  expect((await ask(`${installation.url}/gateway/member/otp-request`, code)).refusal).toBe('SMS_UNAVAILABLE');
  for (const [typeVerified, refusal] of [
    ['sms', 'SMS_UNAVAILABLE'],
    ['email', 'EMAIL_UNAVAILABLE'],
  ] as const) {
    const body = { username: '0812345678', typeVerified };
    expect((await ask(`${installation.url}/gateway/public/forgot-password`, { body })).refusal).toBe(refusal);
  }
  const { rows: made } = await pool.query(
    'select (select count(*) from members) + (select count(*) from staff) + (select count(*) from house_bank_accounts) + (select count(*) from journal_entries) as n',
  );
  expect(String(made[0].n)).toBe('0');

  // The site states the kind of money.
  const config = await ask(`${installation.url}/gateway/public/system-config`);
  expect(config.answer).toMatchObject({ is_play_money: false });
  expect((await ask(`${installation.url}/en`)).text).not.toContain('play-money');

  // The owner logs in, once, and sets up a second factor before anything else.
  const owner = { username: 'malee1', password: 'Lotus42pond' };
  const form = { token: invitation, name: 'Malee', ...owner, confirm_password: owner.password };
  const accepted = await ask(`${office}/gateway/staff/invitation`, { body: form });
  expect(accepted.answer.user).toMatchObject({ roles: [{ id: 'owner' }], is_second_factor_missing: true });
  expect((await ask(`${office}/gateway/staff/invitation`, { body: { ...form, username: 'thief1' } })).status).toBe(410);
  const headers = { authorization: `Bearer ${accepted.answer.accessToken}` };
  const staff = () => ask(`${office}/gateway/staff/staff`, { headers });
  expect((await staff()).refusal).toBe('STAFF_SECOND_FACTOR_REQUIRED');
  const factor = `${office}/gateway/staff/second-factor`;
  const begun = await ask(factor, { headers, body: { password: owner.password } });
  const key = Buffer.from(base32nopad.decode(String(begun.answer.secret)));
  const codeNow = (ahead = 0) => totpCode(key, totpStep(new Date()) + ahead);
  expect((await ask(factor, { method: 'PATCH', headers, body: { code: codeNow() } })).status).toBe(200);
  expect((await staff()).status).toBe(200);
  expect((await logIn(office, 'staff', owner.username, owner.password)).refusal).toBe('SECOND_FACTOR_REQUIRED');
  const again = await logIn(office, 'staff', owner.username, owner.password, { otp_code: codeNow(1) });
  expect(again.answer.user).toMatchObject({ roles: [{ id: 'owner' }], is_second_factor_missing: false });
  await pool.end();

  // The next start reads the kind of money and the existing owner from the database.
  server.child.kill('SIGTERM');
  await server.end;
  const second = await installation.open();
  const saidAgain = await greetingOf(second);
  expect(saidAgain).toContain('It runs on real money');
  expect(saidAgain).not.toMatch(/invitation|Sandbox|Demo member/);
  await expect(fetch(`http://127.0.0.1:${installation.sandboxPort}/`)).rejects.toThrow('fetch failed');
  second.child.kill('SIGTERM');
  await second.end;
  const third = installation.spawnServer({ SABAI_MONEY: 'play' });
  expect((await third.end).code).toBe(1);
  expect(third.said()).toContain('SABAI_MONEY asks for play money, but this database is one for real money');
}, 400_000);

describe('the kind of money of a database', () => {
  const withDatabase = async <T>(work: (of: Awaited<ReturnType<typeof createTestDatabase>>) => Promise<T>) => {
    const database = await createTestDatabase();
    try {
      return await work(database);
    } finally {
      await database.drop();
    }
  };
  const settings = readSettings({ PORT: '7', BACKOFFICE_PORT: '8', SANDBOX_PORT: '9' }, '/tmp');
  const open = (pool: Parameters<typeof createContext>[1], money: 'play' | 'real' | undefined) =>
    createContext({ ...settings, money }, pool, pino({ level: 'silent' }));

  test('is set by the first start, and a demonstration never becomes real money', () =>
    withDatabase(async ({ db, pool }) => {
      const context = await open(pool, undefined);
      for (const { memberId } of await context.seed()) if (memberId) await context.fundDemo(memberId);
      await context.stopWork();
      expect(await settleMoney(db, undefined)).toBe('play');
      await expect(settleMoney(db, 'real')).rejects.toThrow(
        'SABAI_MONEY asks for real money, but this database is one',
      );
      // Nor by a change of the setting, with every account of the demonstration closed.
      await db.updateTable('staff').set({ is_disabled: true }).execute();
      await db.updateTable('members').set({ is_blocked: true }).execute();
      await db.updateTable('site_settings').set({ is_play_money: false }).execute();
      await expect(settleMoney(db, undefined)).rejects.toThrow('The balances in this database are play money');
      // Nor where an earlier release has not stored the kind of money.
      await db.updateTable('site_settings').set({ money_in_books: null }).execute();
      await expect(settleMoney(db, undefined)).rejects.toThrow('The balances in this database are play money');
    }));

  test('never changes from real to play money', () =>
    withDatabase(async ({ db }) => {
      expect(await settleMoney(db, 'real')).toBe('real');
      await expect(settleMoney(db, 'play')).rejects.toThrow('SABAI_MONEY asks for play money');
      expect(await settleMoney(db, undefined)).toBe('real');
      const { staff_second_factor } = await db.selectFrom('identity_settings').selectAll().executeTakeFirstOrThrow();
      expect(staff_second_factor).toBe('required');
    }));

  test('rejects real money with the demonstration’s bank accounts', () =>
    withDatabase(async ({ db, pool }) => {
      const play = await open(pool, undefined);
      await play.seed();
      await play.stopWork();
      await db.updateTable('staff').set({ is_disabled: true }).execute();
      await db.updateTable('members').set({ is_blocked: true }).execute();
      await db.updateTable('site_settings').set({ is_play_money: false }).execute();
      const context = await open(pool, undefined);
      await expect(context.seed()).rejects.toThrow("members are shown the demonstration's made-up bank accounts");
      await db.updateTable('house_bank_accounts').set({ is_active: false }).execute();
      expect(await context.seed()).toEqual([]);
      await context.stopWork();
    }));

  test('rejects test accounts with real money', () =>
    withDatabase(async ({ pool }) => {
      const real = (env: NodeJS.ProcessEnv) =>
        createContext(readSettings({ SABAI_MONEY: 'real', ...env }, '/tmp'), pool, pino({ level: 'silent' }));
      const secret = Buffer.alloc(32, 7).toString('base64');
      await expect(
        real({ SABAI_OMISE_SECRET_KEY: 'skey_test_12345678', SABAI_OMISE_WEBHOOK_SECRET: secret }),
      ).rejects.toThrow('SABAI_OMISE_SECRET_KEY is a key for tests');
    }));

  test('a member is offered no unconfigured payment method, and is refused each of them', () =>
    withDatabase(async ({ db, pool }) => {
      const context = await open(pool, 'real');
      await context.seed();
      const app = await createSiteApp(context);
      const id = randomUUID();
      await db
        .insertInto('members')
        .values({
          member_id: id,
          username: id,
          country_code: 'TH',
          currency_code: 'THB',
          ref_code: id.slice(0, 18),
          phone: '+66899999999',
          password_hash: 'nobody logs in with this',
          terms_accepted_at: new Date(),
          first_name: 'Somsri',
          last_name: 'Dee',
          bank_id: 1,
          bank_no: '5551234567',
        })
        .execute();
      const { session_id } = await db
        .insertInto('member_sessions')
        .values({
          member_id: id,
          ip: '203.0.113.1',
          user_agent: 'test',
          device_hash: Buffer.alloc(32),
          created_at: new Date(),
          last_seen_at: new Date(),
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .returning('session_id')
        .executeTakeFirstOrThrow();
      await db.updateTable('identity_settings').set({ is_proof_asked: false }).execute();
      const period = String(keyPeriod(new Date()));
      const token = await new SignJWT({ sid: session_id })
        .setProtectedHeader({ alg: 'HS256', typ: 'access', kid: period })
        .setSubject(id)
        .setIssuer('sabai')
        .setAudience('member')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(await createSecrets(db)(`member-jwt ${period}`));
      const headers = { authorization: `Bearer ${token}` };
      const read = async (service: string) =>
        (await app.inject({ url: `/gateway/member/${service}`, headers })).json<{
          data: { payment_type_code?: string; code?: string; is_active: boolean }[];
        }>().data;
      const open_ = (await read('payment-type')).filter(({ is_active }) => is_active);
      expect(open_).toEqual([]);
      expect((await read('withdrawal-type')).map(({ code, is_active }) => [code, is_active])).toEqual([
        ['BANK', true],
        ['CRYPTO', false],
      ]);
      expect(await read('currency-crypto')).toEqual([]);
      const refusalOf = async (service: string, body: object) =>
        (await app.inject({ method: 'POST', url: `/gateway/member/${service}`, headers, payload: body })).json<{
          refusal: string;
        }>().refusal;
      const deposit = { deposit_amount: '500', currency_crypto_id: 1 };
      for (const way of ['promptpay', 'truewallet', 'autobank', 'crypto'])
        expect(await refusalOf(`deposit-${way}`, deposit), way).toBe('PAYMENT_METHOD_UNKNOWN');
      expect(await read('payment-slip-information')).toEqual([]);
      expect(await refusalOf('deposit-crypto-choice', { deposit_id: randomUUID(), choice: 'credit' })).toBe(
        'PAYMENT_CHANNEL_UNAVAILABLE',
      );
      expect(
        await refusalOf('withdrawal-transaction', { amount: '100', method: 'CRYPTO', currency_crypto_id: 1 }),
      ).toBe('PAYMENT_METHOD_UNKNOWN');
      await app.close();
      await context.stopWork();
    }));
});
