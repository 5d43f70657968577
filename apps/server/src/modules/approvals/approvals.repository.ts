import {
  type ApprovalGround,
  type ApprovalKind,
  type ApprovalState,
  type ApproverPermission,
  approvalsList,
  type FindQuery,
} from '@sabai/contract';
import { type Approvals, type Db, sql, type Tx } from '@sabai/db';
import type { Selectable } from 'kysely';
import { type FindFilter, whereOf } from '../../platform/http/find-filters.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import type { Sums } from './approvals.rules.ts';
import type { Act, Approval, Facts } from './dependencies.ts';
import type { PastAct } from './try-policy.rules.ts';

const { approvals } = sealedTables;

/** Returns a stored request with its encrypted columns decrypted. */
export function openApproval(seal: Seal, sealedRow: Selectable<Approvals>): Approval {
  const row = approvals.open(seal, sealedRow);
  return {
    id: row.approval_id,
    kind: row.kind as ApprovalKind,
    state: row.state,
    subject: { type: row.subject_type, id: row.subject_id },
    memberId: row.member_id,
    amount: row.amount_minor === null ? null : { minor: row.amount_minor, currency: row.currency_code! },
    before: JSON.parse(row.before) as Facts,
    after: JSON.parse(row.after) as Facts,
    payload: JSON.parse(row.payload) as Facts,
    grounds: row.grounds as ApprovalGround[],
    reason: row.reason,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    isSetUp: row.is_set_up,
  };
}

/**
 * Blocks other actions of this member of staff, and of other staff for this member, until `tx` ends: lock before
 * counting.
 */
export async function lockSumsOf(tx: Tx, staffId: string, memberId: string | undefined): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approvals of staff ${staffId}`}, 0))`.execute(tx);
  if (memberId)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`approvals for member ${memberId}`}, 0))`.execute(tx);
}

/** Blocks other actions on the same subject until `tx` ends. */
export async function lockSubject(tx: Tx, kind: string, { type, id }: Act['subject']): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`approvals ${kind} ${type} ${id}`}, 0))`.execute(tx);
}

/** Returns the sums of actions done alone since a time. */
export async function sumsSince(
  tx: Tx,
  since: Date,
  kinds: readonly ApprovalKind[],
  { staffId, memberId, currency }: { staffId: string; memberId: string | undefined; currency: string },
): Promise<Sums> {
  const sumOf = async (column: 'asked_by' | 'member_id', id: string) => {
    const { sum } = await tx
      .selectFrom('approvals')
      .select(sql<string>`coalesce(sum(amount_minor), 0)`.as('sum'))
      .where('state', '=', 'alone')
      .where(column, '=', id)
      .where('asked_at', '>', since)
      .where('currency_code', '=', currency)
      .where('kind', 'in', [...kinds])
      .executeTakeFirstOrThrow();
    return BigInt(sum);
  };
  return {
    byStaff: await sumOf('asked_by', staffId),
    forMember: memberId === undefined ? 0n : await sumOf('member_id', memberId),
  };
}

export interface NewApproval {
  readonly state: 'alone' | 'pending';
  readonly isSetUp: boolean;
  readonly grounds: readonly ApprovalGround[];
  readonly at: Date;
  readonly expiresAt: Date | null;
}

export async function insertApproval(tx: Tx, seal: Seal, act: Act, made: NewApproval): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx);
  const id = rows[0]!.id;
  await tx
    .insertInto('approvals')
    .values({
      approval_id: id,
      kind: act.kind,
      subject_type: act.subject.type,
      subject_id: act.subject.id,
      member_id: act.memberId ?? null,
      amount_minor: act.amount?.minor ?? null,
      currency_code: act.amount?.currency ?? null,
      is_credit: act.isCredit ?? false,
      state: made.state,
      is_set_up: made.isSetUp,
      grounds: [...made.grounds],
      asked_by: act.staff.staffId,
      asked_at: made.at,
      expires_at: made.expiresAt,
      ...approvals.seal(seal, id, {
        before: JSON.stringify(act.before),
        after: JSON.stringify(act.after),
        payload: JSON.stringify(act.payload),
        reason: act.reason,
      }),
    })
    .execute();
  return id;
}

