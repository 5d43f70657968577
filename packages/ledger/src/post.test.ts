import { randomUUID } from 'node:crypto';
import { createDb, createPool, inTransaction, migrate, sql } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balances } from './balances.ts';
import { type PostCommand, post } from './post.ts';
import { IdempotencyConflict, InsufficientFunds } from './refusals.ts';
import { trialBalance } from './trial-balance.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ max: 4 });
});
afterAll(() => database.drop());

const run = (command: PostCommand) => inTransaction(database.db, (tx) => post(tx, command));

const command = (memberId: string, fields: Partial<PostCommand>) =>
  ({
    template: 'deposit',
    channel: 'promptpay',
    memberId,
    idempotencyKey: randomUUID(),
    amountMinor: 50_000n,
    currency: 'THB',
    ...fields,
  }) as PostCommand;

test('a member deposits twice, plays, and withdraws; every answer tells the balances before and after', async () => {
  const memberId = randomUUID();
  const amounts = async (fields: Partial<PostCommand>) => {
    const { before, after } = await run(command(memberId, fields));
    return { before, after };
  };
  expect(await amounts({})).toEqual({ before: { main: 0n }, after: { main: 50_000n } });
  expect(await amounts({ channel: 'bank-transfer' } as never)).toEqual({
    before: { main: 50_000n },
    after: { main: 100_000n },
  });
  expect(await amounts({ template: 'bet', provider: 'studio', amountMinor: 1_000n })).toEqual({
    before: { main: 100_000n },
    after: { main: 99_000n },
  });
  expect(await amounts({ template: 'result', provider: 'studio', amountMinor: 0n })).toEqual({
    before: { main: 99_000n },
    after: { main: 99_000n },
  });
  expect(await amounts({ template: 'withdrawal_request', amountMinor: 20_000n })).toEqual({
    before: { main: 99_000n, pending_withdrawal: 0n },
    after: { main: 79_000n, pending_withdrawal: 20_000n },
  });
  expect(await amounts({ template: 'withdrawal_paid', channel: 'bank-transfer', amountMinor: 20_000n })).toEqual({
    before: { pending_withdrawal: 20_000n },
    after: { pending_withdrawal: 0n },
  });
  expect(await balances(database.db, memberId, 'THB')).toEqual({
    ...{ main: 79_000n, cashback: 0n, rebate: 0n, affiliate: 0n, points: 0n, pending_withdrawal: 0n, vault: 0n },
  });
});

test('a refusal writes nothing and leaves the transaction usable', async () => {
  const memberId = randomUUID();
  await run(command(memberId, { idempotencyKey: 'first' }));
  await inTransaction(database.db, async (tx) => {
    const tooMuch = post(tx, command(memberId, { template: 'bet', provider: 'studio', amountMinor: 50_001n }));
    await expect(tooMuch).rejects.toMatchObject({
      name: 'InsufficientFunds',
      availableMinor: 50_000n,
      account: 'main',
    });
    const borrowedKey = post(tx, command(memberId, { idempotencyKey: 'first', amountMinor: 1n }));
    await expect(borrowedKey).rejects.toBeInstanceOf(IdempotencyConflict);
    await post(tx, command(memberId, { template: 'bet', provider: 'studio', amountMinor: 50_000n }));
  });
  expect((await balances(database.db, memberId, 'THB')).main).toBe(0n);
});

test('a member without any account is refused as one with an empty account', async () => {
  await expect(run(command(randomUUID(), { template: 'bet', provider: 'studio' }))).rejects.toEqual(
    new InsufficientFunds('main', 'THB', 0n),
  );
});

test('the same key of another member is another command', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await run(command(first, { idempotencyKey: 'shared' }));
  expect(await run(command(second, { idempotencyKey: 'shared' }))).toMatchObject({ isReplay: false });
});

test('a repeated command gets the first answer, although the balance has moved on', async () => {
  const memberId = randomUUID();
  const deposit = command(memberId, {});
  const first = await run(deposit);
  await run(command(memberId, { template: 'bet', provider: 'studio', amountMinor: 1n }));
  expect(await run({ ...deposit, note: 'said differently', actor: 'job:retry' })).toEqual({ ...first, isReplay: true });
});

