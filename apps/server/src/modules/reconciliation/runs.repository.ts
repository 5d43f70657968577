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
export async function giveBackRun(executor: Db | Tx, id: string): Promise<void> {
  await executor.deleteFrom('reconciliation_runs').where('id', '=', id).execute();
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

/** False when the run has ended, or was ended by somebody who thought it dead. */
export async function keepLease(db: Db, id: string, leasedUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliation_runs')
    .set({ leased_until: leasedUntil })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Until when a source has been compared. */
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
