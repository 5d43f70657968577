import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

/** The migrations from before the first release, one after the other; the schema files say the same at once. */
const history = path.join(import.meta.dirname, '..', 'history');
let byHistory: TestDatabase;
let bySchema: TestDatabase;

beforeAll(async () => {
  byHistory = await createTestDatabase({ max: 1, isBare: true });
  bySchema = await createTestDatabase({ max: 1 });
  for (const name of fs.readdirSync(history).sort())
    await byHistory.pool.query(fs.readFileSync(path.join(history, name), 'utf8'));
});
afterAll(() => Promise.all([byHistory.drop(), bySchema.drop()]));

/** Constraints kept the names of tables and columns that were renamed, and one was never validated. */
const renamed = (text: string) =>
  text
    .replaceAll('studio_crash_', 'studio_shared_')
    .replaceAll('member_protection_barred_kind_check', 'member_protection_own_kind_check')
    .replace(' NOT VALID validated f', ' validated t');

test('the schema files make columns, constraints, indexes, functions, views, triggers and privileges as the migrations did', async () => {
  const expected = Object.entries(await describeSchema(byHistory.pool));
  expect(expected.length).toBeGreaterThan(2000);
  expect(await describeSchema(bySchema.pool)).toEqual(
    Object.fromEntries(expected.map(([name, definition]) => [renamed(name), renamed(definition)])),
  );
});

test('a new database begins with the same rows', async () => {
  const { rows: tables } = await byHistory.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const rowsOf = async ({ pool }: TestDatabase, table: string) =>
    (await pool.query(`select (to_jsonb(row) - 'changed_at')::text as row from ${table} as row order by 1`)).rows;
  for (const { name } of tables)
    expect([name, await rowsOf(bySchema, name)]).toEqual([name, await rowsOf(byHistory, name)]);
});
