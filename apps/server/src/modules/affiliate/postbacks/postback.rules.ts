import { createHmac } from 'node:crypto';
import { fillPostback, type LinkMarks, type PostbackEvent } from '@sabai/contract';
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

/** Returns a key that only this affiliate and we have. */
export const signingKeyOf = (secret: Buffer, memberId: string): string =>
  createHmac('sha256', secret).update(`postback ${memberId}`).digest('base64url');

/** Returns the invited member's pseudonym: the same in all calls of one affiliate, and different for every affiliate. */
const pseudonymOf = (key: string, guestId: string) =>
  createHmac('sha256', key).update(`member ${guestId}`).digest('hex').slice(0, 16);

export const postbackUrl = (template: string, key: string, call: CallFacts, marks: LinkMarks): string =>
  fillPostback(template, {
    ...marks,
    ...{ id: call.id, event: call.event, time: String(Math.floor(call.created_at.getTime() / 1000)) },
    ...(call.guest_id !== null && { member: pseudonymOf(key, call.guest_id) }),
    ...(call.amount_minor !== null &&
      call.currency_code !== null && {
        amount: formatDecimal(call.amount_minor, currencyOf(call.currency_code)),
        currency: call.currency_code,
      }),
  });

export const signatureHeader = 'x-sabai-signature';
/** Returns the value of the signature header: the time of the attempt, and an HMAC of time, id and address. */
export function signatureOf(key: string, { id, url, at }: { id: string; url: string; at: Date }): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', key).update(`${t}.${id}.${url}`).digest('hex')}`;
}
