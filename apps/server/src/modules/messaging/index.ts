/**
 * Owns memos between the house and a member with their pictures, notices of what has happened, and push messages to browsers.
 * Keeps true: an event is noted once, and list, bell, toast and push tell of it alike; a browser tells only of the member who
 * logged in on it last, of nobody after that session; no amount stands on a lock screen; only its member and staff see a thread.
 * Start reading at `notice.rules.ts`, `write-notices.ts`, `write-memo.ts` and `deliver-pushes.ts`.
 */
import { type Audience, pushSubscription } from '@sabai/contract';
import { askTogether, type OutboxConsumer, type Tx } from '@sabai/db';
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
import { type HouseMessage, tellMember } from './write-memo.ts';
import { forgetOldNotices, noticeConsumer } from './write-notices.ts';

export type { HouseMessage } from './write-memo.ts';

export interface Messaging {
  readonly implementations: readonly Implementation[];
  readonly consumers: readonly OutboxConsumer[];
  /** What of a post is masked before staff, for who reveals it. */
  readonly masked: MaskedReader;
  /** Hands what is due to the push services; returns how many it took. */
  deliverPushes(): Promise<number>;
  /** Writes to staff about queues in which somebody waits too long; returns how many mails were sent. */
  alertStaff(queues: Readonly<Record<AlertedQueue, Waiting>>): Promise<number>;
  /** How many notices the member has not read, counted to 100; read for many who ask at the same time. */
  unreadNotices(memberId: string): Promise<number>;
  /** Forgets notices that are too old to be asked for; for the worker. */
  forgetNotices(): Promise<void>;
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

export function createMessaging(dependencies: MessagingDependencies): Messaging {
  const { db, clock, seal } = dependencies.platform;
  const unreadOf = askTogether(
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
