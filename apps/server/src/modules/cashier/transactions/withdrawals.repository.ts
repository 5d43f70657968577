import { type Db, sql, type Tx, type Withdrawals } from '@sabai/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { ownRowByKey } from '../../../platform/records/own-row.ts';

export type Withdrawal = Selectable<Withdrawals>;
type Reader = Db | Tx;

/**
 * Inserts a withdrawal; `undefined` if the member has a pending one or has used the idempotency key. A concurrent
 * request waits for the other transaction to end.
 */
export async function insertWithdrawal(tx: Tx, values: Insertable<Withdrawals>): Promise<Withdrawal | undefined> {
  return tx
    .insertInto('withdrawals')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const withdrawalByKey = ownRowByKey('withdrawals');

/** Returns the withdrawals among these ids. */
export async function withdrawalsOf(db: Db, ids: readonly string[]): Promise<Withdrawal[]> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** Locks a withdrawal for its decision, so that concurrent decisions are serialised. */
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

/** Returns the number of withdrawals of all members before this one: with a higher priority, or the same and older. */
export async function countAhead(db: Db, withdrawal: Withdrawal): Promise<number> {
  const { rows } = await sql<{ ahead: bigint }>`
    select count(*) as ahead from withdrawals
    where status = 'pending'
      and (-queue_priority, requested_at, id) < (${-withdrawal.queue_priority}::integer, ${withdrawal.requested_at}, ${withdrawal.id})`.execute(
    db,
  );
  return Number(rows[0]!.ahead);
}

/**
 * Returns when the member first requested money to the payee with one of these keys, and whether another payee was ever
 * used.
 */
export async function payeeHistory(reader: Reader, memberId: string, payeeKeys: readonly string[]) {
  const keys = sql`${[...payeeKeys]}::text[]`;
  const { rows } = await sql<{ known_since: Date | null; has_other: boolean }>`
    select min(requested_at) filter (where payee_key = any(${keys})) as known_since,
      coalesce(bool_or(payee_key <> all(${keys})), false) as has_other
    from withdrawals where member_id = ${memberId}`.execute(reader);
  return { payeeKnownSince: rows[0]!.known_since, hasOtherPayee: rows[0]!.has_other };
}

/** Returns held withdrawals whose hold has ended without being recorded. */
export async function holdsThatEnded(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from withdrawals
    where stage = 'checks' and held_until <= ${now} and not exists (
      select from withdrawal_stages as step
      where step.member_id = withdrawals.member_id and step.withdrawal_id = withdrawals.id
        and check_name = 'payee' and check_state = 'passed')
    order by held_until limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns approved withdrawals of one method that are to be sent, or were sent without a known arrival; oldest first.
 */
export async function withdrawalsToPay(reader: Reader, channel: string, limit: number): Promise<Withdrawal[]> {
  return reader
    .selectFrom('withdrawals')
    .selectAll()
    .where('channel', '=', channel)
    .where('status', '=', 'pending')
    .where('stage', 'in', ['approved', 'sent'])
    .orderBy('requested_at')
    .limit(limit)
    .execute();
}
