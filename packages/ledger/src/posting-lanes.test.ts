import { randomUUID } from 'node:crypto';
import { createPool, LanesClosed, LanesFull } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balances } from './balances.ts';
import type { PostCommand } from './command.ts';
import type { PostOutcome } from './locked-accounts.ts';
import { createPostingLanes } from './posting-lanes.ts';
import { trialBalance } from './trial-balance.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await createTestDatabase({ max: 4 });
  pool = createPool(database.url, { max: 4, pipeline: true });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const command = (memberId: string, fields: Partial<PostCommand> = {}) =>
  ({
    template: 'bet',
    provider: 'studio',
    memberId,
    idempotencyKey: randomUUID(),
    amountMinor: 300n,
    currency: 'THB',
    ...fields,
  }) as PostCommand;

const deposit = (memberId: string, amountMinor: bigint) =>
  command(memberId, { template: 'deposit', channel: 'promptpay', amountMinor } as Partial<PostCommand>);

const count = (outcomes: PostOutcome[], wished: PostOutcome['outcome']) =>
  outcomes.filter(({ outcome }) => outcome === wished).length;

test('accepts exactly as many of 200 concurrent bets through two processes as the wallet can pay', async () => {
  const nodes = [createPostingLanes(pool), createPostingLanes(pool)];
  const memberId = randomUUID();
  await nodes[0]!.submit(deposit(memberId, 70n * 300n + 299n));
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, number) => nodes[number % 2]!.submit(command(memberId))),
  );
  expect(count(outcomes, 'posted')).toBe(70);
  expect(count(outcomes, 'insufficient')).toBe(130);
  expect((await balances(database.db, memberId, 'THB')).main).toBe(299n);
});

test('applies one command sent 200 times through two processes once', async () => {
  const nodes = [createPostingLanes(pool), createPostingLanes(pool)];
  const memberId = randomUUID();
  await nodes[0]!.submit(deposit(memberId, 300_000n));
  const bet = command(memberId);
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, number) => nodes[number % 2]!.submit(bet)));
  expect(count(outcomes, 'posted')).toBe(1);
  expect(count(outcomes, 'replayed')).toBe(199);
  expect(
    new Set(outcomes.map((outcome) => JSON.stringify({ ...outcome, outcome: '' }, (_, v) => String(v)))).size,
  ).toBe(1);
});

test('never deadlocks members of many lanes and processes', async () => {
  const nodes = [createPostingLanes(pool), createPostingLanes(pool)];
  const members = Array.from({ length: 40 }, () => randomUUID());
  const outcomes = await Promise.all(
    Array.from({ length: 2000 }, (_, number) => nodes[number % 2]!.submit(deposit(members[(number * 7) % 40]!, 1n))),
  );
  expect(count(outcomes, 'posted')).toBe(2000);
  expect((await trialBalance(database.db)).problems).toEqual([]);
});

test('fails only the command that the database rejects, and posts its neighbours', async () => {
  const lanes = createPostingLanes(pool, { lanes: 1 });
  const [sound, unsound] = [randomUUID(), randomUUID()];
  await database.pool.query(`alter table journal_entries add constraint refuses check (note <> 'evil')`);
  const results = await Promise.allSettled([
    lanes.submit(deposit(sound, 1n)),
    lanes.submit({ ...deposit(unsound, 2n), note: 'evil' }),
    lanes.submit(deposit(unsound, 3n)),
    lanes.submit({ ...deposit(sound, 4n), amountMinor: -4n }),
    lanes.submit(deposit(sound, 5n)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect((await balances(database.db, sound, 'THB')).main).toBe(6n);
  expect((await balances(database.db, unsound, 'THB')).main).toBe(3n);
});

test('fails the batch of a connection that is cut, and continues with the next', async () => {
  const lanes = createPostingLanes(pool, { lanes: 1 });
  const memberId = randomUUID();
  const results = await Promise.allSettled([
    lanes.submit(deposit(memberId, 1n)),
    database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    ),
  ]);
  expect(results).toHaveLength(2);
  // A retry with the same key succeeds once the pool has noticed the lost connections; each attempt costs one
  // connection.
  const again = deposit(memberId, 2n);
  let outcome: PostOutcome | undefined;
  for (let attempt = 0; attempt < 10 && !outcome; attempt++) outcome = await lanes.submit(again).catch(() => undefined);
  expect(outcome).toMatchObject({ outcome: expect.stringMatching(/posted|replayed/) });
  expect((await trialBalance(database.db)).problems).toEqual([]);
});

test('rejects commands beyond the queue’s limit immediately, and answers all accepted ones before it closes', async () => {
  const lanes = createPostingLanes(pool, { lanes: 1, longestQueue: 10 });
  const memberId = randomUUID();
  const taken = Array.from({ length: 12 }, () => lanes.submit(deposit(memberId, 1n)));
  const settled = Promise.allSettled(taken);
  await expect(lanes.submit(deposit(memberId, 1n))).rejects.toBeInstanceOf(LanesFull);
  await lanes.close();
  expect((await settled).filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(lanes.submit(deposit(memberId, 1n))).rejects.toBeInstanceOf(LanesClosed);
  expect((await balances(database.db, memberId, 'THB')).main).toBe(10n);
});
