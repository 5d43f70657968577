/**
 * Owns the queue of jobs, which the library pg-boss keeps in the schema `pgboss`: each job of a list runs once in its period, whatever
 * number of processes takes jobs. Keeps true that a job is leased to one process at a time, that a lease which is not renewed ends, and
 * that no statement notifies.
 */

import type pg from 'pg';
import type { Db as Executor, JobInsert, PgBoss } from 'pg-boss';
import { createDb, inTransaction, type Tx } from './database.ts';

/** Work to repeat, by its name. */
export interface PeriodicJob {
  readonly name: string;
  /** From the end of a run to the beginning of the next. */
  readonly everyMs: number;
}

/** A run that was leased to the process which asked. */
export interface Leased {
  /** The run's, the same at each try. */
  readonly id: string;
  /** Of the job; this program need not know it. */
  readonly name: string;
  /** 0 at first, one more each time it is tried again. */
  readonly retryCount: number;
}

export interface JobQueue {
  /** Queues each job that has no run queued or going on, and ends the leases that nobody renews. Returns after both. */
  look(jobs: readonly PeriodicJob[]): Promise<void>;
  /** Leases what is due, for {@link leaseSeconds}. */
  take(): Promise<Leased[]>;
  /** Renews leases. One that another process has by now stays with that. */
  keep(leased: readonly Leased[]): Promise<void>;
  /** The run is done, and the next one queued after the job's period. */
  complete(leased: Leased, job: PeriodicJob): Promise<void>;
  /** The run is tried again after a growing pause; after the last try it is a dead letter, and the next run is queued. */
  fail(leased: Leased, job: PeriodicJob, error: unknown): Promise<void>;
  /** Gives a lease back, as of a job that this program does not know: the next `look` of one that does queues it anew. */
  release(leased: Leased): Promise<void>;
  /** Makes the next run due now, in the caller's transaction. One that goes on stays as it is. */
  runNow(tx: Tx, name: string): Promise<void>;
  /** Deletes a dead letter, in the caller's transaction. */
  discard(tx: Tx, id: string): Promise<void>;
  /** The caller ends the pool. */
  close(): Promise<void>;
}

export interface JobQueueOptions {
  /** Hears what the library complains of. */
  readonly onProblem: (problem: unknown) => void;
}

/** The names of the library's queues: where runs wait, and where those end up that failed to the last. */
export const queues = { periodic: 'periodic', deadLetters: 'dead-letters' } as const;
/** A lease that is not renewed for so long ends; the library takes no shorter ones. */
export const leaseSeconds = 10;
/** How often a run that fails is tried again: after 1–2 s, 2–4 s … and at most a minute, some 4 minutes together. */
export const retryLimit = 8;

const minute = 60;
const day = 24 * 60 * minute;
const rules = {
  ...{ retryLimit, retryDelay: 1, retryBackoff: true, retryDelayMax: minute },
  // Whoever renews its lease has an hour: what takes longer hangs.
  ...{ heartbeatSeconds: leaseSeconds, expireInSeconds: 60 * minute },
};
const deadLetterRules = { retentionSeconds: 30 * day, deleteAfterSeconds: day };
const atOnce = 50;

/** Runs that have ended are kept for half an hour, and at least three of each job. */
const keptSeconds = (everyMs: number) => Math.max(30 * minute, 3 * Math.ceil(everyMs / 1000));

const runOf = ({ name, everyMs }: PeriodicJob, startAfterSeconds = 0): JobInsert => ({
  singletonKey: name,
  data: { everyMs },
  startAfter: startAfterSeconds,
  deleteAfterSeconds: keptSeconds(everyMs),
});

/** What staff may see of a failure. */
const failureOf = (error: unknown) => ({
  message: (error instanceof Error ? error.message : String(error)).slice(0, 500),
});

const attemptOf = ({ id, retryCount }: Leased) => ({ id, retryCount });