/** Returns pending requests about this subject, oldest first. */
export async function pendingAbout(tx: Tx, seal: Seal, kind: string, { type, id }: Act['subject'], now: Date) {
  const rows = await tx
    .selectFrom('approvals')
    .selectAll()
    .where('state', '=', 'pending')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('subject_type', '=', type)
    .where('expires_at', '>', now)
    .orderBy('asked_at')
    .execute();
  return rows.map((row) => openApproval(seal, row));
}

/** Returns whether this was done, alone or by approval. */
export async function wasDone(tx: Tx, kind: string, { type, id }: Act['subject']): Promise<boolean> {
  const row = await tx
    .selectFrom('approvals')
    .select('approval_id')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('subject_type', '=', type)
    .where('state', 'in', ['alone', 'approved'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a request, so that a concurrent decision reads the result of the first. With the option `waits` off, a locked
 * request counts as decided, which prevents a deadlock.
 */
export async function lockApproval(
  tx: Tx,
  seal: Seal,
  id: string,
  { waits = true }: { readonly waits?: boolean } = {},
): Promise<Approval | undefined> {
  const row = await tx
    .selectFrom('approvals')
    .selectAll()
    .where('approval_id', '=', id)
    .forUpdate()
    .$if(!waits, (query) => query.skipLocked())
    .executeTakeFirst();
  return row && openApproval(seal, row);
}

export async function lockOverdue(tx: Tx, seal: Seal, now: Date): Promise<Approval[]> {
  const rows = await tx
    .selectFrom('approvals')
    .selectAll()
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => openApproval(seal, row));
}

export async function decideRow(
  tx: Tx,
  seal: Seal,
  { id }: Pick<Approval, 'id'>,
  decision: { state: Exclude<ApprovalState, 'alone' | 'pending'>; by: string | null; at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('approvals')
    .set({
      state: decision.state,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_reason: approvals.seal(seal, id, { decision_reason: decision.reason }).decision_reason,
    })
    .where('approval_id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Returns whether this member of staff has credited this member, within the days of each kind's policy. */
export async function hasCredited(tx: Tx, staffId: string, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from approvals a join approval_policies p on p.kind = a.kind and p.currency_code = a.currency_code
    where a.member_id = ${memberId} and a.is_credit and a.state in ('alone', 'approved')
      and ${staffId}::uuid in (a.asked_by, a.decided_by)
      and coalesce(a.decided_at, a.asked_at) > ${now}::timestamptz - make_interval(days => p.credit_days)
    limit 1`.execute(tx);
  return rows.length > 0;
}

export interface ApprovalQuery extends FindQuery {
  readonly $sort?: { readonly asked_at?: 1 | -1 | undefined } | undefined;
  readonly state?: FindFilter<ApprovalState>;
  readonly kind?: FindFilter<ApprovalKind>;
  readonly member_id?: string | undefined;
  readonly whose?: 'to-decide' | 'own' | undefined;
}

/** Requests and actions, as staff list them. */
export const approvalsSource: ListSource<typeof approvalsList> = {
  list: approvalsList,
  from: sql`approvals`,
  columns: sql`approvals.*`,
  id: { is: sql`approval_id`, type: 'uuid' },
  sorts: { asked_at: [{ is: sql`asked_at`, type: 'timestamptz' }] },
  filters: { state: 'state', kind: 'kind', asked_at: 'asked_at', member_id: 'member_id' },
  indexes: {
    '/asked_at': 'approvals_newest',
    'state/asked_at': 'approvals_by_state',
    'kind/asked_at': 'approvals_by_kind',
    'asked_at/asked_at': 'approvals_newest',
    'member_id/asked_at': 'approvals_of_member',
  },
};

/** The reader of a list, the kinds they may decide, and the time. */
export interface Reader {
  readonly staffId: string;
  /** Those that allow decisions. */
  readonly permissions: readonly ApproverPermission[];
  readonly now: Date;
}
export async function listApprovals(db: Db, seal: Seal, query: ApprovalQuery, { staffId, permissions, now }: Reader) {
  const found = db
    .selectFrom('approvals')
    .where(whereOf(query, { state: 'state', kind: 'kind' }))
    .$if(query.member_id !== undefined, (rows) => rows.where('member_id', '=', query.member_id!))
    .$if(query.whose === 'own', (rows) => rows.where('asked_by', '=', staffId))
    .$if(query.whose === 'to-decide', (rows) =>
      rows
        .where('state', '=', 'pending')
        .where('expires_at', '>', now)
        .where('asked_by', '<>', staffId)
        .where(
          sql<boolean>`exists (
            select from approval_policies as policy where policy.kind = approvals.kind
              and policy.currency_code = coalesce(approvals.currency_code, '*') and approver_permission = any(${[...permissions]}))`,
        ),
    );
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const direction = query.$sort?.asked_at === 1 ? 'asc' : 'desc';
  const rows = await found
    .selectAll()
    .orderBy('asked_at', direction)
    .orderBy('approval_id', direction)
    .limit(query.$limit)
    .offset(query.$skip)
    .execute();
  return { total: Number(total), rows: rows.map((row) => openApproval(seal, row)) };
}

export async function readApproval(reader: Db | Tx, seal: Seal, id: string): Promise<Approval | undefined> {
  const row = await reader.selectFrom('approvals').selectAll().where('approval_id', '=', id).executeTakeFirst();
  return row && openApproval(seal, row);
}

/** Returns the latest request about a subject. */
export async function latestAbout(reader: Db | Tx, kind: string, subjectId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('approvals')
    .select('approval_id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', '<>', 'alone')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.approval_id;
}

/** Returns those of the subjects that have a pending request of a kind. */
export async function awaitedSubjects(
  reader: Db | Tx,
  kind: ApprovalKind,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (subjectIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('approvals')
    .select('subject_id')
    .where('subject_id', '=', sql<string>`any(${[...subjectIds]}::text[])`)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

/** Returns the number of pending requests, with the oldest and newest request times. */
export async function waitingRequests(
  reader: Db | Tx,
  now: Date,
): Promise<{ count: number; oldestAt: Date | null; newestAt: Date | null }> {
  const { count, oldest, newest } = await reader
    .selectFrom('approvals')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      fn.min('asked_at').as('oldest'),
      fn.max('asked_at').as('newest'),
    ])
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt: oldest, newestAt: newest };
}

/** Returns the only approver of an installation that never had two; `undefined` once it had. */
export async function soleApprover(reader: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ staff_id: string }>`
    select staff_id from approvers, approval_set_up where ended_at is null`.execute(reader);
  return rows.length === 1 ? rows[0]!.staff_id : undefined;
}

const mostActs = 5000;
/** Returns the action on this subject, done alone or by approval; undefined if there is none. */
export async function readDone(
  reader: Db | Tx,
  seal: Seal,
  kind: ApprovalKind,
  subjectId: string,
): Promise<Approval | undefined> {
  const row = await reader
    .selectFrom('approvals')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', ['alone', 'approved'])
    .limit(1)
    .executeTakeFirst();
  return row && openApproval(seal, row);
}

/** Returns the latest actions of a kind in a currency since a time, oldest first, with any result. */
export async function actsSince(
  reader: Db | Tx,
  since: Date,
  { kind, currency }: { readonly kind: ApprovalKind; readonly currency: string | null },
): Promise<PastAct[]> {
  const rows = await reader
    .selectFrom('approvals')
    .select(['asked_at', 'asked_by', 'member_id', 'amount_minor'])
    .where('kind', '=', kind)
    .where('currency_code', currency === null ? 'is' : '=', currency)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .limit(mostActs)
    .execute();
  return rows.toReversed().map(({ asked_at, asked_by, member_id, amount_minor }) => ({
    at: asked_at,
    staffId: asked_by,
    memberId: member_id,
    amount: amount_minor === null || currency === null ? undefined : { minor: amount_minor, currency },
  }));
}
