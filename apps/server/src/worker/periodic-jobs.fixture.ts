import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, inTransaction, prepareAppRole, type Tx } from '@sabai/db';
import { createJobQueue, type JobQueue } from '@sabai/db/queue';
import { createTestDatabase } from '@sabai/db/testing';
import type pg from 'pg';
import pino from 'pino';
import { createPeriodicJobs, type Job } from './periodic-jobs.ts';

/** Creates a database with the tables of the queue, and any number of processes, which log in as the server does. */
export async function createJobServer(...faults: readonly string[]) {
  const database = await createTestDatabase({ max: 4 });
  for (const statement of faults) await database.pool.query(statement);
  const url = await prepareAppRole(database.url);
  const closers: (() => Promise<unknown>)[] = [];
  const problems: unknown[] = [];
  const openQueue = (): JobQueue => {
    const pool: pg.Pool = createPool(url, { max: 2 });
    const queue = createJobQueue(pool, { onProblem: (problem) => problems.push(problem) });
    closers.push(async () => {
      await queue.close();
      await pool.end();
    });
    return queue;
  };
  const query = async <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
    (await database.pool.query<T>(statement, values)).rows;

  return {
    url,
    /** Errors logged by the library. */
    problems,
    openQueue,
    query,
    inTransaction: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work),
    /** Starts one process that runs jobs; it polls often. */
    startProcess(jobs: readonly Job[], drainMs?: number) {
      const log = pino({ level: 'silent' });
      const started = createPeriodicJobs({
        queue: openQueue(),
        jobs,
        log,
        pollMs: 20,
        ...(drainMs === undefined ? {} : { drainMs }),
      });
      started.start();
      closers.push(() => started.stop());
      return started;
    },
    /** Simulates the passing of time in the tables. */
    async pass(seconds: number) {
      await query(
        `update pgboss.job set started_on = started_on - $1 * interval '1s', heartbeat_on = heartbeat_on - $1 * interval '1s',
           start_after = start_after - $1 * interval '1s', created_on = created_on - $1 * interval '1s',
           completed_on = completed_on - $1 * interval '1s', keep_until = keep_until - $1 * interval '1s'`,
        [seconds],
      );
      await query(
        `update pgboss.queue set monitor_on = monitor_on - $1 * interval '1s', monitor_claim_on = monitor_claim_on - $1 * interval '1s',
           maintain_on = maintain_on - $1 * interval '1s'`,
        [seconds],
      );
    },
    async close() {
      for (const closer of closers.reverse()) await closer();
      const role = new URL(url).username;
      await query(`drop owned by ${role}`);
      await query(`drop role ${role}`);
      await database.drop();
    },
  };
}
export type JobServer = Awaited<ReturnType<typeof createJobServer>>;

/** Polls until the condition holds; returns whether it did. */
export async function eventually(holds: () => boolean | Promise<boolean>, withinMs = 5000): Promise<boolean> {
  for (const startedAt = performance.now(); performance.now() - startedAt < withinMs; await sleep(10))
    if (await holds()) return true;
  return holds();
}
