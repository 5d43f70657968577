import { revealSeconds } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import { Refusal } from '../http/refusal.ts';

/** The audit action of a reveal of masked data to staff. */
export const revealed = 'personal-data.revealed';

/**
 * Returns whether a member of staff may still see a reveal about a subject of this member: requires its audit entry.
 */
export async function isRevealed(
  db: Db | Tx,
  { staffId, memberId, subjectId, now }: { staffId: string; memberId: string; subjectId: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - revealSeconds * 1000);
  const { rows } = await sql`
    select from staff_audit
    where member_id = ${memberId} and staff_id = ${staffId} and subject_id = ${subjectId} and action = ${revealed}
      and decided_at > ${since} limit 1`.execute(db);
  return rows.length > 0;
}

/** Maximum of reveals per member of staff and hour: enough for a busy hour's slips. */
export const mostRevealsPerHour = 300;
const hourMs = 3_600_000;

/** Blocks other reveals of this member of staff until `tx` ends: lock before counting. */
const lockRevealsOf = (tx: Tx, staffId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reveals of ${staffId}`}, 0))`.execute(tx);

/** Returns the time of the reveal `count` back, if it was after `since`. */
async function revealBack(tx: Tx, staffId: string, count: number, since: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select at from audit_links where staff_id = ${staffId} and action = ${revealed} and at > ${since}
    order by at desc offset ${count - 1} limit 1`.execute(tx);
  return rows[0]?.at;
}

/** Throws TOO_MANY_REQUESTS at the hourly maximum; blocks other reveals of the same member of staff until `tx` ends. */
export async function requireFewReveals(tx: Tx, staffId: string, now: Date): Promise<void> {
  await lockRevealsOf(tx, staffId);
  const oldest = await revealBack(tx, staffId, mostRevealsPerHour, new Date(now.getTime() - hourMs));
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + hourMs - now.getTime()) / 1000));
  throw new Refusal('TOO_MANY_REQUESTS', { seconds });
}
