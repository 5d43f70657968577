import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, migrationsDirectory } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const file = '0265-stops-by-staff.sql';
let database: TestDatabase;
let directory: string;

/** A house of the release before: everything that came before the file, and nothing of it. */
beforeEach(async () => {
  database = await createTestDatabase({ max: 2 });
  await database.pool.query('drop schema public cascade; create schema public');
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sabai-before-'));
  for (const name of fs.readdirSync(migrationsDirectory))
    if (name < file) fs.copyFileSync(path.join(migrationsDirectory, name), path.join(directory, name));
  await migrate(database.url, directory);
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(directory, { recursive: true });
});

const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const staffId = idOf(99);

/** What the release before has written for one exclusion after the other. */
async function excluded(
  member: number,
  deeds: readonly { readonly kind: string; readonly until: string | null; readonly isByStaff: boolean }[],
) {
  const last = deeds.at(-1)!;
  await database.pool.query(
    'insert into member_protection (member_id, currency_code, barred_until, barred_kind) values ($1, $2, $3, $4)',
    [idOf(member), 'THB', last.until ?? 'infinity', last.kind],
  );
  for (const [n, { kind, until, isByStaff }] of deeds.entries()) {
    await database.pool.query(
      `insert into member_protection_events (member_id, deed, detail, staff_id, reason, ip, done_at)
       values ($1, $2, $3, $4, 'reason', 'ip', $5)`,
      [idOf(member), kind, JSON.stringify({ value: 'x', until }), isByStaff ? staffId : null, new Date(Date.now() + n)],
    );
  }
}

test('what staff have excluded becomes the operator’s, and what members have chosen stays theirs', async () => {
  const [soon, late] = [inDays(7), inDays(180)];
  await excluded(1, [{ kind: 'self_exclusion', until: late, isByStaff: false }]);
  await excluded(2, [{ kind: 'self_exclusion', until: null, isByStaff: true }]);
  await excluded(3, [
    { kind: 'cool_off', until: soon, isByStaff: false },
    { kind: 'self_exclusion', until: late, isByStaff: true },
  ]);
  await excluded(4, [
    { kind: 'cool_off', until: soon, isByStaff: true },
    { kind: 'self_exclusion', until: null, isByStaff: false },
  ]);
  fs.copyFileSync(path.join(migrationsDirectory, file), path.join(directory, file));
  await migrate(database.url, directory);
  const { rows } = await database.pool.query(
    `select member_id, own_kind, own_until, operator_until, barred_until, stopped from member_protection order by member_id`,
  );
  const told = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  expect(
    rows.map(({ own_kind, own_until, operator_until, barred_until }) => [
      ...[own_kind, told(own_until), told(operator_until), told(barred_until)],
    ]),
  ).toEqual([
    ['self_exclusion', late, null, late],
    [null, null, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    ['cool_off', soon, late, late],
    ['self_exclusion', Number.POSITIVE_INFINITY, soon, Number.POSITIVE_INFINITY],
  ]);
});
