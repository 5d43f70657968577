import { differencesList, recordKinds } from '@sabai/contract';
import { type Db, type ReconciliationDifferences, sql, type Tx } from '@sabai/db';
import type { Selectable, SqlBool } from 'kysely';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Difference } from './compare.rules.ts';
import type { RunRow } from './runs.repository.ts';

export type DifferenceRow = Selectable<ReconciliationDifferences>;

/** Stores differences, one per record. A difference resolved by staff stays resolved while both sides are unchanged. */
export async function keepDifferences(
  db: Db,
  { id, source }: RunRow,
  found: readonly Difference[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  await keepRows(
    db,
    source,
    id,
    now,
    found.map(({ key, class: kind, theirs, ours, at }) => ({
      record_key: key,
      class: kind,
      their_minor: theirs ? String(theirs.amountMinor) : null,
      their_currency_code: theirs?.currencyCode ?? null,
      our_minor: ours ? String(ours.amountMinor) : null,
      our_currency_code: ours?.currencyCode ?? null,
      happened_at: at.toISOString(),
      subject_type: ours?.subjectType ?? null,
      subject_id: ours?.subjectId ?? null,
      member_id: ours?.memberId ?? theirs?.memberId ?? null,
    })),
  );
}

/** A contradiction, as in its event. */
export interface ReportedContradiction {
  readonly source: string;
  readonly key: string;
  readonly class: string;
  readonly their_minor: string | null;
  readonly our_minor: string | null;
  readonly currency_code: string;
  readonly at: string;
  readonly subject_type: string;
  readonly subject_id: string;
}

/** Stores a contradiction that a module has found between two comparisons. */
export const keepContradiction = (
  tx: Tx,
  memberId: string,
  reported: ReportedContradiction,
  now: Date,
): Promise<void> =>
  keepRows(tx, reported.source, null, now, [
    {
      record_key: reported.key,
      class: reported.class,
      their_minor: reported.their_minor,
      their_currency_code: reported.their_minor === null ? null : reported.currency_code,
      our_minor: reported.our_minor,
      our_currency_code: reported.our_minor === null ? null : reported.currency_code,
      happened_at: reported.at,
      subject_type: reported.subject_type,
      subject_id: reported.subject_id,
      member_id: memberId,
    },
  ]);

/** Ends a difference: both sides agree again. */
export async function endDifference(
  tx: Tx,
  { source, key }: Pick<ReportedContradiction, 'source' | 'key'>,
  now: Date,
): Promise<void> {
  await sql`
    update reconciliation_differences set resolved_at = ${now}
    where source = ${source} and record_key = ${key} and resolved_at is null`.execute(tx);
}

interface NewRow {
  readonly record_key: string;
  readonly class: string;
  readonly their_minor: string | null;
  readonly their_currency_code: string | null;
  readonly our_minor: string | null;
  readonly our_currency_code: string | null;
  readonly happened_at: string;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
  readonly member_id: string | null;
}

/** One per record; `runId` is null outside a run. */
async function keepRows(
  db: Db | Tx,
  source: string,
  runId: string | null,
  now: Date,
  rows: readonly NewRow[],
): Promise<void> {
  await sql`
    insert into reconciliation_differences as known (
      source, record_key, class, their_minor, their_currency_code, our_minor, our_currency_code, happened_at,
      subject_type, subject_id, member_id, first_seen_at, last_seen_at, seen_by_run
    )
    select ${source}, record_key, class, their_minor, their_currency_code, our_minor, our_currency_code, happened_at,
      subject_type, subject_id, member_id, ${now}, ${now}, ${runId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (
      record_key text, class text, their_minor bigint, their_currency_code text, our_minor bigint,
      our_currency_code text, happened_at timestamptz, subject_type text, subject_id text, member_id uuid
    )
    where not exists (
      select from reconciliation_differences as settled
      where settled.source = ${source} and settled.record_key = found.record_key and settled.class = found.class
        and settled.resolved_by is not null
        and settled.their_minor is not distinct from found.their_minor
        and settled.our_minor is not distinct from found.our_minor
    )
    on conflict (source, record_key) where resolved_at is null do update set
      class = excluded.class, their_minor = excluded.their_minor, their_currency_code = excluded.their_currency_code,
      our_minor = excluded.our_minor, our_currency_code = excluded.our_currency_code,
      subject_type = excluded.subject_type, subject_id = excluded.subject_id, member_id = excluded.member_id,
      last_seen_at = excluded.last_seen_at, seen_by_run = excluded.seen_by_run`.execute(db);
}

/** Returns keys of records that were open too long before a run's time and that it has not read. */
export async function openKeysBefore(db: Db, { id, source, from_at }: RunRow, key: string, limit: number) {
  const { rows } = await sql<{ record_key: string }>`
    select record_key from reconciliation_differences
    where source = ${source} and resolved_at is null and record_key > ${key} and happened_at < ${from_at}
      and class = 'open_too_long' and our_minor is not null and seen_by_run is distinct from ${id}::uuid
    order by record_key limit ${limit}`.execute(db);
  return rows.map(({ record_key }) => record_key);
}

/** Returns the numbers of a run's unresolved differences by class. */
export async function countDifferences(tx: Tx, { id, source }: RunRow) {
  const { rows } = await sql<{ class: string; count: bigint }>`
    select class, count(*) as count from reconciliation_differences
    where source = ${source} and resolved_at is null and seen_by_run = ${id} group by class`.execute(tx);
  const of = (kind: Difference['class'] | 'unreadable') => BigInt(rows.find((row) => row.class === kind)?.count ?? 0);
  return {
    missing_here: of('missing_here'),
    missing_there: of('missing_there'),
    amount_differs: of('amount_differs'),
    open_too_long: of('open_too_long'),
    unreadable: of('unreadable'),
  };
}

/** Ends differences of a run's time that it has not found again. */
export async function endDifferences(tx: Tx, { id, source, from_at, to_at }: RunRow, now: Date): Promise<void> {
  await sql`
    update reconciliation_differences set resolved_at = ${now}
    where source = ${source} and resolved_at is null and seen_by_run is distinct from ${id}::uuid and happened_at < ${to_at}
      and (happened_at >= ${from_at} or (class = 'open_too_long' and our_minor is not null))`.execute(tx);
}

/** Records that differ, as staff list them. */
export const differencesSource: ListSource<typeof differencesList> = {
  list: differencesList,
  from: sql`reconciliation_differences`,
  columns: sql`reconciliation_differences.*`,
  id: { is: sql`id`, type: 'uuid' },
  sorts: { first_seen_at: [{ is: sql`first_seen_at`, type: 'timestamptz' }] },
  filters: {
    state: (value) => {
      if (value.length > 1) return sql<SqlBool>`true`;
      return value[0] === 'open' ? sql<SqlBool>`resolved_at is null` : sql<SqlBool>`resolved_at is not null`;
    },
    kind: (value) => sql<SqlBool>`source = any(${value.flatMap((kind) => [...recordKinds[kind]])}::text[])`,
    source: 'source',
    class: 'class',
    first_seen_at: 'first_seen_at',
  },
  indexes: {
    '/first_seen_at': 'reconciliation_differences_newest',
    'state/first_seen_at': ['reconciliation_differences_open', 'reconciliation_differences_resolved'],
    'kind/first_seen_at': 'reconciliation_differences_newest',
    'source/first_seen_at': 'reconciliation_differences_by_source',
    'class/first_seen_at': 'reconciliation_differences_by_class',
    'first_seen_at/first_seen_at': 'reconciliation_differences_newest',
  },
};

export const findDifference = (reader: Db | Tx, id: string): Promise<DifferenceRow | undefined> =>
  reader.selectFrom('reconciliation_differences').selectAll().where('id', '=', id).executeTakeFirst();

export const lockDifference = (tx: Tx, id: string): Promise<DifferenceRow | undefined> =>
  tx.selectFrom('reconciliation_differences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function resolveDifferenceRow(
  tx: Tx,
  id: string,
  values: { resolved_at: Date; resolved_by: string; note: string },
): Promise<void> {
  await tx.updateTable('reconciliation_differences').set(values).where('id', '=', id).execute();
}
