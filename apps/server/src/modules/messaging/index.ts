/**
 * Owns what the house and a member write to each other: threads with their pictures, and push messages to browsers of those who are not looking.
 * Keeps true that a browser tells only of the member who logged in on it last, and of nobody once that session has ended;
 * that an event is told once per browser; that no amount stands on a lock screen; and that a thread with its pictures is seen by
 * its member and by staff alone.
 * Start reading at `write-memo.ts`, `push-notice.rules.ts` and `deliver-pushes.ts`.
 */
import { type Audience, pushSubscription } from '@sabai/contract';
import type { OutboxConsumer, Tx } from '@sabai/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import { type Implementation, implement } from '../../platform/implement.ts';
import { servePictures } from '../../platform/serve-pictures.ts';
import { bankNotices } from './bank-notices.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { memoRoutes } from './memo.routes.ts';
import { imagePath, isImageVisible, readImage, removeUnsentImages } from './message-images.ts';
import type { MessagingParts } from './parts.ts';
import { countSubscriptions, queueDeliveries } from './push.repository.ts';
import { noticeLifetimeMs, noticeOf, pushedTopics } from './push-notice.rules.ts';
import { staffMemoRoutes } from './staff-memo.routes.ts';
import { subscribe, unsubscribe } from './subscribe.ts';
import { securityNotices } from './tell-security.ts';
import { type HouseMessage, tellMember } from './write-memo.ts';

export type { HouseMessage } from './write-memo.ts';

export interface Messaging {
  readonly implementations: readonly Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** Hands what is due to the push services; returns how many it took. */
  deliverPushes(): Promise<number>;
  /** Puts a message of the house into the member's inbox; heard of when `tx` commits. Returns its id. */
  tell(tx: Tx, message: HouseMessage): Promise<string>;
  /** Removes pictures that nobody has sent for a day; for the worker, every hour. Returns how many. */
  removeUnsentImages(): Promise<number>;
  /** `GET /message-images/:name`, once on the site's listener and once on the back office's. */
  registerImages(
    app: FastifyInstance,
    audience: Exclude<Audience, 'public'>,
    resolveCaller: (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>,
  ): void;
}

export function createMessaging(parts: MessagingParts): Messaging {
  const { db, clock, seal } = parts.platform;
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
    consumers: [bankNotices(parts), consumer, securityNotices(parts)],
    implementations: [
      ...memoRoutes(parts),
      ...staffMemoRoutes(parts),
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
    tell: async (tx, message) => tellMember(tx, await seal(), message, clock()),
    removeUnsentImages: () => removeUnsentImages(parts),
    registerImages: (app, audience, resolveCaller) =>
      servePictures(app, {
        path: imagePath,
        audience,
        resolveCaller,
        isVisible: (name, memberId) => isImageVisible(db, name, memberId),
        read: (name) => readImage(parts.platform, name),
      }),
  };
}
