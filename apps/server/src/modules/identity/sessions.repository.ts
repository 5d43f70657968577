import { type Db, sql, type Tx } from '@sabai/db';
import type { Reader } from './settings.repository.ts';

export const memberSessionLifetimeS = 30 * 24 * 3600;

interface NewSession {
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
}

export async function insertSession(tx: Tx, memberId: string, { ip, userAgent, now }: NewSession): Promise<string> {
  const { session_id } = await tx
    .insertInto('member_sessions')
    .values({
      member_id: memberId,
      ip,
      user_agent: userAgent.slice(0, 500),
      created_at: now,
      expires_at: new Date(now.getTime() + memberSessionLifetimeS * 1000),
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

/** True while the session is neither over nor ended and its member is not blocked. */
export async function isSessionAlive(db: Reader, memberId: string, sessionId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('member_sessions')
    .innerJoin('members', 'members.member_id', 'member_sessions.member_id')
    .select('session_id')
    .where('member_sessions.member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('is_blocked', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

type EndReason = 'logout' | 'password_changed' | 'password_reset' | 'blocked';

/** Ends one session, or all of the member's but `except`. */
export async function endSessions(
  db: Reader,
  memberId: string,
  { only, except, reason, now }: { only?: string; except?: string; reason: EndReason; now: Date },
): Promise<void> {
  await db
    .updateTable('member_sessions')
    .set({ ended_at: now, ended_because: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only!))
    .$if(except !== undefined, (query) => query.where('session_id', '<>', except!))
    .execute();
}

const MAX_ATTEMPTS = 5;
const WINDOW_MS = 15 * 60_000;

/** Which account is tried from which address. */
export interface AttemptSubject {
  readonly subject: string;
  readonly ip: string;
}

/** When the lock on this account and address ends; `undefined` while it may still try. */
export async function lockedUntil(db: Reader, { subject, ip }: AttemptSubject, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('login_attempts')
    .select('window_ends_at')
    .where('subject', '=', subject)
    .where('ip', '=', ip)
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('window_ends_at', '>', now)
    .executeTakeFirst();
  return row?.window_ends_at;
}

/**
 * Counts a wrong password. Returns when the lock ends if the account was locked already, which decides for guesses that run
 * in parallel: only the first five of them count as answered.
 */
export async function countFailure(db: Reader, { subject, ip }: AttemptSubject, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    insert into login_attempts as kept (subject, ip, attempts, window_ends_at)
    values (${subject}, ${ip}, 1, ${new Date(now.getTime() + WINDOW_MS)})
    on conflict (subject, ip) do update set
      attempts = case when kept.window_ends_at <= ${now} then 1 else kept.attempts + 1 end,
      window_ends_at = case when kept.window_ends_at <= ${now} then excluded.window_ends_at else kept.window_ends_at end
    where kept.window_ends_at <= ${now} or kept.attempts < ${MAX_ATTEMPTS}
    returning attempts`.execute(db);
  return rows.length > 0 ? undefined : lockedUntil(db, { subject, ip }, now);
}

/**
 * Forgets the failures after a right password; returns when the lock ends if there is one, and then the right password
 * does not count. The row is locked, so that a right guess among parallel wrong ones comes before or after the fifth.
 */
export async function clearFailures(tx: Tx, { subject, ip }: AttemptSubject, now: Date): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('login_attempts')
    .select(['attempts', 'window_ends_at'])
    .where('subject', '=', subject)
    .where('ip', '=', ip)
    .forUpdate()
    .executeTakeFirst();
  if (row && row.attempts >= MAX_ATTEMPTS && row.window_ends_at > now) return row.window_ends_at;
  if (row) await tx.deleteFrom('login_attempts').where('subject', '=', subject).where('ip', '=', ip).execute();
  return undefined;
}

export async function insertTicket(
  db: Db,
  ticket: { memberId: string; sessionId: string; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .deleteFrom('session_tickets')
    .where('member_id', '=', ticket.memberId)
    .where('expires_at', '<', ticket.now)
    .execute();
  await db
    .insertInto('session_tickets')
    .values({
      member_id: ticket.memberId,
      session_id: ticket.sessionId,
      ticket_hash: ticket.hash,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Uses a ticket up; `undefined` when it is unknown, used or over. */
export async function spendTicket(db: Reader, memberId: string, hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('session_tickets')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('ticket_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst();
  return row?.session_id;
}
