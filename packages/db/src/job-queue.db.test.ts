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

test('a new database has the tables of the queue, and nothing is done twice', async () => {
  expect(await versions()).toEqual([{ version }]);
  expect(await migrate(database.url)).toEqual([]);
  await requireMigrated(database.url);
});

test('a database without them is refused by a start that may not migrate, and gets them from a migration', async () => {
  await database.pool.query('drop schema pgboss cascade');
  await expect(requireMigrated(database.url)).rejects.toThrow(
    `The database is older than this program: it lacks pgboss ${version}. Run "npm run migrate" first.`,
  );
  // Two concurrent nodes: one migrates, the other finds it done.
  const ran = await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(ran.flat()).toEqual([`pgboss ${version}`]);
  await requireMigrated(database.url);
});

test('tables of an older version are brought up to date with what is in them', async () => {
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

test('a database whose queue is newer than this program is left as it is', async () => {
  await database.pool.query('update pgboss.version set version = version::int + 1');
  expect(await migrate(database.url)).toEqual([]);
  await requireMigrated(database.url);
});
