import { type Db, sql } from '@sabai/db';
import type { TransactionTable } from '../transactions/transactions.repository.ts';

/** Minimum length of a reference; a shorter text searches for a member. */
const shortest = 4;
const mostFound = 50;

/**
 * Returns the deposits and withdrawals with a reference from any source: ours, the provider's identifier of the
 * payment, the bank's identifier of the transfer (from its statement or the slip's QR), and the payout's reference.
 * Only a full reference matches, so that none can be guessed in parts.
 */
export async function findPayments(db: Db, text: string): Promise<Record<TransactionTable, string[]>> {
  const reference = text.trim();
  if (reference.length < shortest || reference.length > 100) return { deposits: [], withdrawals: [] };
  const { rows } = await sql<{ of: TransactionTable; id: string }>`
    select 'deposits' as of, id from deposits where reference = ${reference}
    union select 'deposits', id from deposits where provider_payment_id = ${reference} and provider is not null
    union select 'deposits', deposit_id from deposit_payments where transaction_id = ${reference}
    union select 'deposits', deposit_id from slips where trans_ref = ${reference} and deposit_id is not null
    union select 'deposits', deposit_id from statement_lines where transfer_reference = ${reference} and deposit_id is not null
    union select 'withdrawals', id from withdrawals where payout_reference = ${reference}
    union select 'withdrawals', withdrawal_id from statement_lines
      where transfer_reference = ${reference} and withdrawal_id is not null
    limit ${mostFound}`.execute(db);
  const of = (table: TransactionTable) => rows.filter((row) => row.of === table).map(({ id }) => id);
  return { deposits: of('deposits'), withdrawals: of('withdrawals') };
}
