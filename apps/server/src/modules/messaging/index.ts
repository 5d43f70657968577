/**
 * Owns what the house tells a member: the inbox, and push messages to browsers of those who are not looking.
 * Keeps true that a browser tells only of the member who logged in on it last, and of nobody once that session has ended;
 * that an event is told once per browser; and that no amount stands on a lock screen.
 * Start reading at `push-notice.rules.ts` and `deliver-pushes.ts`.
 */
import { pushSubscription } from '@sabai/contract';
import type { OutboxConsumer } from '@sabai/db';
import { type Implementation, implement } from '../../platform/implement.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { inboxRoutes } from './inbox.routes.ts';
import type { MessagingParts } from './parts.ts';
import { countSubscriptions, queueDeliveries } from './push.repository.ts';
import { noticeLifetimeMs, noticeOf, pushedTopics } from './push-notice.rules.ts';
import { subscribe, unsubscribe } from './subscribe.ts';

export interface Messaging {
  readonly implementations: readonly Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** Hands what is due to the push services; returns how many it took. */
  deliverPushes(): Promise<number>;
}

export function createMessaging(parts: MessagingParts): Messaging {
  const { db, clock } = parts.platform;
  const consumer: OutboxConsumer = {
    name: 'push',
    topics: pushedTopics,
    async handle(tx, { memberId, id, topic, occurredAt }) {
      const notice = noticeOf(topic);
      const expiresAt = new Date(occurredAt.getTime() + noticeLifetimeMs);
      if (notice) await queueDeliveries(tx, { memberId, notice, about: id, now: clock(), expiresAt });
    },
  };
  return {
    consumers: [consumer],
    implementations: [
      ...inboxRoutes(parts),
      implement(pushSubscription, {
        find: async (_input, { caller }) => ({
          application_server_key: parts.webPush.applicationServerKey,
          count: await countSubscriptions(db, caller.memberId),
        }),
        create: ({ body }, { caller, locale }) => subscribe(parts, caller, body, locale),
        remove: ({ query }, { caller }) => unsubscribe(parts, caller.memberId, query.endpoint),
      }),
    ],
    deliverPushes: () => deliverPushes(parts),
  };
}
