import { type Db, sql } from '@sabai/db';
import {
  type Condition,
  type OwnRecordRow,
  ownRecordPages,
  ownRecords,
} from '../../../platform/records/own-records.ts';
import type { AskedPayment, ProviderName } from '../transactions/payment-provider.ts';

export type Which = { readonly from: Date; readonly to: Date } | { readonly keys: readonly string[] };

/**
 * The remaining amount of a payment counts: the credited amount, or the one under review, without what was taken back.
 * An amount taken back after its credit counts until staff have settled it.
 */
const paymentsWhere = (condition: Condition) => sql<OwnRecordRow>`
  select payments.transaction_id as key,
    case when payments.owed_minor is not null then payments.owed_minor
      when payments.outcome = 'credited' and deposits.status = 'success' then deposits.amount_minor
      else payments.amount_minor - payments.taken_back_minor end as amount_minor,
    payments.currency_code, payments.paid_at as at,
    payments.owed_minor is not null or payments.taken_back_minor < payments.amount_minor as is_paid,
    coalesce(deposits.status = 'pending', false) as is_open, payments.member_id,
    'deposit' as subject_type, payments.deposit_id::text as subject_id
  from deposit_payments as payments
  left join deposits on deposits.member_id = payments.member_id and deposits.id = payments.deposit_id
  where ${condition}`;

/** Its provider has reported money for a deposit, beyond any that was taken back without effect. */
const isReported = sql`exists (
    select from deposit_payments as payments
    where payments.member_id = deposits.member_id and payments.deposit_id = deposits.id and payments.outcome <> 'taken_back'
  )`;

const unpaidWhere = (provider: ProviderName, condition: Condition) => sql<OwnRecordRow>`
  select coalesce(provider_payment_id, id::text) as key, amount_minor, currency_code, requested_at as at,
    false as is_paid, true as is_open, member_id, 'deposit' as subject_type, id::text as subject_id
  from deposits
  where provider = ${provider} and status = 'pending' and ${condition} and not ${isReported}`;

/** Staff have credited it without any money reported by its provider. */
const unprovedWhere = (provider: ProviderName, condition: Condition) => sql<OwnRecordRow>`
  select coalesce(provider_payment_id, id::text) as key, amount_minor, currency_code, succeeded_at as at,
    true as is_paid, false as is_open, member_id, 'deposit' as subject_type, id::text as subject_id
  from deposits
  where provider = ${provider} and status = 'success' and received_minor is null and ${condition} and not ${isReported}`;

/** Returns payments through a provider, its deposits that are waiting for one, and those credited without one. */
export const ownPayments = (db: Db, provider: ProviderName, from: Date, to: Date) =>
  ownRecordPages(
    db,
    sql`${paymentsWhere(sql`payments.gateway = ${provider} and payments.paid_at >= ${from} and payments.paid_at < ${to}`)}
      union all ${unpaidWhere(provider, sql`requested_at < ${to}`)}
      union all ${unprovedWhere(provider, sql`succeeded_at >= ${from} and succeeded_at < ${to}`)}`,
  );

export const ownPaymentsByKeys = (db: Db, provider: ProviderName, keys: readonly string[]) =>
  ownRecords(
    db,
    sql`${paymentsWhere(sql`payments.gateway = ${provider} and payments.transaction_id = any(${[...keys]}::text[])`)}
      union all ${unprovedWhere(provider, sql`provider_payment_id = any(${[...keys]}::text[])`)}`,
  );

const askedAtOnce = 200;

/** Yields payments requested from a provider within a time range, in batches. */
export async function* askedPayments(
  db: Db,
  provider: ProviderName,
  from: Date,
  to: Date,
): AsyncGenerator<AskedPayment[]> {
  let after: { moment: string; id: string } | undefined;
  do {
    const beyond = after ? sql`and (requested_at, id) > (${after.moment}::timestamptz, ${after.id}::uuid)` : sql``;
    const { rows } = await sql<{ id: string; provider_payment_id: string; requested_at: Date; moment: string }>`
      select id, provider_payment_id, requested_at, requested_at::text as moment from deposits
      where provider = ${provider} and provider_payment_id is not null
        and requested_at >= ${after?.moment ?? from}::timestamptz and requested_at < ${to} ${beyond}
      order by requested_at, id limit ${askedAtOnce}`.execute(db);
    yield rows.map((row) => ({ providerPaymentId: row.provider_payment_id, askedAt: row.requested_at }));
    after = rows.length === askedAtOnce ? rows.at(-1) : undefined;
  } while (after);
}

/** Staff have credited it before any coins were reported, and none have come since. */
const isCreditedByHand = sql`deposits.status = 'success' and deposits.received_minor is null and not exists (
    select from deposit_payments as proof
    where proof.member_id = deposits.member_id and proof.deposit_id = deposits.id
      and proof.outcome in ('credited', 'already_credited')
  )`;