/** The library on a pool, with nothing that runs by itself: `look` drives it. */
async function openLibrary(pool: pg.Pool, { onProblem }: JobQueueOptions): Promise<PgBoss> {
  // It is loaded late: a server that was killed answers people again before it looks for jobs.
  const { PgBoss } = await import('pg-boss');
  const db: Executor = {
    executeSql: async (text, values) => pool.query(text, values?.length ? values : undefined),
  };
  const boss = new PgBoss({
    ...{ db, migrate: false, supervise: false, schedule: false, registerInstance: false },
    ...{ reindex: false, monitorVacuum: false, openTelemetry: { enabled: false } },
    ...{ monitorIntervalSeconds: 5, maintenanceIntervalSeconds: minute, queueCacheIntervalSeconds: 60 * minute },
  });
  boss.on('error', onProblem);
  boss.on('warning', onProblem);
  await boss.start();
  await boss.createQueue(queues.deadLetters, deadLetterRules);
  await boss.createQueue(queues.periodic, { policy: 'exclusive', deadLetter: queues.deadLetters, ...rules });
  await boss.updateQueue(queues.deadLetters, deadLetterRules);
  await boss.updateQueue(queues.periodic, rules);
  return boss;
}

/** A queue in the database of `pool`; nothing is opened before it is first used. */
export function createJobQueue(pool: pg.Pool, options: JobQueueOptions): JobQueue {
  const db = createDb(pool);
  let opening: Promise<PgBoss> | undefined;
  const open = () => {
    opening ??= openLibrary(pool, options).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  /** Statements of the library in a transaction of ours. */
  async function within(tx: Tx): Promise<{ readonly boss: PgBoss; readonly db: Executor }> {
    const [boss, { fromKysely }] = await Promise.all([open(), import('pg-boss')]);
    return { boss, db: fromKysely(tx) };
  }
  // Where a run is queued or goes on the library leaves it at that: the policy of the queue is `exclusive`.
  const queueNext = (boss: PgBoss, on: Executor, runs: JobInsert[]) => boss.insert(queues.periodic, runs, { db: on });

  /** A job that fails for long leaves its latest dead letter alone: each of them tells the same. */
  async function keepLatestLetter(boss: PgBoss, on: Executor, name: string): Promise<void> {
    const letters = await boss.findJobs(queues.deadLetters, { key: name, db: on });
    const older = letters.slice(0, -1).map(({ id }) => id);
    if (older.length > 0) await boss.deleteJob(queues.deadLetters, older, { db: on });
  }

  return {
    async look(jobs) {
      const boss = await open();
      await boss.supervise();
      await boss.insert(
        queues.periodic,
        jobs.map((job) => runOf(job)),
      );
    },
    async take() {
      const boss = await open();
      const runs = await boss.fetch(queues.periodic, { batchSize: atOnce, includeMetadata: true });
      return runs.map(({ id, singletonKey, retryCount }) => ({ id, name: singletonKey ?? '', retryCount }));
    },
    async keep(leased) {
      const boss = await open();
      await boss.touch(queues.periodic, leased.map(attemptOf));
    },
    complete: (leased, job) =>
      inTransaction(db, async (tx) => {
        const { boss, db: on } = await within(tx);
        await boss.complete(queues.periodic, attemptOf(leased), null, { db: on });
        await queueNext(boss, on, [runOf(job, job.everyMs / 1000)]);
      }),
    fail: (leased, job, error) =>
      inTransaction(db, async (tx) => {
        const { boss, db: on } = await within(tx);
        await boss.fail(queues.periodic, attemptOf(leased), failureOf(error), { db: on });
        await queueNext(boss, on, [runOf(job, job.everyMs / 1000)]);
        if (leased.retryCount >= retryLimit) await keepLatestLetter(boss, on, job.name);
      }),
    async release(leased) {
      const boss = await open();
      await boss.deleteJob(queues.periodic, attemptOf(leased));
    },
    async runNow(tx, name) {
      const { boss, db: on } = await within(tx);
      await boss.update(queues.periodic, undefined, { singletonKey: name, startAfter: 0, db: on });
    },
    async discard(tx, id) {
      const { boss, db: on } = await within(tx);
      await boss.deleteJob(queues.deadLetters, id, { db: on });
    },
    async close() {
      const boss = await opening?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
}
