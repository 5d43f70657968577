import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createJobServer, eventually, type JobServer } from './periodic-jobs.fixture.ts';
import type { Job } from './periodic-jobs.ts';

/** Returns errors. */
type Check = (server: JobServer) => Promise<string[]>;

/** Three processes with the same jobs: each runs once in its period, and never concurrently. */
const sharedByThree: Check = async (server) => {
  const problems: string[] = [];
  const counts = new Map<string, number>();
  const going = new Set<string>();
  const endedAt = new Map<string, number>();
  const jobOf = (name: string, everyMs: number): Job => ({
    name,
    everyMs,
    async run() {
      if (going.has(name)) problems.push(`${name} ran twice at a time`);
      const pauseMs = performance.now() - (endedAt.get(name) ?? Number.NEGATIVE_INFINITY);
      // The database measures the period from the commit; the clock here from a little later or earlier.
      if (pauseMs < everyMs - 20) problems.push(`${name} ran again after ${Math.round(pauseMs)} ms`);
      going.add(name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      await sleep(30);
      going.delete(name);
      endedAt.set(name, performance.now());
    },
  });
  const jobs = [...['a', 'b', 'c', 'd'].map((name) => jobOf(name, 60_000)), jobOf('often', 150)];
  for (let process = 0; process < 3; process++) server.startProcess(jobs);
  await eventually(() => (counts.get('often') ?? 0) > 4 && counts.size === jobs.length);
  if ((counts.get('often') ?? 0) <= 4) problems.push('a job did not run at its pace');
  for (const name of ['a', 'b', 'c', 'd'])
    if (counts.get(name) !== 1) problems.push(`${name} ran ${counts.get(name) ?? 0} times in its period`);
  return problems;
};

/**
 * A process is killed in the middle of a job: another one leaves it alone while the lease lasts, and then takes it
 * over.
 */
const killedInAJob: Check = async (server) => {
  const problems: string[] = [];
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'killed-worker.fixture.ts'), server.url, 'send coins'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  let runs = 0;
  const takeOver = () => server.startProcess([{ name: 'send coins', everyMs: 60_000, run: async () => void runs++ }]);
  const early = takeOver();
  await sleep(200);
  if (runs > 0) problems.push('a job was taken whose lease had not ended');
  await early.stop();
  await server.pass(11);
  const late = takeOver();
  const isRetried = await eventually(
    async () => (await server.query(`select from pgboss.job where state = 'retry' and retry_count = 0`)).length > 0,
    2000,
  );
  await server.pass(3);
  if (!isRetried || !(await eventually(() => runs === 1, 2000))) problems.push('the job was not taken over');
  await late.stop();
  return problems;
};

/** A process that counted as dead ends its run late: the run of its successor is unaffected. */
const endedTooLate: Check = async (server) => {
  const job = { name: 'send coins', everyMs: 60_000 };
  const [slow, quick] = [server.openQueue(), server.openQueue()];
  await slow.look([job]);
  const [first] = await slow.take();
  await server.pass(11);
  await quick.look([job]);
  await server.pass(3);
  const [second] = await quick.take();
  if (!first || !second) return ['the job was not taken over'];
  await slow.complete(first, job);
  const states = await server.query<{ state: string }>(
    `select state from pgboss.job where name = 'periodic' order by state`,
  );
  return states.length === 1 && states[0]!.state === 'active' ? [] : ['a run was ended by a process that had lost it'];
};

async function problemsOf(check: Check, faults: readonly string[] = []): Promise<string[]> {
  const server = await createJobServer(...faults);
  try {
    return await check(server);
  } catch (error) {
    return [`fault: ${error}`];
  } finally {
    await server.close();
  }
}

describe.each<[name: string, check: Check, faultName: string, fault: string[]]>([
  ['jobs of three processes', sharedByThree, 'queues a job that is queued', ['drop index pgboss.job_common_i6']],
  [
    'a process killed in a job',
    killedInAJob,
    'gives leases without an end',
    [
      `create function pgboss.endless() returns trigger language plpgsql as $$ begin new.heartbeat_seconds := null; return new; end $$`,
      'create trigger endless before insert on pgboss.job_common for each row execute function pgboss.endless()',
    ],
  ],
  [
    'a run that ends too late',
    endedTooLate,
    'does not count attempts',
    [
      `create function pgboss.first_again() returns trigger language plpgsql as $$ begin new.retry_count := 0; return new; end $$`,
      'create trigger first_again before update on pgboss.job_common for each row execute function pgboss.first_again()',
    ],
  ],
])('%s', (_name, check, faultName, fault) => {
  test('holds under concurrent callers', async () => expect(await problemsOf(check)).toEqual([]));
  test(`is caught in a server that ${faultName}`, async () => {
    const problems = await problemsOf(check, fault);
    expect(problems).not.toEqual([]);
    expect(problems.join()).not.toMatch(/fault:/);
  });
});
