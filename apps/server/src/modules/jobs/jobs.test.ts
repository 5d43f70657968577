import type { Job } from '@sabai/contract';
import { createPool, inTransaction, sql } from '@sabai/db';
import { createJobQueue, type JobQueue, retryLimit } from '@sabai/db/queue';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../identity/credentials/password-hash.ts';
import { createIdentityServer } from '../identity/identity.fixture.ts';
import { insertStaff } from '../identity/people/staff.repository.ts';
import { createJobs } from './index.ts';

const coins = { name: 'send_coins', everyMs: 2000 } as const;
const books = { name: 'check_books', everyMs: 300_000 } as const;

let server: Awaited<ReturnType<typeof createIdentityServer>>;
let queue: JobQueue;
let figures: ReturnType<typeof createJobs>['figures'];
let closeQueue: () => Promise<void>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await createIdentityServer(({ platform, databaseUrl }) => {
    const pool = createPool(databaseUrl, { max: 2 });
    queue = createJobQueue(pool, { onProblem: () => {} });
    closeQueue = async () => {
      await queue.close();
      await pool.end();
    };
    const jobs = createJobs({ platform, queue, jobs: [books, coins] });
    figures = jobs.figures;
    return jobs.implementations;
  });
  const password = 'Correct-horse-9';
  for (const role of ['admin', 'support'] as const) {
    const password_hash = await hashPassword(password);
    const account = { username: role, name: role, roleIds: [role === 'admin' ? 'owner' : role], password_hash };
    await inTransaction(server.db, (tx) => insertStaff(tx, account));
    const { body } = await server.call('POST', 'staff/authentication', {
      body: { strategy: 'local', username: role, password },
    });
    tokens[role] = String(body.accessToken);
  }
});
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(server.db);
});
afterAll(async () => {
  await closeQueue();
  await server.close();
});

const list = async (role = 'support') =>
  (await server.call('GET', 'staff/job', { token: tokens[role] })).body as unknown as Job[];
const act = (id: string, action: string, role = 'admin') =>
  server.call('PATCH', `staff/job/${id}`, { token: tokens[role], body: { action } });
const audit = async () =>
  (await server.db.selectFrom('house_audit').select(['action', 'subject']).orderBy('done_at').execute()).filter(
    ({ action }) => action.startsWith('job.'),
  );
const pass = (seconds: number) =>
  sql`update pgboss.job set start_after = start_after - ${seconds} * interval '1s'`.execute(server.db);

async function failToTheLast(): Promise<void> {
  for (let attempt = 0; attempt <= retryLimit; attempt++) {
    const [leased] = await queue.take();
    await queue.fail(leased!, coins, new Error('the node does not answer'));
    if (attempt < retryLimit) await pass(60);
  }
}

test('shows each job as unqueued, waiting, running, succeeded or failed with its reason', async () => {
  expect(await list()).toMatchObject([
    { id: 'send_coins', period_seconds: 2, state: 'missing', failures: 0, last_run_at: null, dead_letter: null },
    { id: 'check_books', period_seconds: 300, state: 'missing' },
  ]);
  await queue.look([coins]);
  expect(await list()).toMatchObject([{ state: 'waiting', running_since: null }, { state: 'missing' }]);
  const [first] = await queue.take();
  const [running] = await list();
  expect(running).toMatchObject({ state: 'running', next_run_at: null, failures: 0 });
  expect(Date.now() - Date.parse(running!.running_since!)).toBeLessThan(10_000);
  await queue.complete(first!, coins);
  const [done] = await list();
  expect(done).toMatchObject({ state: 'waiting', error: null, last_run_at: running!.running_since });
  expect(done!.last_run_seconds).toBeGreaterThan(0);
  expect(Date.parse(done!.next_run_at!)).toBeGreaterThan(Date.parse(done!.last_run_at!) + 2000);
  await pass(2);
  for (const failures of [1, 2]) {
    const [leased] = await queue.take();
    await queue.fail(leased!, coins, new Error('the node does not answer'));
    expect((await list())[0]).toMatchObject({ state: 'retrying', failures, error: 'the node does not answer' });
    await pass(60);
  }
});

test('shows a dead letter with its reason, runs it immediately on retry, and on schedule when discarded', async () => {
  await queue.look([coins]);
  await failToTheLast();
  const [failed] = await list();
  expect(failed).toMatchObject({
    state: 'waiting',
    failures: 0,
    dead_letter: { attempts: retryLimit + 1, error: 'the node does not answer', payload: '{"everyMs":2000}' },
  });
  expect(await figures()).toEqual([{ name: 'send_coins', waitingSeconds: 0, deadLetters: 1 }]);
  const before = (await audit()).length;
  const { body } = await act('send_coins', 'retry');
  expect(body).toMatchObject({ id: 'send_coins', dead_letter: null });
  expect(await queue.take()).toHaveLength(1);
  expect((await act('send_coins', 'retry')).status).toBe(404);
  expect((await act('send_coins', 'discard')).status).toBe(404);

  await sql`delete from pgboss.job`.execute(server.db);
  await queue.look([coins]);
  await failToTheLast();
  expect((await act('send_coins', 'discard')).body).toMatchObject({ dead_letter: null, state: 'waiting' });
  expect(await queue.take()).toEqual([]);
  expect((await audit()).slice(before)).toEqual([
    { action: 'job.retry', subject: 'send_coins' },
    { action: 'job.discard', subject: 'send_coins' },
  ]);
});

test('lets only administrators run a job, and returns 404 for an unknown one', async () => {
  await queue.look([books]);
  const [leased] = await queue.take();
  await queue.complete(leased!, books);
  expect((await act('check_books', 'run', 'support')).status).toBe(403);
  expect((await act('check-books', 'run')).status).toBe(404);
  expect((await act('check_books', 'stop')).status).toBe(400);
  expect(await queue.take()).toEqual([]);
  const before = (await audit()).length;
  expect((await act('check_books', 'run')).status).toBe(200);
  expect(await queue.take()).toHaveLength(1);
  expect((await audit()).slice(before)).toEqual([{ action: 'job.run', subject: 'check_books' }]);
});

test('measures how long a due job has waited', async () => {
  expect(await figures()).toEqual([]);
  await queue.look([coins, books]);
  await pass(90);
  const [leased] = (await queue.take()).filter(({ name }) => name === coins.name);
  await queue.fail(leased!, coins, new Error('no'));
  await pass(30);
  const [age] = (await figures()).filter(({ name }) => name === coins.name);
  expect(age).toMatchObject({ deadLetters: 0 });
  expect(age!.waitingSeconds).toBeGreaterThan(20);
});
