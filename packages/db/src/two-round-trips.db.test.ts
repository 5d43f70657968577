import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';
import { inTwoRoundTrips, type Statement } from './two-round-trips.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
  await database.pool.query('create table notes (note text primary key)');
  pool = createPool(database.url, { max: 1, pipeline: true });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const noteDown = (note: string): Statement => ({
  name: 'note',
  text: 'insert into notes values ($1)',
  values: [note],
});
const open = async (client: pg.PoolClient) => {
  const { rows } = await client.query('select pg_backend_pid() as pid, count(*)::int as known from notes');
  return rows[0] as { pid: number; known: number };
};
const notes = async () => (await pool.query('select note from notes order by note')).rows.map(({ note }) => note);

test('reads, decides and writes in two packets', async () => {
  const client = await pool.connect();
  const { stream } = client.connection;
  let packets = 0;
  const [write, writev] = [stream._write, stream._writev];
  stream._write = (...args) => {
    packets += 1;
    return write.apply(stream, args);
  };
  stream._writev = (...args) => {
    packets += 1;
    return writev!.apply(stream, args);
  };
  client.release();
  const told = await inTwoRoundTrips(pool, {
    open,
    decide: ({ known }) => ({ statements: [noteDown('a'), noteDown('b')], result: known }),
  });
  expect(told).toBe(0);
  expect(packets).toBe(2);
  expect(await notes()).toEqual(['a', 'b']);
});

test('writes nothing when the decision throws, and keeps the connection', async () => {
  const ask = () => inTwoRoundTrips(pool, { open, decide: ({ pid }) => ({ statements: [], result: pid }) });
  const before = await ask();
  const failed = inTwoRoundTrips(pool, {
    open,
    decide() {
      throw new RangeError('no');
    },
  });
  await expect(failed).rejects.toThrow(RangeError);
  expect(await notes()).toEqual(['a', 'b']);
  expect(await ask()).toBe(before);
});

test('fails all statements with the first that fails, and returns its error', async () => {
  const failed = inTwoRoundTrips(pool, {
    open,
    decide: () => ({ statements: [noteDown('c'), noteDown('a'), noteDown('d')], result: undefined }),
  });
  await expect(failed).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
  expect(await notes()).toEqual(['a', 'b']);
});

test('writes nothing when the question fails', async () => {
  const failed = inTwoRoundTrips(pool, {
    open: (client) => client.query('select 1 / 0'),
    decide: () => ({ statements: [noteDown('e')], result: undefined }),
  });
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect(await notes()).toEqual(['a', 'b']);
});

test('does not reuse a connection that was cut', async () => {
  const cut = inTwoRoundTrips(pool, {
    open: (client) => client.query('select pg_terminate_backend(pg_backend_pid())'),
    decide: () => ({ statements: [noteDown('f')], result: undefined }),
  });
  await expect(cut).rejects.toThrow();
  await inTwoRoundTrips(pool, { open, decide: () => ({ statements: [noteDown('g')], result: undefined }) });
  expect(await notes()).toEqual(['a', 'b', 'g']);
});
