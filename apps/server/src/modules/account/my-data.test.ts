import { sql } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSeal as seal } from '../../platform/sealing/seal.fixture.ts';
import { sealedTables } from '../../platform/sealing/sealed-tables.ts';
import { exportedTables, myData, omittedTables } from './my-data.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const memberId = '01900000-0000-7000-8000-000000000001';
const identity = { profileOf: async () => ({ profile: { username: 'one' }, termsAcceptedAt: new Date() }) };

const parts = () =>
  ({
    platform: { db: database.db, clock: () => new Date(), seal },
    identity,
  }) as never;
async function fileOf(id: string): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of myData(parts(), id)) text += part;
  return JSON.parse(text) as Record<string, unknown>;
}

test('includes every table with member data, or documents why it is omitted', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'member_id' and table_type = 'BASE TABLE' and table_schema = 'public'`.execute(database.db);
  const listed = [...exportedTables, ...Object.keys(omittedTables)].toSorted();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed);
});

test('exports all rows of the member over any number of pages, without data of others or secrets', async () => {
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

test('decrypts encrypted values, and keeps member text that looks encrypted as written', async () => {
  const address = 'a "quoted" wallet';
  const sealed = sealedTables.crypto_addresses.seal(await seal(), memberId, { address }).address;
  await sql`insert into crypto_addresses (member_id, token_id, address, added_at, last_used_at)
    values (${memberId}, (select min(id) from crypto_tokens), ${sealed}, now(), now())`.execute(database.db);
  const note = `"note": "${sealed}"`;
  await sql`insert into withdrawals (member_id, channel, currency_code, amount_minor, note, wallet_address, fingerprint, requested_at)
    values (${memberId}, 'CRYPTO', 'THB', 1, ${note}, 'plain', '', now())`.execute(database.db);
  const file = await fileOf(memberId);
  expect(file.crypto_addresses).toMatchObject([{ address }]);
  expect(file.withdrawals).toMatchObject([{ note, wallet_address: 'plain' }]);
});
