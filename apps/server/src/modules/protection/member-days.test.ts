import { sql } from '@sabai/db';
import { createTestDatabase } from '@sabai/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumsByDay, sumsByGame } from './member-days.repository.ts';
import { statementOf } from './play.repository.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const memberId = '01900000-0000-7000-8000-000000000001';
/** Writes lines of the journal as the ledger would: a bet of 3, its result of 2, one a minute, the last one now. */
const play = (from: number, to: number) =>
  sql`
  insert into journal_entries (member_id, sequence, template, idempotency_key, source, target, currency, amount,
    source_after, target_after, provider, round_ref, game_code, call, txn, posted_at, hash)
  select ${memberId}, n, case when is_bet then 'bet' else 'result' end, 'house:' || n,
    case when is_bet then 'main' else 'provider:house' end, case when is_bet then 'provider:house' else 'main' end, 'THB',
    case when is_bet then 3 else 2 end, case when is_bet then 5 end, case when not is_bet then 5 end,
    'house', 'r' || n, 'lotus lanterns', case when is_bet then 'bet' else 'result' end, n::text,
    now() - make_interval(mins => ${to}::int - n), sha256(convert_to(n::text, 'UTF8'))
  from generate_series(${from}::int, ${to}::int) as n, lateral (select n % 2 = 1 as is_bet) as kind`.execute(
    database.db,
  );
const ever = async () => (await sumsByGame(database.db, memberId, 'THB', {})).get('lotus lanterns');

test('sums days as the journal does, and adds new entries once under concurrent requests', async () => {
  await play(1, 4_000);
  const [first] = await Promise.all([ever(), ever(), ever()]);
  expect(first).toMatchObject({ bets: 2_000, stakedMinor: 6_000n, wonMinor: 4_000n });
  await play(4_001, 4_010);
  expect(await ever()).toMatchObject({ bets: 2_005, stakedMinor: 6_015n, wonMinor: 4_010n });
  const days = await sumsByDay(database.db, memberId, 'THB', {});
  expect(days.length).toBeGreaterThan(1);
  expect(days.reduce((all, { stakedMinor }) => all + stakedMinor, 0n)).toBe(6_015n);
  const months = await statementOf(database.db, memberId, 'THB', 'month', new Date());
  expect(months.reduce((all, { won }) => all + BigInt(won), 0n)).toBe(4_010n);
});

test('recalculates in another time zone', async () => {
  await sql`update identity_settings set time_zone = 'Pacific/Auckland'`.execute(database.db);
  expect(await ever()).toMatchObject({ bets: 2_005, stakedMinor: 6_015n });
});
