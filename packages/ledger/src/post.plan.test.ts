import { randomUUID } from 'node:crypto';
import { inTransaction } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { post } from './post.ts';

let database: TestDatabase;

beforeEach(async () => {
  // One connection, because plans are kept per connection.
  database = await createTestDatabase({ max: 1 });
});
afterEach(() => database.drop());

/** How often `ledger_post` read a whole table, on plans made while all tables were empty and known to be empty. */
async function countWholeTableReads(): Promise<bigint> {
  const { pool, db } = database;
  const tables = ['ledger_accounts', 'journal_entries', 'postings'];
  const read = async (): Promise<bigint> => {
    await pool.query('select pg_stat_force_next_flush()');
    const { rows } = await pool.query(
      'select sum(seq_scan)::int8 as reads from pg_stat_user_tables where relname = any($1)',
      [tables],
    );
    return rows[0].reads;
  };
  for (const table of tables) await pool.query(`vacuum analyze ${table}`);
  const before = await read();
  for (let member = 0; member < 20; member++) {
    const common = { memberId: randomUUID(), currency: 'THB', provider: 'studio' };
    const deposit = {
      ...common,
      template: 'deposit',
      channel: 'promptpay',
      idempotencyKey: 'd',
      amountMinor: 100n,
    } as const;
    await inTransaction(db, (tx) => post(tx, deposit));
    await inTransaction(db, (tx) => post(tx, deposit));
    await inTransaction(db, (tx) => post(tx, { ...common, template: 'bet', idempotencyKey: 'b', amountMinor: 1n }));
  }
  return (await read()) - before;
}

test('a posting reads no whole table, even on a plan made while the tables were empty', async () => {
  expect(await countWholeTableReads()).toBe(0n);
});

test('the count notices a ledger_post without its planner settings', async () => {
  await database.pool.query('alter function ledger_post reset all');
  expect(await countWholeTableReads()).toBeGreaterThan(0n);
});
