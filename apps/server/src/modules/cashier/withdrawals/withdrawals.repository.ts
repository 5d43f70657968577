import { type Db, sql, type Tx, type Withdrawals } from '@sabai/db';
import type { Insertable, Selectable, Updateable } from 'kysely';

export type Withdrawal = Selectable<Withdrawals>;

/**
 * Adds a withdrawal; `undefined` when the member has one that waits or has used the idempotency key, perhaps at this very
 * moment: it waits for a rival's transaction to end.
 */
export async function insertWithdrawal(tx: Tx, values: Insertable<Withdrawals>): Promise<Withdrawal | undefined> {
  return tx
    .insertInto('withdrawals')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function withdrawalByKey(reader: Db | Tx, memberId: string, key: string): Promise<Withdrawal | undefined> {
  return reader
    .selectFrom('withdrawals')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Locks a withdrawal for its decision: whoever decides at the same time waits, then sees what was decided. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  return tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  values: Updateable<Withdrawals>,
): Promise<Withdrawal> {
  return tx
    .updateTable('withdrawals')
    .set(values)
    .where('member_id', '=', withdrawal.member_id)
    .where('id', '=', withdrawal.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function pendingWithdrawal(db: Db, memberId: string): Promise<Withdrawal | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
}

/** How many withdrawals of all members wait longer than this one. */
export async function countAhead(db: Db, withdrawal: Withdrawal): Promise<number> {
  const { rows } = await sql<{ ahead: bigint }>`
    select count(*) as ahead from withdrawals
    where status = 'pending' and (requested_at, id) < (${withdrawal.requested_at}, ${withdrawal.id})`.execute(db);
  return Number(rows[0]!.ahead);
}
