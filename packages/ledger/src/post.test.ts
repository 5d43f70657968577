import { randomUUID } from 'node:crypto';
import { createDb, createPool, inTransaction, migrate, sql } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balances } from './balances.ts';
import type { PostCommand } from './command.ts';
import { post } from './post.ts';
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

test('returns the balances before and after for deposits, play and a withdrawal', async () => {
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
    main: 79_000n,
    bonus: 0n,
    cashback: 0n,
    rebate: 0n,
    affiliate: 0n,
    points: 0n,
    pending_withdrawal: 0n,
    vault: 0n,
  });
});

test('writes nothing for a refusal, and leaves the transaction usable', async () => {
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

test('rejects a member without any account like one with an empty account', async () => {
  await expect(run(command(randomUUID(), { template: 'bet', provider: 'studio' }))).rejects.toEqual(
    new InsufficientFunds('main', 'THB', 0n),
  );
});

test('treats the same key of another member as another command', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await run(command(first, { idempotencyKey: 'shared' }));
  expect(await run(command(second, { idempotencyKey: 'shared' }))).toMatchObject({ isReplay: false });
});

test('returns the first answer for a repeated command, although the balance has changed', async () => {
  const memberId = randomUUID();
  const deposit = command(memberId, {});
  const first = await run(deposit);
  await run(command(memberId, { template: 'bet', provider: 'studio', amountMinor: 1n }));
  expect(await run({ ...deposit, note: 'said differently', actor: 'job:retry' })).toEqual({ ...first, isReplay: true });
});

test('accepts a command again after its transaction rolled back', async () => {
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
] as [string, Partial<PostCommand>][])('rejects moving %s before the database', async (_, fields) => {
  const memberId = randomUUID();
  await expect(run(command(memberId, fields))).rejects.toSatisfy(
    (error) => error instanceof RangeError || error instanceof TypeError,
  );
  expect((await balances(database.db, memberId, 'THB')).main).toBe(0n);
});

test('prevents a superuser from changing, deleting or truncating history', async () => {
  await run(command(randomUUID(), {}));
  for (const attempt of [
    'update journal_entries set member_id = member_id',
    'delete from journal_entries',
    'truncate journal_entries cascade',
  ]) {
    await expect(database.pool.query(attempt)).rejects.toThrow('journal_entries is append-only');
  }
  await expect(database.pool.query('delete from ledger_accounts')).rejects.toThrow('append-only');
  await expect(
    database.pool.query('set session_replication_role = replica; delete from journal_entries'),
  ).rejects.toThrow('append-only');
});

test('denies an owner who is no superuser the right to change history, and lets it post', async () => {
  const owner = `owner_${randomUUID().replaceAll('-', '')}`;
  await database.pool.query(`create role ${owner} login password 'owner'`);
  await database.pool.query(`create database ${owner} owner ${owner}`);
  const url = Object.assign(new URL(database.url), { username: owner, password: 'owner', pathname: `/${owner}` }).href;
  await migrate(url);
  const pool = createPool(url, { max: 1 });
  const db = createDb(pool);
  await inTransaction(db, (tx) => post(tx, command(randomUUID(), {})));
  for (const attempt of [
    'update journal_entries set amount = 0',
    'delete from journal_entries',
    'truncate journal_entries',
  ]) {
    await expect(pool.query(attempt)).rejects.toThrow('permission denied for table journal_entries');
  }
  await db.destroy();
  await database.pool.query(`drop database ${owner}`);
  await database.pool.query(`drop role ${owner}`);
});

test('rejects an inconsistent entry in the tables, whoever writes it', async () => {
  const memberId = randomUUID();
  await run(command(memberId, {}));
  const insert = (fields: Record<string, unknown>) => {
    const row = {
      member_id: memberId,
      sequence: 2,
      template: 'deposit',
      idempotency_key: 'x',
      source: 'payment:bank',
      target: 'main',
      currency: 'THB',
      amount: 1,
      target_after: 50_001,
      posted_at: new Date(),
      hash: Buffer.alloc(32),
      ...fields,
    };
    const places = Object.keys(row).map((_, at) => `$${at + 1}`);
    return database.pool.query(
      `insert into journal_entries (${Object.keys(row)}) values (${places})`,
      Object.values(row),
    );
  };
  await expect(insert({ amount: -1 })).rejects.toThrow('journal_entries_are_sound');
  await expect(insert({ source: 'main', source_after: 0 })).rejects.toThrow('journal_entries_are_sound');
  await expect(insert({ target: 'bonus_expense', target_after: null })).rejects.toThrow('journal_entries_are_sound');
  await expect(insert({ target_after: null })).rejects.toThrow('journal_entries_are_sound');
  await expect(insert({ target_after: -1 })).rejects.toThrow('journal_entries_are_sound');
  await expect(insert({ source_after: 1 })).rejects.toThrow('journal_entries_are_sound');
  await expect(insert({ hash: Buffer.alloc(31) })).rejects.toThrow('journal_entries_are_sound');
  // A provider's call is identified by all three.
  for (const fields of [{ call: 'bet' }, { provider: 'house', txn: '1' }, { provider: 'house', call: 'bet' }])
    await expect(insert(fields)).rejects.toThrow('journal_entries_are_sound');
  await expect(insert({ sequence: 1 })).rejects.toThrow('journal_entries_pkey');
});

test('rejects a negative balance, an unnamed account and points outside of their currency in the tables', async () => {
  const insert = (account: string, currency: string, balance: number) =>
    database.pool.query('insert into ledger_accounts values ($1, $2, $3, $4)', [
      randomUUID(),
      currency,
      account,
      balance,
    ]);
  await expect(insert('main', 'THB', -1)).rejects.toThrow('ledger_accounts_never_below_zero');
  await expect(insert('pocket', 'THB', 0)).rejects.toThrow('ledger_accounts_are_sound');
  await expect(insert('points', 'THB', 0)).rejects.toThrow('ledger_accounts_are_sound');
});

test('lists every account’s balance in the trial balance, with sums of zero', async () => {
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

test('finds each kind of tampering that is possible without the guards', async () => {
  const tampering: [string, string][] = [
    ['update ledger_accounts set balance = balance + 1', 'is not the sum of its postings'],
    ['update journal_entries set amount = amount + 1', 'is not the sum of its postings'],
    ['update journal_entries set target_after = target_after + 1', 'does not continue'],
    ['update journal_entries set sequence = sequence + 1', 'has an entry missing before it'],
    ['delete from journal_entries', 'is not the sum of its postings'],
    ['delete from ledger_accounts', 'is not the sum of its postings'],
  ];
  for (const [statement, problem] of tampering) {
    const own = await createTestDatabase({ max: 2 });
    await inTransaction(own.db, (tx) => post(tx, command(randomUUID(), {})));
    for (const table of ['ledger_accounts', 'journal_entries']) {
      await own.pool.query(`alter table ${table} disable trigger user`);
    }
    await sql.raw(statement).execute(own.db);
    expect((await trialBalance(own.db)).problems, statement).toContainEqual(expect.stringContaining(problem));
    await own.drop();
  }
});
