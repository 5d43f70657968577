/**
 * Owns what staff see and do about the jobs that repeat, and the figures about them. The worker runs them.
 * Keeps true that who runs, retries or discards one stands in the audit, in the same commit.
 * Start reading at `job.routes.ts`.
 */
import type { Db } from '@sabai/db';
import { type JobsDependencies, jobRoutes } from './job.routes.ts';
import { deadLetters, liveRuns } from './jobs.repository.ts';

/** What is measured of one job; 0 where all is well. */
export interface JobFigures {
  readonly name: string;
  /** Since when its run is due and nobody has taken it; seconds. */
  readonly ageSeconds: number;
  /** Tries of the run at hand that have failed. */
  readonly failures: number;
  readonly deadLetters: number;
}

/** One for each job that has a run or a dead letter. */
async function figures(db: Db, now: Date): Promise<JobFigures[]> {
  const [live, letters] = await Promise.all([liveRuns(db), deadLetters(db)]);
  const names = new Set([...live, ...letters].map(({ name }) => name));
  return [...names].map((name) => {
    const run = live.find((one) => one.name === name);
    const dueMs = run && run.state !== 'active' ? now.getTime() - run.startAfter.getTime() : 0;
    return {
      name,
      ageSeconds: Math.max(0, dueMs / 1000),
      failures: run?.failures ?? 0,
      deadLetters: letters.filter((letter) => letter.name === name).length,
    };
  });
}

export function createJobs(dependencies: JobsDependencies) {
  const { db, clock } = dependencies.platform;
  return {
    implementations: jobRoutes(dependencies),
    /**
     * For a scrape of metrics: two short statements, the same answer in every process. Gauges by job: age, failures, dead letters. An
     * age above a minute means that no worker takes jobs; a dead letter that a job has failed for four minutes.
     */
    figures: () => figures(db, clock()),
  };
}
