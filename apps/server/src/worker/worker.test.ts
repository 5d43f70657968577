import { randomUUID } from 'node:crypto';
import { type Db, inTransaction, type OutboxConsumer, publish } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import Fastify from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorker } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const emit = (db: Db, topic = 'round.settled') =>
  inTransaction(db, (tx) => publish(tx, { memberId: randomUUID(), topic, payload: {} }));
const until = async (holds: () => boolean, withinMs = 3000) => {
  const startedAt = Date.now();
  while (!holds() && Date.now() - startedAt < withinMs) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
  return Date.now() - startedAt;
};

function createTestWorker(options: { pollMs?: number; failures?: number } = {}) {
  const heard: string[] = [];
  let failures = options.failures ?? 0;
  const consumer: OutboxConsumer = {
    name: `test-${randomUUID()}`,
    handle: async (_tx, event) => {
      if (failures-- > 0) throw new Error('not now');
      heard.push(event.topic);
    },
  };
  const worker = createWorker({
    platform: { db: database.db, log: pino({ level: 'silent' }) },
    consumers: [consumer],
    ...(options.pollMs ? { pollMs: options.pollMs } : {}),
  });
  return { worker, heard };
}

test('handles an event immediately when woken, before the next poll', async () => {
  const { worker, heard } = createTestWorker({ pollMs: 60_000 });
  worker.start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await emit(database.db);
  worker.wake();
  expect(await until(() => heard.length === 1)).toBeLessThan(2000);
  await worker.stop();
});

test('handles an event of another process without being woken', async () => {
  const { worker, heard } = createTestWorker({ pollMs: 50 });
  worker.start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await emit(database.db);
  await until(() => heard.length === 1);
  await worker.stop();
});

test('wakes after a request that may have changed something', async () => {
  const { worker, heard } = createTestWorker({ pollMs: 60_000 });
  const app = Fastify();
  worker.wakeAfterRequests(app);
  app.post('/', async () => {
    await emit(database.db);
    return {};
  });
  worker.start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await app.inject({ method: 'POST', url: '/' });
  await until(() => heard.length === 1);
  await worker.stop();
  await app.close();
});

test('handles all pending events before it stops', async () => {
  const { worker, heard } = createTestWorker({ pollMs: 60_000 });
  worker.start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (let i = 0; i < 20; i++) await emit(database.db);
  await worker.stop();
  expect(heard).toHaveLength(20);
});

test('retries a failed consumer', async () => {
  const { worker, heard } = createTestWorker({ pollMs: 50, failures: 1 });
  worker.start();
  await emit(database.db);
  await until(() => heard.length === 1, 10_000);
  await worker.stop();
});
