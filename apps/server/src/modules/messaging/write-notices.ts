import { noticesKeptForDays } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import { type Db, inTransaction, type OutboxConsumer, publish } from '@sabai/db';
import type { MessagingDependencies } from './dependencies.ts';
import { noticeOf, noticeTopics } from './notice.rules.ts';
import { forgetNotices, insertNotice, markRead, type ReadNotices } from './notices.repository.ts';
import { queueDeliveries } from './push.repository.ts';
import { pushLifetimeMs } from './push.rules.ts';

/** Writes the notice of an event, once; the same commit notifies browsers and queues a push message. */
export const noticeConsumer = ({ platform: { clock } }: Pick<MessagingDependencies, 'platform'>): OutboxConsumer => ({
  name: 'notices',
  topics: noticeTopics,
  async handle(tx, { memberId, id, topic, payload, occurredAt }) {
    const notice = noticeOf(topic, payload);
    if (!notice || !(await insertNotice(tx, { memberId, id, createdAt: occurredAt, ...notice }))) return;
    await publish(tx, { memberId, topic: 'notice.written', payload: { id } });
    const expiresAt = new Date(occurredAt.getTime() + pushLifetimeMs);
    await queueDeliveries(tx, { memberId, about: id, now: clock(), expiresAt });
  },
});

/** Marks notices as read; the same commit notifies the member's other pages. */
export const readNotices = (db: Db, memberId: string, which: ReadNotices, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await markRead(tx, memberId, which, now)) > 0)
      await publish(tx, { memberId, topic: 'notice.read', payload: {} });
  });

export const forgetOldNotices = ({ platform: { db, clock } }: Pick<MessagingDependencies, 'platform'>): Promise<void> =>
  forgetNotices(db, new Date(clock().getTime() - noticesKeptForDays * dayMs));
