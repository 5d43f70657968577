import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createTestDatabase({ max: 2 });
  await database.pool.query('drop table schema_migrations');
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'sabai-migrations-'));
});
afterEach(async () => {
  await database.drop();
  fs.rmSync(directory, { recursive: true });
});

const write = (name: string, text: string) => fs.writeFileSync(path.join(directory, name), text);
const tableExists = async (name: string) =>
  (await database.pool.query('select to_regclass($1) is not null as exists', [name])).rows[0].exists;

test('files run once, in the order of their numbers, and a file that arrives late with a lower number still runs', async () => {
  write('0002-b.sql', 'create table b (a_id int references a)');
  write('0001-a.sql', 'create table a (id int primary key)');
  expect(await migrate(database.url, directory)).toEqual(['0001-a.sql', '0002-b.sql']);
  expect(await migrate(database.url, directory)).toEqual([]);
  write('0000-late.sql', 'create table late (id int)');
  expect(await migrate(database.url, directory)).toEqual(['0000-late.sql']);
});

test('nodes that start together run each file once', async () => {
  write('0001-a.sql', 'create table a (id int)');
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, directory)));
  expect(runs.flat()).toEqual(['0001-a.sql']);
});

test('an edited file is refused and nothing else runs', async () => {
  write('0001-a.sql', 'create table a (id int)');
  await migrate(database.url, directory);
  write('0001-a.sql', 'create table a (id bigint)');
  write('0002-b.sql', 'create table b (id int)');
  await expect(migrate(database.url, directory)).rejects.toThrow('0001-a.sql was edited');
  expect(await tableExists('b')).toBe(false);
});

test('a failing file leaves nothing behind and names itself', async () => {
  write('0001-a.sql', 'create table a (id int); select 1 / 0');
  await expect(migrate(database.url, directory)).rejects.toThrow('0001-a.sql failed and left nothing behind: division');
  expect(await tableExists('a')).toBe(false);
  write('0001-a.sql', 'create table a (id int)');
  expect(await migrate(database.url, directory)).toEqual(['0001-a.sql']);
});

test('a database that has run more than this version knows is refused', async () => {
  write('0001-a.sql', 'create table a (id int)');
  await migrate(database.url, directory);
  fs.rmSync(path.join(directory, '0001-a.sql'));
  await expect(migrate(database.url, directory)).rejects.toThrow('newer than this program');
});

test('a wrong name and a number used twice are refused', async () => {
  write('1-a.sql', '');
  await expect(migrate(database.url, directory)).rejects.toThrow('must be named like');
  fs.rmSync(path.join(directory, '1-a.sql'));
  write('0001-a.sql', '');
  write('0001-b.sql', '');
  await expect(migrate(database.url, directory)).rejects.toThrow('0001-a.sql and 0001-b.sql');
});
