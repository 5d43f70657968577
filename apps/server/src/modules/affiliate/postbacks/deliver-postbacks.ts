import type { AffiliateDependencies } from '../dependencies.ts';
import type { CallTracker } from './call-tracker.ts';
import {
  mostAttempts,
  type PostbackOutcome,
  pauseMs,
  postbackUrl,
  pseudonymSecretOf,
  signatureHeader,
  signatureOf,
  signingKeysOf,
} from './postback.rules.ts';
import { type DueCall, endAttempt, takeDue } from './postbacks.repository.ts';

const atOnce = 20;
/** Longer than an attempt, so that no other process repeats it meanwhile. */
const attemptMs = 60_000;

const signature = (secret: Buffer, { id, member_id, key }: DueCall, url: string, at: Date) =>
  signatureOf(signingKeysOf(secret, member_id, key, at), { id, url, at });

async function deliver({ platform }: Pick<AffiliateDependencies, 'platform'>, callTracker: CallTracker, call: DueCall) {
  const { db, clock, log } = platform;
  const secret = await platform.secret('affiliate.postbacks');
  const pseudonyms = pseudonymSecretOf(secret, call.member_id);
  const url = call.template === null ? null : postbackUrl(call.template, pseudonyms, call, call.marks);
  const outcome: PostbackOutcome =
    url === null
      ? { kind: 'failed', answer: 'blocked' }
      : await callTracker(url, {
          'x-sabai-delivery': call.id,
          [signatureHeader]: signature(secret, call, url, clock()),
        });
  const now = clock();
  const againAt =
    outcome.kind === 'later' && call.attempts < mostAttempts
      ? new Date(now.getTime() + pauseMs(call.attempts))
      : undefined;
  if (outcome.kind !== 'delivered' && !againAt)
    log.warn({ memberId: call.member_id, id: call.id, answer: outcome.answer }, 'a postback was not delivered');
  await endAttempt(db, call, { ...outcome, url, now, againAt });
}

/**
 * Calls trackers of affiliates. One process attempts each call. After a crash during an attempt it is repeated with the
 * same id, by which the receiver recognises it.
 */
export async function deliverPostbacks(
  dependencies: Pick<AffiliateDependencies, 'platform'>,
  callTracker: CallTracker,
): Promise<number> {
  const { db, clock, log } = dependencies.platform;
  const now = clock();
  const due = await takeDue(db, { now, until: new Date(now.getTime() + attemptMs), most: atOnce });
  await Promise.all(
    due.map((call) =>
      deliver(dependencies, callTracker, call).catch((error: unknown) => log.error({ err: error }, 'a postback')),
    ),
  );
  return due.length;
}
