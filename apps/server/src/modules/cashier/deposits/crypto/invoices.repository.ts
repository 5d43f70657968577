import { type CryptoInvoices, type CryptoPayments, type Db, sql, type Tx } from '@sabai/db';
import type { Insertable, Selectable, SqlBool, Updateable } from 'kysely';
import { readRate, writeRate } from '../../providers/btcpay/coin-amount.rules.ts';
import type { Deposit } from '../../transactions/deposits.repository.ts';
import type { IncomingPayment } from '../../transactions/payment-provider.ts';
import type { CoinPayment } from './invoice.rules.ts';

export type CryptoInvoice = Selectable<CryptoInvoices>;
export type CryptoPayment = Selectable<CryptoPayments>;
type Owned = Pick<Deposit, 'member_id' | 'id'>;

export async function insertInvoice(tx: Tx, values: Insertable<CryptoInvoices>): Promise<void> {
  await tx.insertInto('crypto_invoices').values(values).execute();
}

/** Narrows a table with deposits' members and ids to these deposits. */
const isOf = (deposits: readonly Owned[]) => {
  const memberIds = [...new Set(deposits.map((deposit) => deposit.member_id))];
  return sql<SqlBool>`member_id = any(${memberIds}::uuid[]) and deposit_id = any(${deposits.map(({ id }) => id)}::uuid[])`;
};

/** Returns the invoices of these deposits; a deposit that staff opened for surplus coins has none. */
export async function invoicesOf(reader: Db | Tx, deposits: readonly Owned[]): Promise<CryptoInvoice[]> {
  if (deposits.length === 0) return [];
  return reader.selectFrom('crypto_invoices').selectAll().where(isOf(deposits)).execute();
}

export async function updateInvoice(
  tx: Tx,
  { member_id, deposit_id }: Pick<CryptoInvoice, 'member_id' | 'deposit_id'>,
  values: Updateable<CryptoInvoices>,
): Promise<CryptoInvoice> {
  return tx
    .updateTable('crypto_invoices')
    .set(values)
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', deposit_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function paymentsOf(reader: Db | Tx, deposits: readonly Owned[]): Promise<CryptoPayment[]> {
  if (deposits.length === 0) return [];
  return reader
    .selectFrom('crypto_payments')
    .selectAll()
    .where(isOf(deposits))
    .orderBy('received_at')
    .orderBy('payment_id')
    .execute();
}

/**
 * Stores the payments on the chain. Responses of the processor may be processed out of order: an older one does not
 * unconfirm a confirmed payment. Lateness and price keep their first value.
 */
export async function notePayments(tx: Tx, { member_id, id }: Owned, payments: readonly CoinPayment[]): Promise<void> {
  const ids = payments.map((payment) => payment.id);
  // A payment that is no longer on the chain was replaced before its confirmation.
  await tx
    .updateTable('crypto_payments')
    .set({ status: 'Invalid' })
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .where('status', '=', 'Processing')
    .$if(ids.length > 0, (gone) => gone.where('payment_id', 'not in', ids))
    .execute();
  if (payments.length === 0) return;
  await tx
    .insertInto('crypto_payments')
    .values(
      payments.map((payment) => ({
        member_id,
        deposit_id: id,
        payment_id: payment.id,
        coins: payment.coins,
        status: payment.status,
        received_at: payment.receivedAt,
        is_late: payment.isLate,
        rate: payment.rate === undefined ? null : writeRate(payment.rate),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'deposit_id', 'payment_id']).doUpdateSet({
        status: sql`case when crypto_payments.status = 'Settled' then 'Settled' else excluded.status end`,
        rate: sql`coalesce(crypto_payments.rate, excluded.rate)`,
      }),
    )
    .execute();
}

/** Maps a stored payment. */
export const coinPaymentOf = (row: CryptoPayment): CoinPayment => ({
  id: row.payment_id,
  coins: row.coins,
  status: row.status as CoinPayment['status'],
  receivedAt: row.received_at,
  isLate: row.is_late,
  rate: row.rate === null ? undefined : readRate(row.rate),
});

/** Returns the coin of an invoice and the currency of its money. */
export async function coinOfInvoice(
  db: Db,
  invoiceId: string,
): Promise<{ token: string; currency_code: string } | undefined> {
  return db
    .selectFrom('deposits')
    .innerJoin('crypto_invoices as invoices', (join) =>
      join.onRef('invoices.member_id', '=', 'deposits.member_id').onRef('invoices.deposit_id', '=', 'deposits.id'),
    )
    .innerJoin('crypto_tokens as tokens', 'tokens.id', 'invoices.token_id')
    .select(['tokens.token', 'deposits.currency_code'])
    .where('deposits.provider', '=', 'btcpay')
    .where('deposits.provider_payment_id', '=', invoiceId)
    .executeTakeFirst();
}

/**
 * Marks these payments as credited, being sent back, or under staff review; `told_as` is the payment they were reported
 * as, if any.
 */
export async function accountFor(
  tx: Tx,
  { member_id, id }: Owned,
  paymentIds: readonly string[],
  now: Date,
  reportedAs?: Pick<IncomingPayment, 'transactionId'>,
): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx
    .updateTable('crypto_payments')
    .set({ accounted_at: now, told_as: reportedAs?.transactionId ?? null })
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .where('payment_id', 'in', [...paymentIds])
    .execute();
}

/**
 * Records payments that the chain has taken back. Those credited or sent back before are owed; the others are
 * unaccounted for again, should they return.
 */
export async function noteTakenBack(
  tx: Tx,
  { member_id, id }: Owned,
  gone: readonly string[],
  owed: readonly string[],
): Promise<void> {
  const isOwed = sql<boolean>`payment_id = any(${[...owed]}::text[])`;
  await tx
    .updateTable('crypto_payments')
    .set({
      status: 'Invalid',
      is_owed: isOwed,
      accounted_at: sql`case when ${isOwed} then accounted_at end`,
      told_as: sql`case when ${isOwed} then told_as end`,
    })
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .where('payment_id', 'in', [...gone])
    .execute();
}

/** Marks all present coins as part of the question to the player or staff. */
export async function putInQuestion(tx: Tx, { member_id, id }: Owned): Promise<void> {
  await tx
    .updateTable('crypto_payments')
    .set({ is_in_question: true })
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .where('accounted_at', 'is', null)
    .execute();
}

/** Takes up to `limit` invoices that are due for a check; a concurrent caller gets others. */
export async function takeDueInvoices(tx: Tx, now: Date, again: Date, limit: number): Promise<CryptoInvoice[]> {
  const due = tx
    .selectFrom('crypto_invoices')
    .select(['member_id', 'deposit_id'])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return tx
    .with('due', () => due)
    .updateTable('crypto_invoices')
    .from('due')
    .set({ next_check_at: again })
    .whereRef('crypto_invoices.member_id', '=', 'due.member_id')
    .whereRef('crypto_invoices.deposit_id', '=', 'due.deposit_id')
    .returningAll('crypto_invoices')
    .execute();
}
