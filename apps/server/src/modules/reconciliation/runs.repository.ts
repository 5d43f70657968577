import { type Db, type ReconciliationRuns, sql, type Tx } from '@sabai/db';
import type { Selectable, Updateable } from 'kysely';

export type RunRow = Selectable<ReconciliationRuns>;

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

/** Claims a source for one run: `undefined` while another process runs it, or when the day is complete. */
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
      source,
      period,
      from_at: from,
      to_at: to,
      started_at: now,
      leased_until: leasedUntil,
      started_by: startedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Releases an unused claim. */
export async function giveBackRun(executor: Db | Tx, id: string): Promise<void> {
  await executor.deleteFrom('reconciliation_runs').where('id', '=', id).execute();
}

/** Returns whether a source's comparison of this day has failed since a time. */
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

/** Returns `undefined` when another process has taken over the run. */
export async function finishRun(reader: Db | Tx, id: string, values: Updateable<ReconciliationRuns>) {
  return reader
    .updateTable('reconciliation_runs')
    .set(values)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Renews a lease. Returns false when the run has ended, or was ended by another process after a missed renewal. */
export async function keepLease(db: Db, id: string, leasedUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliation_runs')
    .set({ leased_until: leasedUntil })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns until when a source has been compared. */
export async function lastComparedUntil(tx: Tx, source: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('reconciliation_runs')
    .select('to_at')
    .where('source', '=', source)
    .where('finished_at', 'is not', null)
    .where('failure', 'is', null)
    .orderBy('to_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.to_at;
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
