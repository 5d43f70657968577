/**
 * Owns the staff's view and control of periodic jobs, and their figures. The worker runs them. Invariant: running,
 * retrying or discarding a job writes an audit entry in the same commit. Start reading at `job.routes.ts`.
 */
import type { Db } from '@sabai/db';
import type { JobState } from '../../platform/telemetry/watch-house.ts';
import { type JobsDependencies, jobRoutes } from './job.routes.ts';
import { deadLetters, liveRuns } from './jobs.repository.ts';

/** One for each job that has a run or a dead letter. */
async function figures(db: Db, now: Date): Promise<JobState[]> {
  const [live, letters] = await Promise.all([liveRuns(db), deadLetters(db)]);
  const names = new Set([...live, ...letters].map(({ name }) => name));
  return [...names].map((name) => {
    const run = live.find((one) => one.name === name);
    const dueMs = run && run.state !== 'active' ? now.getTime() - run.startAfter.getTime() : 0;
    return {
      name,
      waitingSeconds: Math.max(0, dueMs / 1000),
      deadLetters: letters.filter((letter) => letter.name === name).length,
    };
  });
}

export function createJobs(dependencies: JobsDependencies) {
  const { db, clock } = dependencies.platform;
  return {
    implementations: jobRoutes(dependencies),
    /** Returns the jobs' state for the figures; the same in every process. */
    figures: () => figures(db, clock()),
  };
}
