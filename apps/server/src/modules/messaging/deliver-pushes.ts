import { isLocalePrefix, type LocalePrefix } from '@sabai/contract/locales';
import type { PushOutcome } from '../../platform/messages/web-push.ts';
import type { MessagingDependencies } from './dependencies.ts';
import { pathOf } from './notice.rules.ts';
import { titleOf } from './present-notice.ts';
import { type Delivery, endDelivery, forgetSubscriptions, putOff, takeDue } from './push.repository.ts';
import { mostAttempts, pauseMs } from './push.rules.ts';

const atOnce = 20;
/** Longer than an attempt, so that no other process repeats it meanwhile. */
const attemptMs = 60_000;

/** The payload for the site's service worker: a notice as in the notice centre, without the amount. */
export interface PushPayload {
  readonly title: string;
  /** Path on the site, with its language. */
  readonly path: string;
  /** The notice's id; a later message with it replaces the first on the screen. */
  readonly tag: string;
  readonly lang: string;
}

function payloadOf(delivery: Delivery): PushPayload {
  const { about: tag, language } = delivery;
  const lang: LocalePrefix = isLocalePrefix(language) ? language : 'en';
  return { title: titleOf(lang, delivery), path: `/${lang}${pathOf(delivery)}`, tag, lang };
}

/** Makes one attempt. Skips browsers whose session has ended, and notices already read. */
async function attempt(dependencies: MessagingDependencies, delivery: Delivery): Promise<PushOutcome> {
  const { platform, identity, webPush } = dependencies;
  if (!(await identity.isSessionAlive(delivery.member_id, delivery.session_id))) return { kind: 'gone' };
  if (delivery.is_read) return { kind: 'taken' };
  const leftMs = delivery.expires_at.getTime() - platform.clock().getTime();
  if (leftMs <= 0) return { kind: 'refused', why: 'it is too old' };
  return webPush.send(delivery, {
    payload: JSON.stringify(payloadOf(delivery)),
    ttlS: leftMs / 1000,
    topic: delivery.about.replaceAll('-', ''),
  });
}

async function deliver(dependencies: MessagingDependencies, delivery: Delivery): Promise<void> {
  const { db, log, clock } = dependencies.platform;
  const { member_id: memberId, attempts, kind } = delivery;
  const outcome = await attempt(dependencies, delivery);
  switch (outcome.kind) {
    case 'taken':
      return endDelivery(db, delivery);
    case 'gone':
      await forgetSubscriptions(db, memberId, delivery.endpoint_hash);
      return;
    case 'later':
      if (attempts < mostAttempts) {
        return putOff(db, delivery, new Date(clock().getTime() + pauseMs(attempts, outcome.retryAfterS)));
      }
  }
  log.warn({ memberId, kind, attempts, why: outcome.why }, 'a push message was not delivered');
  await endDelivery(db, delivery);
}

/**
 * Sends due messages to the push services. One process attempts each delivery. After a crash during an attempt it is
 * repeated, and the browser shows it once, since both have the same tag.
 */
export async function deliverPushes(dependencies: MessagingDependencies): Promise<number> {
  const { db, clock, log, seal } = dependencies.platform;
  const now = clock();
  const due = await takeDue(db, await seal(), { now, until: new Date(now.getTime() + attemptMs), most: atOnce });
  await Promise.all(
    due.map((delivery) =>
      deliver(dependencies, delivery).catch((error: unknown) => log.error({ err: error }, 'delivering a push message')),
    ),
  );
  return due.length;
}
