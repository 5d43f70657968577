import { type Db, type ReconciliationDifferences, type ReconciliationRuns, sql, type Tx } from '@sabai/db';
import type { Selectable, Updateable } from 'kysely';
import type { Difference } from './compare.rules.ts';

export type RunRow = Selectable<ReconciliationRuns>;
export type DifferenceRow = Selectable<ReconciliationDifferences>;

export interface Claim {
  readonly source: string;
  /** The day of a daily run. */
  readonly period: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly startedBy: string | null;
  readonly now: Date;
  readonly leasedUntil: Date;
}

/** Takes a source for one run: `undefined` while another is at it, or when the day has been done. */
export async function claimRun(tx: Tx, claim: Claim): Promise<RunRow | undefined> {
  const { source, period, from, to, startedBy, now, leasedUntil } = claim;
  await tx
    .updateTable('reconciliation_runs')
    .set({ finished_at: now, failure: 'was cut off' })
    .where('source', '=', source)
    .where('finished_at', 'is', null)
    .where('leased_until', '<', now)
    .execute();
  return tx
    .insertInto('reconciliation_runs')
    .values({
      ...{ source, period, from_at: from, to_at: to, started_at: now },
      ...{ leased_until: leasedUntil, started_by: startedBy },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Ends a claim that nothing was done with. */
export async function giveBackRun(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reconciliation_runs').where('id', '=', id).execute();
}

/** Whether a source failed to be compared on this day since a moment. */
export async function hasFailedSince(tx: Tx, source: string, period: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('reconciliation_runs')
    .select('id')
    .where('source', '=', source)
    .where('period', '=', sql<string>`${period}::date` as never)
    .where('failure', 'is not', null)
    .where('finished_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** `undefined` when somebody else has taken the run over. */
export async function finishRun(reader: Db | Tx, id: string, values: Updateable<ReconciliationRuns>) {
  return reader
    .updateTable('reconciliation_runs')
    .set(values)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Keeps what differs, once per record, and ends what was open and agrees now. What staff have settled stays settled. */
export async function keepDifferences(
  tx: Tx,
  { source, from_at, to_at }: RunRow,
  found: readonly Difference[],
  now: Date,
): Promise<void> {
  const rows = found.map(({ key, class: kind, theirs, ours, at }) => ({
    record_key: key,
    class: kind,
    their_minor: theirs ? String(theirs.amountMinor) : null,
    their_currency_code: theirs?.currencyCode ?? null,
    our_minor: ours ? String(ours.amountMinor) : null,
    our_currency_code: ours?.currencyCode ?? null,
    happened_at: at.toISOString(),
    subject_id: ours?.subjectId ?? null,
    member_id: ours?.memberId ?? null,
  }));
  await sql`
    insert into reconciliation_differences as known (
      source, record_key, class, their_minor, their_currency_code, our_minor, our_currency_code, happened_at,
      subject_id, member_id, first_seen_at, last_seen_at
    )
    select ${source}, record_key, class, their_minor, their_currency_code, our_minor, our_currency_code, happened_at,
      subject_id, member_id, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (
      record_key text, class text, their_minor bigint, their_currency_code text, our_minor bigint,
      our_currency_code text, happened_at timestamptz, subject_id text, member_id uuid
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
      subject_id = excluded.subject_id, member_id = excluded.member_id, last_seen_at = excluded.last_seen_at`.execute(
    tx,
  );
  await sql`
    update reconciliation_differences set resolved_at = ${now}
    where source = ${source} and resolved_at is null and happened_at < ${to_at}
      and (happened_at >= ${from_at} or (class = 'open_too_long' and our_minor is not null))
      and record_key <> all (${found.map(({ key }) => key)}::text[])`.execute(tx);
}

export async function listRuns(db: Db, { limit, skip }: { limit: number; skip: number }) {
  const { total } = await db
    .selectFrom('reconciliation_runs')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('reconciliation_runs')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return { total: Number(total), rows };
}

export interface DifferenceFilter {
  readonly id?: string | undefined;
  readonly state?: 'open' | 'resolved' | undefined;
  readonly source?: string | undefined;
  readonly class?: string | undefined;
}

export async function listDifferences(
  db: Db,
  filter: DifferenceFilter,
  { limit, skip }: { limit: number; skip: number },
) {
  const found = db
    .selectFrom('reconciliation_differences')
    .$if(filter.id !== undefined, (rows) => rows.where('id', '=', filter.id!))
    .$if(filter.state === 'open', (rows) => rows.where('resolved_at', 'is', null))
    .$if(filter.state === 'resolved', (rows) => rows.where('resolved_at', 'is not', null))
    .$if(filter.source !== undefined, (rows) => rows.where('source', '=', filter.source!))
    .$if(filter.class !== undefined, (rows) => rows.where('class', '=', filter.class!));
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('first_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return { total: Number(total), rows };
}

export const lockDifference = (tx: Tx, id: string): Promise<DifferenceRow | undefined> =>
  tx.selectFrom('reconciliation_differences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function resolveDifferenceRow(
  tx: Tx,
  id: string,
  values: { resolved_at: Date; resolved_by: string; note: string },
): Promise<void> {
  await tx.updateTable('reconciliation_differences').set(values).where('id', '=', id).execute();
}
