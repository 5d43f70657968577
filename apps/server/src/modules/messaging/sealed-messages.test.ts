import { locales } from '@sabai/contract/locales';
import { dispatchOutbox, sql } from '@sabai/db';
import { translatorFor } from '@sabai/locales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer, type Mail } from '../../platform/messages/mail.ts';
import { sealAll } from '../../platform/sealing/sealed-tables.ts';
import { stolenCopy } from '../../platform/sealing/stolen-copy.fixture.ts';
import { createIdentityServer, type IdentityServer } from '../identity/identity.fixture.ts';
import type { MessagingDependencies } from './dependencies.ts';
import { createMessaging, type Messaging } from './index.ts';

let server: IdentityServer;
let messaging: Messaging;
const mailed: Mail[] = [];

beforeAll(async () => {
  server = await createIdentityServer(({ platform, identity }) => {
    const mailer = createMailer([{ name: 'mailboxes', deliver: async (mail) => void mailed.push(mail) }], platform.log);
    messaging = createMessaging({ platform, identity, mailer } as unknown as MessagingDependencies);
    return [...messaging.implementations];
  });
});
afterAll(() => server.close());

const tell = () => dispatchOutbox(server.db, messaging.consumers);
const inbox = async (token: string) =>
  (await server.call('GET', 'member/message', { token })).body.data as Record<string, unknown>[];

test('encrypts messages in the database, and shows them to member and staff', async () => {
  const { token, memberId } = await server.member();
  const staff = await server.staff('support');
  const body = { title: 'My gambling', message: 'I cannot stop losing', message_type: 'Member' };
  const { topic } = (await server.call('POST', 'member/memo', { token, body })).body as { topic: { id: string } };
  const answer = { id: topic.id, body: 'Please take a long break' };
  await server.call('POST', 'staff/member-message-reply', { token: staff, body: answer });
  await tell();
  const copy = await stolenCopy(server.db);
  expect(copy.tells(topic.id)).toBe(true);
  for (const text of ['my gambling', 'cannot stop losing', 'a long break']) expect(copy.tells(text), text).toBe(false);

  expect((await server.call('GET', `member/memo/${topic.id}`, { token })).body).toMatchObject({
    topic: { title_name: 'My gambling', message_description: 'I cannot stop losing' },
    history: [{ message_description: 'Please take a long break' }],
  });
  expect((await server.call('GET', `staff/member-message?member_id=${memberId}`, { token: staff })).body).toMatchObject(
    {
      data: [{ title: 'My gambling' }],
    },
  );
});

test('reads a message stored before encryption, and encrypts it', async () => {
  const { token, memberId } = await server.member();
  await sql`insert into member_messages (member_id, title, body, created_at, told_at, last_at)
    values (${memberId}, 'Welcome', 'Plainly written', now(), now(), now())`.execute(server.db);
  expect(await inbox(token)).toMatchObject([{ title_name: 'Welcome' }]);
  const seal = () => server.platform.seal().then((with_) => sealAll(server.db, with_, [server.identity.sealSome]));
  expect(await seal()).toBeGreaterThan(0);
  expect(await seal()).toBe(0);
  expect((await stolenCopy(server.db)).tells('plainly written')).toBe(false);
  expect(await inbox(token)).toMatchObject([{ title_name: 'Welcome' }]);
});

test('shows the place of another login only to its member', async () => {
  const { phone, token } = await server.member();
  await server.call('POST', 'public/authentication', {
    body: { strategy: 'local', username: phone, password: server.goodPassword },
    ip: '198.51.100.77',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140' },
  });
  await tell();
  const [notice] = await inbox(token);
  const id = notice?.message_transaction_header_id;
  const { message_description: text } = (await server.call('GET', `member/message/${id}`, { token })).body;
  expect(text).toMatch(/Firefox/);
  expect(text).toMatch(/Windows/);
  expect(text).toMatch(/198\.51\.100\.x/);
  expect((await stolenCopy(server.db)).tells('198.51.100')).toBe(false);
});

test('renders automatic messages in the reader’s language at the time of reading', async () => {
  const { phone, token } = await server.member();
  const staff = await server.staff('support');
  await server.call('POST', 'public/authentication', {
    body: { strategy: 'local', username: phone, password: server.goodPassword },
    ip: '198.51.100.77',
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140', 'x-language': 'th' },
  });
  await tell();
  const read = async (language: string) => {
    const as = { token, headers: { 'x-language': language } };
    const { data } = (await server.call('GET', 'member/message', as)).body as { data: Record<string, unknown>[] };
    const id = String(data[0]?.message_transaction_header_id);
    const { body: message } = await server.call('GET', `member/message/${id}`, as);
    const memo = (await server.call('GET', `member/memo/${id}`, as)).body as { topic: Record<string, unknown> };
    const seen = (await server.call('GET', `staff/member-message/${id}`, { ...as, token: staff })).body as {
      title: string;
      posts: { body: string }[];
    };
    expect(memo.topic).toMatchObject({
      title_name: data[0]?.title_name,
      message_description: message.message_description,
    });
    expect([seen.title, seen.posts[0]?.body]).toEqual([data[0]?.title_name, message.message_description]);
    return [data[0]?.title_name, message.message_description];
  };
  for (const prefix of ['th', 'en', 'mm', 'th'] as const) {
    const say = translatorFor(prefix, 'messaging-notices');
    const [title, text] = await read(locales[prefix].code);
    expect(title).toBe(say('new_device.title'));
    expect(text).toContain(say('notYou'));
    expect(text).toMatch(/Firefox.*198\.51\.100\.x|198\.51\.100\.x.*Firefox/s);
  }
});
