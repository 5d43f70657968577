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

const tables = ['ledger_accounts', 'journal_entries'];

/** Rows of the ledger's tables that have been read from its start to its end, and by way of any index. */
async function reads() {
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query(
    `select sum(seq_scan)::int8 as whole_tables, sum(idx_tup_fetch)::int8 as rows
     from pg_stat_user_tables where relname = any($1)`,
    [tables],
  );
  return { wholeTables: rows[0].whole_tables as bigint, rows: Number(rows[0].rows) };
}

/** What 60 commands of one member, who has ever more entries, read on plans made while all tables were known to be empty. */
async function readsOfSixtyCommands() {
  const { pool, db } = database;
  for (const table of tables) await pool.query(`vacuum analyze ${table}`);
  const before = await reads();
  const common = { memberId: randomUUID(), currency: 'THB' };
  for (let number = 0; number < 60; number++) {
    const idempotencyKey = `${number % 50}`;
    const deposit = { template: 'deposit', channel: 'promptpay', amountMinor: 100n } as const;
    await inTransaction(db, (tx) => post(tx, { ...deposit, ...common, idempotencyKey }));
  }
  const after = await reads();
  return { wholeTables: after.wholeTables - before.wholeTables, rows: after.rows - before.rows };
}

test('a posting probes a handful of rows, even on a plan made while the tables were empty', async () => {
  const { wholeTables, rows } = await readsOfSixtyCommands();
  expect(wholeTables).toBe(0n);
  expect(rows).toBeLessThanOrEqual(60 * 5);
});

test('the counts notice functions without their planner settings', async () => {
  await database.pool.query('alter function ledger_open reset all; alter function ledger_write reset all');
  const { wholeTables, rows } = await readsOfSixtyCommands();
  expect(wholeTables > 0n || rows > 60 * 5).toBe(true);
});
