/**
 * Owns messages between staff and members with their pictures, notices of events, and push messages. Invariants: an
 * event is stored once for list, bell, toast and push. A browser shows only messages of the last logged-in member, and
 * none after that session. No amount appears on a lock screen; only its member and staff see a thread. Start reading at
 * `notice.rules.ts`, `write-notices.ts`, `write-memo.ts` and `deliver-pushes.ts`.
 */
import { type Audience, pushSubscription } from '@sabai/contract';
import { batchReads, type OutboxConsumer, type Tx } from '@sabai/db';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { servePictures } from '../../platform/pictures/serve-pictures.ts';
import type { MaskedReader } from '../../platform/records/masked.ts';
import { bankNotices } from './bank-notices.ts';
import { deliverPushes } from './deliver-pushes.ts';
import type { MessagingDependencies } from './dependencies.ts';
import { memoRoutes } from './memo.routes.ts';
import { imagePath, isImageVisible, readImage, removeUnsentImages } from './message-images.ts';
import { noticeRoutes } from './notice.routes.ts';
import { countUnreadOf } from './notices.repository.ts';
import { countSubscriptions } from './push.repository.ts';
import { rewardMemos } from './reward-memos.ts';
import { alertRoutes } from './staff-alerts/alert.routes.ts';
import { type AlertedQueue, alertStaff, type Waiting } from './staff-alerts/alert-staff.ts';
import { staffMemoRoutes } from './staff-memo.routes.ts';
import { subscribe, unsubscribe } from './subscribe.ts';
import { securityNotices } from './tell-security.ts';
import { maskedPost } from './threads.repository.ts';
import { type OperatorMessage, tellMember } from './write-memo.ts';
import { forgetOldNotices, noticeConsumer } from './write-notices.ts';

export type { OperatorMessage } from './write-memo.ts';

export interface Messaging {
  readonly implementations: readonly Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** The masked part of a post, for reveals. */
  readonly masked: MaskedReader;
  /** Sends due messages to the push services; returns how many it took. */
  deliverPushes(): Promise<number>;
  /** Emails staff about queues with too long a delay; returns the number of mails. */
  alertStaff(queues: Readonly<Record<AlertedQueue, Waiting>>): Promise<number>;
  /** Returns the member's number of unread notices, up to 100; batched over concurrent requests. */
  unreadNotices(memberId: string): Promise<number>;
  /** Deletes old notices; for the worker. */
  forgetNotices(): Promise<void>;
  /** Writes a message of the operator to the member's inbox; published when `tx` commits. Returns its id. */
  tell(tx: Tx, message: OperatorMessage): Promise<string>;
  /** Removes pictures that were not sent within a day; for the worker, every hour. Returns how many. */
  removeUnsentImages(): Promise<number>;
  /** Mounts `GET /message-images/:name`, once on the site's listener and once on the back office's. */
  registerImages(
    app: FastifyInstance,
    audience: Exclude<Audience, 'public'>,
    resolveCaller: (request: FastifyRequest, audience: Audience) => Promise<Caller | undefined>,
  ): void;
}

export function createMessaging(dependencies: MessagingDependencies): Messaging {
  const { db, clock, seal } = dependencies.platform;
  const unreadOf = batchReads(
    (memberId: string) => memberId,
    (memberIds) => countUnreadOf(db, memberIds),
  );
  return {
    masked: maskedPost(seal),
    consumers: [
      bankNotices(dependencies),
      rewardMemos(dependencies),
      noticeConsumer(dependencies),
      securityNotices(dependencies),
    ],
    implementations: [
      ...memoRoutes(dependencies),
      ...noticeRoutes(dependencies),
      ...staffMemoRoutes(dependencies),
      ...alertRoutes(dependencies),
      implement(pushSubscription, {
        find: async (_input, { caller }) => ({
          application_server_key: dependencies.webPush.applicationServerKey,
          count: await countSubscriptions(db, caller.memberId),
        }),
        create: ({ body }, { caller, locale }) => subscribe(dependencies, caller, body, locale),
        remove: ({ query }, { caller }) => unsubscribe(dependencies, caller.memberId, query.endpoint),
      }),
    ],
    deliverPushes: () => deliverPushes(dependencies),
    alertStaff: (queues) => alertStaff(dependencies, queues),
    unreadNotices: async (memberId) => (await unreadOf(memberId)) ?? 0,
    forgetNotices: () => forgetOldNotices(dependencies),
    tell: async (tx, message) => tellMember(tx, await seal(), message, clock()),
    removeUnsentImages: () => removeUnsentImages(dependencies),
    registerImages: (app, audience, resolveCaller) =>
      servePictures(app, {
        path: imagePath,
        audience,
        resolveCaller,
        isVisible: (name, caller) => isImageVisible(db, name, caller.kind === 'member' ? caller.memberId : undefined),
        read: (name) => readImage(dependencies.platform, name),
      }),
  };
}
