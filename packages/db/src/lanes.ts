import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './database.ts';
import { isUnavailable, Overloaded } from './unavailable.ts';

export interface LaneOptions<Job, Answer> {
  /** Batches in flight at once; as many as the database has cores. */
  lanes?: number;
  /** Jobs with the same key go through the same lane, one after the other, in the order they were given. */
  key(job: Job): string;
  /**
   * Does all jobs in one transaction and answers each, in their order; when it throws, nothing must have happened. Every
   * job must be one that can be repeated, because a batch that fails runs again job by job.
   */
  run(batch: readonly Job[]): Promise<readonly Answer[]>;
  /** The most jobs one batch takes. */
  largestBatch?: number;
  /** The most jobs that wait in all lanes together; further ones are refused with {@link LanesFull}. */
  longestQueue?: number;
}

/** More jobs wait than can be done soon: the caller should say so now instead of letting people wait. Nothing was done. */
export class LanesFull extends Overloaded {
  constructor(waiting: number) {
    super(`${waiting} jobs are waiting already`);
    this.name = 'LanesFull';
  }
}

/** The lanes end with this process. Nothing was done. */
export class LanesClosed extends Error {
  constructor() {
    super('the lanes take no jobs any more');
    this.name = 'LanesClosed';
  }
}

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

export interface Lanes<Job, Answer> {
  submit(job: Job): Promise<Answer>;
  /** Jobs that wait for their batch to begin. */
  readonly waiting: number;
  /** Takes no further jobs, and resolves when all that were taken have been answered. */
  close(): Promise<void>;
}

const ATTEMPTS = 5;

/** One member's books are held by somebody for too long; the others of the batch need not suffer. */
const lockTimeout = '55P03';

/** Going on job by job would help: the trouble is with what one of them asked for, not with the way to the database. */
function isTroubleOfOne(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === lockTimeout || !isUnavailable(error);
}

/** Spreads keys evenly; neighbours in time, such as ids of version 7, too. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Runs a batch; again when PostgreSQL asks for it; job by job when one of its jobs can not be done. */
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
 * Group commit without a timer: while the batch of a lane is under way, arrivals wait; when it is done, all that wait go
 * together. An idle lane starts at once, and batches grow with the load.
 */
export function createLanes<Job, Answer>(options: LaneOptions<Job, Answer>): Lanes<Job, Answer> {
  const { lanes: count = 2, key, run, largestBatch = 512, longestQueue = 20_000 } = options;
  const queues = Array.from({ length: count }, () => [] as Waiting<Job, Answer>[]);
  const isBusy = new Array<boolean>(count).fill(false);
  let waiting = 0;
  let isClosed = false;
  const whenIdle: (() => void)[] = [];

  async function work(lane: number): Promise<void> {
    while (queues[lane]!.length > 0) {
      const queue = queues[lane]!;
      const batch = queue.length <= largestBatch ? queue : queue.slice(0, largestBatch);
      queues[lane] = queue.length <= largestBatch ? [] : queue.slice(largestBatch);
      waiting -= batch.length;
      await settle(run, batch);
      // Those who were answered speak again before the next batch begins.
      await new Promise((resolve) => setImmediate(resolve));
    }
    isBusy[lane] = false;
    if (!isBusy.includes(true)) for (const resolve of whenIdle.splice(0)) resolve();
  }

  return {
    submit: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new LanesClosed());
        if (waiting >= longestQueue) return reject(new LanesFull(waiting));
        const lane = count === 1 ? 0 : hashOf(key(job)) % count;
        waiting += 1;
        queues[lane]!.push({ job, resolve, reject });
        if (isBusy[lane]) return;
        isBusy[lane] = true;
        setImmediate(() => work(lane));
      }),
    get waiting() {
      return waiting;
    },
    async close() {
      isClosed = true;
      if (isBusy.includes(true)) await new Promise<void>((resolve) => whenIdle.push(resolve));
    },
  };
}
