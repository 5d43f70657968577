import { dayMs } from '@sabai/contract/duration';
import { sql } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishAuditHeads, registerAuditHeads } from './audit-heads.ts';

let database: TestDatabase;
let now = new Date();

beforeAll(async () => {
  database = await createTestDatabase({ max: 4 });
});
afterAll(() => database.drop());

const publish = () => publishAuditHeads({ db: database.db, log: pino({ level: 'silent' }), clock: () => now });
const act = () =>
  sql`insert into house_audit (staff_id, action, subject, detail, ip, correlation_id, done_at)
    values (gen_random_uuid(), 'job.run', 'check_books', '{}', '', '', now())`.execute(database.db);

async function read(): Promise<string[]> {
  const app = Fastify();
  registerAuditHeads(app, database);
  const answer = await app.inject('/audit/heads.txt');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  return answer.body.split('\n').slice(0, -1);
}

test('publishes one head for every finished day, from any process, and never changes it', async () => {
  await publish();
  expect(await read()).toEqual([]);
  await act();
  await act();
  await publish();
  expect(await read()).toEqual([]);
  const [first] = (await sql<{ hash: string }>`select encode(hash, 'hex') as hash from audit_head`.execute(database.db))
    .rows;

  const today = now.toISOString().slice(0, 10);
  now = new Date(now.getTime() + dayMs);
  await Promise.all([publish(), publish(), publish()]);
  const published = [`${today} 2 ${first!.hash} ${now.toISOString()}`];
  expect(await read()).toEqual(published);

  await act();
  await publish();
  expect(await read()).toEqual(published);
});
