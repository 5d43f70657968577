import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { dispatchOutbox, inTransaction, type Json, publish, sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebPush } from '../../platform/messages/web-push.ts';
import { createPictureReader } from '../../platform/pictures/pictures.ts';
import { hashPassword } from '../identity/credentials/password-hash.ts';
import { createIdentityServer } from '../identity/identity.fixture.ts';
import { insertStaff } from '../identity/people/staff.repository.ts';
import { createMessaging, type Messaging } from './index.ts';

let server: Awaited<ReturnType<typeof createIdentityServer>>;
let messaging: Messaging;
let staffToken: string;

beforeAll(async () => {
  const clock = () => server.platform.clock();
  const webPush = await createWebPush({ privateKey: randomBytes(32), subject: 'mailto:ops@example.com', clock });
  server = await createIdentityServer(({ platform, identity }) => {
    const pictures = createPictureReader();
    messaging = createMessaging({ platform, identity, pictures, webPush, sandboxOrigin: async () => undefined });
    return [...messaging.implementations];
  });
  const password = 'Correct-horse-9';
  const account = { username: 'desk', name: 'Desk', roleIds: ['support'], password_hash: await hashPassword(password) };
  await inTransaction(server.db, (tx) => insertStaff(tx, account));
  const { body } = await server.call('POST', 'staff/authentication', {
    body: { strategy: 'local', username: 'desk', password },
  });
  staffToken = String(body.accessToken);
});
afterAll(() => server.close());

const dispatch = async () => {
  while ((await dispatchOutbox(server.db, messaging.consumers)) > 0);
};
async function happens(memberId: string, topic: string, payload: Json = {}): Promise<void> {
  await inTransaction(server.db, (tx) => publish(tx, { memberId, topic, payload }));
  await dispatch();
}
const money = (id: string, amount = '500.00') => ({ id, amount, currency_code: 'THB', channel: 'PROMPTPAY' });

