import { randomUUID } from 'node:crypto';
import { createDb, createPool, type Db, inTransaction } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PostCommand } from './command.ts';
import { lockAccounts } from './lock-accounts.ts';
import { mutateFunction } from './test-support/mutate-function.ts';

let database: TestDatabase;

beforeEach(async () => {
  // One connection, because plans are cached per connection.
  database = await createTestDatabase({ max: 1 });
});
afterEach(() => database.drop());

const tables = ['ledger_accounts', 'journal_entries'];

/** Counts the rows of the ledger's tables read by sequential scans and by indexes. */
async function reads() {
  await database.pool.query('select pg_stat_force_next_flush()');
  const { rows } = await database.pool.query(
    `select sum(seq_scan)::int8 as whole_tables, sum(idx_tup_fetch)::int8 as rows
     from pg_stat_user_tables where relname = any($1)`,
    [tables],
  );
  return { wholeTables: rows[0].whole_tables as bigint, rows: Number(rows[0].rows) };
}

/** Posts a deposit of each member, all in one batch. */
const deposit = (db: Db, memberIds: string[]) =>
  inTransaction(db, async (tx) => {
    const commands = memberIds.map(
      (memberId): PostCommand => ({
        template: 'deposit',
        channel: 'promptpay',
        memberId,
        currency: 'THB',
        amountMinor: 100n,
        idempotencyKey: randomUUID(),
      }),
    );
    const accounts = await lockAccounts(tx, commands);
    for (const command of commands) accounts.post(command);
    await accounts.write(tx);
  });

/**
 * Returns the rows read per posting of a busy member among many, on plans made while all tables were known to be
 * empty.
 */
async function readsPerPosting() {
  const { pool, db } = database;
  for (const table of tables) {
    // Prevents autovacuum from updating the planner's statistics in the meantime.
    await pool.query(`alter table ${table} set (autovacuum_enabled = off)`);
    await pool.query(`vacuum analyze ${table}`);
  }
  const many = Array.from({ length: 500 }, () => randomUUID() as string);
  await deposit(db, many.slice(0, 20));
  const others = createDb(createPool(database.url, { max: 1 }));
  await deposit(others, many);
  for (let number = 0; number < 50; number++) await deposit(others, [many[0]!]);
  await others.destroy();
  const before = await reads();
  await deposit(db, many.slice(0, 20));
  await deposit(db, many.slice(480));
  const after = await reads();
  return { wholeTables: after.wholeTables - before.wholeTables, rows: (after.rows - before.rows) / 40 };
}

test('reads a handful of rows for a posting, even with a plan from empty tables', async () => {
  const { wholeTables, rows } = await readsPerPosting();
  expect(wholeTables).toBe(0n);
  expect(rows).toBeLessThanOrEqual(6);
});

test.each([
  ['ledger_open', 'member.id offset 0', 'member.id'],
  ['ledger_write', "SET enable_indexscan TO 'off'", "SET enable_indexscan TO 'on'"],
] as const)('detects that %s may read whole tables without its planner setting', async (name, guard, fault) => {
  await mutateFunction(database, name, (steps) => Object.values(steps).map((step) => step.replace(guard, fault)));
  const { wholeTables, rows } = await readsPerPosting();
  expect(wholeTables > 0n || rows > 6).toBe(true);
});
