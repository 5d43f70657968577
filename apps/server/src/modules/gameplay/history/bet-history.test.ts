import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDoor, type TestDoor, testGame } from '../../provider-wallet/provider-wallet.fixture.ts';
import { findBets } from './bet-history.repository.ts';

let door: TestDoor;
beforeAll(async () => {
  door = await createTestDoor();
});
afterAll(() => door.close());

/** Creates a member with this many lines of history, as the ledger would write them, with some cancelled bets. */
async function memberWith(lines: number): Promise<string> {
  const member = await door.member();
  const { pool } = door.database;
  await pool.query(
    `insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
       source_after, target_after, provider, round_ref, game_code, call, txn, posted_at, hash)
     select $1, n, kind.template, 'house:' || n, case when is_out then 'main' else 'provider:house' end,
       case when is_out then 'provider:house' else 'main' end, 'THB', 1, case when is_out then 5 end,
       case when not is_out then 5 end, 'house', 'r' || n, '${testGame.code}', kind.template, n::text, now() - make_interval(secs => $2 - n),
       sha256(convert_to(n::text, 'UTF8'))
     from generate_series(1, $2::int) as n,
       lateral (select case when n % 997 = 0 then 'cancel' when n % 2 = 0 then 'result' else 'bet' end as template) as kind,
       lateral (select kind.template = 'bet' as is_out) as direction`,
    [member, lines],
  );
  // An earlier request: the lines of the journal are counted once.
  await door.history.linesByGame(member);
  return member;
}

/** Returns the number of journal rows that the database reads for a page. */
async function rowsReadFor(member: string, query: object): Promise<number> {
  const { pool } = door.database;
  const count = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const flushes = Array.from({ length: 16 }, () => pool.query('select pg_stat_force_next_flush(), pg_sleep(0.01)'));
    await Promise.all(flushes);
    const { rows } = await pool.query<{ read: bigint }>(
      `select (idx_tup_fetch + seq_tup_read)::int8 as read from pg_stat_user_tables where relname = 'journal_entries'`,
    );
    return Number(rows[0]!.read);
  };
  const before = await count();
  const page = await findBets(door.history, member, { $limit: 20, $skip: 0, ...query }, 'Asia/Bangkok');
  expect(page.data.length).toBeGreaterThan(0);
  return (await count()) - before;
}

test('reads as few rows for a page of a long history as of a short one', async () => {
  const [short, long] = [await memberWith(2_000), await memberWith(60_000)];
  await door.database.pool.query('vacuum analyze journal_entries');
  // In Bangkok, seven hours ahead: the day of the newest lines.
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const queries = [
    {},
    { before: '1900' },
    { type: 'cancel' },
    { type: 'bet', before: '1900' },
    { from: today, to: today },
  ];
  for (const query of queries) {
    const [few, many] = [await rowsReadFor(short, query), await rowsReadFor(long, query)];
    // The long history has a few dozen cancelled bets to count, and needs a few more steps of the binary search for a
    // day.
    expect(many, JSON.stringify(query)).toBeLessThanOrEqual(few + 150);
  }
}, 60_000);

test('applies an OR condition to the member’s own rows only', async () => {
  const [member] = [await memberWith(1000), await memberWith(1000)];
  const totalOf = async (query: object) =>
    (await findBets(door.history, member!, { $limit: 1, $skip: 0, ...query }, 'Asia/Bangkok')).total;
  const cancels = { type: 'cancel' as const };
  expect(await totalOf(cancels)).toBe(1);
  expect(await totalOf({ $or: [cancels, cancels] })).toBe(1);
  expect(await totalOf({ $or: [cancels, { type: 'bet' }] })).toBe(500);
  expect(await totalOf({ type: 'bet', $or: [cancels, { type: 'result' }] })).toBe(0);
  expect(await totalOf({ $and: [{ $or: [cancels, { game_list_id: { $ne: -1 } }] }] })).toBe(1000);
  expect(await totalOf({ $or: [{ game_list_id: -1 }] })).toBe(0);
});

test('continues after the last row seen', async () => {
  const member = await memberWith(100);
  const page = (before?: string) =>
    findBets(door.history, member, { $limit: 40, $skip: 0, ...(before ? { before } : {}) }, 'Asia/Bangkok');
  const first = await page();
  expect(first.total).toBe(100);
  const second = await page(first.data.at(-1)!.sequence);
  const third = await page(second.data.at(-1)!.sequence);
  const seen = [first, second, third].flatMap(({ data }) => data.map(({ sequence }) => Number(sequence)));
  expect(seen).toEqual(Array.from({ length: 100 }, (_, n) => 100 - n));
});
