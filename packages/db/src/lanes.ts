import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './database.ts';
import { isUnavailable, Overloaded } from './unavailable.ts';

export interface LaneOptions<Job, Answer> {
  /** Concurrent batches; as many as the database has cores. */
  lanes?: number;
  /**
   * Returns a job's key. Jobs with the same key never run in two batches concurrently, and always in the order they
   * were submitted.
   */
  key(job: Job): string;
  /**
   * Runs all jobs in one transaction and returns their results in order; when it throws, it must have had no effect.
   * Every job must be repeatable, because a failed batch runs again job by job.
   */
  run(batch: readonly Job[]): Promise<readonly Answer[]>;
  /** Maximum number of jobs in a batch. */
  largestBatch?: number;
  /** Maximum number of queued jobs; further ones are refused with {@link LanesFull}. */
  longestQueue?: number;
}

/** The queue is longer than can be done soon: the caller should report this immediately. Nothing was done. */
export class LanesFull extends Overloaded {
  constructor(waiting: number) {
    super(`${waiting} jobs are already queued`);
    this.name = 'LanesFull';
  }
}

/** The queue is closed because this process ends. Nothing was done. */
export class LanesClosed extends Error {
  constructor() {
    super('the queue is closed');
    this.name = 'LanesClosed';
  }
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly key: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface Lanes<Job, Answer> {
  submit(job: Job): Promise<Answer>;
  /** Jobs that wait for their batch to begin. */
  readonly waiting: number;
  /** Rejects further jobs, and resolves when all accepted ones have their results. */
  close(): Promise<void>;
}

const ATTEMPTS = 5;

const byKey = (a: { readonly key: string }, b: { readonly key: string }) =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : 0;

/** The accounts of one member have been locked for too long; the other jobs of the batch need not suffer. */
const lockTimeout = '55P03';

/**
 * Returns whether going on job by job helps: the fault is in one job's request, not in the connection to the
 * database.
 */
function isTroubleOfOne(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === lockTimeout || !isUnavailable(error);
}

/** Runs a batch; again when PostgreSQL requires it; job by job when one of its jobs cannot be done. */
async function settle<Job, Answer>(
  run: LaneOptions<Job, Answer>['run'],
  batch: readonly Waiting<Job, Answer>[],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answers = await run(batch.map(({ job }) => job));
      for (let at = 0; at < batch.length; at++) batch[at]!.resolve(answers[at]!);
      return;
    } catch (error) {
      if (isRetryable(error) && attempt < ATTEMPTS) {
        await sleep(Math.random() * 2 ** attempt * 5);
        continue;
      }
      if (batch.length === 1 || !isTroubleOfOne(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      for (const each of batch) await settle(run, [each]);
      return;
    }
  }
}

/**
 * Group commit without a timer: while as many batches as permitted are running, new jobs are queued. The next batch
 * takes its share of all queued jobs, so that batches have similar sizes. An idle queue starts immediately, and batches
 * grow with the load.
 */
export function createLanes<Job, Answer>(options: LaneOptions<Job, Answer>): Lanes<Job, Answer> {
  const { lanes: count = 2, key: keyOf, run, largestBatch = 512, longestQueue = 20_000 } = options;
  let queue: Waiting<Job, Answer>[] = [];
  /** Keys of the jobs in running batches: other batches must not contain a job with one of them. */
  const keysUnderWay = new Set<string>();
  let underWay = 0;
  let idleLanes = count;
  let isClosed = false;
  const whenIdle: (() => void)[] = [];

  /**
   * Takes the oldest jobs that may run now, in the order of their keys. Neighbours are near each other in the
   * database's indexes too, and those of one key stay in the order of submission. Jobs with the key of one of them are
   * included, because no other batch could contain them.
   */
  function takeBatch() {
    const share = Math.min(Math.ceil((queue.length + underWay) / count), largestBatch);
    const keys = new Set<string>();
    const batch: Waiting<Job, Answer>[] = [];
    const left: Waiting<Job, Answer>[] = [];
    for (const waiting of queue) {
      const { key } = waiting;
      const isTaken = keys.has(key) ? batch.length < largestBatch : batch.length < share && !keysUnderWay.has(key);
      (isTaken ? batch : left).push(waiting);
      if (isTaken) keys.add(key);
    }
    batch.sort(byKey);
    queue = left;
    for (const key of keys) keysUnderWay.add(key);
    underWay += batch.length;
    return { batch, keys };
  }

  function wakeLane(): void {
    if (idleLanes === 0) return;
    idleLanes -= 1;
    setImmediate(work);
  }

  async function work(): Promise<void> {
    for (;;) {
      const { batch, keys } = takeBatch();
      if (batch.length === 0) break;
      if (queue.length > 0) wakeLane();
      await settle(run, batch);
      for (const key of keys) keysUnderWay.delete(key);
      underWay -= batch.length;
      // Callers of the last batch can submit again before the next batch begins.
      await new Promise((resolve) => setImmediate(resolve));
    }
    idleLanes += 1;
    if (idleLanes === count && queue.length === 0) for (const resolve of whenIdle.splice(0)) resolve();
  }

  return {
    submit: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new LanesClosed());
        if (queue.length >= longestQueue) return reject(new LanesFull(queue.length));
        queue.push({ job, key: keyOf(job), resolve, reject });
        wakeLane();
      }),
    get waiting() {
      return queue.length;
    },
    async close() {
      isClosed = true;
      if (idleLanes < count) await new Promise<void>((resolve) => whenIdle.push(resolve));
    },
  };
}
