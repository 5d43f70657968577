import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let directory: string;
const others: TestDatabase[] = [];

beforeEach(async () => {
  database = await createTestDatabase({ max: 3, isBare: true });
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sabai-schema-'));
  write('schema/ledger.sql', 'create table coins (id int primary key);');
  write('functions/ledger.sql', 'create or replace function worth() returns int language sql return 1;');
  write('seed/ledger.sql', 'insert into coins values (1);');
});
afterEach(async () => {
  await database.drop();
  for (const other of others.splice(0)) await other.drop();
  fs.rmSync(directory, { recursive: true });
});

function write(name: string, text: string) {
  fs.mkdirSync(path.join(directory, path.dirname(name)), { recursive: true });
  fs.writeFileSync(path.join(directory, name), text);
}
const remove = (name: string) => fs.rmSync(path.join(directory, name));
const run = (options: { lockTries?: number } = {}) => migrate(database.url, { directory, ...options });
const one = async (statement: string) => Object.values((await database.pool.query(statement)).rows[0])[0];
const columnsOf = (table: string) =>
  one(
    `select array_agg(attname::text order by attnum) from pg_attribute where attrelid = '${table}'::regclass and attnum > 0`,
  );

/** Creates the next release: the column is in `schema/`, and a migration adds it to existing databases. */
function addColumn(number = '0001', name = 'colour') {
  const file = path.join(directory, 'schema/ledger.sql');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(');', `, ${name} text);`));
  write(`migrations/${number}-expand-${name}.sql`, `alter table coins add column ${name} text;`);
}

test('creates an empty database from schema, functions and seed, with every migration recorded', async () => {
  addColumn();
  expect(await run()).toEqual(['schema/ledger.sql', 'functions/ledger.sql', 'seed/ledger.sql']);
  expect([await columnsOf('coins'), await one('select worth()'), await one('select count(*)::int from coins')]).toEqual(
    [['id', 'colour'], 1, 1],
  );
  expect(await run()).toEqual([]);
});

test('runs missing migrations on an existing database in the order of their numbers, and keeps its rows', async () => {
  await run();
  addColumn('0002', 'shape');
  addColumn('0001', 'colour');
  expect(await run()).toEqual(['0001-expand-colour.sql', '0002-expand-shape.sql']);
  expect(await run()).toEqual([]);
  expect(await one('select count(*)::int from coins')).toBe(1);
});

test('runs each file once when several nodes start together', async () => {
  expect((await Promise.all(Array.from({ length: 4 }, () => run()))).flat()).toHaveLength(3);
  addColumn();
  expect((await Promise.all(Array.from({ length: 4 }, () => run()))).flat()).toEqual(['0001-expand-colour.sql']);
});

test('runs a changed function file again as a whole, and an older program does not restore its own', async () => {
  const before = fs.readFileSync(path.join(directory, 'functions/ledger.sql'), 'utf8');
  await run();
  write('functions/ledger.sql', before.replace('return 1', 'return 2'));
  expect(await run()).toEqual(['functions/ledger.sql']);
  expect(await run()).toEqual([]);
  write('functions/ledger.sql', before);
  expect(await run()).toEqual([]);
  expect(await one('select worth()')).toBe(2);
});

test('rolls back a migration that fails, and names it', async () => {
  await run();
  addColumn();
  write('migrations/0001-expand-colour.sql', 'alter table coins add column colour text; select 1 / 0;');
  await expect(run()).rejects.toThrow('0001-expand-colour.sql failed and left nothing behind: division');
  expect(await columnsOf('coins')).toEqual(['id']);
  write('migrations/0001-expand-colour.sql', 'alter table coins add column colour text;');
  expect(await run()).toEqual(['0001-expand-colour.sql']);
});

test('continues after a process that ended between the migrations and the functions', async () => {
  await run();
  addColumn();
  write('functions/ledger.sql', 'create or replace function worth() returns int language sql return nothing;');
  await expect(run()).rejects.toThrow('functions/ledger.sql failed');
  expect(await columnsOf('coins')).toEqual(['id', 'colour']);
  write('functions/ledger.sql', 'create or replace function worth() returns int language sql return 2;');
  expect(await run()).toEqual(['functions/ledger.sql']);
});

test('leaves a database empty that cannot be created', async () => {
  write('seed/ledger.sql', 'insert into coins values (1), (1);');
  await expect(run()).rejects.toThrow('seed/ledger.sql failed and left nothing behind');
  expect(await one(`select to_regclass('coins')`)).toBe(null);
});

test('gives up a lock soon and retries, so that a migration does not block users of the table', async () => {
  await run();
  addColumn();
  const reader = await database.pool.connect();
  await reader.query('begin; select from coins');
  await expect(run({ lockTries: 1 })).rejects.toThrow('lock timeout');
  expect(await columnsOf('coins')).toEqual(['id']);
  const patient = run();
  await expect.poll(() => one(`select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'`)).toBe(1);
  // A query after the migration waits for it, but never longer than the migration itself.
  await database.pool.query('select from coins');
  await reader.query('commit');
  reader.release();
  expect(await patient).toEqual(['0001-expand-colour.sql']);
});

