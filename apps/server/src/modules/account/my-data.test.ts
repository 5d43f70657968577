import { sql } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { myData, toldTables, untoldTables } from './my-data.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const memberId = '01900000-0000-7000-8000-000000000001';
const identity = { profileOf: async () => ({ profile: { username: 'one' }, termsAcceptedAt: new Date() }) };
const parts = () => ({ platform: { db: database.db, clock: () => new Date() }, identity }) as never;
async function fileOf(id: string): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of myData(parts(), id)) text += part;
  return JSON.parse(text) as Record<string, unknown>;
}

test('each table with something of a member is told, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'member_id' and table_type = 'BASE TABLE' and table_schema = 'public'`.execute(database.db);
  const listed = [...toldTables, ...Object.keys(untoldTables)].toSorted();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed);
});

test('the file holds all own rows however many pages they are, nobody else’s, and no proof of ours', async () => {
  const other = memberId.replace(/1$/, '2');
  for (const [owner, lines] of [
    [memberId, 2_345],
    [other, 3],
  ] as const)
    await sql`insert into activity_logs (member_id, activity, subject, created_at)
      select ${owner}, 'login', n::text, now() from generate_series(1, ${lines}::int) as n`.execute(database.db);
  const file = await fileOf(memberId);
  const lines = file.activity_logs as { member_id: string; subject: string }[];
  expect(new Set(lines.map(({ subject }) => subject)).size).toBe(2_345);
  expect(lines.every((line) => line.member_id === memberId)).toBe(true);
  expect(file.profile).toEqual({ username: 'one' });
  expect(JSON.stringify(file)).not.toMatch(/_hash"|fingerprint/);
});
