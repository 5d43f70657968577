import { getRollbackPlans } from 'pg-boss';
import library from 'pg-boss/package.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, requireMigrated } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

const { schema: version } = library.pgboss;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ max: 2 });
});
afterEach(() => database.drop());

const versions = async () => (await database.pool.query('select version::int from pgboss.version')).rows;

test('creates the tables of the queue in a new database, once', async () => {
  expect(await versions()).toEqual([{ version }]);
  expect(await migrate(database.url)).toEqual([]);
  await requireMigrated(database.url);
});

test('refuses to start without them when it may not migrate; a migration creates them', async () => {
  await database.pool.query('drop schema pgboss cascade');
  await expect(requireMigrated(database.url)).rejects.toThrow(
    `The database is older than this program: it lacks pgboss ${version}. Run "npm run migrate" first.`,
  );
  // Two concurrent nodes: one migrates, the other finds it done.
  const ran = await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(ran.flat()).toEqual([`pgboss ${version}`]);
  await requireMigrated(database.url);
});

test('upgrades tables of an older version and keeps their rows', async () => {
  await database.pool.query(getRollbackPlans('pgboss', version));
  await database.pool.query(`select pgboss.create_queue('periodic', '{"policy": "exclusive"}')`);
  await database.pool.query(`insert into pgboss.job (name, singleton_key) values ('periodic', 'send coins')`);
  await expect(requireMigrated(database.url)).rejects.toThrow(`it lacks pgboss ${version}`);
  expect(await migrate(database.url)).toEqual([`pgboss ${version}`]);
  expect(await versions()).toEqual([{ version }]);
  const { rows } = await database.pool.query('select singleton_key from pgboss.job');
  expect(rows).toEqual([{ singleton_key: 'send coins' }]);
  const invalid = await database.pool.query('select indexrelid::regclass from pg_index where not indisvalid');
  expect(invalid.rows).toEqual([]);
});

test('leaves the queue of a newer version unchanged', async () => {
  await database.pool.query('update pgboss.version set version = version::int + 1');
  expect(await migrate(database.url)).toEqual([]);
  await requireMigrated(database.url);
});
