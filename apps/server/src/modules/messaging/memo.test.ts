import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebPush } from '../../platform/messages/web-push.ts';
import { createPictureReader } from '../../platform/pictures/pictures.ts';
import { createStorage } from '../../platform/storage/create-storage.ts';
import { createIdentityServer } from '../identity/identity.fixture.ts';
import type { MessagingDependencies } from './dependencies.ts';
import { createMessaging, type Messaging } from './index.ts';
import { imageUrlOf, keepImage, removeUnsentImages } from './message-images.ts';

let server: Awaited<ReturnType<typeof createIdentityServer>>;
let messaging: Messaging;
let dependencies: MessagingDependencies;
let directory: string;

beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'sabai-memo-'));
  const clock = () => server.platform.clock();
  const webPush = await createWebPush({ privateKey: randomBytes(32), subject: 'mailto:ops@example.com', clock });
  server = await createIdentityServer(({ platform, identity }) => {
    const storage = createStorage({
      settings: { kind: 'disk', directory },
      clock,
      secret: async () => randomBytes(32),
    });
    dependencies = {
      platform: { ...platform, storage },
      identity,
      pictures: createPictureReader(),
      webPush,
      sandboxOrigin: async () => undefined,
    };
    messaging = createMessaging(dependencies);
    return [...messaging.implementations];
  });
  messaging.registerImages(server.app, 'member', server.identity.resolveCaller);
});
afterAll(async () => {
  await server.close();
  await fs.rm(directory, { recursive: true, force: true });
});

interface Thread {
  topic: { id: string; message_img_url: string | null; is_own: boolean };
  history: { message_description: string; is_own: boolean }[];
  allow_reply: boolean;
}
const memberDoor = (token: string) => {
  const call = (method: 'GET' | 'POST' | 'PATCH', service: string, body?: object) =>
    server.call(method, `member/${service}`, { token, body });
  return {
    call,
    write: async (title = 'Where is my bonus?', more: object = {}) =>
      (await call('POST', 'memo', { title, message: 'I cannot find it.', message_type: 'Promotion', ...more }))
        .body as unknown as Thread,
    inbox: async (query = '') => (await call('GET', `message${query}`)).body.data as Record<string, unknown>[],
    unread: async () => (await call('GET', 'message-count')).body.count,
  };
};
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
/** Creates a stored picture of this member, as an upload would. */
async function uploaded(memberId: string, staffId?: string) {
  return imageUrlOf(await keepImage(dependencies, memberId, await picture(), 'image/png', staffId))!;
}

test('[R7.108] stores messages, staff answers and replies, counts unread ones and lists the newest thread first', async () => {
  const { memberId, token } = await server.member();
  const staff = await server.staff('support');
  const me = memberDoor(token);
  const thread = await me.write();
  expect(thread).toMatchObject({
    topic: { is_own: true, title_name: 'Where is my bonus?' },
    history: [],
    allow_reply: true,
  });
  expect(await me.inbox()).toEqual([]);
  expect((await me.call('GET', 'send-message')).body).toMatchObject({ total: 1, data: [{ is_answered: false }] });

  const waiting = await server.call('GET', 'staff/member-message?awaits_answer=true', { token: staff });
  const { id } = thread.topic;
  expect(waiting.body.data).toEqual(expect.arrayContaining([expect.objectContaining({ id, member_id: memberId })]));
  const answer = { id, body: 'It is in your wallet now.' };
  expect((await server.call('POST', 'staff/member-message-reply', { token: staff, body: answer })).status).toBe(201);
  expect(await me.unread()).toBe(1);
  expect(await me.inbox('?is_read=false')).toMatchObject([{ message_transaction_header_id: id, is_read: false }]);

  const read = (await me.call('GET', `memo/${id}`)).body as unknown as Thread;
  expect(read.history).toMatchObject([{ message_description: 'It is in your wallet now.', is_own: false }]);
  expect(await me.unread()).toBe(0);
  const replied = (await me.call('POST', 'memo-reply', { id, message: 'Thank you!' })).body as unknown as Thread;
  expect(replied.history.map(({ is_own }) => is_own)).toEqual([false, true]);

  await server.call('PATCH', `staff/member-message/${id}`, { token: staff, body: { allow_reply: false } });
  expect((await me.call('POST', 'memo-reply', { id, message: 'One more' })).body.refusal).toBe('REPLY_NOT_ALLOWED');
  const topics = await server.topicsOf(memberId);
  expect(topics.filter((topic) => topic.startsWith('message.'))).toEqual([
    'message.sent',
    'message.received',
    'message.replied',
  ]);
});

test('masks numbers in a member’s message for staff, and shows them after a reveal', async () => {
  const { memberId, token } = await server.member();
  const staff = await server.staff('support');
  const me = memberDoor(token);
  const text = 'Call me at 081 234 5678 about 2026-11-26 14:30, bonus 500.00';
  const { topic } = (await me.call('POST', 'memo', { title: 'My number 0812345678', message: text }))
    .body as unknown as Thread;
  const reply = 'Or write to somchai@example.com';
  await me.call('POST', 'memo-reply', { id: topic.id, message: reply });
  const { body: seen } = await server.call('GET', `staff/member-message/${topic.id}`, { token: staff });
  expect(seen.title).toBe('My number •••5678');
  const posts = seen.posts as unknown as { id: string; body: string }[];
  expect(posts.map(({ body }) => body)).toEqual([
    'Call me at •••5678 about 2026-11-26 14:30, bonus 500.00',
    'Or write to s•••@example.com',
  ]);
  const { masked } = messaging;
  expect(await Promise.all(posts.map(({ id }) => masked(server.db, id)))).toEqual([
    { memberId, fields: { body: text } },
    { memberId, fields: { body: reply } },
  ]);
  expect(await masked(server.db, memberId)).toBeUndefined();
});

