import type { FindQuery } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import { type Days, type FindFilter, filterOf, whereOf, withinDays } from '../../../platform/http/find-filters.ts';
import type { Deposit } from './deposits.repository.ts';
import type { Withdrawal } from './withdrawals.repository.ts';

/** Deposits and withdrawals share their lists; their differences are in their own repositories. */
interface Rows {
  deposits: Deposit;
  withdrawals: Withdrawal;
}
export type TransactionTable = keyof Rows;
export type TransactionRow<T extends TransactionTable> = Rows[T];

export interface TransactionQuery extends FindQuery, Days {
  readonly status?: FindFilter<string>;
  readonly channel?: FindFilter<string>;
  /** The page begins after the row with this id, in the order of time. */
  readonly before?: string | undefined;
}

type Condition = RawBuilder<SqlBool>;

/** Parameters of lists and counts that are not part of the query. */
export interface WorkFacts {
  readonly now: Date;
  /** Withdrawal methods whose money staff send by hand. */
  readonly handChannels: readonly string[];
}

/**
 * Defines the rows that wait for staff: the single source for the queues, their badges and the overview. A deposit is
 * due if staff must judge its slip or payment, or its member was asked to contact them. An unpaid deposit is not due,
 * nor is one whose coins are in flight. A withdrawal is due if it is not held before its decision, if staff must send
 * its money by hand, or if they must state whether coins taken back have arrived. A withdrawal that is held, or that a
 * provider sends, is not due.
 */
export const isDue: Readonly<Record<TransactionTable, (facts: WorkFacts) => Condition>> = {
  deposits: ({ now }) =>
    sql<SqlBool>`(status = 'pending' and (review_code is not null or slip_name is not null or coalesce(contact_at <= ${now}, false)))`,
  withdrawals: ({ now, handChannels }) =>
    sql<SqlBool>`(status = 'pending' and ((stage = 'checks' and set_aside_at is null and coalesce(held_until <= ${now}, true))
      or (stage = 'approved' and channel = any(${[...handChannels]}::text[]))
      or (stage = 'sent' and exists (
        select from crypto_payouts as payout
        where payout.member_id = withdrawals.member_id and payout.subject_id = withdrawals.id
          and payout.purpose = 'withdrawal' and payout.state = 'sent' and payout.doubt is not null))))`,
};

const columns = { request_time: 'requested_at', amount: 'amount_minor', status: 'status' } as const;

function orderOf(sort: TransactionQuery['$sort'] = {}) {
  const requested = Object.entries(sort).flatMap(([field, direction]) => {
    const column = columns[field as keyof typeof columns];
    return column && direction ? [sql`${sql.ref(column)} ${sql.raw(direction < 0 ? 'desc' : 'asc')}`] : [];
  });
  return sql.join([...requested, ...(sort.request_time ? [] : [sql`requested_at desc`]), sql`id desc`]);
}

/** Longer histories are not counted further, which bounds the cost of a page. */
export const mostCounted = 10_000;

async function countOf(db: Db, table: TransactionTable, where: Condition): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select 1 from ${sql.table(table)} where ${where} limit ${mostCounted})`.execute(db);
  return Number(rows[0]!.total);
}

/** Returns one page of a member's rows, newest first by default. Days begin at midnight in `timeZone`. */
export async function listTransactions<T extends TransactionTable>(
  db: Db,
  table: T,
  memberId: string,
  query: TransactionQuery,
  timeZone: string,
): Promise<{ total: number; rows: Rows[T][] }> {
  const { before } = query;
  const conditions: Condition[] = [
    sql<SqlBool>`member_id = ${memberId}`,
    whereOf(query, { status: 'status', channel: 'channel' }),
    withinDays('requested_at', query, timeZone),
  ];
  const where = sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
  const total = await countOf(db, table, where);
  let after = sql``;
  if (before !== undefined) {
    const last = await sql<{ at: string }>`
      select requested_at::text as at from ${sql.table(table)} where ${where} and id = ${before}`.execute(db);
    if (!last.rows[0]) return { total, rows: [] };
    after = sql`and (requested_at, id) < (${last.rows[0].at}::timestamptz, ${before}::uuid)`;
  }
  const { rows } = await sql<Rows[T]>`
    select * from ${sql.table(table)} where ${where} ${after}
    order by ${before ? sql`requested_at desc, id desc` : orderOf(query.$sort)}
    limit ${query.$limit} offset ${before ? 0 : query.$skip}`.execute(db);
  return { total, rows };
}

/** Returns one transaction by its id, of one member or, for staff, of any. */
export async function findTransaction<T extends TransactionTable>(
  db: Db | Tx,
  table: T,
  id: string,
  memberId?: string,
): Promise<Rows[T] | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return undefined;
  const owner = memberId ? sql`and member_id = ${memberId}` : sql``;
  const { rows } = await sql<Rows[T]>`select * from ${sql.table(table)} where id = ${id} ${owner}`.execute(db);
  return rows[0];
}

export interface SummaryQuery extends Days {
  readonly status?: string | undefined;
}

/** Returns totals of one member in minor units, on these days in `timeZone`. */
export async function summarize(
  db: Db,
  table: TransactionTable,
  memberId: string,
  { status, ...range }: SummaryQuery,
  timeZone: string,
) {
  const { rows } = await sql<{ count: bigint; pending: string; success: string }>`
    select count(*) as count,
      coalesce(sum(amount_minor) filter (where status = 'pending'), 0) as pending,
      coalesce(sum(amount_minor) filter (where status = 'success'), 0) as success
    from ${sql.table(table)}
    where member_id = ${memberId} and ${withinDays('requested_at', range, timeZone)} and ${filterOf('status', status)}`.execute(
    db,
  );
  const { count, pending, success } = rows[0]!;
  return { count: Number(count), pendingMinor: BigInt(pending), successMinor: BigInt(success) };
}

export interface WaitingWork {
  /** Equals the count of the staff list. */
  readonly count: number;
  /** Request time of the oldest; null if none is pending. */
  readonly oldestAt: Date | null;
  readonly newestAt: Date | null;
}

/** Returns the counts of pending work for staff. */
export async function waitingWork(db: Db, facts: WorkFacts): Promise<Record<TransactionTable, WaitingWork>> {
  const of = async (table: TransactionTable) => {
    const due = isDue[table](facts);
    const ends = sql<{ oldest: Date | null; newest: Date | null }>`
      select min(requested_at) as oldest, max(requested_at) as newest from ${sql.table(table)} where ${due}`;
    const [count, { rows }] = await Promise.all([countOf(db, table, due), ends.execute(db)]);
    return { count, oldestAt: rows[0]!.oldest, newestAt: rows[0]!.newest };
  };
  const [deposits, withdrawals] = await Promise.all([of('deposits'), of('withdrawals')]);
  return { deposits, withdrawals };
}

/** Returns the start of the day of `now` in `timeZone`. */
export async function startOfDay(db: Db, now: Date, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ start: Date }>`
    select date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone} as start`.execute(
    db,
  );
  return rows[0]!.start;
}
