import type { SearchHit } from '@sabai/contract';
import { isCalendarDay } from '@sabai/contract/calendar-day';
import { currencies, formatDecimal, parseAmount } from '@sabai/contract/money';
import { type Db, sql } from '@sabai/db';
import { isUuid } from '../../../platform/http/ids.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import type { TransactionTable } from '../transactions/transactions.repository.ts';
import { findPayments } from './find-payments.ts';

const mostOfEach = 8;

/** An amount with an optional day and an optional time: `500.00`, `500 14:30`, `500 2026-11-26 14:30`. */
const amountAndTime =
  /^(?<amount>\d{1,12}(?:\.\d{1,8})?)(?: +(?<day>\d{4}-\d\d-\d\d))?(?: +(?<time>[01]?\d:[0-5]\d|2[0-3]:[0-5]\d))?$/;

interface Found {
  readonly id: string;
  readonly member_id: string;
  readonly status: string;
  readonly channel: string;
  readonly currency_code: string;
  readonly amount_minor: bigint;
}

/** Returns payments of an amount: around a time in the operator's time zone, on a day, or within the last day. */
async function paymentsOfAmount(db: Db, table: TransactionTable, text: string, timeZone: string, now: Date) {
  const { amount, day, time } = amountAndTime.exec(text)?.groups ?? {};
  if (amount === undefined || (day && !isCalendarDay(day))) return [];
  const amounts = Object.values(currencies).flatMap((currency) => {
    const minor = parseAmount(amount, currency);
    return typeof minor === 'bigint' ? [{ code: currency.code, minor }] : [];
  });
  const date = day ? sql`${day}::date` : sql`(${now}::timestamptz at time zone ${timeZone})::date`;
  const at = sql`((${date} + ${time ?? '00:00'}::time) at time zone ${timeZone})`;
  // The time comes from a slip, whose clock differs from ours; without a time the whole day is searched.
  const [from, to] = time
    ? [sql`${at} - interval '20 minutes'`, sql`${at} + interval '20 minutes'`]
    : [
        day ? at : sql`${now}::timestamptz - interval '24 hours'`,
        day ? sql`${at} + interval '1 day'` : sql`${now}::timestamptz`,
      ];
  const { rows } = await sql<Found>`
    select id, member_id, status, channel, currency_code, amount_minor
    from unnest(${amounts.map(({ code }) => code)}::text[], ${amounts.map(({ minor }) => minor)}::bigint[]) as asked(code, minor)
    cross join lateral (
      select * from ${sql.table(table)} where currency_code = code and amount_minor = minor
        and requested_at >= ${from} and requested_at <= ${to} limit ${mostOfEach}
    ) as payment
    order by requested_at desc limit ${mostOfEach}`.execute(db);
  return rows;
}

/** Returns deposits or withdrawals that match a reference, an id, or an amount with its time. */
async function searchPayments(
  { platform: { db, clock }, identity }: Pick<CashierDependencies, 'platform' | 'identity'>,
  table: TransactionTable,
  text: string,
): Promise<SearchHit[]> {
  const ids = isUuid(text) ? [text] : (await findPayments(db, text))[table];
  const { rows: named } = await sql<Found>`
    select id, member_id, status, channel, currency_code, amount_minor from ${sql.table(table)}
    where id = any(${ids}::uuid[]) order by requested_at desc limit ${mostOfEach}`.execute(db);
  const priced = await paymentsOfAmount(db, table, text, await identity.timeZone(db), clock());
  const rows = [...new Map([...named, ...priced].map((row) => [row.id, row])).values()];
  const members = await identity.membersByIds(db, [...new Set(rows.map((row) => row.member_id))]);
  const usernames = new Map(members.map(({ id, username }) => [id, username]));
  const type = table === 'deposits' ? 'deposit' : 'withdrawal';
  return rows.map(({ id, member_id, status, channel, currency_code, amount_minor }) => {
    const scale = currencies[currency_code]?.scale ?? 2;
    return {
      type,
      id,
      path: `/${table}/${id}?view=all`,
      username: usernames.get(member_id) ?? '',
      full_name: '',
      title: `${formatDecimal(amount_minor, { scale })} ${currency_code}`,
      detail: `${channel} · ${status}`,
    };
  });
}

/** Returns statement lines of the operator with this transfer reference. */
async function searchLines(
  { platform: { db } }: Pick<CashierDependencies, 'platform'>,
  text: string,
): Promise<SearchHit[]> {
  if (text.length < 4) return [];
  const { rows } = await sql<{ id: string; currency_code: string; amount_minor: bigint; state: string; day: string }>`
    select id, currency_code, amount_minor, state, booked_on::text as day from statement_lines
    where transfer_reference = ${text} or ${isUuid(text) ? sql`id = ${text}` : sql`false`} limit ${mostOfEach}`.execute(
    db,
  );
  return rows.map(({ id, currency_code, amount_minor, state, day }) => ({
    type: 'bank-line' as const,
    id,
    username: '',
    full_name: '',
    path: `/ledger/bank-lines?line=${id}`,
    title: `${formatDecimal(amount_minor, { scale: currencies[currency_code]?.scale ?? 2 })} ${currency_code}`,
    detail: `${day} · ${state}`,
  }));
}

async function searchMembers({ platform: { db }, identity }: Needs, text: string): Promise<SearchHit[]> {
  const members = isUuid(text)
    ? await identity.membersByIds(db, [text])
    : await identity.searchMembers(db, text, mostOfEach);
  return members.map(({ id, username, fullName }) => ({
    type: 'member',
    id,
    title: '',
    username,
    full_name: fullName,
    detail: '',
    path: `/members/${id}`,
  }));
}

type Needs = Pick<CashierDependencies, 'platform' | 'identity'>;

/** Staff search by details of a payment: members, payments, statement lines. */
export const cashierSearchers = (needs: Needs) =>
  [
    { permission: 'member.view', find: (text: string) => searchMembers(needs, text) },
    { permission: 'deposit.view', find: (text: string) => searchPayments(needs, 'deposits', text) },
    { permission: 'withdrawal.view', find: (text: string) => searchPayments(needs, 'withdrawals', text) },
    { permission: 'statement.view', find: (text: string) => searchLines(needs, text) },
  ] as const;
