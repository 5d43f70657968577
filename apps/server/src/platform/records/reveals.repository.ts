import { revealSeconds } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import { Refusal } from '../http/refusal.ts';

/** How staff are written down who were shown what is masked. */
export const revealed = 'personal-data.revealed';

/** Whether a member of staff may still see what was revealed of a subject of this member: its entry in the audit is what opens it. */
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

/** How often one member of staff is shown something within an hour: enough to look at a busy hour's slips. */
export const mostRevealsPerHour = 300;
const hourMs = 3_600_000;

/** Makes other reveals of this member of staff wait until `tx` ends: lock before you count. */
const lockRevealsOf = (tx: Tx, staffId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`reveals of ${staffId}`}, 0))`.execute(tx);

/** When the reveal was that lies `count` back, if it was after `since`. */
async function revealBack(tx: Tx, staffId: string, count: number, since: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select at from audit_links where staff_id = ${staffId} and action = ${revealed} and at > ${since}
    order by at desc offset ${count - 1} limit 1`.execute(tx);
  return rows[0]?.at;
}

/** Refuses with TOO_MANY_REQUESTS who has been shown enough within an hour; other reveals of theirs wait until `tx` ends. */
export async function requireFewReveals(tx: Tx, staffId: string, now: Date): Promise<void> {
  await lockRevealsOf(tx, staffId);
  const oldest = await revealBack(tx, staffId, mostRevealsPerHour, new Date(now.getTime() - hourMs));
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + hourMs - now.getTime()) / 1000));
  throw new Refusal('TOO_MANY_REQUESTS', { seconds });
}
