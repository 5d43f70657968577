import type { depositsList, withdrawalsList } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import { isUuid } from '../../../platform/http/uuid.ts';
import type { ListSource, Place } from '../../../platform/lists/list-source.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { isDue, type TransactionTable, type WorkFacts } from '../transactions/transactions.repository.ts';
import { findPayments } from './find-payments.ts';

const mostFoundMembers = 200;
export type DecisionLists = { deposits: typeof depositsList; withdrawals: typeof withdrawalsList };
/** Both lists are filtered alike. */
type Filters = ListSource<typeof withdrawalsList>['filters'];

const requested: readonly Place[] = [{ is: sql`requested_at`, type: 'timestamptz' }];
/** Amounts of different currencies are not compared: each currency has its own part of the list. */
const amount: readonly Place[] = [
  { is: sql`currency_code`, type: 'text' },
  { is: sql`amount_minor`, type: 'bigint' },
];

/** What is found by what staff have typed: an id, a member, or any reference of the payment. */
async function foundBy(
  { identity }: Pick<CashierDependencies, 'identity'>,
  db: Db,
  table: TransactionTable,
  text: string,
): Promise<RawBuilder<SqlBool>> {
  if (isUuid(text)) return sql<SqlBool>`(id = ${text} or member_id = ${text})`;
  const [members, payments] = await Promise.all([
    identity.searchMembers(db, text, mostFoundMembers),
    findPayments(db, text),
  ]);
  const memberIds = members.map(({ id }) => id);
  return sql<SqlBool>`(id = any(${payments[table]}::uuid[]) or member_id = any(${memberIds}::uuid[]))`;
}

const workCondition = (table: TransactionTable, asked: readonly ('due' | 'later')[], facts: WorkFacts) => {
  const due = isDue[table](facts);
  const pending = sql<SqlBool>`status = 'pending'`;
  if (asked.length > 1) return pending;
  return asked[0] === 'due' ? sql<SqlBool>`(${pending} and ${due})` : sql<SqlBool>`(${pending} and not ${due})`;
};

/** Deposits or withdrawals of all members, as staff list them. */
export function decisionSource<T extends TransactionTable>(
  { platform: { db }, identity }: Pick<CashierDependencies, 'platform' | 'identity'>,
  table: T,
  list: DecisionLists[T],
  facts: () => WorkFacts,
): ListSource<DecisionLists[T]> {
  const filters: Filters & { is_overdue: (asked: boolean) => RawBuilder<SqlBool> } = {
    search: (text) => foundBy({ identity }, db, table, text),
    status: 'status',
    work: (asked) => workCondition(table, asked, facts()),
    channel: 'channel',
    request_time: 'requested_at',
    amount: 'amount_minor',
    member_id: 'member_id',
    is_overdue: (asked) => {
      const overdue = sql<SqlBool>`(status = 'pending' and contact_at <= ${facts().now})`;
      return asked ? overdue : sql<SqlBool>`not coalesce(${overdue}, false)`;
    },
  };
  return {
    list,
    from: sql.table(table),
    columns: sql`${sql.table(table)}.*`,
    id: { is: sql`id`, type: 'uuid' },
    sorts: { request_time: requested, amount },
    filters,
    indexes: {
      '/request_time': `${table}_newest`,
      '/amount': `${table}_by_amount`,
      'status/request_time': `${table}_by_status`,
      'status/amount': `${table}_by_status_and_amount`,
      'work/request_time': `${table}_waiting`,
      // What waits is pending, and stands in this order among all that is.
      'work/amount': `${table}_by_status_and_amount`,
      'channel/request_time': `${table}_by_channel`,
      'request_time/request_time': `${table}_newest`,
      'amount/amount': `${table}_by_amount`,
      'member_id/request_time': `${table}_history`,
      'search/request_time': [`${table}_by_id`, `${table}_history`],
      'search/amount': [`${table}_by_id`, `${table}_history`],
      ...('is_overdue' in list.filters && { 'is_overdue/request_time': `${table}_waiting` }),
    },
  } as unknown as ListSource<DecisionLists[T]>;
}
