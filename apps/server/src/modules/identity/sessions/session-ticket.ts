import { Refusal } from '../../../platform/http/refusal.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { insertTicket, isSessionAlive, spendTicket } from './sessions.repository.ts';
import { hashToken, newSecretToken } from './token.rules.ts';

const lifetimeMs = 30_000;

/** Makes a ticket for the websocket: 30 seconds, single use. It names its member, so that it is found on that member's rows. */
export async function issueTicket(
  { platform }: IdentityDependencies,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<{ token: string; expires_at: string }> {
  const now = platform.clock();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const token = `${memberId}.${newSecretToken()}`;
  await insertTicket(platform.db, { memberId, sessionId, hash: hashToken(token), now, expiresAt });
  return { token, expires_at: expiresAt.toISOString() };
}

const ticketShape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/** Uses a ticket up; refuses with SESSION_TICKET_INVALID when it is unknown, used, over, or its session has ended. */
export async function redeemTicket(
  { platform }: IdentityDependencies,
  token: string,
): Promise<{ memberId: string; sessionId: string }> {
  const { db, clock } = platform;
  const memberId = ticketShape.exec(token)?.[1];
  const sessionId = memberId && (await spendTicket(db, memberId, hashToken(token), clock()));
  if (!sessionId || !(await isSessionAlive(db, memberId, sessionId, clock())))
    throw new Refusal('SESSION_TICKET_INVALID');
  return { memberId, sessionId };
}
