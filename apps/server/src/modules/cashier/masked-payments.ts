import type { MaskedReader } from '../../platform/records/masked.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import { slipUrlOf } from './deposits/slip.rules.ts';
import { findLine } from './deposits/statement.repository.ts';
import { bankAccountOf } from './transactions/bank-account.rules.ts';
import type { CashierDependencies } from './transactions/dependencies.ts';
import { paymentsOf } from './transactions/deposits.repository.ts';
import { findTransaction } from './transactions/transactions.repository.ts';

/** Reads masked fields of payments, for reveals by staff. */
export function maskedPayments({ seal }: Pick<CashierDependencies['platform'], 'seal'>) {
  const deposit: MaskedReader = async (reader, id) => {
    const row = await findTransaction(reader, 'deposits', id);
    if (!row) return undefined;
    const payments = await paymentsOf(reader, await seal(), [row]);
    const payers = [...new Set(payments.map(({ payer_name }) => payer_name).filter(Boolean))];
    return {
      memberId: row.member_id,
      fields: { payer_name: payers.join(' · '), slip: row.slip_name && slipUrlOf(row.slip_name) },
    };
  };
  const withdrawal: MaskedReader = async (reader, id) => {
    const row = await findTransaction(reader, 'withdrawals', id);
    if (!row) return undefined;
    const opened = sealedTables.withdrawals.open(await seal(), row);
    const { bank_account_name: account_holder, wallet_address } = opened;
    return { memberId: row.member_id, fields: { bank_account: bankAccountOf(opened), account_holder, wallet_address } };
  };
  const statementLine: MaskedReader = async (reader, id) => {
    const line = await findLine(reader, await seal(), id);
    if (!line) return undefined;
    const { payer_name, payer_account, note, content, is_readable, deposit_id } = line;
    const of = deposit_id === null ? undefined : await findTransaction(reader, 'deposits', deposit_id);
    const fields = { payer_name, payer_account, note, content: is_readable ? null : content };
    return { memberId: of?.member_id ?? null, fields };
  };
  return { deposit, withdrawal, 'statement-line': statementLine } as const;
}
