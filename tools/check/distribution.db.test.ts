import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { distributionProblems } from './distribution.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ max: 1 });
});
afterEach(() => database.drop());

async function problemsAfter(statement: string): Promise<string[]> {
  await database.pool.query(statement);
  return distributionProblems(database.url);
}

test('accepts the tables as distributable by member', async () => {
  expect(await distributionProblems(database.url)).toEqual([]);
});

test.each([
  [
    'a primary key without the member',
    'create table planted (id uuid primary key, member_id uuid not null)',
    'planted: the primary key planted_pkey lacks member_id',
  ],
  [
    'a constraint that is unique over all members',
    'create table planted (member_id uuid, id uuid, code text constraint planted_once unique, primary key (member_id, id))',
    'planted: the unique key planted_once lacks member_id',
  ],
  [
    'a unique index over all members',
    'create unique index planted on deposits (reference) where reference is not null',
    'deposits: the unique key planted lacks member_id',
  ],
  ['an unlisted table', 'create table planted (id uuid primary key)', 'planted has no member_id'],
  ['a table without a primary key', 'create table planted (member_id uuid)', 'planted has no primary key'],
  [
    'a foreign key that leads to another member',
    `create table planted (member_id uuid, id uuid, inviter_id uuid constraint planted_invited references members, primary key (member_id, id))`,
    'planted: the foreign key planted_invited may point to another node',
  ],
  [
    'a foreign key from a shared table to a spread one',
    'alter table banks add column author uuid constraint planted references members',
    'banks: the foreign key planted points from a shared table to members',
  ],
])('detects %s', async (_, statement, problem) => {
  expect(await problemsAfter(statement)).toEqual([expect.stringContaining(problem)]);
});

test('detects a listed table that no longer exists', async () => {
  expect(await problemsAfter('drop table blocked_networks')).toEqual([
    'blocked_networks is listed in tools/check/distribution.ts and does not exist.',
  ]);
});