test('a command in a transaction that rolls back can be given again', async () => {
  const memberId = randomUUID();
  const deposit = command(memberId, {});
  const rolledBack = inTransaction(database.db, async (tx) => {
    await post(tx, deposit);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await run(deposit)).toMatchObject({ isReplay: false });
});

test.each([
  ['nothing', { amountMinor: 0n }],
  ['less than nothing', { amountMinor: -1n }],
  ['more than any limit', { amountMinor: 10n ** 15n + 1n }],
  ['a number', { amountMinor: 500 as unknown as bigint }],
  ['an unknown currency', { currency: 'XYZ' }],
  ['points as money', { template: 'bonus_grant', to: 'points' }],
  ['money as points', { template: 'bonus_grant', to: 'cashback', currency: 'POINT' }],
  ['a channel that is not a name', { channel: 'prompt pay; drop' }],
] as [string, Partial<PostCommand>][])('a command to move %s is refused before the database', async (_, fields) => {
  const memberId = randomUUID();
  await expect(run(command(memberId, fields))).rejects.toSatisfy(
    (error) => error instanceof RangeError || error instanceof TypeError,
  );
  expect((await balances(database.db, memberId, 'THB')).main).toBe(0n);
});

test('history can not be changed, deleted or truncated, not even by a superuser', async () => {
  await run(command(randomUUID(), {}));
  for (const table of ['journal_entries', 'postings']) {
    for (const attempt of [
      `update ${table} set member_id = member_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(database.pool.query(attempt)).rejects.toThrow(`${table} is append-only`);
    }
  }
  await expect(database.pool.query('delete from ledger_accounts')).rejects.toThrow('append-only');
  await expect(database.pool.query('set session_replication_role = replica; delete from postings')).rejects.toThrow(
    'append-only',
  );
});

test('an owner who is no superuser lacks the very right to change history, and can still post', async () => {
  const owner = `owner_${randomUUID().replaceAll('-', '')}`;
  await database.pool.query(`create role ${owner} login password 'owner'`);
  await database.pool.query(`create database ${owner} owner ${owner}`);
  const url = Object.assign(new URL(database.url), { username: owner, password: 'owner', pathname: `/${owner}` }).href;
  await migrate(url);
  const pool = createPool(url, { max: 1 });
  const db = createDb(pool);
  await inTransaction(db, (tx) => post(tx, command(randomUUID(), {})));
  await expect(pool.query('update postings set amount = 0')).rejects.toThrow('permission denied for table postings');
  await expect(pool.query('delete from journal_entries')).rejects.toThrow(
    'permission denied for table journal_entries',
  );
  await expect(pool.query('truncate postings')).rejects.toThrow('permission denied for table postings');
  await db.destroy();
  await database.pool.query(`drop database ${owner}`);
  await database.pool.query(`drop role ${owner}`);
});

test('postings that do not net to zero are refused, whoever writes them', async () => {
  const memberId = randomUUID();
  const { entryId } = await run(command(memberId, {}));
  const insert = (values: string) =>
    database.pool.query(`insert into postings (member_id, entry_id, account, currency, amount) values ${values}`);
  await expect(insert(`('${memberId}', '${entryId}', 'bonus_expense', 'THB', 1)`)).rejects.toThrow(
    'do not net to zero in THB',
  );
  // Two currencies do not make up for each other.
  await expect(
    insert(
      `('${memberId}', '${entryId}', 'bonus_expense', 'JPY', 1), ('${memberId}', '${entryId}', 'adjustments', 'USD', -1)`,
    ),
  ).rejects.toThrow('do not net to zero');
});

test('a balance below zero, an unnamed account and points outside of their currency are refused by the tables', async () => {
  const insert = (account: string, currency: string, balance: number) =>
    database.pool.query('insert into ledger_accounts values ($1, $2, $3, $4)', [
      randomUUID(),
      currency,
      account,
      balance,
    ]);
  await expect(insert('main', 'THB', -1)).rejects.toThrow('ledger_accounts_never_below_zero');
  await expect(insert('pocket', 'THB', 0)).rejects.toThrow('ledger_accounts_are_members_accounts');
  await expect(insert('points', 'THB', 0)).rejects.toThrow('ledger_accounts_points_are_not_money');
});

test('the trial balance lists what every account holds, and the sums are zero', async () => {
  const own = await createTestDatabase({ max: 2 });
  const memberId = randomUUID();
  await inTransaction(own.db, (tx) => post(tx, command(memberId, {})));
  await inTransaction(own.db, (tx) =>
    post(tx, command(memberId, { template: 'bet', provider: 'studio', amountMinor: 700n })),
  );
  expect(await trialBalance(own.db)).toEqual({
    accounts: [
      { currency: 'THB', account: 'main', balanceMinor: 49_300n },
      { currency: 'THB', account: 'payment:promptpay', balanceMinor: -50_000n },
      { currency: 'THB', account: 'provider:studio', balanceMinor: 700n },
    ],
    sumsMinor: { THB: 0n },
    problems: [],
  });
  await own.drop();
});

test('the trial balance finds each way of tampering that the guards are taken away for', async () => {
  const tampering: [string, string][] = [
    ['update ledger_accounts set balance = balance + 1', 'is not the sum of its postings'],
    ["update postings set amount = amount + 1 where account = 'main'", 'does not net to zero'],
    ["update postings set balance_after = balance_after + 1 where account = 'main'", 'does not continue'],
    ["update postings set sequence = sequence + 1 where account = 'main'", 'does not continue'],
    ['delete from journal_entries', 'without an entry'],
    ['delete from postings', 'an entry without postings'],
    ['delete from ledger_accounts', 'is not the sum of its postings'],
  ];
  for (const [statement, problem] of tampering) {
    const own = await createTestDatabase({ max: 2 });
    await inTransaction(own.db, (tx) => post(tx, command(randomUUID(), {})));
    for (const table of ['ledger_accounts', 'journal_entries', 'postings']) {
      await own.pool.query(`alter table ${table} disable trigger user`);
    }
    await sql.raw(statement).execute(own.db);
    expect((await trialBalance(own.db)).problems, statement).toContainEqual(expect.stringContaining(problem));
    await own.drop();
  }
});
