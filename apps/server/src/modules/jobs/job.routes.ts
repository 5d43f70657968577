import { type Job, type JobName, jobNames, staffJob } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import type { JobQueue, PeriodicJob } from '@sabai/db/queue';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditHouse } from '../../platform/records/house-audit.ts';
import { type DeadLetterRow, type DoneRun, deadLetters, doneRuns, type LiveRun, liveRuns } from './jobs.repository.ts';

export interface JobsDependencies {
  readonly platform: Pick<Platform, 'db' | 'clock' | 'seal'>;
  readonly queue: JobQueue;
  /** All periodic jobs. */
  readonly jobs: readonly (PeriodicJob & { readonly name: JobName })[];
}

const states = { created: 'waiting', retry: 'retrying', active: 'running' } as const;

function present(
  { name, everyMs }: PeriodicJob,
  live: LiveRun | undefined,
  done: DoneRun | undefined,
  letter: DeadLetterRow | undefined,
): Job {
  const isRunning = live?.state === 'active';
  return {
    id: name as JobName,
    period_seconds: everyMs / 1000,
    state: live ? states[live.state] : 'missing',
    failures: live?.failures ?? 0,
    error: live?.error ?? null,
    running_since: isRunning ? (live.startedOn?.toISOString() ?? null) : null,
    next_run_at: live && !isRunning ? live.startAfter.toISOString() : null,
    last_run_at: done?.startedOn.toISOString() ?? null,
    last_run_seconds: done?.seconds ?? null,
    dead_letter: letter
      ? {
          failed_at: letter.failedAt.toISOString(),
          attempts: letter.attempts,
          error: letter.error,
          payload: JSON.stringify(letter.payload),
        }
      : null,
  };
}

/** Serves staff the jobs, and administrators their control. */
export function jobRoutes({ platform, queue, jobs }: JobsDependencies): Implementation[] {
  const { db, clock, seal } = platform;
  async function list(): Promise<Job[]> {
    const [live, done, letters] = await Promise.all([liveRuns(db), doneRuns(db), deadLetters(db)]);
    const order = new Map(jobNames.map((name, place) => [name, place]));
    return jobs
      .map((job) => {
        const isIts = ({ name }: { readonly name: string }) => name === job.name;
        return present(job, live.find(isIts), done.find(isIts), letters.find(isIts));
      })
      .sort((one, other) => order.get(one.id)! - order.get(other.id)!);
  }

  return [
    implement(staffJob, {
      find: list,
      async patch({ id, body: { action } }, { caller: staff, ip, correlationId }) {
        const job = jobs.find(({ name }) => name === id);
        if (!job) throw new Refusal('NOT_FOUND');
        await inTransaction(db, async (tx) => {
          if (action !== 'run') {
            const letters = await deadLetters(tx, job.name);
            if (letters.length === 0) throw new Refusal('NOT_FOUND');
            for (const letter of letters) await queue.discard(tx, letter.id);
          }
          if (action !== 'discard') await queue.runNow(tx, job.name);
          const deed = { action: `job.${action}` as const, subject: job.name, detail: {}, at: clock() };
          await auditHouse(tx, await seal(), { staff, ip, correlationId }, deed);
        });
        return (await list()).find((one) => one.id === job.name)!;
      },
    }),
  ];
}
