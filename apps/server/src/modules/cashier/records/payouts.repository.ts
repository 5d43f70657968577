import { type Db, sql } from '@sabai/db';
import {
  type Condition,
  type OwnRecordRow,
  ownRecordPages,
  ownRecords,
} from '../../../platform/records/own-records.ts';
import type { Seal } from '../../../platform/sealing/seal.ts';
import { sealedTables } from '../../../platform/sealing/sealed-tables.ts';
import { accountMarks } from '../transactions/payee-names.ts';
import { linesByKeys } from './records.repository.ts';

/**
 * Payouts in coins, under the processor's identifier once there is one. Coins in flight count as paid even if the
 * processor reports a cancellation, because they are not back. An unsent payout counts on neither side.
 */
const coinsWhere = (condition: Condition) => sql<OwnRecordRow>`
  select coalesce(payouts.payout_id, payouts.id::text) as key,
    case payouts.state when 'failed' then 0 else payouts.coins end as amount_minor,
    tokens.payment_method_id as currency_code, payouts.queued_at as at,
    payouts.state = 'completed' or (payouts.state = 'sent' and payouts.doubt is not null) as is_paid,
    payouts.ended_at is null as is_open, payouts.member_id,
    case payouts.purpose when 'withdrawal' then 'withdrawal' else 'deposit' end as subject_type,
    payouts.subject_id::text as subject_id
  from crypto_payouts as payouts
  join crypto_tokens as tokens on tokens.id = payouts.token_id
  where ${condition}`;

export const ownCoinPayouts = (db: Db, from: Date, to: Date) =>
  ownRecordPages(
    db,
    coinsWhere(
      sql`payouts.queued_at < ${to} and (payouts.queued_at >= ${from} or payouts.state not in ('completed', 'failed'))`,
    ),
  );
export const ownCoinPayoutsByKeys = (db: Db, keys: readonly string[]) =>
  ownRecords(db, coinsWhere(sql`payouts.payout_id = any(${[...keys]}::text[])`));

/** Withdrawals to banks, under the statement line that has paid them once there is one. */
const transfersWhere = (condition: Condition) => sql<OwnRecordRow>`
  select coalesce(lines.house_bank_account_id || '/' || lines.transaction_id, 'withdrawal/' || withdrawals.id) as key,
    withdrawals.amount_minor, withdrawals.currency_code,
    coalesce(withdrawals.succeeded_at, withdrawals.approved_at, withdrawals.requested_at) as at,
    withdrawals.status = 'success' as is_paid, withdrawals.status = 'pending' as is_open, withdrawals.member_id,
    'withdrawal' as subject_type, withdrawals.id::text as subject_id
  from withdrawals
  left join statement_lines as lines on lines.withdrawal_id = withdrawals.id
  where withdrawals.channel = 'BANK' and ${condition}`;

/** Only currencies whose statements are read. */
export const ownTransfers = (db: Db, from: Date, to: Date) =>
  ownRecordPages(
    db,
    transfersWhere(sql`withdrawals.currency_code in (
        select banks.currency_code from statement_accounts
        join house_bank_accounts on house_bank_accounts.id = statement_accounts.house_bank_account_id
        join banks on banks.id = house_bank_accounts.bank_id
        where statement_accounts.is_active
      ) and (
        (withdrawals.status = 'success' and withdrawals.succeeded_at >= ${from} and withdrawals.succeeded_at < ${to})
        or (withdrawals.status = 'pending' and withdrawals.stage in ('approved', 'sent') and withdrawals.requested_at < ${to})
      )`),
  );
export const ownTransfersByKeys = (db: Db, keys: readonly string[]) =>
  ownRecords(db, transfersWhere(linesByKeys(sql`lines`, keys)));

interface Debit {
  readonly house_bank_account_id: number;
  readonly transaction_id: string;
  readonly transfer_reference: string | null;
  readonly payer_account: string;
  readonly amount_minor: bigint;
  readonly currency_code: string;
  readonly booked_on: string;
}

/**
 * Yields debits of the operator's accounts without a known withdrawal, oldest first, in batches. A debit with the
 * reference of an incoming transfer reverses that transfer, even if its amount and payee fit a withdrawal.
 */
export async function* unpairedDebits(db: Db, seal: Seal, since: Date): AsyncGenerator<Debit> {
  let after: Debit | undefined;
  do {
    const beyond = after
      ? sql`and (booked_on, house_bank_account_id, transaction_id)
          > (${after.booked_on}::date, ${after.house_bank_account_id}::integer, ${after.transaction_id})`
      : sql``;
    const { rows } = await sql<Debit>`
      select house_bank_account_id, transaction_id, transfer_reference, payer_account, amount_minor, currency_code,
        booked_on::text as booked_on
      from statement_lines
      where state = 'outgoing' and withdrawal_id is null and booked_on >= ${since}::date ${beyond}
        and not exists (
          select from statement_lines as taken_back
          where taken_back.transfer_reference = statement_lines.transfer_reference
            and taken_back.house_bank_account_id = statement_lines.house_bank_account_id and taken_back.amount_minor > 0
        )
      order by booked_on, house_bank_account_id, transaction_id limit 200`.execute(db);
    yield* rows.map((row) => sealedTables.statement_lines.open(seal, row));
    after = rows.length === 200 ? rows.at(-1) : undefined;
  } while (after);
}

/**
 * Pairs a debit with the withdrawal it has paid: first by reference, then by equal amount and payee within two days.
 * With `isAmountFree` another amount is accepted last. A withdrawal is paid by one debit, the longest-pending first.
 */
export async function pairDebit(
  db: Db,
  seal: Seal,
  debit: Debit,
  { isAmountFree }: { isAmountFree: boolean },
): Promise<void> {
  const marks = debit.payer_account === '' ? [] : accountMarks(seal, debit.payer_account);
  await sql`
    update statement_lines as lines set withdrawal_id = paid.id, matched_member_id = paid.member_id
    from (
      select id, member_id from withdrawals
      where channel = 'BANK' and status = 'success' and currency_code = ${debit.currency_code} and (
          payout_reference in (${debit.transfer_reference}, ${debit.transaction_id})
          or (payee_mark = any(${[...marks]}::text[])
            and succeeded_at >= ${debit.booked_on}::date - 2 and succeeded_at < ${debit.booked_on}::date + 3
            and (amount_minor = ${-debit.amount_minor} or ${isAmountFree}))
        )
        and not exists (select from statement_lines as other where other.withdrawal_id = withdrawals.id)
      order by payout_reference in (${debit.transfer_reference}, ${debit.transaction_id}) desc nulls last, succeeded_at
      limit 1
    ) as paid
    where lines.house_bank_account_id = ${debit.house_bank_account_id} and lines.transaction_id = ${debit.transaction_id}
      and lines.withdrawal_id is null`.execute(db);
}
