import { setTimeout as sleep } from 'node:timers/promises';
import { inWork } from '@sabai/db';
import type { JobQueue, Leased, PeriodicJob } from '@sabai/db/queue';
import type { Logger } from 'pino';

/**
 * A repeated job. One process runs it at a time, but a process whose lease has ended may still be running it. So it
 * must tolerate concurrent runs and interruption at any point. Jobs that move money ensure this in their transactions.
 */
export interface Job extends PeriodicJob {
  run(): Promise<unknown>;
}

export interface PeriodicJobsOptions {
  readonly queue: JobQueue;
  readonly jobs: readonly Job[];
  readonly log: Logger;
  /** The maximum delay of a due job. */
  readonly pollMs?: number;
  /** The time limit of a stop for running jobs. */
  readonly drainMs?: number;
}

export interface PeriodicJobs {
  start(): void;
  /** Takes no new jobs, waits for running ones and releases the leases of those that do not end. */
  stop(): Promise<void>;
}

/** Interval of checks for ended leases: jobs of a killed process are taken over within a quarter of a minute. */
const looksEveryMs = 5000;
/** Leases are renewed three times within their duration. */
const renewsEveryMs = 3000;
/** Pause after the database did not respond. */
const restMs = 3000;

/** Runs jobs shared with other processes. */
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
    // Logs and effects of the run carry its id.
    const ended = inWork({ correlationId: leased.id }, () => run(leased))
      // The lease expires, and the job is tried again.
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
