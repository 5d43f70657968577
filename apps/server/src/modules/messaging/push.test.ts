import { randomBytes } from 'node:crypto';
import { dispatchOutbox, inTransaction, publish, sql } from '@sabai/db';
import { createSandbox } from '@sabai/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWebPush, type WebPush } from '../../platform/messages/web-push.ts';
import { createPictureReader } from '../../platform/pictures/pictures.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import { hashPassword } from '../identity/credentials/password-hash.ts';
import { createIdentityServer } from '../identity/identity.fixture.ts';
import { insertStaff } from '../identity/people/staff.repository.ts';
import type { MessagingDependencies } from './dependencies.ts';
import { createMessaging, type Messaging } from './index.ts';
import { takeDue } from './push.repository.ts';

const privateKey = randomBytes(32);
const account = { accountSid: 'AC', authToken: 'token' };
const sandbox = createSandbox({
  siteUrl: 'http://127.0.0.1:9',
  webhookSecret: 'unused',
  sms: account,
  gateway: { applicationKey: 'key', applicationSecret: 'secret', billerId: '099300045600010' },
  btcpay: { storeId: 'store', apiKey: 'key', webhookSecret: 'secret' },
});

let server: Awaited<ReturnType<typeof createIdentityServer>>;
let pushService: string;
let messaging: Messaging;
let dependencies: MessagingDependencies;
let webPush: WebPush;

beforeAll(async () => {
  pushService = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  const clock = () => server.platform.clock();
  webPush = await createWebPush({ privateKey, subject: 'mailto:ops@example.com', clock, timeoutMs: 300 });
  server = await createIdentityServer(({ platform, identity }) => {
    dependencies = {
      platform,
      identity,
      pictures: createPictureReader(),
      webPush,
      sandboxOrigin: async () => pushService,
    };
    messaging = createMessaging(dependencies);
    return [...messaging.implementations];
  });
});
afterAll(async () => {
  await Promise.all([server.close(), sandbox.close()]);
});
beforeEach(async () => {
  await sql`delete from push_subscriptions`.execute(server.db);
});

const ask = async (path: string, init?: object, method = init ? 'POST' : 'GET') => {
  const response = await fetch(`${pushService}${path}`, {
    method,
    ...(init ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(init) } : {}),
  });
  return response.status === 204 ? undefined : response.json();
};

/** Subscribes a browser of the push service with this token's session. */
async function subscribeBrowser(token: string, language = 'en') {
  const { body } = await server.call('GET', 'member/push-subscription', { token });
  const made = (await ask('/push/browsers', { applicationServerKey: body.application_server_key })) as {
    endpoint: string;
    keys: object;
  };
  const id = made.endpoint.split('/').at(-1)!;
  const subscribe = (as: string) =>
    server.call('POST', 'member/push-subscription', { token: as, body: made, headers: { 'x-language': language } });
  expect((await subscribe(token)).status).toBe(201);
  return {
    endpoint: made.endpoint,
    subscribe,
    received: async () =>
      (await ask(`/push/browsers/${id}`)) as { text: string; ttl: number; topic: string; subject: string }[],
    fail: (fault: object) => ask(`/push/browsers/${id}/faults`, fault),
    end: () => ask(`/push/browsers/${id}`, undefined, 'DELETE'),
  };
}

const happens = async (memberId: string, topic = 'deposit.succeeded') => {
  const payload = { id: 'd', amount: '500.00', currency_code: 'THB', channel: 'PROMPTPAY' };
  await inTransaction(server.db, (tx) => publish(tx, { memberId, topic, payload }));
  await dispatchOutbox(server.db, messaging.consumers);
};
const count = async (table: 'push_subscriptions' | 'push_deliveries') =>
  Number((await sql<{ n: bigint }>`select count(*) as n from ${sql.table(table)}`.execute(server.db)).rows[0]!.n);

test('sends a deposit to each of the member’s browsers, encrypted, in its language and without the amount', async () => {
  const { memberId, token } = await server.member();
  const [phone, laptop] = [await subscribeBrowser(token, 'th'), await subscribeBrowser(token)];
  await happens(memberId);
  await happens(memberId, 'bet.placed');
  expect(await messaging.deliverPushes()).toBe(2);
  const [message, ...others] = await laptop.received();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ subject: 'mailto:ops@example.com', urgency: 'high' });
  expect(message!.ttl).toBeGreaterThan(86_000);
  const { tag, ...shown } = JSON.parse(message!.text);
  expect(shown).toEqual({ title: 'Your deposit has arrived', path: '/en/setting/history?tab=deposit', lang: 'en' });
  expect(message!.topic).toBe(tag.replaceAll('-', ''));
  expect((await phone.received())[0]!.text).toMatch(/"path":"\/th\/setting\/history\?tab=deposit".*"lang":"th"/);
  expect(await messaging.deliverPushes()).toBe(0);
  expect(await count('push_deliveries')).toBe(0);
});