test('accepts one of two answers to the same message, and no repeated answer', async () => {
  const { token } = await server.member();
  const [one, other] = [await server.staff('support'), await server.staff('admin')];
  const me = memberDoor(token);
  const { id } = (await me.write()).topic;
  const answer = async (as: string, body: string, last_post_id?: string) => {
    const sent = { id, body, ...(last_post_id && { last_post_id }) };
    return server.call('POST', 'staff/member-message-reply', { token: as, body: sent });
  };
  const posts = async () =>
    (
      (await server.call('GET', `staff/member-message/${id}`, { token: one })).body as unknown as {
        posts: { id: string; body: string }[];
      }
    ).posts;
  const last = async () => (await posts()).at(-1)!.id;

  const read = await last();
  const both = await Promise.all([answer(one, 'It is there', read), answer(other, 'We look', read)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)!.body.refusal).toBe('CHANGED_MEANWHILE');
  expect((await answer(one, 'It is there', read)).status).toBe(409);
  expect(await posts()).toHaveLength(2);

  const before = await last();
  await me.call('POST', 'memo-reply', { id, message: 'No, it is not' });
  expect((await answer(one, 'You are welcome', before)).body.refusal).toBe('CHANGED_MEANWHILE');
  expect((await answer(one, 'Then we look again', await last())).status).toBe(201);
});

test('rejects reading, answering or adding a picture to another member’s thread', async () => {
  const [one, other] = [await server.member(), await server.member()];
  const { topic } = await memberDoor(one.token).write();
  const stranger = memberDoor(other.token);
  for (const [method, service, body] of [
    ['GET', `memo/${topic.id}`, undefined],
    ['GET', `message/${topic.id}`, undefined],
    ['PATCH', `message/${topic.id}`, { is_read_modal: true }],
    ['POST', 'memo-reply', { id: topic.id, message: 'Hello' }],
  ] as const) {
    expect((await stranger.call(method, service, body)).status).toBe(404);
  }
  const url = await uploaded(one.memberId);
  const memo = { title: 'Mine', message: 'Look', image: url };
  expect((await stranger.call('POST', 'memo', memo)).body.refusal).toBe('IMAGE_MISSING');
  const see = (token: string) => server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect([(await see(one.token)).statusCode, (await see(other.token)).statusCode]).toEqual([200, 404]);
  expect((await server.call('GET', `member/memo/${topic.id}`)).status).toBe(401);
});

test('shows a picture with its one message, and deletes an unsent one', async () => {
  const { memberId, token } = await server.member();
  const me = memberDoor(token);
  const image = await uploaded(memberId);
  expect((await me.write('With a picture', { image })).topic.message_img_url).toBe(image);
  expect((await me.call('POST', 'memo', { title: 'Again', message: 'x', image })).body.refusal).toBe('IMAGE_MISSING');
  for (const url of ['/message-images/../../etc/passwd', 'https://evil.example/a.webp', '/slips/a.webp'])
    expect((await me.call('POST', 'memo', { title: 'x', message: 'x', image: url })).body.refusal).toBe(
      'IMAGE_MISSING',
    );
  // Staff may send only pictures that staff have uploaded.
  const theirs = await uploaded(memberId, (await staffOf('support')).staffId);
  expect((await me.call('POST', 'memo', { title: 'x', message: 'x', image: theirs })).body.refusal).toBe(
    'IMAGE_MISSING',
  );
  server.wait(25 * 3600_000);
  expect(await removeUnsentImages(dependencies)).toBeGreaterThan(0);
  expect(await removeUnsentImages(dependencies)).toBe(0);
});
async function staffOf(role: 'support') {
  await server.staff(role);
  const { staff_id } = await server.db
    .selectFrom('staff')
    .select('staff_id')
    .where('username', '=', role)
    .executeTakeFirstOrThrow();
  return { staffId: staff_id };
}

test('[R5.44] shows a modal message until it is closed or read', async () => {
  const { memberId, token } = await server.member();
  const staff = await server.staff('admin');
  const me = memberDoor(token);
  const body = {
    member_id: memberId,
    title: 'New terms',
    body: 'Please read them.',
    is_modal: true,
    message_type: 'Payment',
  };
  const { body: sent } = await server.call('POST', 'staff/member-message', { token: staff, body });
  expect(await me.inbox('?is_modal=true&is_read=false&message_type=Payment')).toMatchObject([{ is_read_modal: false }]);
  const closed = await me.call('PATCH', `message/${sent.id}`, { is_read_modal: true });
  expect(closed.body).toMatchObject({ is_read_modal: true, is_read: false });
  expect(await me.unread()).toBe(1);
  const cashier = await server.staff('cashier');
  expect((await server.call('POST', 'staff/member-message', { token: cashier, body })).status).toBe(403);
});

test('rejects a member’s further messages after five unanswered ones, also concurrently', async () => {
  const me = memberDoor((await server.member()).token);
  const written = await Promise.all(
    Array.from({ length: 9 }, () => me.call('POST', 'memo', { title: 'a', message: 'b' })),
  );
  expect(written.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(written.filter(({ body }) => body.refusal === 'MESSAGES_UNANSWERED')).toHaveLength(4);
});
