import { randomBytes, randomUUID } from 'node:crypto';
import { type Db, dispatchOutbox, inTransaction, publish, sql } from '@sabai/db';
import { changingQueries, rewritten } from '@sabai/db/mutants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebPush } from '../../platform/messages/web-push.ts';
import { createPictureReader } from '../../platform/pictures/pictures.ts';
import { createIdentityServer } from '../identity/identity.fixture.ts';
import { createMessaging, type Messaging } from './index.ts';

let server: Awaited<ReturnType<typeof createIdentityServer>>;
let messaging: Messaging;
beforeAll(async () => {
  const clock = () => server.platform.clock();
  const webPush = await createWebPush({ privateKey: randomBytes(32), subject: 'mailto:ops@example.com', clock });
  server = await createIdentityServer(({ platform, identity }) => {
    const pictures = createPictureReader();
    messaging = createMessaging({ platform, identity, pictures, webPush, sandboxOrigin: async () => undefined });
    return [...messaging.implementations];
  });
});
afterAll(() => server.close());

const workers = 8;
const orders = ['order_confirmed', 'order_sent', 'order_delivered'];
/** Dispatches until no event is due. */
async function work(db: Db): Promise<void> {
  while ((await dispatchOutbox(db, messaging.consumers)) > 0);
}
const tellLevel = (memberId: string, to: number) =>
  inTransaction(server.db, (tx) =>
    publish(tx, {
      memberId,
      topic: 'level.changed',
      payload: { id: memberId, from: to - 1, to, names: { en: `Level ${to}` } },
    }),
  );
const tellOrder = (memberId: string, topic: string) =>
  inTransaction(server.db, (tx) =>
    publish(tx, {
      memberId,
      topic,
      payload: { id: randomUUID(), names: { en: 'Mug' }, points: '2000', state: 'sent' },
    }),
  );
async function told(memberId: string) {
  const memos = await server.db
    .selectFrom('member_messages')
    .select('notice')
    .where('member_id', '=', memberId)
    .orderBy('message_id')
    .execute();
  const notices = await server.db
    .selectFrom('member_notices')
    .select('kind')
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
  return { memos: memos.map(({ notice }) => notice), notices: notices.map(({ kind }) => kind) };
}

test('creates one message and one notice for each event, in order, with several workers', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => server.member()));
  for (const { memberId } of members) {
    for (let to = 1; to <= 6; to++) await tellLevel(memberId, to);
    for (const topic of ['reward.captured', 'reward.sent', 'reward.delivered']) await tellOrder(memberId, topic);
  }
  await Promise.all(Array.from({ length: workers }, () => work(server.db)));
  // A worker skips members that another one serves, so a last one handles the rest.
  await work(server.db);
  for (const { memberId } of members) {
    const all = [...Array.from({ length: 6 }, () => 'level_reached'), ...orders];
    expect(await told(memberId)).toEqual({ memos: all, notices: all });
  }
});

/** A mutant: a dispatcher without the lock per member. */
const takesAll = (): Db => {
  const lock = 'pg_try_advisory_xact_lock(hashtextextended(id::text, 20))';
  return changingQueries(server.db, (node) => rewritten(node, lock, lock, 'true'));
};

/** Returns the number of messages written while another worker holds the member. */
async function toldMeanwhile(db: Db): Promise<number> {
  const { memberId } = await server.member();
  await tellLevel(memberId, 1);
  const meanwhile = await inTransaction(server.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 20))`.execute(tx);
    await dispatchOutbox(db, messaging.consumers);
    return (await told(memberId)).memos.length;
  });
  await work(server.db);
  expect((await told(memberId)).memos).toHaveLength(1);
  return meanwhile;
}

test('skips a member whom another worker is processing', async () => {
  expect(await toldMeanwhile(server.db)).toBe(0);
});

test('a second message is caught in a server that serves one member twice', async () => {
  expect(await toldMeanwhile(takesAll())).toBe(1);
});