test('sends the text of the notice, and nothing for a notice already read', async () => {
  const { memberId, token } = await server.member();
  const browser = await subscribeBrowser(token);
  await happens(memberId);
  await happens(memberId, 'withdrawal.failed');
  const headers = { 'x-language': 'en' };
  const { body } = await server.call('GET', 'member/notice', { token, headers });
  const [failed, arrived] = body.data as { id: string; title: string; path: string }[];
  await server.call('PATCH', `member/notice/${arrived!.id}`, { token, body: { is_read: true } });
  await messaging.deliverPushes();
  const received = (await browser.received()).map(({ text }) => JSON.parse(text));
  expect(received).toEqual([{ title: failed!.title, path: `/en${failed!.path}`, tag: failed!.id, lang: 'en' }]);
  expect(await count('push_deliveries')).toBe(0);
});

test('deletes a browser that has unsubscribed immediately', async () => {
  const { memberId, token } = await server.member();
  const [gone, unknown, here] = [
    await subscribeBrowser(token),
    await subscribeBrowser(token),
    await subscribeBrowser(token),
  ];
  await gone.end();
  await unknown.fail({ status: 404 });
  await happens(memberId);
  await messaging.deliverPushes();
  expect(await here.received()).toHaveLength(1);
  expect((await server.call('GET', 'member/push-subscription', { token })).body.count).toBe(1);
  const path = `member/push-subscription?endpoint=${encodeURIComponent(here.endpoint)}`;
  expect((await server.call('DELETE', path, { token })).body).toEqual({ removed: 1 });
  expect((await server.call('DELETE', path, { token })).body).toEqual({ removed: 0 });
});

test('retries a busy, failing or silent push service when it allows, but not one that refuses', async () => {
  const { memberId, token } = await server.member();
  const browser = await subscribeBrowser(token);
  await browser.fail({ status: 429, retry_after: 120 });
  await browser.fail({ status: 503 });
  await browser.fail({ delay_ms: 600, status: 500 });
  await happens(memberId);
  expect(await messaging.deliverPushes()).toBe(1);
  server.wait(119_000);
  expect(await messaging.deliverPushes()).toBe(0);
  for (const waitMs of [2000, 30_000, 60_000]) {
    server.wait(waitMs);
    expect(await messaging.deliverPushes()).toBe(1);
  }
  expect(await browser.received()).toHaveLength(1);

  await browser.fail({ status: 413 });
  await happens(memberId);
  await messaging.deliverPushes();
  expect([await count('push_deliveries'), await count('push_subscriptions')]).toEqual([0, 1]);

  await browser.fail({ status: 500, times: 100 });
  await happens(memberId);
  let attempts = 0;
  for (; (await count('push_deliveries')) > 0; server.wait(3_600_000)) attempts += await messaging.deliverPushes();
  expect(attempts).toBe(10);
});

test('repeats a message with a lost response under the same topic, so that it replaces the first', async () => {
  const { memberId, token } = await server.member();
  const browser = await subscribeBrowser(token);
  await browser.fail({ is_answer_lost: true });
  await happens(memberId);
  await messaging.deliverPushes();
  server.wait(15_000);
  await messaging.deliverPushes();
  const [first, second] = await browser.received();
  expect(first!.topic).toBe(second!.topic);
  expect(first!.text).toBe(second!.text);
});

test('sends nothing after the session has ended', async () => {
  const { memberId, token } = await server.member();
  const browser = await subscribeBrowser(token);
  await happens(memberId);
  await server.call('DELETE', 'public/authentication', { token });
  await messaging.deliverPushes();
  expect(await browser.received()).toEqual([]);
  expect(await count('push_subscriptions')).toBe(0);
});

test('sends a browser only the notices of its last logged-in member', async () => {
  const [first, second] = [await server.member(), await server.member()];
  const browser = await subscribeBrowser(first.token);
  await browser.subscribe(second.token);
  await happens(first.memberId);
  await messaging.deliverPushes();
  expect(await browser.received()).toEqual([]);
  await happens(second.memberId);
  await messaging.deliverPushes();
  expect(await browser.received()).toHaveLength(1);
});

