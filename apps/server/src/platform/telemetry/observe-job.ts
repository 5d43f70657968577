import { figures } from './figures.ts';
import { inSpan } from './spans.ts';

/** A named, repeated task. */
interface Runnable {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<unknown>;
}

const lastRuns = new Map<string, { at: number; readonly everyMs: number }>();
figures.jobAge.watch(() => [...lastRuns].map(([job, { at }]) => [job, (performance.now() - at) / 1000]));
figures.jobPeriod.watch(() => [...lastRuns].map(([job, { everyMs }]) => [job, everyMs / 1000]));

/** Returns the job with its runs counted, timed and traced. */
export function observeJob<J extends Runnable>(job: J): J {
  const { name, everyMs } = job;
  async function run(): Promise<unknown> {
    const known = lastRuns.get(name) ?? { at: performance.now(), everyMs };
    lastRuns.set(name, known);
    const startedAt = performance.now();
    let outcome = 'failed';
    try {
      const done = await inSpan({ name: `job ${name}`, kind: 'internal' }, () => job.run());
      outcome = 'ok';
      known.at = performance.now();
      return done;
    } finally {
      figures.jobRuns.add(name, outcome);
      figures.jobDuration.observe((performance.now() - startedAt) / 1000, name);
    }
  }
  return { ...job, run };
}
