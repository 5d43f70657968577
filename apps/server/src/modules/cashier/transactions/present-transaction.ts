import type { Transaction } from '@sabai/contract';
import { currencyOf, formatDecimal } from '@sabai/contract/money';
import { bankAccountOf } from './bank-account.rules.ts';
import type { Deposit } from './deposits.repository.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

/** Returns the fields common to deposits and withdrawals. */
export const presentCommon = (row: Deposit | Withdrawal, feeMinor: bigint) => {
  const currency = currencyOf(row.currency_code);
  return {
    id: row.id,
    status: row.status as Transaction['status'],
    channel: row.channel,
    bank_account: 'bank_account' in row ? row.bank_account : bankAccountOf(row),
    amount: formatDecimal(row.amount_minor, currency),
    fee: formatDecimal(feeMinor, currency),
    currency_code: row.currency_code,
    note: row.note,
    reason: row.reason || null,
    request_time: row.requested_at.toISOString(),
    success_time: row.succeeded_at?.toISOString() ?? null,
  };
};
