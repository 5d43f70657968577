import { setTimeout as sleep } from 'node:timers/promises';
import { retryLimit } from '@sabai/db/queue';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createJobServer, eventually, type JobServer } from './periodic-jobs.fixture.ts';

let server: JobServer;
beforeAll(async () => {
  server = await createJobServer();
});
beforeEach(() => server.query('delete from pgboss.job'));
afterAll(() => server.close());

interface Run {
  readonly queue: string;
  readonly name: string;
  readonly state: string;
  readonly retry_count: number;
  /** Seconds until it is due. */
  readonly due: number;
  readonly error: string | null;
}
const runs = () =>
  server.query<Run>(
    `select name as queue, singleton_key as name, state, retry_count, extract(epoch from start_after - now())::float8 as due,
       coalesce(output, source_output) ->> 'message' as error
     from pgboss.job order by created_on, state`,
  );
const hourly = (name: string, run: () => Promise<unknown> = async () => {}) => ({ name, everyMs: 3_600_000, run });

test('runs jobs immediately and then periodically, also beside a failing one', async () => {
  const ran: string[] = [];
  const started = server.startProcess([
    {
      name: 'broken',
      everyMs: 10,
      run: async () => {
        ran.push('broken');
        throw new Error('always');
      },
    },
    { name: 'sound', everyMs: 10, run: async () => void ran.push('sound') },
  ]);
  const times = (name: string) => ran.filter((one) => one === name).length;
  // A failing job is tried again after a second or two; a sound one continues.
  expect(await eventually(() => times('sound') > 3 && times('broken') > 1, 10_000)).toBe(true);
  await started.stop();
  const count = ran.length;
  await sleep(100);
  expect(ran).toHaveLength(count);
});

test('logs why a job failed, and retries after growing pauses', async () => {
  const queue = server.openQueue();
  const job = hourly('count rounds');
  const pauses: number[] = [];
  await queue.look([job]);
  for (let attempt = 0; attempt < 4; attempt++) {
    const [leased] = await queue.take();
    expect(leased).toMatchObject({ name: job.name, retryCount: attempt });
    await queue.fail(leased!, job, new Error('no answer'));
    const [run, ...others] = await runs();
    expect(others).toEqual([]);
    expect(run).toMatchObject({ state: 'retry', retry_count: attempt, error: 'no answer' });
    pauses.push(run!.due);
    await server.pass(60);
  }
  for (const [attempt, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThan(2 ** attempt - 0.5);
    expect(pause).toBeLessThan(2 ** (attempt + 1) + 0.1);
  }
});

test('stores the latest failed run as a dead letter with the reason, and continues the job', async () => {
  const queue = server.openQueue();
  const job = hourly('count rounds');
  await queue.look([job]);
  for (let series = 1; series <= 2; series++) {
    for (let attempt = 0; attempt <= retryLimit; attempt++) {
      const [leased] = await queue.take();
      await queue.fail(leased!, job, new Error(`no answer ${series}`));
      if (attempt < retryLimit) await server.pass(60);
    }
    expect((await runs()).filter((run) => run.queue === 'dead-letters')).toMatchObject([
      { name: job.name, state: 'created', error: `no answer ${series}` },
    ]);
    const waiting = (await runs()).filter((run) => run.queue === 'periodic' && run.state === 'created');
    expect(waiting).toMatchObject([{ name: job.name, retry_count: 0 }]);
    expect(waiting[0]!.due).toBeGreaterThan(3590);
    await server.pass(3600);
  }
});

test('finishes running jobs on stop', async () => {
  let isDone = false;
  let hasBegun = false;
  const started = server.startProcess([
    hourly('slow', async () => {
      hasBegun = true;
      await sleep(200);
      isDone = true;
    }),
  ]);
  await eventually(() => hasBegun);
  await started.stop();
  expect(isDone).toBe(true);
  expect((await runs()).map(({ state }) => state).sort()).toEqual(['completed', 'created']);
});

test('releases an unfinished job on stop, so that another process runs it immediately', async () => {
  let hasBegun = false;
  const started = server.startProcess(
    [
      hourly('endless', () => {
        hasBegun = true;
        return new Promise(() => {});
      }),
    ],
    50,
  );
  await eventually(() => hasBegun);
  await started.stop();
  let isTaken = false;
  const other = server.startProcess([
    hourly('endless', async () => {
      isTaken = true;
    }),
  ]);
  expect(await eventually(() => isTaken, 2000)).toBe(true);
  await other.stop();
});

test('renews leases while a job runs', async () => {
  const queue = server.openQueue();
  await queue.look([hourly('long')]);
  const leased = await queue.take();
  for (let renewals = 0; renewals < 3; renewals++) {
    await server.pass(8);
    await queue.keep(leased);
    await queue.look([hourly('long')]);
    expect(await runs()).toMatchObject([{ state: 'active' }]);
  }
});

test('leaves an unknown job to a process that defines it', async () => {
  let isTaken = false;
  const old = server.startProcess([hourly('known')]);
  const next = server.openQueue();
  await next.look([hourly('new')]);
  const isGone = async () => (await runs()).every(({ name }) => name !== 'new');
  expect(await eventually(isGone)).toBe(true);
  await old.stop();
  const started = server.startProcess([
    hourly('known'),
    hourly('new', async () => {
      isTaken = true;
    }),
  ]);
  expect(await eventually(() => isTaken)).toBe(true);
  await started.stop();
});

test('runs a job immediately when its next run is moved forward, and skips unqueued ones', async () => {
  const queue = server.openQueue();
  const job = hourly('count rounds');
  await queue.look([job]);
  const [first] = await queue.take();
  await queue.complete(first!, job);
  expect(await queue.take()).toEqual([]);
  await server.inTransaction((tx) => queue.runNow(tx, job.name));
  const [second] = await queue.take();
  expect(second).toMatchObject({ name: job.name });
  await server.inTransaction((tx) => queue.runNow(tx, job.name));
  await server.inTransaction((tx) => queue.runNow(tx, 'unheard of'));
  expect(await queue.take()).toEqual([]);
});

test('deletes ended runs in time, so that the tables do not grow', async () => {
  const queue = server.openQueue();
  const job = { name: 'often', everyMs: 1000 };
  await queue.look([job]);
  for (let run = 0; run < 20; run++) {
    const [leased] = await queue.take();
    await queue.complete(leased!, job);
    await server.pass(2);
  }
  await queue.look([job]);
  expect((await runs()).filter(({ state }) => state === 'completed')).toHaveLength(20);
  await server.pass(31 * 60);
  await queue.look([job]);
  expect((await runs()).map(({ state }) => state)).toEqual(['created']);
});

test('sends no notification for queues, and causes no warning of the library', async () => {
  expect(await server.query('select name, notify from pgboss.queue order by name')).toEqual([
    { name: 'dead-letters', notify: false },
    { name: 'periodic', notify: false },
  ]);
  expect(server.problems).toEqual([]);
});
