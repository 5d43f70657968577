import { type Db, type DecisionClaims, sql, type Tx } from '@sabai/db';
import type { Selectable } from 'kysely';
import { claimLastsMs } from './claim.rules.ts';

type ClaimRow = Selectable<DecisionClaims>;

/** A deposit or a withdrawal, as claims identify it. */
export interface ClaimSubject {
  readonly type: 'deposit' | 'withdrawal';
  readonly id: string;
  readonly memberId: string;
}

export async function findClaim(reader: Db | Tx, { type, id, memberId }: ClaimSubject): Promise<ClaimRow | undefined> {
  return reader
    .selectFrom('decision_claims')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .executeTakeFirst();
}

/** Returns the unexpired claims, keyed by subject. */
export async function claimsOn(
  reader: Db | Tx,
  type: ClaimSubject['type'],
  rows: readonly { readonly id: string; readonly member_id: string }[],
  now: Date,
): Promise<Map<string, ClaimRow>> {
  if (rows.length === 0) return new Map();
  const found = await reader
    .selectFrom('decision_claims')
    .selectAll()
    .where('member_id', '=', sql<string>`any(${[...new Set(rows.map((row) => row.member_id))]}::uuid[])`)
    .where('subject_type', '=', type)
    .where('subject_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .where('expires_at', '>', now)
    .execute();
  return new Map(found.map((row) => [row.subject_id, row]));
}

/** Stores the holder of a claim. The caller must hold the lock of the subject and have checked the current claim. */
export async function writeClaim(
  tx: Tx,
  { type, id, memberId }: ClaimSubject,
  staffId: string,
  claimedAt: Date,
  now: Date,
): Promise<ClaimRow> {
  const values = {
    staff_id: staffId,
    claimed_at: claimedAt,
    expires_at: new Date(now.getTime() + claimLastsMs),
  };
  return tx
    .insertInto('decision_claims')
    .values({ member_id: memberId, subject_type: type, subject_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'subject_type', 'subject_id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends the claim: without `staffId`, as after a decision, anyone's; otherwise only that member of staff's. */
export async function endClaim(tx: Tx, { type, id, memberId }: ClaimSubject, staffId?: string): Promise<void> {
  await tx
    .deleteFrom('decision_claims')
    .where('member_id', '=', memberId)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .$if(staffId !== undefined, (own) => own.where('staff_id', '=', staffId!))
    .execute();
}

/**
 * Returns a text that changes with every change of a holder in this queue and with every row that enters or leaves it.
 */
export async function queueMark(reader: Db | Tx, type: ClaimSubject['type'], now: Date): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', (select last_value from ${sql.table(`queue_changes_${type}`)}),
      md5(string_agg(subject_id::text || staff_id::text, ',' order by subject_id))) as mark
    from decision_claims where subject_type = ${type} and expires_at > ${now}`.execute(reader);
  return rows[0]!.mark;
}
