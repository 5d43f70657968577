/**
 * A process that begins a job and is killed before it ends: `node killed-worker.fixture.ts URL JOB`. It prints when it
 * has begun.
 */
import { createPool } from '@sabai/db';
import { createJobQueue } from '@sabai/db/queue';
import pino from 'pino';
import { createPeriodicJobs } from './periodic-jobs.ts';

const [url = '', name = ''] = process.argv.slice(2);
const run = () => {
  process.stdout.write('begun');
  return new Promise(() => {});
};
createPeriodicJobs({
  queue: createJobQueue(createPool(url, { max: 2 }), { onProblem: console.error }),
  jobs: [{ name, everyMs: 1000, run }],
  log: pino(),
  pollMs: 20,
}).start();
