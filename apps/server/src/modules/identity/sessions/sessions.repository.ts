import { type Db, sql, type Tx } from '@sabai/db';
import type { EndedSessions } from '../../../platform/platform.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { SessionName } from '../dependencies.ts';
import type { Reader } from '../settings.repository.ts';

export const memberSessionLifetimeS = 30 * 24 * 3600;

interface NewSession {
  readonly ip: string;
  readonly userAgent: string;
  readonly deviceHash: Buffer;
  readonly now: Date;
}

export async function insertSession(tx: Tx, seal: Seal, memberId: string, session: NewSession): Promise<string> {
  const { ip, userAgent, deviceHash, now } = session;
  const { session_id } = await tx
    .insertInto('member_sessions')
    .values({
      member_id: memberId,
      ...sealedTables.member_sessions.seal(seal, memberId, { ip, user_agent: userAgent.slice(0, 500) }),
      device_hash: deviceHash,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + memberSessionLifetimeS * 1000),
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

/** Returns whether the member has been logged in on this device before. */
export async function knowsDevice(tx: Reader, memberId: string, deviceHash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('member_sessions')
    .select('session_id')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Active sessions: not ended, not expired, used recently, and of an unblocked member. */
const livingSessions = (db: Reader, now: Date) =>
  db
    .selectFrom('member_sessions')
    .innerJoin('members', 'members.member_id', 'member_sessions.member_id')
    .innerJoin('identity_settings', (join) => join.onTrue())
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`last_seen_at > ${now}::timestamptz - session_idle_s * interval '1 second'`)
    .where('is_blocked', '=', false);

export async function isSessionAlive(db: Reader, memberId: string, sessionId: string, now: Date): Promise<boolean> {
  return (await livingSession(db, memberId, sessionId, now)) !== undefined;
}

export async function livingSession(db: Reader, memberId: string, sessionId: string, now: Date) {
  const name = { memberId, sessionId };
  return (await readLivingSessions(db, [name], now)).get(sessionKey(name));
}

export const sessionKey = ({ memberId, sessionId }: SessionName): string => `${memberId} ${sessionId}`;

/** Returns the active ones of the given sessions, by their keys. */
export async function readLivingSessions(db: Reader, named: readonly SessionName[], now: Date) {
  const memberIds = named.map(({ memberId }) => memberId);
  const sessionIds = named.map(({ sessionId }) => sessionId);
  const rows = await livingSessions(db, now)
    .select([
      'member_sessions.member_id',
      'session_id',
      'token_no',
      'token_used_at',
      'last_seen_at',
      'proven_until',
      'expires_at',
    ])
    .select(['is_presence_asked', 'presence_idle_s'])
    .where(
      sql<boolean>`(member_sessions.member_id, session_id) in (select * from unnest(${memberIds}::uuid[], ${sessionIds}::uuid[]))`,
    )
    .execute();
  return new Map(rows.map((row) => [sessionKey({ memberId: row.member_id, sessionId: row.session_id }), row]));
}

const mostListed = 50;

/** Returns the active sessions of a member, last used first. */
export async function listSessions(db: Reader, seal: Seal, memberId: string, now: Date) {
  const rows = await livingSessions(db, now)
    .where('member_sessions.member_id', '=', memberId)
    .select([
      'member_sessions.member_id',
      'session_id',
      'ip',
      'user_agent',
      'member_sessions.created_at',
      'last_seen_at',
      'expires_at',
    ])
    .orderBy('last_seen_at', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map((row) => sealedTables.member_sessions.open(seal, row));
}

/**
 * Returns the latest logins of a member, active or not, and whether the browser of each was known from an earlier one.
 */
export async function latestSessions(db: Reader, seal: Seal, memberId: string) {
  const { rows } = await sql<{
    member_id: string;
    session_id: string;
    ip: string;
    user_agent: string;
    created_at: Date;
    last_seen_at: Date;
    ended_at: Date | null;
    ended_because: string | null;
    expires_at: Date;
    is_known: boolean;
  }>`
    select s.*, exists (select from member_sessions as before where before.member_id = s.member_id
      and before.device_hash = s.device_hash and before.created_at < s.created_at) as is_known
    from member_sessions as s where member_id = ${memberId} order by created_at desc, session_id desc limit ${mostListed}`.execute(
    db,
  );
  return rows.map((row) => sealedTables.member_sessions.open(seal, row));
}

/** Returns the session, active or not. */
export async function readSession(db: Reader, seal: Seal, memberId: string, sessionId: string) {
  const row = await db
    .selectFrom('member_sessions')
    .select(['member_id', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row && sealedTables.member_sessions.open(seal, row);
}

/** Returns the login before the one of this session. */
export async function loginBefore(db: Reader, seal: Seal, memberId: string, sessionId: string) {
  const row = await db
    .selectFrom('member_sessions as before')
    .innerJoin('member_sessions as own', (join) =>
      join
        .onRef('own.member_id', '=', 'before.member_id')
        .on('own.session_id', '=', sessionId)
        .onRef('before.created_at', '<', 'own.created_at'),
    )
    .select(['before.member_id', 'before.ip', 'before.user_agent', 'before.created_at'])
    .where('before.member_id', '=', memberId)
    .orderBy('before.created_at', 'desc')
    .executeTakeFirst();
  return row && sealedTables.member_sessions.open(seal, row);
}

/** Records the use of a session, possibly after a long time, and the arrival of its newest token. */
export async function touchSession(
  db: Reader,
  { memberId, sessionId, tokenNo, isBackLate }: TokenOfSession & { readonly isBackLate: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('member_sessions')
    .set({
      last_seen_at: sql`greatest(last_seen_at, ${now})`,
      ...(isBackLate ? { is_presence_asked: true } : {}),
      token_used_at: sql`case when token_no = ${tokenNo} then coalesce(token_used_at, ${now}) else token_used_at end`,
    })
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .execute();
}

interface TokenOfSession extends SessionName {
  readonly tokenNo: number;
}

/** Replaces the newest token after step-up; `undefined` if the caller's is no longer the newest. */
export async function renewToken(
  tx: Tx,
  { memberId, sessionId, tokenNo }: TokenOfSession,
  values: { proven_until?: Date } = {},
) {
  return tx
    .updateTable('member_sessions')
    .set({ ...values, token_no: tokenNo + 1, token_used_at: null, is_presence_asked: false })
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .where('token_no', '=', tokenNo)
    .where('ended_at', 'is', null)
    .returning('expires_at')
    .executeTakeFirst();
}

/** Returns whether the holder of the newest token has a recent step-up; with `isSpent` it is consumed. */
export async function spendProof(
  tx: Tx,
  { memberId, sessionId, tokenNo }: TokenOfSession,
  { now, isSpent }: { now: Date; isSpent: boolean },
): Promise<boolean> {
  const row = await tx
    .updateTable('member_sessions')
    .set({ proven_until: isSpent ? null : sql`proven_until` })
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .where('token_no', '=', tokenNo)
    .where('proven_until', '>', now)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
}

type EndReason = EndedSessions['reason'];

/** Ends one session, or all of the member's but `except`. */
export async function endSessions(
  db: Reader,
  memberId: string,
  { only, except, reason, now }: { only?: string; except?: string; reason: EndReason; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('member_sessions')
    .set({ ended_at: now, ended_because: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('session_id', '=', only!))
    .$if(except !== undefined, (query) => query.where('session_id', '<>', except!))
    .executeTakeFirst();
  return Number(numUpdatedRows);
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

/** Consumes a ticket; `undefined` if it is unknown, used or expired. */
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
