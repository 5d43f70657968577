import type { depositsList, withdrawalsList } from '@sabai/contract';
import { type Db, sql } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import { isUuid } from '../../../platform/http/ids.ts';
import type { ListSource, Place } from '../../../platform/lists/list-source.ts';
import { rowOrMember } from '../../../platform/lists/row-or-member.ts';
import type { CashierDependencies } from '../transactions/dependencies.ts';
import { isDue, type TransactionTable, type WorkFacts } from '../transactions/transactions.repository.ts';
import { findPayments } from './find-payments.ts';

/** Whether any member of staff, or `staffId`, has claimed a row of `withdrawals`. */
const claimed = (now: Date, staffId?: string) => sql<SqlBool>`exists (
  select from decision_claims as claim
  where claim.member_id = withdrawals.member_id and claim.subject_type = 'withdrawal' and claim.subject_id = withdrawals.id
    and claim.expires_at > ${now} ${staffId === undefined ? sql`` : sql`and claim.staff_id = ${staffId}`})`;
const secondAwaited = sql<SqlBool>`exists (
  select from approvals
  where subject_id = withdrawals.id::text and kind = 'withdrawal' and approvals.state = 'pending')`;

type Desk = 'free' | 'claimed' | 'second' | 'set_aside';
/** Filters pending withdrawals by state of work: free, claimed, second approval pending, set aside. */
const deskCondition = (value: readonly Desk[], facts: WorkFacts): RawBuilder<SqlBool> => {
  const due = isDue.withdrawals(facts);
  const of: Readonly<Record<Desk, RawBuilder<SqlBool>>> = {
    free: sql`(${due} and not ${claimed(facts.now)} and not ${secondAwaited})`,
    claimed: sql`(${due} and ${claimed(facts.now)})`,
    second: sql`(${due} and ${secondAwaited})`,
    set_aside: sql`set_aside_at is not null`,
  };
  return sql<SqlBool>`(status = 'pending' and (${sql.join(
    value.map((one) => of[one]),
    sql` or `,
  )}))`;
};

export type DecisionLists = { deposits: typeof depositsList; withdrawals: typeof withdrawalsList };
/** Both lists have the same filters. */
type Filters = ListSource<typeof withdrawalsList>['filters'];

const requested: readonly Place[] = [{ is: sql`requested_at`, type: 'timestamptz' }];
/** Amounts of different currencies are not compared: the list is grouped by currency. */
const amount: readonly Place[] = [
  { is: sql`currency_code`, type: 'text' },
  { is: sql`amount_minor`, type: 'bigint' },
];

/** Queue order: highest priority first, then oldest. */
const inTurn: readonly Place[] = [{ is: sql`(-queue_priority)`, type: 'integer' }, ...requested];

/** Finds rows by the typed text: an id, a member, or any reference of the payment. */
async function foundBy(
  { identity }: Pick<CashierDependencies, 'identity'>,
  db: Db,
  table: TransactionTable,
  text: string,
): Promise<RawBuilder<SqlBool>> {
  const byMember = rowOrMember({ db, searchMembers: identity.searchMembers }, text);
  if (isUuid(text)) return byMember;
  const [ofMembers, payments] = await Promise.all([byMember, findPayments(db, text)]);
  return sql<SqlBool>`(id = any(${payments[table]}::uuid[]) or ${ofMembers})`;
}

const workCondition = (table: TransactionTable, value: readonly ('due' | 'later')[], facts: WorkFacts) => {
  const due = isDue[table](facts);
  const pending = sql<SqlBool>`status = 'pending'`;
  if (value.length > 1) return pending;
  return value[0] === 'due' ? sql<SqlBool>`(${pending} and ${due})` : sql<SqlBool>`(${pending} and not ${due})`;
};

/** The list of all members' deposits or withdrawals, for staff. */
export function decisionSource<T extends TransactionTable>(
  { platform: { db }, identity }: Pick<CashierDependencies, 'platform' | 'identity'>,
  table: T,
  list: DecisionLists[T],
  facts: () => WorkFacts,
): ListSource<DecisionLists[T]> {
  const filters: Omit<Filters, 'desk' | 'claimed_by'> & { is_overdue: (asked: boolean) => RawBuilder<SqlBool> } = {
    search: (text) => foundBy({ identity }, db, table, text),
    status: 'status',
    work: (value) => workCondition(table, value, facts()),
    channel: 'channel',
    request_time: 'requested_at',
    amount: 'amount_minor',
    member_id: 'member_id',
    is_overdue: (value) => {
      const overdue = sql<SqlBool>`(status = 'pending' and contact_at <= ${facts().now})`;
      return value ? overdue : sql<SqlBool>`not coalesce(${overdue}, false)`;
    },
  };
  const desk: Pick<Filters, 'desk' | 'claimed_by'> = {
    desk: (value) => deskCondition(value, facts()),
    claimed_by: (staffId) => sql<SqlBool>`(status = 'pending' and ${claimed(facts().now, staffId)})`,
  };
  return {
    list,
    from: sql.table(table),
    columns: sql`${sql.table(table)}.*`,
    id: { is: sql`id`, type: 'uuid' },
    sorts: { request_time: requested, amount, ...(table === 'withdrawals' && { queue_priority: inTurn }) },
    filters: { ...filters, ...(table === 'withdrawals' && desk) },
    indexes: {
      '/request_time': `${table}_newest`,
      '/amount': `${table}_by_amount`,
      'status/request_time': `${table}_by_status`,
      'status/amount': `${table}_by_status_and_amount`,
      'work/request_time': `${table}_waiting`,
      // Rows of the queue are pending, and in this order among all pending ones.
      'work/amount': `${table}_by_status_and_amount`,
      'channel/request_time': `${table}_by_channel`,
      'request_time/request_time': `${table}_newest`,
      'amount/amount': `${table}_by_amount`,
      'member_id/request_time': `${table}_history`,
      'search/request_time': [`${table}_by_id`, `${table}_history`],
      'search/amount': [`${table}_by_id`, `${table}_history`],
      ...('desk' in list.filters && {
        'desk/request_time': `${table}_waiting`,
        'claimed_by/request_time': `${table}_waiting`,
      }),
      ...(table === 'withdrawals' && {
        '/queue_priority': 'withdrawals_in_turn',
        'search/queue_priority': ['withdrawals_by_id', 'withdrawals_history'],
        ...Object.fromEntries(
          ['status', 'work', 'desk', 'claimed_by'].map((by) => [
            `${by}/queue_priority`,
            'withdrawals_by_status_in_turn',
          ]),
        ),
      }),
      ...('is_overdue' in list.filters && { 'is_overdue/request_time': `${table}_waiting` }),
    },
  } as unknown as ListSource<DecisionLists[T]>;
}
