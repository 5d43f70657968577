import { Refusal } from '../../../platform/http/refusal.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { insertTicket, isSessionAlive, spendTicket } from './sessions.repository.ts';
import { hashToken, newSecretToken } from './token.rules.ts';

const lifetimeMs = 30_000;

/**
 * Creates a websocket ticket: 30 seconds, single use. It contains its member's id, so that only that member's rows are
 * searched.
 */
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

/** Consumes a ticket; throws SESSION_TICKET_INVALID if it is unknown, used, expired, or its session has ended. */
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