test('rejects an edited migration and runs nothing', async () => {
  await run();
  addColumn();
  await run();
  write('migrations/0001-expand-colour.sql', 'alter table coins add column colour int;');
  addColumn('0002', 'shape');
  await expect(run()).rejects.toThrow('0001-expand-colour.sql was edited');
  expect(await columnsOf('coins')).toEqual(['id', 'colour']);
});

test('rejects a schema that was edited without a migration, and accepts edited comments', async () => {
  await run();
  write('schema/ledger.sql', '-- Coins.\ncreate table coins (\n  id int primary key\n);\n');
  expect(await run()).toEqual([]);
  write('schema/ledger.sql', 'create table coins (id bigint primary key);');
  await expect(run()).rejects.toThrow('no migration leads from one to the other');
});

test('runs on a schema that a newer program has expanded, and not on a contracted one', async () => {
  await run();
  const schema = fs.readFileSync(path.join(directory, 'schema/ledger.sql'), 'utf8');
  addColumn();
  write('functions/ledger.sql', 'create or replace function worth() returns int language sql return 3;');
  await run();
  // The program of the previous release.
  const asItWas = fs.readFileSync(path.join(directory, 'functions/ledger.sql'), 'utf8');
  remove('migrations/0001-expand-colour.sql');
  write('schema/ledger.sql', schema);
  write('functions/ledger.sql', 'create or replace function worth() returns int language sql return 1;');
  expect(await run()).toEqual([]);
  await requireMigrated(database.url, { directory });
  expect(await one('select worth()')).toBe(3);
  write('functions/ledger.sql', asItWas);
  addColumn();
  write('migrations/0002-contract-colour.sql', 'alter table coins drop column colour;');
  write('schema/ledger.sql', schema);
  expect(await run()).toEqual(['0002-contract-colour.sql']);
  remove('migrations/0002-contract-colour.sql');
  await expect(run()).rejects.toThrow(
    'newer than this program: it has run 0002-contract-colour.sql, which takes away what this program uses',
  );
});

test('lists what the database lacks when it may not migrate', async () => {
  const required = () => requireMigrated(database.url, { directory });
  await expect(required()).rejects.toThrow('The database is empty. Run "npm run migrate" first.');
  await run();
  await required();
  addColumn();
  write('functions/ledger.sql', 'create or replace function worth() returns int language sql return 2;');
  await expect(required()).rejects.toThrow(
    'it lacks 0001-expand-colour.sql, functions/ledger.sql. Run "npm run migrate" first.',
  );
  expect(await columnsOf('coins')).toEqual(['id']);
  await run();
  await required();
});

test('rejects a database from before the first release', async () => {
  await database.pool.query('create table schema_migrations (name text primary key, sha256 text)');
  await expect(run()).rejects.toThrow('made before the first release');
});

test.each([
  ['1-a.sql', 'select 1;', 'must be named like'],
  ['0001-a.sql', 'select 1;', 'must be named like'],
  ['0001-expand-a.sql', 'alter table coins drop column id;', 'takes away what servers of the last release use'],
  ['0001-expand-a.sql', 'alter table coins rename column id to number;', 'takes away'],
  ['0001-expand-a.sql', 'alter table coins alter column id type bigint;', 'takes away'],
  ['0001-expand-a.sql', 'drop table coins;', 'takes away'],
])('rejects the migration %s with "%s"', async (name, text, message) => {
  write(`migrations/${name}`, text);
  await expect((async () => run())()).rejects.toThrow(message);
});

test('rejects a duplicate number, and a file named after no feature', async () => {
  write('migrations/0001-expand-a.sql', '');
  write('migrations/0001-contract-b.sql', '');
  await expect((async () => run())()).rejects.toThrow('0001-contract-b.sql and 0001-expand-a.sql have the same number');
  remove('migrations/0001-contract-b.sql');
  write('schema/nothing.sql', '');
  await expect((async () => run())()).rejects.toThrow('schema/nothing.sql is named after no feature');
});

test('describes equal databases alike, and shows every kind of difference', async () => {
  const [one, other] = [await createTestDatabase({ max: 1 }), await createTestDatabase({ max: 1 })];
  others.push(one, other);
  const description = await describeSchema(one.pool);
  expect(await describeSchema(other.pool)).toEqual(description);
  for (const change of [
    'alter table bets add column more text',
    'alter table bets alter column stake_minor drop not null',
    'alter table bets alter column stake_minor set default 1',
    'alter table bets drop constraint bets_tombstone_is_empty',
    'alter table bets set (fillfactor = 90)',
    'drop index bets_of_round',
    'create or replace function ledger_field(value text) returns text language sql return null',
    'alter function ledger_write reset all',
    'alter table journal_entries disable trigger journal_entries_are_final',
    'drop trigger journal_entries_are_final on journal_entries',
    'create or replace view postings with (security_invoker = true) as select member_id, id as entry_id, source as account, currency, amount, source_after as balance_after, sequence from journal_entries',
    'alter view postings set (security_invoker = false)',
    'grant update on journal_entries to public',
  ]) {
    await other.pool.query('begin').catch(() => {});
    await other.pool.query(change);
    expect(await describeSchema(other.pool), change).not.toEqual(description);
    await other.pool.query('rollback');
  }
  expect(await describeSchema(other.pool)).toEqual(description);
});
