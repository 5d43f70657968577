import { dayMs } from '@sabai/contract/duration';
import { type Db, type DepositPayments, type Deposits, sql, type Tx } from '@sabai/db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { ownRowByKey } from '../../../platform/records/own-row.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import type { DepositKey } from './payment-provider.ts';

export type Deposit = Selectable<Deposits>;

/** Inserts a deposit; `undefined` if the member has used its idempotency key, possibly in a concurrent request. */
export async function insertDeposit(tx: Tx, values: Insertable<Deposits>): Promise<Deposit | undefined> {
  return tx
    .insertInto('deposits')
    .values(values)
    .onConflict((conflict) => conflict.columns(['member_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const depositByKey = ownRowByKey('deposits');

/**
 * Serialises decisions about money of this amount. A transfer may be reported by a slip, a statement line, a bank
 * confirmation and staff, and only one deposit may have it. The lock precedes any row lock. If an amount has changed
 * meanwhile, a rare deadlock is resolved by the database, and the aborted transaction restarts.
 */
export async function lockMoney(tx: Tx, currencyCode: string, amountMinor: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('money ' || ${currencyCode}::text || ' ' || ${amountMinor}::text, 0))`.execute(
    tx,
  );
}

/** Returns whether the deposit's money may also appear on a statement of the operator's account. */
export const isThroughBank = ({ house_bank_account_id, provider }: Deposit): boolean =>
  house_bank_account_id !== null || provider === 'scb';

/** The amount to credit: the received one, or else the requested one. */
const moneyOf = ({ received_minor, amount_minor }: Deposit) => received_minor ?? amount_minor;

async function lockWhere(tx: Tx, condition: ReturnType<typeof sql<boolean>>): Promise<Deposit | undefined> {
  const find = tx.selectFrom('deposits').selectAll().where(condition);
  const seen = await find.executeTakeFirst();
  if (seen && isThroughBank(seen)) await lockMoney(tx, seen.currency_code, moneyOf(seen));
  const locked = seen && (await find.forUpdate().executeTakeFirst());
  if (locked && isThroughBank(locked) && moneyOf(locked) !== moneyOf(seen))
    await lockMoney(tx, locked.currency_code, moneyOf(locked));
  return locked;
}

/** Locks a deposit for its decision, so that concurrent decisions are serialised. */
export const lockDeposit = (tx: Tx, id: string): Promise<Deposit | undefined> =>
  lockWhere(tx, sql<boolean>`id = ${id}`);

/** Locks the deposit that a provider refers to. */
export async function lockDepositBy(tx: Tx, provider: string, key: DepositKey): Promise<Deposit | undefined> {
  if ('depositId' in key) return lockDeposit(tx, key.depositId);
  if ('reference' in key) return lockWhere(tx, sql<boolean>`reference = ${key.reference}`);
  return lockWhere(tx, sql<boolean>`provider = ${provider} and provider_payment_id = ${key.providerPaymentId}`);
}

export async function updateDeposit(tx: Tx, deposit: Deposit, values: Updateable<Deposits>): Promise<Deposit> {
  return tx
    .updateTable('deposits')
    .set(values)
    .where('member_id', '=', deposit.member_id)
    .where('id', '=', deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends up to `limit` expired QR deposits without received money; skips those being paid. */
export async function failDueDeposits(tx: Tx, now: Date, limit: number): Promise<Deposit[]> {
  const due = tx
    .selectFrom('deposits')
    .select(['member_id', 'id'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .where('review_code', 'is', null)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return tx
    .with('due', () => due)
    .updateTable('deposits')
    .from('due')
    .set({ status: 'fail', is_expired: true })
    .whereRef('deposits.member_id', '=', 'due.member_id')
    .whereRef('deposits.id', '=', 'due.id')
    .returningAll('deposits')
    .execute();
}

/** Records a payment that a gateway has confirmed; returns false if it is already known. */
export async function insertPayment(tx: Tx, seal: Seal, values: Insertable<DepositPayments>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deposit_payments')
    .values(sealedTables.deposit_payments.seal(seal, values.member_id, values))
    .onConflict((conflict) => conflict.columns(['member_id', 'gateway', 'transaction_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type Payment = Selectable<DepositPayments>;

/** Returns the unencrypted fields of a recorded payment. */
export async function findPayment(
  tx: Tx,
  { member_id }: Pick<Deposit, 'member_id'>,
  provider: string,
  transactionId: string,
): Promise<Payment | undefined> {
  return tx
    .selectFrom('deposit_payments')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('gateway', '=', provider)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
}

export async function updatePayment(
  tx: Tx,
  { member_id, gateway, transaction_id }: Payment,
  values: Updateable<Pick<DepositPayments, 'outcome' | 'taken_back_minor' | 'owed_minor'>>,
): Promise<void> {
  await tx
    .updateTable('deposit_payments')
    .set(values)
    .where('member_id', '=', member_id)
    .where('gateway', '=', gateway)
    .where('transaction_id', '=', transaction_id)
    .execute();
}

/** Returns payments reported for the same deposit after this one, except those taken back without effect. */
export const paymentsAfter = (tx: Tx, { member_id, deposit_id, received_at }: Payment): Promise<Payment[]> =>
  tx
    .selectFrom('deposit_payments')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', deposit_id)
    .where('received_at', '>', received_at)
    .where('outcome', '<>', 'taken_back')
    .execute();

/** Locks the separate deposit that a surplus payment was filed as. */
export async function lockDepositByFingerprint(
  tx: Tx,
  { member_id }: Pick<Deposit, 'member_id'>,
  fingerprint: Buffer,
): Promise<Deposit | undefined> {
  return tx
    .selectFrom('deposits')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('fingerprint', '=', fingerprint)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns whether a payment for this deposit has arrived before, from this provider or any; those taken back without
 * effect do not count.
 */
export async function hasPayment(tx: Tx, { member_id, id }: Deposit, provider?: string): Promise<boolean> {
  const row = await tx
    .selectFrom('deposit_payments')
    .select(sql<number>`1`.as('one'))
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .where('outcome', '<>', 'taken_back')
    .$if(provider !== undefined, (query) => query.where('gateway', '=', provider!))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Serialises a member's deposit commands until `tx` ends, and returns the number of pending deposits; those under
 * review wait for staff and do not count.
 */
export async function countWaitingOf(tx: Tx, memberId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposits of ${memberId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('deposits')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .where('review_code', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks a deposit whose provider must be asked again. */
const askAgain = new Date(0);

/**
 * Takes up to `limit` deposits whose provider is due for a check, and records the check. These are pending deposits,
 * and those that expired within the last day, since their money may still come. Credited deposits with an unverified
 * report since are included: they may have been taken back.
 */
export async function claimUnchecked(
  tx: Tx,
  provider: string,
  now: Date,
  everyMs: { readonly waiting: number; readonly expired: number },
  limit: number,
): Promise<Pick<Deposit, 'provider_payment_id' | 'requested_at'>[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const unchecked = tx
    .selectFrom('deposits')
    .select(['member_id', 'id'])
    .where('provider', '=', provider)
    .where('provider_payment_id', 'is not', null);
  const waiting = unchecked
    .where('status', '=', 'pending')
    .where('review_code', 'is', null)
    .where(sql<Date>`coalesce(checked_at, requested_at)`, '<', ago(everyMs.waiting));
  const expired = unchecked
    .where('is_expired', '=', true)
    .where('expires_at', '>', ago(dayMs))
    .where(sql<Date>`coalesce(checked_at, requested_at)`, '<', ago(everyMs.expired));
  const doubted = unchecked.where('status', '=', 'success').where('checked_at', '=', askAgain);
  const rows: Pick<Deposit, 'provider_payment_id' | 'requested_at'>[] = [];
  for (const due of [waiting, expired, doubted]) {
    const claimed = due.orderBy('expires_at').limit(limit).forUpdate().skipLocked();
    rows.push(
      ...(await tx
        .with('due', () => claimed)
        .updateTable('deposits')
        .from('due')
        .set({ checked_at: now })
        .whereRef('deposits.member_id', '=', 'due.member_id')
        .whereRef('deposits.id', '=', 'due.id')
        .returning(['provider_payment_id', 'requested_at'])
        .execute()),
    );
  }
  return rows;
}

/** Resets the check time of this payment; returns false if there is no such deposit. */
export async function forgetCheck(db: Db, provider: string, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deposits')
    .set({ checked_at: askAgain })
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the payments that providers have reported for these deposits, oldest first. */
export async function paymentsOf(reader: Db | Tx, seal: Seal, deposits: readonly Pick<Deposit, 'member_id' | 'id'>[]) {
  if (deposits.length === 0) return [];
  const rows = await reader
    .selectFrom('deposit_payments')
    .selectAll()
    .where(
      sql<boolean>`(member_id, deposit_id) in (select * from unnest(
        ${deposits.map((deposit) => deposit.member_id)}::uuid[], ${deposits.map(({ id }) => id)}::uuid[]))`,
    )
    .orderBy('received_at')
    .orderBy('transaction_id')
    .execute();
  return rows.map((row) => sealedTables.deposit_payments.open(seal, row));
}
