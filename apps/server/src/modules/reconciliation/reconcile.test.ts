import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, createPool } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { RecordSource } from '../../platform/records/record-source.ts';
import { testSeal } from '../../platform/sealing/seal.fixture.ts';
import { reconcileDue } from './reconcile.ts';

test('reports a database failure during the daily comparison to its caller, without an unhandled rejection', async () => {
  const database = await createTestDatabase();
  const db = createDb(createPool(database.url));
  const unhandled: unknown[] = [];
  const collect = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', collect);
  onTestFinished(async () => {
    process.off('unhandledRejection', collect);
    await database.drop();
  });
  const source: RecordSource = {
    name: 'omise',
    async *list() {
      await db.destroy();
      yield* [];
      throw new Error('the source is silent too');
    },
    async *own() {},
    ownByKeys: async () => [],
  };
  const platform = { db, log: pino({ level: 'silent' }), clock: () => new Date(), seal: testSeal };
  await expect(reconcileDue({ platform, sources: [source] })).rejects.toThrow('destroyed');
  await sleep(20);
  expect(unhandled).toEqual([]);
});
