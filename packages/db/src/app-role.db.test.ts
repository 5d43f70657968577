import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppRoleError, prepareAppRole } from './app-role.ts';
import { createPool } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let appUrl: string;
let app: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
  appUrl = await prepareAppRole(database.url);
  app = createPool(appUrl, { max: 1 });
});
afterAll(async () => {
  const role = new URL(appUrl).username;
  await app.end();
  await database.pool.query(`drop owned by ${role}; drop role ${role}`);
  await database.drop();
});

test('lets the role change rows, and only read and append history', async () => {
  const member = randomUUID();
  await app.query("insert into ledger_accounts (member_id, currency, account) values ($1, 'THB', 'main')", [member]);
  await app.query('update ledger_accounts set balance = 1 where member_id = $1', [member]);
  await app.query('select from journal_entries');
  const { rows } = await app.query<{ can: boolean }>(
    `select has_table_privilege('journal_entries', 'insert') and has_table_privilege('staff_audit', 'insert') as can`,
  );
  expect(rows[0]!.can).toBe(true);
});

const column: Record<string, string> = {
  journal_entries: 'note',
  house_audit: 'action',
  staff_audit: 'action',
  audit_links: 'action',
  audit_head: 'position',
  audit_day_heads: 'position',
  withdrawal_stages: 'member_id',
  trial_balances: 'kind',
  ledger_heads: 'day',
};

test.each([
  ...Object.keys(column).flatMap((table) => [
    `update ${table} set ${column[table]} = ${column[table]}`,
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger all`,
    `drop table ${table} cascade`,
    `create trigger evil before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
    `create rule evil as on insert to ${table} do instead nothing`,
  ]),
  'delete from ledger_accounts',
  'truncate ledger_accounts',
  'delete from ledger_proven_members',
  'alter table ledger_accounts drop constraint ledger_accounts_never_below_zero',
  'drop trigger journal_entries_are_final on journal_entries',
  'drop index journal_entries_by_time',
  'alter table journal_entries owner to current_user',
  'alter function ledger_write reset all',
  'create or replace function ledger_lock(p_member_id uuid) returns void language sql as $$ select $$',
  'drop function ledger_open',
  'create table mine (id int)',
  'create temporary table journal_entries (id int)',
  'create schema mine',
  'create role mine',
  'create database mine',
  'set session_replication_role = replica',
  'set role sabai',
  'set session authorization sabai',
  'alter system set fsync = off',
  'alter role current_user superuser',
  'update schema_migrations set name = name',
  'delete from schema_migrations',
  'delete from schema_functions',
  'update pgboss.queue set name = name; drop table pgboss.job',
  'delete from pgboss.version',
  'create table pgboss.mine (id int)',
  "copy journal_entries to program 'cat'",
  "select pg_read_file('postgresql.conf')",
])('denies the role to %s', async (statement) => {
  await expect(app.query(statement)).rejects.toThrow(
    /permission denied|must be owner|must be superuser|must have|only superuser/i,
  );
});

test('detects a role with a right that it must not have', async () => {
  await database.pool.query(`grant update on journal_entries to ${new URL(appUrl).username}`);
  await expect(app.query('update journal_entries set note = note')).rejects.toThrow('append-only');
  expect(await prepareAppRole(database.url)).toBe(appUrl);
  await expect(app.query('update journal_entries set note = note')).rejects.toThrow('permission denied');
});

test('does not grant existing rights again, which would invalidate the caches of every connection', async () => {
  const { pool } = database;
  const versions = async () =>
    (await pool.query("select oid, xmin from pg_class where relnamespace = 'public'::regnamespace order by oid")).rows;
  await prepareAppRole(database.url);
  const before = await versions();
  await prepareAppRole(database.url);
  expect(await versions()).toEqual(before);
});

test.each([
  ['a revoked right', (role: string) => `revoke insert on journal_entries from ${role}`],
  ['a right on a column', (role: string) => `grant update (note) on journal_entries to ${role}`],
  ['one right too many', (role: string) => `grant truncate on members to ${role}`],
  ['a right to change installed functions', (role: string) => `grant insert on schema_functions to ${role}`],
  ['a right to change the list of migrations', (role: string) => `grant insert on schema_migrations to ${role}`],
  [
    'tables of its own for everybody',
    () => "do $$ begin execute format('grant temporary on database %I to public', current_database()); end $$",
  ],
  ['a revoked sequence', (role: string) => `revoke all on all sequences in schema public from ${role}`],
  ['a table that is new', () => 'create table after_all (member_id uuid primary key)'],
])('detects and restores: %s', async (_what, change) => {
  const { pool } = database;
  const rights = async () =>
    (
      await pool.query(
        `select relname, relacl::text from pg_class
         where relnamespace = 'public'::regnamespace and relname <> 'after_all' and relkind in ('r', 'S') order by relname`,
      )
    ).rows.map(({ relname, relacl }) => `${relname} ${String(relacl).replace(/[{}]/g, '').split(',').toSorted()}`);
  await prepareAppRole(database.url);
  const before = await rights();
  await pool.query(change(new URL(appUrl).username));
  await prepareAppRole(database.url);
  expect(await rights()).toEqual(before);
  await expect(app.query('create temporary table mine (id int)')).rejects.toThrow('permission denied');
  const { rows } = await pool.query<{ name: string }>("select to_regclass('after_all')::text as name");
  if (rows[0]!.name) {
    await app.query('insert into after_all values (gen_random_uuid())');
    await pool.query('drop table after_all');
  }
});

test('gives every node the same login when several prepare the role concurrently', async () => {
  const urls = await Promise.all(Array.from({ length: 8 }, () => prepareAppRole(database.url)));
  expect(new Set(urls)).toEqual(new Set([appUrl]));
});

test('explains in one sentence that the login may not create roles', async () => {
  const weak = `weak_${randomUUID().replaceAll('-', '')}`;
  const other = await createTestDatabase({ max: 1 });
  await other.pool.query(`create role ${weak} login password 'weak'`);
  const url = Object.assign(new URL(other.url), { username: weak, password: 'weak' }).href;
  await expect(prepareAppRole(url)).rejects.toThrow(AppRoleError);
  await other.pool.query(`drop role ${weak}`);
  await other.drop();
});
