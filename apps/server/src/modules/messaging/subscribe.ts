import { createHash } from 'node:crypto';
import type { LocalePrefix } from '@sabai/contract/locales';
import { inTransaction } from '@sabai/db';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { MessagingDependencies } from './dependencies.ts';
import { forgetSubscriptions, keepSubscription } from './push.repository.ts';
import { isPushService } from './push-endpoint.rules.ts';

export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest();

/** Subscribes this browser, in its language; a repetition renews the keys, the language and the session. */
export async function subscribe(
  { platform, sandboxOrigin }: MessagingDependencies,
  { memberId, sessionId }: MemberCaller,
  { endpoint, keys }: BrowserSubscription,
  language: LocalePrefix,
): Promise<{ endpoint: string }> {
  if (!isPushService(endpoint, await sandboxOrigin())) throw new Refusal('PUSH_SERVICE_UNKNOWN');
  const seal = await platform.seal();
  await inTransaction(platform.db, (tx) =>
    keepSubscription(tx, seal, {
      memberId,
      sessionId,
      endpoint,
      language,
      ...keys,
      endpointHash: hashOf(endpoint),
      now: platform.clock(),
    }),
  );
  return { endpoint };
}

export async function unsubscribe({ platform }: MessagingDependencies, memberId: string, endpoint?: string) {
  const removed = await forgetSubscriptions(
    platform.db,
    memberId,
    endpoint === undefined ? undefined : hashOf(endpoint),
  );
  return { removed };
}
