import { createHmac, timingSafeEqual } from 'node:crypto';

const lifetimeMs = 5 * 60_000;

const signatureOf = (key: Buffer, sessionId: string, until: number) =>
  createHmac('sha256', key).update(`my-data ${sessionId} ${until}`).digest();

/**
 * Returns a ticket for the file of all data, valid for some minutes, in the session whose member has entered the
 * password.
 */
export function newTicket(key: Buffer, sessionId: string, now: Date): { ticket: string; expiresAt: Date } {
  const until = now.getTime() + lifetimeMs;
  return {
    ticket: `${until}.${signatureOf(key, sessionId, until).toString('base64url')}`,
    expiresAt: new Date(until),
  };
}

export function isTicketGood(key: Buffer, sessionId: string, ticket: string | undefined, now: Date): boolean {
  const [, until, signature] = /^(\d{13})\.([\w-]{43})$/.exec(ticket ?? '') ?? [];
  if (!until || !signature || Number(until) <= now.getTime()) return false;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(key, sessionId, Number(until)));
}
