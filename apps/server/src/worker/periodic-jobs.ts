import { setTimeout as sleep } from 'node:timers/promises';
import { inWork } from '@sabai/db';
import type { JobQueue, Leased, PeriodicJob } from '@sabai/db/queue';
import type { Logger } from 'pino';

/**
 * Work to repeat. One process runs it at a time; but one that was taken for dead may still be at it when another takes over, so it
 * must bear running twice and being cut off at any point. What moves money sees to that in its own transactions.
 */
export interface Job extends PeriodicJob {
  run(): Promise<unknown>;
}

export interface PeriodicJobsOptions {
  readonly queue: JobQueue;
  readonly jobs: readonly Job[];
  readonly log: Logger;
  /** The longest that a job which is due waits. */
  readonly pollMs?: number;
  /** How long a stop waits for what runs. */
  readonly drainMs?: number;
}

export interface PeriodicJobs {
  start(): void;
  /** Takes nothing any more, waits for what runs and gives back the leases of what does not end. */
  stop(): Promise<void>;
}

/** Ended leases are looked for so often, so what a killed process has left is taken over within a quarter of a minute. */
const looksEveryMs = 5000;
/** Leases are renewed three times before they would end. */
const renewsEveryMs = 3000;
/** A database that does not answer is left alone for a while. */
const restMs = 3000;

/** Runs jobs that this and other processes share. */
export function createPeriodicJobs({
  queue,
  jobs,
  log,
  pollMs = 500,
  drainMs = 5000,
}: PeriodicJobsOptions): PeriodicJobs {
  const known = new Map(jobs.map((job) => [job.name, job]));
  const running = new Map<Leased, Promise<void>>();
  const stopping = new AbortController();
  let repeating: Promise<void> = Promise.resolve();

  async function run(leased: Leased): Promise<void> {
    const job = known.get(leased.name);
    if (!job) return queue.release(leased);
    try {
      await job.run();
    } catch (error) {
      log.error({ err: error, job: job.name, attempt: leased.retryCount + 1 }, 'a job failed');
      return queue.fail(leased, job, error);
    }
    return queue.complete(leased, job);
  }

  function begin(leased: Leased): void {
    // What the run logs and causes bears its id.
    const ended = inWork({ correlationId: leased.id }, () => run(leased))
      // The lease ends by itself, and the job is tried again.
      .catch((error: unknown) => log.error({ err: error, job: leased.name }, 'the end of a job was not noted'))
      .finally(() => running.delete(leased));
    running.set(leased, ended);
  }

  async function repeat(): Promise<void> {
    let looksAt = 0;
    let renewsAt = 0;
    while (!stopping.signal.aborted) {
      let pauseMs = pollMs;
      try {
        if (performance.now() >= looksAt) {
          await queue.look(jobs);
          looksAt = performance.now() + looksEveryMs;
        }
        if (running.size > 0 && performance.now() >= renewsAt) {
          await queue.keep([...running.keys()]);
          renewsAt = performance.now() + renewsEveryMs;
        }
        if (!stopping.signal.aborted) for (const leased of await queue.take()) begin(leased);
      } catch (error) {
        log.error({ err: error }, 'taking jobs');
        pauseMs = restMs;
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    start() {
      repeating = repeat();
    },
    async stop() {
      stopping.abort();
      await repeating;
      const waits = new AbortController();
      await Promise.race([
        Promise.all(running.values()),
        sleep(drainMs, undefined, { signal: waits.signal }).catch(() => {}),
      ]);
      waits.abort();
      for (const leased of running.keys()) {
        log.error({ job: leased.name }, 'a job was cut off by the stop');
        await queue.release(leased).catch((error: unknown) => log.error({ err: error }, 'giving a job back'));
      }
      await queue.close().catch((error: unknown) => log.error({ err: error }, 'closing the queue'));
    },
  };
}