interface Row {
  id: string;
  number: number;
  kind: string;
  group: string;
  title: string;
  body: string;
  path: string;
  subject: string | null;
  is_read: boolean;
}
const doorOf = (token: string) => {
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, language = 'en') =>
    server.call(method, `member/${path}`, { token, body, headers: { 'x-language': language } });
  return {
    call,
    list: async (query = '', language = 'en') =>
      (await call('GET', `notice${query}`, undefined, language)).body as unknown as { total: number; data: Row[] },
    count: async () => (await call('GET', 'notice-count')).body.count,
  };
};
/** Returns the number of messages to the member's other pages, from the outbox. */
async function told(memberId: string, topic: string): Promise<number> {
  const heard: string[] = [];
  const ear = { name: 'ear', topics: [topic], handle: async () => void heard.push(topic) };
  await dispatchOutbox(server.db, [...messaging.consumers, ear]);
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from outbox_events where member_id = ${memberId} and topic = ${topic}`.execute(server.db);
  return heard.length + Number(rows[0]!.n);
}

test('creates a notice for each money event with its amount, in the reader’s language, with a link', async () => {
  const { memberId, token } = await server.member();
  const { list, count } = doorOf(token);
  await happens(memberId, 'deposit.requested', money('a'));
  await happens(memberId, 'deposit.succeeded', money('a'));
  await happens(memberId, 'withdrawal.advanced', { ...money('b', '70.50'), stage: 'sent' });
  await happens(memberId, 'wallet.adjusted', { ...money('c', '30.00'), account: 'main', direction: 'debit' });
  await happens(memberId, 'wallet.adjusted', {
    id: 'd',
    account: 'points',
    direction: 'credit',
    amount: '1200',
    currency_code: 'PTS',
  });
  await happens(memberId, 'debt.opened', { ...money('e', '12.00'), game_name: 'Lotus Lanterns' });
  await happens(memberId, 'free_rounds.given', {
    id: 'f',
    count: 20,
    stake: '2.00',
    currency_code: 'THB',
    game_code: 'lotus-lanterns',
    game_name: 'Lotus Lanterns',
    expires_at: '2026-12-03T05:04:00.000Z',
  });
  const { total, data } = await list();
  expect(total).toBe(6);
  expect(data.map(({ kind, group, path }) => [kind, group, path])).toEqual([
    ['free_rounds_given', 'rewards', '/games/lotus-lanterns'],
    ['debt_opened', 'money', '/setting/wallet'],
    ['points_given', 'rewards', '/setting/totalpoints'],
    ['money_taken', 'money', '/setting/wallet'],
    ['withdrawal_sent', 'money', '/setting/history?tab=withdraw'],
    ['deposit_succeeded', 'money', '/setting/history?tab=deposit'],
  ]);
  expect(data.map(({ body }) => body)).toEqual([
    expect.stringMatching(/Lotus Lanterns.*20 free rounds.*฿2\.00.*2026/),
    expect.stringMatching(/Lotus Lanterns.*฿12\.00/),
    expect.stringContaining('1,200 points'),
    expect.stringContaining('฿30.00'),
    expect.stringContaining('฿70.50'),
    '฿500.00 has been added to your wallet.',
  ]);
  expect(data[5]).toMatchObject({ title: 'Your deposit has arrived', subject: 'a', is_read: false });
  const thai = (await list('?$limit=1&before=2', 'th')).data;
  expect(thai).toMatchObject([{ number: 1, title: 'เงินฝากของคุณเข้าแล้ว', body: expect.stringContaining('500.00') }]);
  expect((await list('?group=rewards')).data.map(({ kind }) => kind)).toEqual(['free_rounds_given', 'points_given']);
  expect(await count()).toBe(6);
});

test('creates inbox message, notice and push for an order or level change, and marks them read together', async () => {
  const { memberId, token } = await server.member();
  const { call, list, count } = doorOf(token);
  const order = { id: crypto.randomUUID(), names: { en: 'Mug', th: 'แก้ว' }, points: '2000', tracking_number: 'TH1' };
  await happens(memberId, 'reward.sent', { ...order, state: 'sent' });
  await happens(memberId, 'level.changed', { id: memberId, from: 1, to: 2, names: { en: 'Gold' } });
  await happens(memberId, 'reward.returned', { ...order, state: 'cancelled', cause: 'member' });
  await happens(memberId, 'reward.returned', { ...order, state: 'cancelled', cause: 'staff', is_returned: true });
  const { data } = await list();
  expect(data.map(({ kind, group, path }) => [kind, group, path])).toEqual([
    ['order_cancelled', 'rewards', '/reward/history'],
    ['level_reached', 'rewards', '/member-level'],
    ['order_sent', 'rewards', '/reward/history'],
  ]);
  expect(data[1]!.body).toMatch(/^Gold: /);
  const inbox = async () => (await call('GET', 'message')).body.data as { message_type: string; is_read: boolean }[];
  expect((await inbox()).map(({ message_type: type, is_read }) => [type, is_read])).toEqual([
    ['Redeem', false],
    ['Member', false],
    ['Redeem', false],
  ]);
  const sent = data[2]!;
  expect((await call('GET', `memo/${sent.subject}`, undefined, 'th')).body).toMatchObject({
    topic: { message_description: expect.stringMatching(/แก้ว.*TH1/), message_type: 'Redeem' },
  });
  await call('PATCH', `notice/${data[1]!.id}`, { is_read: true });
  expect((await inbox()).map(({ is_read }) => is_read)).toEqual([false, true, true]);
  expect([await count(), (await call('GET', 'message-count')).body.count]).toEqual([1, 1]);
});

test('creates one notice for an event, however often it is delivered', async () => {
  const { memberId, token } = await server.member();
  const event = {
    memberId,
    id: crypto.randomUUID(),
    topic: 'deposit.failed',
    payload: money('a'),
    occurredAt: new Date(),
  };
  const consumer = messaging.consumers.find(({ name }) => name === 'notices')!;
  for (let i = 0; i < 3; i++) await inTransaction(server.db, (tx) => consumer.handle(tx, event));
  expect((await doorOf(token).list()).total).toBe(1);
  expect(await told(memberId, 'notice.written')).toBe(1);
});

test('marks one or all seen notices as read for their member only, and notifies the other pages once', async () => {
  const [{ memberId, token }, stranger] = [await server.member(), await server.member()];
  const { call, list, count } = doorOf(token);
  for (const id of ['a', 'b', 'c']) await happens(memberId, 'deposit.succeeded', money(id));
  const [third, second, first] = (await list()).data;
  const of = doorOf(stranger.token);
  for (const id of [third!.id, crypto.randomUUID(), 'nonsense']) {
    expect((await of.call('PATCH', `notice/${id}`, { is_read: true })).status).toBe(404);
    expect((await of.call('GET', `notice/${id}`)).status).toBe(404);
  }
  expect((await call('PATCH', `notice/${third!.id}`, { is_read: false })).status).toBe(400);
  expect([await count(), await of.count()]).toEqual([3, 0]);

  expect((await call('PATCH', `notice/${third!.id}`, { is_read: true })).body.is_read).toBe(true);
  expect((await call('PATCH', `notice/${third!.id}`, { is_read: true })).status).toBe(200);
  expect(await told(memberId, 'notice.read')).toBe(1);
  expect((await call('POST', 'notice-read', { until: first!.number })).body).toEqual({ count: 1 });
  expect((await list()).data.map(({ is_read }) => is_read)).toEqual([true, false, true]);
  expect((await call('POST', 'notice-read', { until: second!.number })).body).toEqual({ count: 0 });
  expect((await call('POST', 'notice-read', { until: second!.number })).body).toEqual({ count: 0 });
  expect(await told(memberId, 'notice.read')).toBe(2);
  for (const until of [-1, 1.5, 'all']) expect((await call('POST', 'notice-read', { until })).status).toBe(400);
});

test('creates a notice with staff’s words but a neutral push, read together with the thread', async () => {
  const { memberId, token } = await server.member();
  const { call, list, count } = doorOf(token);
  const { body: memo } = await call('POST', 'memo', { title: 'My name', message: 'It is wrong.' });
  const threadId = (memo as { topic: { id: string } }).topic.id;
  const asStaff = (path: string, body: object) => server.call('POST', `staff/${path}`, { token: staffToken, body });
  await asStaff('member-message-reply', { id: threadId, body: 'Your bank name\nhas been corrected.' });
  await asStaff('member-message', { member_id: memberId, title: 'Welcome', body: 'x'.repeat(500) });
  await dispatch();
  const { data } = await list();
  expect(data).toMatchObject([
    { kind: 'message_received', title: 'You have a new message', body: `${'x'.repeat(200)}…` },
    {
      kind: 'support_answered',
      title: 'Support has answered',
      body: 'Your bank name has been corrected.',
      path: `/setting/personal-message/${threadId}`,
    },
  ]);
  expect(await count()).toBe(2);
  await call('GET', `memo/${threadId}`);
  expect((await list()).data.map(({ is_read }) => is_read)).toEqual([false, true]);
  expect(await told(memberId, 'notice.read')).toBe(1);
});

test('names each change of login methods in its notice', async () => {
  const { memberId, token } = await server.member();
  await happens(memberId, 'member.security_changed', { change: 'passkey_added' });
  expect((await doorOf(token).list('?group=account')).data).toMatchObject([
    {
      kind: 'passkey_added',
      title: 'A passkey was added',
      path: expect.stringContaining('/setting/personal-message/'),
    },
  ]);
});

test('deletes notices after 90 days', async () => {
  const { memberId, token } = await server.member();
  await happens(memberId, 'deposit.succeeded', money('a'));
  const totalAfter = async (days: number) => {
    server.wait(days * 86_400_000);
    await messaging.forgetNotices();
    const { rows } = await sql<{
      n: bigint;
    }>`select count(*) as n from member_notices where member_id = ${memberId}`.execute(server.db);
    return Number(rows[0]!.n);
  };
  expect((await doorOf(token).list()).total).toBe(1);
  expect([await totalAfter(89), await totalAfter(2)]).toEqual([1, 0]);
});

type MarkAll = (memberId: string, token: string, until: number) => Promise<unknown>;

/** Two tabs mark all as read while two workers deliver new notices: only notices shown before are marked. */
async function marksWhileOthersCome(markAll: MarkAll): Promise<string[]> {
  const { memberId, token } = await server.member();
  const { list, count } = doorOf(token);
  const coming = 40;
  const shown = new Set<string>();
  let isOver = false;
  const tab = async () => {
    while (!isOver) {
      const { data } = await list('?$limit=100');
      for (const { id, is_read } of data) if (!is_read) shown.add(id);
      await sleep(3);
      if (data[0]) await markAll(memberId, token, data[0].number);
    }
  };
  const arrive = async () => {
    for (let at = 0; at < coming / 2; at++) await happens(memberId, 'deposit.succeeded', money(`${at}`));
  };
  const arriving = Promise.all([arrive(), arrive()]).then(async () => {
    await dispatch();
    isOver = true;
  });
  await Promise.all([tab(), tab(), arriving]);
  const { data, total } = await list('?$limit=100');
  const unread = data.filter(({ is_read }) => !is_read).length;
  return [
    ...(total === coming ? [] : [`${total} notices of ${coming} events`]),
    ...((await count()) === unread ? [] : ['the count is not that of the list']),
    ...data.filter(({ is_read, id }) => is_read && !shown.has(id)).map(({ number }) => `${number} was read unseen`),
  ];
}

describe('marking all as read while new ones arrive', () => {
  test('leaves unseen notices unread', async () => {
    const marking: MarkAll = (_memberId, token, until) => doorOf(token).call('POST', 'notice-read', { until });
    expect(await marksWhileOthersCome(marking)).toEqual([]);
  });
  test('is caught in a server that marks whatever there is', async () => {
    const careless: MarkAll = (memberId) =>
      sql`update member_notices set read_at = now() where member_id = ${memberId} and read_at is null`.execute(
        server.db,
      );
    expect(await marksWhileOthersCome(careless)).not.toEqual([]);
  });
});
