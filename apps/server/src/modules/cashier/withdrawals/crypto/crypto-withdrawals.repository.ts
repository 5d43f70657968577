import { type CryptoWithdrawals, type Db, sql, type Tx } from '@sabai/db';
import type { Insertable } from 'kysely';
import type { Seal } from '../../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../../platform/sealing/sealed-tables.ts';

export async function insertCryptoWithdrawal(tx: Tx, seal: Seal, values: Insertable<CryptoWithdrawals>): Promise<void> {
  const sealed = sealedTables.crypto_withdrawals.seal(seal, values.member_id, values);
  await tx.insertInto('crypto_withdrawals').values(sealed).execute();
}

/** An approved withdrawal whose coins are not sent yet. */
export interface ToSend {
  readonly member_id: string;
  readonly id: string;
  readonly currency_code: string;
  readonly amount_minor: bigint;
  readonly token_id: number;
  readonly token: string;
  readonly decimals: number;
  readonly address: string;
}

/** Returns approved withdrawals without a payout, oldest first. */
export async function withdrawalsToSend(reader: Db | Tx, seal: Seal, limit: number): Promise<ToSend[]> {
  const rows = await reader
    .selectFrom('withdrawals')
    .innerJoin('crypto_withdrawals as asked', (join) =>
      join.onRef('asked.member_id', '=', 'withdrawals.member_id').onRef('asked.withdrawal_id', '=', 'withdrawals.id'),
    )
    .innerJoin('crypto_tokens', 'crypto_tokens.id', 'asked.token_id')
    .select([
      'withdrawals.member_id',
      'withdrawals.id',
      'withdrawals.currency_code',
      'withdrawals.amount_minor',
      'asked.token_id',
      'asked.address',
      'crypto_tokens.token',
      'crypto_tokens.decimals',
    ])
    .where('withdrawals.status', '=', 'pending')
    .where('withdrawals.stage', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('crypto_payouts as payout')
            .select(sql<number>`1`.as('one'))
            .whereRef('payout.member_id', '=', 'withdrawals.member_id')
            .whereRef('payout.subject_id', '=', 'withdrawals.id')
            .where('payout.purpose', '=', 'withdrawal'),
        ),
      ),
    )
    .where(
      sql<boolean>`not exists (select from member_debts as debt where debt.member_id = withdrawals.member_id and debt.owed_minor > 0)`,
    )
    .orderBy('withdrawals.requested_at')
    .limit(limit)
    .execute();
  return rows.map((row) => sealedTables.crypto_withdrawals.open(seal, row));
}
