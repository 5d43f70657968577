import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPool,
  durabilityProblems,
  inTransaction,
  inWork,
  isUnavailable,
  Overloaded,
  platformSecret,
  servingLimits,
  sql,
  unavailability,
} from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table counters (id int primary key, count bigint not null)`.execute(database.db);
  await sql`insert into counters values (1, 0), (2, 0)`.execute(database.db);
});
afterAll(() => database.drop());

const countOf = async (id: number) =>
  (await sql<{ count: bigint }>`select count from counters where id = ${id}`.execute(database.db)).rows[0]!.count;

test('returns int8 as bigint, numeric and date as text, timestamptz as Date, arrays of int8 as bigints', async () => {
  const { rows } = await database.pool.query(
    `select 9007199254740993::int8 as large, 0.10::numeric as exact, '2026-11-20'::date as day,
      '2026-11-20T12:00:00+07:00'::timestamptz as moment, '{1,NULL,-9223372036854775808}'::int8[] as list, '{}'::int8[] as none`,
  );
  expect(rows[0]).toEqual({
    large: 9007199254740993n,
    exact: '0.10',
    day: '2026-11-20',
    moment: new Date('2026-11-20T05:00:00Z'),
    list: [1n, null, -9223372036854775808n],
    none: [],
  });
});

test('rolls back a transaction that throws, and does not retry an ordinary error', async () => {
  let runs = 0;
  const failing = inTransaction(database.db, async (tx) => {
    runs++;
    await sql`update counters set count = 99 where id = 1`.execute(tx);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(runs).toBe(1);
  expect(await countOf(1)).toBe(0n);
});

test('does not retry a constraint violation', async () => {
  let runs = 0;
  const failing = inTransaction(database.db, async (tx) => {
    runs++;
    await sql`insert into counters values (1, 0)`.execute(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(1);
});

test('retries serialization failures until every increment is counted', async () => {
  let runs = 0;
  const allHaveRead = Promise.withResolvers<void>();
  const increment = () =>
    inTransaction(
      database.db,
      async (tx) => {
        const { rows } = await sql<{ count: bigint }>`select count from counters where id = 1`.execute(tx);
        if (++runs === 3) allHaveRead.resolve();
        await allHaveRead.promise;
        await sql`update counters set count = ${rows[0]!.count + 1n} where id = 1`.execute(tx);
      },
      { isolation: 'serializable' },
    );
  await Promise.all(Array.from({ length: 3 }, increment));
  expect(await countOf(1)).toBe(3n);
  expect(runs).toBeGreaterThan(3);
});

test('retries the transaction that PostgreSQL chose to end a deadlock', async () => {
  const bothHoldOne = Promise.withResolvers<void>();
  let holding = 0;
  let runs = 0;
  const addInOrder = (first: number, second: number) =>
    inTransaction(database.db, async (tx) => {
      runs++;
      await sql`update counters set count = count + 1 where id = ${first}`.execute(tx);
      if (++holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await sql`update counters set count = count + 1 where id = ${second}`.execute(tx);
    });
  const before = (await countOf(1)) + (await countOf(2));
  await Promise.all([addInOrder(1, 2), addInOrder(2, 1)]);
  expect((await countOf(1)) + (await countOf(2))).toBe(before + 4n);
  expect(runs).toBe(3);
});

test('survives a connection that the server closed, and opens a new one', async () => {
  const { rows } = await database.pool.query('select pg_backend_pid() as pid');
  const killer = await createTestDatabase({ max: 1 });
  await killer.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await killer.drop();
  await expect.poll(() => database.pool.query('select 1 as one').then(({ rowCount }) => rowCount)).toBe(1);
});

test('rejects the transaction, not the process, when its connection is lost between two statements', async () => {
  const killer = await createTestDatabase({ max: 1 });
  const cut = inTransaction(database.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await killer.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
    await sleep(50);
    await sql`select 1`.execute(tx);
  });
  expect(isUnavailable(await cut.catch((error: unknown) => error))).toBe(true);
  await killer.drop();
});

test('rejects callers that would exceed the pool’s limits, and recovers afterwards', async () => {
  // The limit also covers opening the two connections, which is slow on a busy machine.
  const limits = {
    ...servingLimits,
    waitMs: 1500,
    queueMax: 5,
    lockMs: 100,
    statementMs: 1000,
    idleInTransactionMs: 200,
  };
  const pool = createPool(database.url, { max: 2, limits });
  try {
    const held = [await pool.connect(), await pool.connect()];
    const startedAt = performance.now();
    const refused = await Promise.allSettled(Array.from({ length: 20 }, () => pool.query('select 1')));
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(refused.every((result) => result.status === 'rejected' && isUnavailable(result.reason))).toBe(true);
    expect(
      refused.filter((result) => result.status === 'rejected' && result.reason instanceof Overloaded),
    ).toHaveLength(15);
    // After a commit the failure must not be reported as "nothing was done", whatever came afterwards.
    const [refusal] = refused.map((result) => result.status === 'rejected' && result.reason);
    const toldAfter = (work: () => Promise<unknown>) =>
      inWork({ correlationId: 'c' }, () => work().then(() => unavailability(refusal)));
    expect(await toldAfter(async () => {})).toBe('nothing done');
    expect(await toldAfter(() => inTransaction(database.db, async () => {}))).toBe('outcome unknown');
    expect(unavailability(refusal)).toBe('nothing done');
    for (const client of held) client.release();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});

test('ends an idle transaction, so that others get its locks', async () => {
  const limits = { ...servingLimits, waitMs: 1000, statementMs: 5000, idleInTransactionMs: 200 };
  const pool = createPool(database.url, { max: 2, limits });
  try {
    const hanging = await pool.connect();
    await hanging.query('begin');
    await hanging.query('select pg_advisory_xact_lock(77)');
    await pool.query('select pg_advisory_xact_lock(77)');
    expect(isUnavailable(await hanging.query('commit').catch((error: unknown) => error))).toBe(true);
    hanging.release(true);
  } finally {
    await pool.end();
  }
});

test('creates a generated secret once, even for concurrent callers', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => platformSecret(database.db, 'session-key')));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await platformSecret(database.db, 'other-key')).not.toBe(secrets[0]);
});

test('names settings that could lose a committed transaction', async () => {
  // The test cluster is a fast one, so all three are wrong here.
  const problems = await durabilityProblems(database.pool);
  expect(problems.map((problem) => /with (\w+) = off/.exec(problem)?.[1]).sort()).toEqual([
    'fsync',
    'full_page_writes',
    'synchronous_commit',
  ]);
});
