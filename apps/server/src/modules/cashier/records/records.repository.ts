import { type Db, sql } from '@sabai/db';
import type { OwnRecord } from '../../../platform/record-source.ts';
import type { ProviderName } from '../payment-provider.ts';

interface Row {
  key: string;
  amount_minor: bigint;
  currency_code: string;
  at: Date;
  is_paid: boolean;
  is_open: boolean;
  member_id: string | null;
  subject_id: string | null;
}

const toRecord = (row: Row): OwnRecord => ({
  key: row.key,
  amountMinor: BigInt(row.amount_minor),
  currencyCode: row.currency_code,
  at: row.at,
  isPaid: row.is_paid,
  isOpen: row.is_open,
  memberId: row.member_id,
  subjectId: row.subject_id,
});
type Condition = ReturnType<typeof sql>;

/** What a payment has come to counts: the amount that was credited, or the one that staff still have to decide about. */
const paymentsWhere = (condition: Condition) => sql<Row>`
  select payments.transaction_id as key, payments.currency_code, payments.paid_at as at, true as is_paid,
    case when payments.outcome = 'credited' and deposits.status = 'success' then deposits.amount_minor
      else payments.amount_minor end as amount_minor,
    coalesce(deposits.status = 'pending', false) as is_open, payments.member_id, payments.deposit_id::text as subject_id
  from deposit_payments as payments
  left join deposits on deposits.member_id = payments.member_id and deposits.id = payments.deposit_id
  where ${condition}`;

const unpaidWhere = (provider: ProviderName, condition: Condition) => sql<Row>`
  select coalesce(provider_payment_id, id::text) as key, currency_code, requested_at as at, false as is_paid,
    amount_minor, true as is_open, member_id, id::text as subject_id
  from deposits
  where provider = ${provider} and status = 'pending' and ${condition} and not exists (
    select from deposit_payments as payments
    where payments.member_id = deposits.member_id and payments.deposit_id = deposits.id
  )`;

/** Payments through a provider, and deposits through it that still wait for one. */
export async function ownPayments(db: Db, provider: ProviderName, from: Date, to: Date): Promise<OwnRecord[]> {
  const { rows } = await sql<Row>`
    ${paymentsWhere(sql`payments.gateway = ${provider} and payments.paid_at >= ${from} and payments.paid_at < ${to}`)}
    union all ${unpaidWhere(provider, sql`requested_at < ${to}`)}`.execute(db);
  return rows.map(toRecord);
}

export async function ownPaymentsByKeys(db: Db, provider: ProviderName, keys: readonly string[]) {
  const { rows } = await paymentsWhere(
    sql`payments.gateway = ${provider} and payments.transaction_id = any(${[...keys]}::text[])`,
  ).execute(db);
  return rows.map(toRecord);
}

/** Payments that a provider was asked for in a time. */
export async function askedPayments(db: Db, provider: ProviderName, from: Date, to: Date) {
  const rows = await db
    .selectFrom('deposits')
    .select(['provider_payment_id', 'requested_at'])
    .where('provider', '=', provider)
    .where('provider_payment_id', 'is not', null)
    .where('requested_at', '>=', from)
    .where('requested_at', '<', to)
    .orderBy('requested_at')
    .execute();
  return rows.map((row) => ({ providerPaymentId: row.provider_payment_id!, askedAt: row.requested_at }));
}

/** Invoices in coins, with what the chain has confirmed of each. */
export async function ownInvoices(db: Db, which: { from: Date; to: Date } | { keys: readonly string[] }) {
  const condition =
    'keys' in which
      ? sql`deposits.provider_payment_id = any(${[...which.keys]}::text[])`
      : sql`deposits.requested_at < ${which.to} and (deposits.requested_at >= ${which.from} or deposits.status = 'pending')`;
  const { rows } = await sql<Row>`
    select invoices.invoice_id as key, tokens.payment_method_id as currency_code, deposits.requested_at as at,
      coalesce(paid.coins, 0)::bigint as amount_minor, paid.coins is not null as is_paid,
      deposits.status = 'pending' as is_open, deposits.member_id, deposits.id::text as subject_id
    from deposits
    join crypto_invoices as invoices on invoices.member_id = deposits.member_id and invoices.deposit_id = deposits.id
    join crypto_tokens as tokens on tokens.id = invoices.token_id
    cross join lateral (
      select sum(coins) as coins from crypto_payments as payments
      where payments.member_id = deposits.member_id and payments.deposit_id = deposits.id and payments.status = 'Settled'
    ) as paid
    where deposits.provider = 'btcpay' and ${condition}`.execute(db);
  return rows.map(toRecord);
}

export const lineKey = (houseAccountId: number, transactionId: string) => `${houseAccountId}/${transactionId}`;

/** Lines of statements; a line is of a day. */
export async function ownLines(db: Db, which: { from: Date; to: Date } | { keys: readonly string[] }) {
  const condition =
    'keys' in which
      ? sql`house_bank_account_id || '/' || transaction_id = any(${[...which.keys]}::text[])
          and transaction_id = any(${which.keys.map((key) => key.slice(key.indexOf('/') + 1))}::text[])`
      : sql`(booked_on between (${which.from} at time zone 'UTC')::date and (${which.to} at time zone 'UTC')::date)`;
  const { rows } = await sql<Row>`
    select house_bank_account_id || '/' || transaction_id as key, currency_code, amount_minor,
      booked_on::timestamp at time zone 'UTC' as at, true as is_paid, state in ('new', 'waiting') as is_open,
      matched_member_id as member_id, deposit_id::text as subject_id
    from statement_lines where ${condition}`.execute(db);
  return rows.map(toRecord);
}
