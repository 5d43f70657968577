/**
 * The queue of jobs, stored by the library pg-boss in the schema `pgboss`. Each job of a list runs once in its
 * period, whatever number of processes takes jobs. Invariants: a job is leased to one process at a time, a lease that
 * is not renewed ends, and no statement notifies.
 */

import type pg from 'pg';
import type { Db as Executor, JobInsert, PgBoss } from 'pg-boss';
import { createDb, inTransaction, type Tx } from './database.ts';

/** A repeated job, by its name. */
export interface PeriodicJob {
  readonly name: string;
  /** From the end of a run to the start of the next. */
  readonly everyMs: number;
}

/** A run that was leased to the requesting process. */
export interface Leased {
  /** The run's, the same at each try. */
  readonly id: string;
  /** The name of the job; may be unknown to this program. */
  readonly name: string;
  /** 0 at first, incremented by each retry. */
  readonly retryCount: number;
}

export interface JobQueue {
  /** Queues each job that has no queued or active run, and ends leases that are not renewed. Returns after both. */
  look(jobs: readonly PeriodicJob[]): Promise<void>;
  /** Leases due runs for {@link leaseSeconds}. */
  take(): Promise<Leased[]>;
  /** Renews leases. A lease now held by another process stays there. */
  keep(leased: readonly Leased[]): Promise<void>;
  /** Completes the run, and queues the next one after the job's period. */
  complete(leased: Leased, job: PeriodicJob): Promise<void>;
  /**
   * Schedules a retry after a growing pause; after the last one the run becomes a dead letter, and the next run is
   * queued.
   */
  fail(leased: Leased, job: PeriodicJob, error: unknown): Promise<void>;
  /**
   * Returns a lease, for example of a job that is unknown to this program: the next `look` of a program with the job
   * queues it again.
   */
  release(leased: Leased): Promise<void>;
  /** Makes the next run due now, in the caller's transaction. An active run stays unchanged. */
  runNow(tx: Tx, name: string): Promise<void>;
  /** Deletes a dead letter, in the caller's transaction. */
  discard(tx: Tx, id: string): Promise<void>;
  /** Closes the queue; the caller ends the pool. */
  close(): Promise<void>;
}

export interface JobQueueOptions {
  /** Receives the library's warnings and errors. */
  readonly onProblem: (problem: unknown) => void;
}

/** The names of the library's queues: for waiting runs, and for runs whose last retry failed. */
export const queues = { periodic: 'periodic', deadLetters: 'dead-letters' } as const;
/** A lease without renewal ends after this time, the library's minimum. */
export const leaseSeconds = 10;
/** Number of retries of a failed run: after 1–2 s, 2–4 s … and at most a minute, about 4 minutes in total. */
export const retryLimit = 8;

const minute = 60;
const day = 24 * 60 * minute;
const rules = {
  retryLimit,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: minute,
  // A run that renews its lease is limited to an hour: a longer one hangs.
  heartbeatSeconds: leaseSeconds,
  expireInSeconds: 60 * minute,
};
const deadLetterRules = { retentionSeconds: 30 * day, deleteAfterSeconds: day };
const atOnce = 50;

/** Finished runs are stored for half an hour, and at least three of each job. */
const keptSeconds = (everyMs: number) => Math.max(30 * minute, 3 * Math.ceil(everyMs / 1000));

const runOf = ({ name, everyMs }: PeriodicJob, startAfterSeconds = 0): JobInsert => ({
  singletonKey: name,
  data: { everyMs },
  startAfter: startAfterSeconds,
  deleteAfterSeconds: keptSeconds(everyMs),
});

/** Returns the part of a failure that is shown to staff. */
const failureOf = (error: unknown) => ({
  message: (error instanceof Error ? error.message : String(error)).slice(0, 500),
});

const attemptOf = ({ id, retryCount }: Leased) => ({ id, retryCount });

/** Opens the library on a pool, without background work: `look` drives it. */
async function openLibrary(pool: pg.Pool, { onProblem }: JobQueueOptions): Promise<PgBoss> {
  // Loaded late: after a restart, requests are served before jobs.
  const { PgBoss } = await import('pg-boss');
  const db: Executor = {
    executeSql: async (text, values) => pool.query(text, values?.length ? values : undefined),
  };
  const boss = new PgBoss({
    db,
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    openTelemetry: { enabled: false },
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: minute,
    queueCacheIntervalSeconds: 60 * minute,
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

/** Creates a queue in the database of `pool`; opened on first use. */
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
  /** Runs the library's statements in one of our transactions. */
  async function within(tx: Tx): Promise<{ readonly boss: PgBoss; readonly db: Executor }> {
    const [boss, { fromKysely }] = await Promise.all([open(), import('pg-boss')]);
    return { boss, db: fromKysely(tx) };
  }
  // The library ignores a job with a queued or active run: the policy of the queue is `exclusive`.
  const queueNext = (boss: PgBoss, on: Executor, runs: JobInsert[]) => boss.insert(queues.periodic, runs, { db: on });

  /** Keeps only the latest dead letter of a job that fails for long, because all of them are alike. */
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