const invoicesWhere = (condition: Condition) => sql<OwnRecordRow>`
  select invoices.invoice_id as key,
    (case when ${isCreditedByHand} then invoices.asked_coins + coalesce(paid.coins, 0)
      else coalesce(paid.coins, case when deposits.status = 'success' then invoices.asked_coins end, 0) end
    )::bigint as amount_minor,
    tokens.payment_method_id as currency_code, deposits.requested_at as at,
    paid.coins is not null or deposits.status = 'success' as is_paid,
    deposits.status = 'pending' as is_open, deposits.member_id, 'deposit' as subject_type,
    deposits.id::text as subject_id
  from deposits
  join crypto_invoices as invoices on invoices.member_id = deposits.member_id and invoices.deposit_id = deposits.id
  join crypto_tokens as tokens on tokens.id = invoices.token_id
  cross join lateral (
    select sum(case when payments.told_as is null or (
        select told.coins from deposit_payments as told
        where told.member_id = payments.member_id and told.gateway = 'btcpay' and told.transaction_id = payments.told_as
      ) = (
        select sum(part.coins) from crypto_payments as part
        where part.member_id = payments.member_id and part.deposit_id = payments.deposit_id
          and part.told_as = payments.told_as
      ) then payments.coins else 0 end) as coins
    from crypto_payments as payments
    where payments.member_id = deposits.member_id and payments.deposit_id = deposits.id
      and (payments.status = 'Settled' or payments.is_owed)
  ) as paid
  where deposits.provider = 'btcpay' and ${condition}`;

/**
 * Returns invoices in coins with their amounts confirmed by the chain, also if taken back after the credit. Coins count
 * only as far as the payment agrees that they were reported; a credit by hand counts in addition.
 */
export const ownInvoices = (db: Db, from: Date, to: Date) =>
  ownRecordPages(
    db,
    invoicesWhere(
      sql`deposits.requested_at < ${to} and (deposits.requested_at >= ${from} or deposits.status = 'pending')`,
    ),
  );
export const ownInvoicesByKeys = (db: Db, keys: readonly string[]) =>
  ownRecords(db, invoicesWhere(sql`deposits.provider_payment_id = any(${[...keys]}::text[])`));

export const lineKey = (houseAccountId: number, transactionId: string) => `${houseAccountId}/${transactionId}`;
const transactionsOf = (keys: readonly string[]) => keys.map((key) => key.slice(key.indexOf('/') + 1));

/** Matches lines with these keys; their primary key finds them by account and transaction. */
export const linesByKeys = (lines: Condition, keys: readonly string[]) => sql`
  ${lines}.house_bank_account_id || '/' || ${lines}.transaction_id = any(${[...keys]}::text[])
    and ${lines}.transaction_id = any(${transactionsOf(keys)}::text[])`;

const linesWhere = (condition: Condition) => sql<OwnRecordRow>`
  select house_bank_account_id || '/' || transaction_id as key, amount_minor, currency_code,
    booked_on::timestamp at time zone 'UTC' as at, true as is_paid, state in ('new', 'waiting') as is_open,
    matched_member_id as member_id, case when deposit_id is not null then 'deposit' end as subject_type,
    deposit_id::text as subject_id
  from statement_lines where ${condition}`;

/** Returns statement lines; a line has a day and no time. */
export const ownLines = (db: Db, from: Date, to: Date) =>
  ownRecordPages(
    db,
    linesWhere(
      sql`is_readable and booked_on between (${from} at time zone 'UTC')::date and (${to} at time zone 'UTC')::date`,
    ),
  );
export const ownLinesByKeys = (db: Db, keys: readonly string[]) =>
  ownRecords(db, linesWhere(linesByKeys(sql`statement_lines`, keys)));

/** Returns those of the lines that staff have declared to be no deposit. */
export async function dismissedAmong(
  db: Db,
  houseAccountId: number,
  lines: readonly { readonly transactionId: string }[],
): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set();
  const { rows } = await sql<{ transaction_id: string }>`
    select transaction_id from statement_lines
    where house_bank_account_id = ${houseAccountId} and state = 'dismissed'
      and transaction_id = any(${lines.map(({ transactionId }) => transactionId)}::text[])`.execute(db);
  return new Set(rows.map(({ transaction_id }) => transaction_id));
}

/**
 * Credited deposits that have a statement line, or should have: those to an account whose statement is read. A deposit
 * credited from its line in another amount differs.
 */
const bankDepositsWhere = (condition: Condition) => sql<OwnRecordRow>`
  select coalesce(lines.house_bank_account_id || '/' || lines.transaction_id, 'deposit/' || deposits.id) as key,
    deposits.amount_minor, deposits.currency_code, deposits.succeeded_at as at, true as is_paid, false as is_open,
    deposits.member_id, 'deposit' as subject_type, deposits.id::text as subject_id
  from deposits
  left join statement_lines as lines on lines.deposit_id = deposits.id and lines.state = 'matched'
  where deposits.status = 'success' and ${condition}`;

export const ownBankDeposits = (db: Db, from: Date, to: Date) =>
  ownRecordPages(
    db,
    bankDepositsWhere(sql`deposits.succeeded_at >= ${from} and deposits.succeeded_at < ${to}
      and (
        lines.booked_on >= (${from} at time zone 'UTC')::date
        or (lines.id is null and deposits.house_bank_account_id in (
          select house_bank_account_id from statement_accounts where is_active
        ))
      )`),
  );
export const ownBankDepositsByKeys = (db: Db, keys: readonly string[]) =>
  ownRecords(db, bankDepositsWhere(linesByKeys(sql`lines`, keys)));
