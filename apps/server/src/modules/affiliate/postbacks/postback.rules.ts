import { createHmac } from 'node:crypto';
import { fillPostback, type LinkMarks, type PostbackEvent } from '@sabai/contract';
import { dayMs } from '@sabai/contract/duration';
import { currencyOf, formatDecimal } from '@sabai/contract/money';

export const mostAttempts = 8;
const pausesS = [30, 120, 600, 1800, 3600, 3 * 3600, 6 * 3600];
/** Returns the pause after this many attempts. */
export const pauseMs = (attempts: number): number => 1000 * (pausesS[attempts - 1] ?? pausesS.at(-1)!);

/** The result of an attempt: `later` is tried again. */
export interface PostbackOutcome {
  readonly kind: 'delivered' | 'later' | 'failed';
  readonly answer: string;
}

/** Returns the outcome of a status. Redirects are not followed: their target was not checked. */
export function outcomeOfStatus(status: number): PostbackOutcome {
  const answer = `http-${status}`;
  if (status >= 200 && status < 300) return { kind: 'delivered', answer };
  return { kind: status >= 500 || status === 408 || status === 425 || status === 429 ? 'later' : 'failed', answer };
}

export interface CallFacts {
  readonly id: string;
  readonly event: PostbackEvent;
  readonly guest_id: string | null;
  readonly amount_minor: bigint | null;
  readonly currency_code: string | null;
  readonly created_at: Date;
}

/** Returns a key that only this affiliate and we have. A replaced key has the next version. */
export const signingKeyOf = (secret: Buffer, memberId: string, version = 1): string =>
  createHmac('sha256', secret).update(`postback ${version} ${memberId}`).digest('base64url');

/** After a key was replaced, calls carry signatures of both for this long, so that trackers can change over. */
export const oldKeyMs = dayMs;

export interface KeyVersion {
  readonly version: number;
  /** Null for the first key. */
  readonly changed_at: Date | null;
}
export const oldKeyEnd = ({ changed_at }: KeyVersion): Date | undefined =>
  changed_at ? new Date(changed_at.getTime() + oldKeyMs) : undefined;

/** Returns the keys that sign at this time, the newest first. */
export function signingKeysOf(secret: Buffer, memberId: string, key: KeyVersion, at: Date): readonly string[] {
  const end = oldKeyEnd(key);
  const versions = end && at < end ? [key.version, key.version - 1] : [key.version];
  return versions.map((version) => signingKeyOf(secret, memberId, version));
}

/**
 * Returns a secret for the pseudonyms of an affiliate's members. The affiliate does not have it, and it stays the same
 * when the signing key is replaced.
 */
export const pseudonymSecretOf = (secret: Buffer, memberId: string): Buffer =>
  createHmac('sha256', secret).update(`postback members ${memberId}`).digest();

/** Returns the invited member's pseudonym: the same in all calls of one affiliate, and different for every affiliate. */
const pseudonymOf = (secret: Buffer, guestId: string) =>
  createHmac('sha256', secret).update(guestId).digest('hex').slice(0, 16);

export const postbackUrl = (template: string, pseudonyms: Buffer, call: CallFacts, marks: LinkMarks): string =>
  fillPostback(template, {
    ...marks,
    id: call.id,
    event: call.event,
    time: String(Math.floor(call.created_at.getTime() / 1000)),
    ...(call.guest_id !== null && { member: pseudonymOf(pseudonyms, call.guest_id) }),
    ...(call.amount_minor !== null &&
      call.currency_code !== null && {
        amount: formatDecimal(call.amount_minor, currencyOf(call.currency_code)),
        currency: call.currency_code,
      }),
  });

export const signatureHeader = 'x-sabai-signature';
/** Returns the value of the signature header: the time of the attempt, and for each key an HMAC of time, id and address. */
export function signatureOf(keys: readonly string[], { id, url, at }: { id: string; url: string; at: Date }): string {
  const t = Math.floor(at.getTime() / 1000);
  const signed = keys.map((key) => createHmac('sha256', key).update(`${t}.${id}.${url}`).digest('hex'));
  return [`t=${t}`, ...signed.map((hex) => `v1=${hex}`)].join(',');
}
