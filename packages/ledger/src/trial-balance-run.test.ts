import { randomUUID } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { post } from './post.ts';
import { runTrialBalance, trialBalances } from './trial-balance-run.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ max: 4 });
});
afterEach(() => database.drop());

const deposit = (memberId: string, currency = 'THB') =>
  inTransaction(database.db, (tx) =>
    post(tx, {
      template: 'deposit',
      channel: 'promptpay',
      memberId,
      currency,
      amountMinor: 500n,
      idempotencyKey: randomUUID(),
    }),
  );

const run = (kind?: 'hourly' | 'full') => runTrialBalance(database.db, kind);

/** Ages the last run, so that the next hourly one does not check the same entries again. */
async function letTimePass(): Promise<void> {
  await database.pool.query('alter table trial_balances disable trigger user');
  await database.pool.query("update trial_balances set started_at = now() + interval '10 minutes'");
  await database.pool.query('alter table trial_balances enable always trigger trial_balances_are_final');
}

test('checks members with new entries from their last proven one in an hourly run, and everybody in a full run', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await deposit(first);
  await deposit(first);
  await deposit(second, 'JPY');
  expect(await run()).toMatchObject({ kind: 'hourly', membersChecked: 2, entriesChecked: 3, problems: [] });
  await letTimePass();
  expect(await run()).toMatchObject({ membersChecked: 0, entriesChecked: 0, problems: [] });
  expect(await run('full')).toMatchObject({
    kind: 'full',
    membersChecked: 2,
    entriesChecked: 3,
    problems: [],
    sums: { THB: '0', JPY: '0' },
  });
  expect((await trialBalances(database.db)).map(({ kind }) => kind)).toEqual(['full', 'hourly', 'hourly']);
});

test('names the drifted account and the difference in every run until it is corrected', async () => {
  const [drifted, sound] = [randomUUID(), randomUUID()];
  await deposit(drifted);
  await deposit(sound);
  await run();
  await database.pool.query('update ledger_accounts set balance = balance + 7 where member_id = $1', [drifted]);
  await deposit(drifted).catch(() => {});
  await deposit(sound);
  for (const kind of ['hourly', 'hourly', 'full'] as const) {
    const found = await run(kind);
    expect(found?.problems).toContainEqual({
      memberId: drifted,
      currency: 'THB',
      account: 'main',
      sequence: null,
      problem: 'holds 1007 by 2 entries, its entries sum to 1000 by 2',
    });
    expect(new Set(found?.problems.map(({ memberId }) => memberId))).toEqual(new Set([drifted]));
    expect(found?.sums).toEqual({ THB: '7' });
  }
  const [latest] = await trialBalances(database.db, 1);
  expect(latest?.problems).not.toEqual([]);
});

test('names the changed entry, also in an hourly run', async () => {
  const memberId = randomUUID();
  await deposit(memberId);
  await run();
  await deposit(memberId);
  await deposit(memberId);
  await database.pool.query('alter table journal_entries disable trigger user');
  await database.pool.query('update journal_entries set note = $2 where member_id = $1 and sequence = 2', [
    memberId,
    'x',
  ]);
  expect((await run())?.problems).toEqual([
    { memberId, currency: null, account: null, sequence: '2', problem: 'was changed, or the entry before it was' },
  ]);
  await database.pool.query(
    'update journal_entries set note = null, amount = 400 where member_id = $1 and sequence = 1',
    [memberId],
  );
  expect((await run('full'))?.problems.map(({ sequence }) => sequence)).toContain('1');
});

test('does not run in two processes concurrently', async () => {
  await inTransaction(database.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(5274060)`.execute(tx);
    expect(await run()).toBeUndefined();
  });
});

test('prevents changes of runs', async () => {
  await run();
  await expect(database.pool.query("update trial_balances set problems = '[]'")).rejects.toThrow('append-only');
  await expect(database.pool.query('delete from trial_balances')).rejects.toThrow('append-only');
});
