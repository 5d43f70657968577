import type { JobName } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import { queues } from '@sabai/db/queue';

/** The run of a job that is queued, paused before its next try, or running. */
export interface LiveRun {
  readonly name: string;
  readonly state: 'created' | 'retry' | 'active';
  /** The number of failed tries. */
  readonly failures: number;
  readonly startAfter: Date;
  readonly startedOn: Date | null;
  readonly error: string | null;
}
/** The latest run of a job that succeeded. */
export interface DoneRun {
  readonly name: string;
  readonly startedOn: Date;
  readonly seconds: number;
}
export interface DeadLetterRow {
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly error: string | null;
  readonly payload: unknown;
}

// A run before another try counts only the earlier failures, so the last one is added.
export const liveRuns = async (reader: Db | Tx): Promise<LiveRun[]> =>
  (
    await sql<LiveRun>`
      select singleton_key as name, state, retry_count + (state = 'retry')::int as failures, start_after as "startAfter",
        started_on as "startedOn", output ->> 'message' as error
      from pgboss.job where name = ${queues.periodic} and state in ('created', 'retry', 'active')`.execute(reader)
  ).rows;

export const doneRuns = async (reader: Db | Tx): Promise<DoneRun[]> =>
  (
    await sql<DoneRun>`
      select distinct on (singleton_key) singleton_key as name, started_on as "startedOn",
        extract(epoch from completed_on - started_on)::float8 as seconds
      from pgboss.job where name = ${queues.periodic} and state = 'completed'
      order by singleton_key, completed_on desc`.execute(reader)
  ).rows;

/** Returns those of all jobs or of one, the latest first. */
export const deadLetters = async (reader: Db | Tx, name?: JobName): Promise<DeadLetterRow[]> =>
  (
    await sql<DeadLetterRow>`
      select id, singleton_key as name, created_on as "failedAt", coalesce(source_retry_count, 0) + 1 as attempts,
        source_output ->> 'message' as error, data as payload
      from pgboss.job where name = ${queues.deadLetters} and state = 'created'
        ${name === undefined ? sql`` : sql`and singleton_key = ${name}`}
      order by created_on desc`.execute(reader)
  ).rows;