test('rejects addresses of no push service, invalid keys and visitors', async () => {
  const { token } = await server.member();
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const create = (body: object) => server.call('POST', 'member/push-subscription', { token, body });
  const foreign = await create({ endpoint: 'https://evil.example/push/1', keys });
  expect([foreign.status, foreign.body.refusal]).toEqual([400, 'PUSH_SERVICE_UNKNOWN']);
  expect((await create({ endpoint: 'https://fcm.googleapis.com/a', keys: { ...keys, auth: 'short' } })).status).toBe(
    400,
  );
  expect((await server.call('GET', 'member/push-subscription')).status).toBe(401);
  expect(await count('push_subscriptions')).toBe(0);
  // A key of the right length that is no point of the curve can never be used: the browser is deleted.
  expect(
    await webPush.send(
      { endpoint: `${pushService}/push/x`, p256dh: keys.p256dh, auth: keys.auth },
      { payload: '', ttlS: 1, topic: 't' },
    ),
  ).toEqual({ kind: 'gone' });
});

test('gets 403 from the push service with a foreign key or an expired token', async () => {
  const { token } = await server.member();
  await subscribeBrowser(token);
  const kept = await server.db.selectFrom('push_subscriptions').selectAll().executeTakeFirstOrThrow();
  const browser = sealedTables.push_subscriptions.open(await server.platform.seal(), kept);
  expect(kept.endpoint).not.toBe(browser.endpoint);
  const stranger = await createWebPush({ privateKey: randomBytes(32), subject: undefined, clock: () => new Date() });
  const message = { payload: 'x', ttlS: 60, topic: 't' };
  expect(await stranger.send(browser, message)).toEqual({ kind: 'refused', why: 'HTTP 403' });
  const late = await createWebPush({ privateKey, subject: undefined, clock: () => new Date(Date.now() - 86_400_000) });
  expect(await late.send(browser, message)).toEqual({ kind: 'refused', why: 'HTTP 403' });
  expect(await webPush.send(browser, message)).toEqual({ kind: 'taken' });
});

test('keeps at most ten browsers, the newest', async () => {
  const { token } = await server.member();
  for (let i = 0; i < 12; i++) {
    server.wait(1000);
    await subscribeBrowser(token);
  }
  expect(await count('push_subscriptions')).toBe(10);
});

test('delivers each message once with many processes', async () => {
  const { memberId, token } = await server.member();
  const browser = await subscribeBrowser(token);
  for (let i = 0; i < 20; i++) await happens(memberId);
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while ((await messaging.deliverPushes()) > 0);
    }),
  );
  const topics = (await browser.received()).map(({ topic }) => topic);
  expect([topics.length, new Set(topics).size]).toEqual([20, 20]);
});

test('detects a worker that does not reserve its messages', async () => {
  const { memberId, token } = await server.member();
  await subscribeBrowser(token);
  for (let i = 0; i < 5; i++) await happens(memberId);
  const now = server.platform.clock();
  const seal = await server.platform.seal();
  const careless = () => takeDue(server.db, seal, { now, until: now, most: 20 });
  const taken = [...(await careless()), ...(await careless())].map(({ about }) => about);
  expect(taken.length).toBeGreaterThan(new Set(taken).size);
});

test('delivers a staff message to the inbox, unread until opened', async () => {
  const [{ memberId, token }, other] = [await server.member(), await server.member()];
  const password = 'Correct-horse-9';
  const account = {
    username: 'inbox',
    name: 'Inbox',
    roleIds: ['support'],
    password_hash: await hashPassword(password),
  };
  await inTransaction(server.db, (tx) => insertStaff(tx, account));
  const { body: staff } = await server.call('POST', 'staff/authentication', {
    body: { strategy: 'local', username: 'inbox', password },
  });
  const write = (body: object) =>
    server.call('POST', 'staff/member-message', {
      token: String(staff.accessToken),
      body: { member_id: memberId, ...body },
    });
  expect((await write({ title: '', body: 'x' })).status).toBe(400);
  expect((await write({ title: 'x', body: 'x', member_id: crypto.randomUUID() })).status).toBe(404);
  const { body: sent } = await write({ title: 'Welcome', body: 'Two\nlines' });
  const count = async () => (await server.call('GET', 'member/message-count', { token })).body.count;
  expect(await count()).toBe(1);
  expect((await server.call('GET', `member/message/${sent.id}`, { token: other.token })).status).toBe(404);
  expect((await server.call('GET', 'member/message/nonsense', { token })).status).toBe(404);
  expect(await count()).toBe(1);
  expect((await server.call('GET', `member/message/${sent.id}`, { token })).body).toMatchObject({
    title_name: 'Welcome',
    message_description: 'Two\nlines',
    is_read: true,
  });
  expect(await count()).toBe(0);
  expect((await server.call('GET', 'member/message', { token })).body).toMatchObject({
    total: 1,
    data: [{ is_read: true }],
  });
  const { rows } =
    await sql`select topic from outbox_events where member_id = ${memberId} and topic = 'message.received'`.execute(
      server.db,
    );
  expect(rows).toHaveLength(1);
});
