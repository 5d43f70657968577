import { type Db, inTransaction, type Tx } from '@sabai/db';
import { sealedColumns } from './sealed-columns.ts';

/** Everything that stands sealed, besides the keys of apps, which have a table of their own. */
export const sealedTables = {
  /** Who a member is. */
  members: sealedColumns('members', [
    'username',
    'phone',
    'email',
    'first_name',
    'last_name',
    'birth_date',
    'gender',
    'line_id',
    'bank_no',
  ]),
  /** Whom money goes to. */
  withdrawals: sealedColumns('withdrawals', ['bank_account', 'bank_account_name', 'wallet_address']),
  crypto_addresses: sealedColumns('crypto_addresses', ['address']),
  crypto_withdrawals: sealedColumns('crypto_withdrawals', ['address']),
  crypto_payouts: sealedColumns('crypto_payouts', ['address']),
  /** Whom it came from. A line of a bank's statement is nobody's before somebody has matched it. */
  deposit_payments: sealedColumns('deposit_payments', ['payer_name', 'confirmation']),
  statement_lines: sealedColumns(
    'statement_lines',
    ['payer_name', 'payer_account', 'note', 'content'],
    'transaction_id',
  ),
} as const;

/** Seals, some rows in each transaction, until nothing is left to seal; returns how many rows it was. */
export async function sealAll(db: Db, some: readonly ((tx: Tx) => Promise<number>)[]): Promise<number> {
  let sealed = 0;
  for (const sealSome of some) {
    let rows: number;
    do {
      rows = await inTransaction(db, sealSome);
      sealed += rows;
    } while (rows > 0);
  }
  return sealed;
}
