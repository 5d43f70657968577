import { randomUUID } from 'node:crypto';
import { inTransaction } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { balances } from './balances.ts';
import type { PostCommand } from './command.ts';
import { type PostResult, post } from './post.ts';
import { IdempotencyConflict, InsufficientFunds } from './refusals.ts';
import { dropGuards, mutateFunction } from './test-support/mutate-function.ts';
import { type Outcome, race } from './test-support/race.ts';
import { trialBalance } from './trial-balance.ts';

/** Fewer in `npm test`, which must be short, than in `npm run test:races`. */
const CONTENDERS = process.env.TESTS === 'all' ? 200 : 64;
/** Enough to show a fault, and faster. */
const FAULTY_CONTENDERS = 60;
const STAKE = 300n;

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ max: CONTENDERS });
});
afterEach(() => database.drop());

const deposit = (memberId: string, amountMinor: bigint, currency = 'THB') =>
  inTransaction(database.db, (tx) =>
    post(tx, {
      template: 'deposit',
      channel: 'promptpay',
      memberId,
      idempotencyKey: randomUUID(),
      amountMinor,
      currency,
    }),
  );

const bet = (memberId: string, idempotencyKey: string, amountMinor = STAKE, currency = 'THB'): PostCommand => ({
  template: 'bet',
  provider: 'studio',
  memberId,
  idempotencyKey,
  amountMinor,
  currency,
});

const raceCommands = (commands: PostCommand[]) =>
  race(
    database,
    commands.map((command) => (tx) => post(tx, command)),
  );

const posted = (outcomes: Outcome<PostResult>[]) =>
  outcomes.flatMap(({ value }) => (value && !value.isReplay ? [value] : []));

/**
 * Returns the outcomes other than a posting, a replay and the expected refusal: each is a fault that a member would
 * see.
 */
const faults = (outcomes: Outcome<PostResult>[], Expected: new (...args: never[]) => Error) =>
  outcomes.flatMap(({ error }) =>
    error === undefined || error instanceof Expected ? [] : [`fault: ${(error as { code?: string }).code ?? error}`],
  );

const unequal = (what: string, actual: unknown, wished: unknown) =>
  actual === wished ? [] : [`${what}: ${actual} instead of ${wished}`];

/** Places concurrent bets on a wallet that covers a third of them; returns the faults. */
async function raceForFunds(contenders = CONTENDERS): Promise<string[]> {
  const winnersWished = Math.floor(contenders / 3);
  const memberId = randomUUID();
  const remainder = STAKE - 1n;
  await deposit(memberId, BigInt(winnersWished) * STAKE + remainder);
  const outcomes = await raceCommands(Array.from({ length: contenders }, () => bet(memberId, randomUUID())));
  const winners = posted(outcomes);
  const { main } = await balances(database.db, memberId, 'THB');
  return [
    ...faults(outcomes, InsufficientFunds),
    ...unequal('winners', winners.length, winnersWished),
    ...unequal('balance', main, remainder),
    ...unequal('distinct balances after', new Set(winners.map(({ after }) => after.main)).size, winners.length),
    ...(await trialBalance(database.db)).problems,
  ];
}

/** Sends one bet many times concurrently; returns the faults. */
async function raceForKey(contenders = CONTENDERS): Promise<string[]> {
  const memberId = randomUUID();
  await deposit(memberId, STAKE * 1000n);
  const outcomes = await raceCommands(Array.from({ length: contenders }, () => bet(memberId, 'round-1')));
  const answers = outcomes.flatMap(({ value }) =>
    value ? [`${value.entryId} ${value.before.main} ${value.after.main}`] : [],
  );
  const { main } = await balances(database.db, memberId, 'THB');
  return [
    ...faults(outcomes, InsufficientFunds),
    ...unequal('effects', posted(outcomes).length, 1),
    ...unequal('answers', answers.length, contenders),
    ...unequal('distinct answers', new Set(answers).size, 1),
    ...unequal('balance', main, STAKE * 999n),
    ...(await trialBalance(database.db)).problems,
  ];
}

/** Runs a race with a deliberate fault until its effect appears: a lucky schedule may hide it. */
async function problemsSeen(run: () => Promise<string[]>, wished: string): Promise<string[]> {
  let problems: string[] = [];
  for (let attempt = 1; attempt <= 5 && !problems.some((problem) => problem.includes(wished)); attempt++) {
    problems = await run();
  }
  return problems;
}

test('accepts exactly as many concurrent bets as the wallet can pay', async () => {
  expect(await raceForFunds()).toEqual([]);
});

test('applies a command sent many times concurrently once, with the same answer each time', async () => {
  expect(await raceForKey()).toEqual([]);
});

test('applies one of two commands that race with one key, in one currency or two, and rejects the other', async () => {
  for (const rivalCurrency of ['THB', 'JPY']) {
    const memberId = randomUUID();
    await deposit(memberId, STAKE * 1000n);
    await deposit(memberId, STAKE * 1000n, 'JPY');
    const outcomes = await raceCommands(
      Array.from({ length: 20 }, (_, number) =>
        number % 2 ? bet(memberId, 'round-1') : bet(memberId, 'round-1', STAKE + 1n, rivalCurrency),
      ),
    );
    expect(faults(outcomes, IdempotencyConflict)).toEqual([]);
    expect(posted(outcomes)).toHaveLength(1);
    expect(outcomes.filter(({ error }) => error)).toHaveLength(10);
  }
  expect((await trialBalance(database.db)).problems).toEqual([]);
});

test('posts to many wallets of each member in opposite orders without a deadlock', async () => {
  const memberId = randomUUID();
  await deposit(memberId, STAKE * 1000n);
  await deposit(memberId, STAKE * 1000n, 'JPY');
  const outcomes = await race(
    database,
    Array.from({ length: 30 }, (_, number) => async (tx) => {
      const order = number % 2 ? ['THB', 'JPY'] : ['JPY', 'THB'];
      for (const currency of order) await post(tx, bet(memberId, `${number} ${currency}`, STAKE, currency));
    }),
  );
  expect(outcomes.filter(({ error }) => error)).toEqual([]);
  expect((await balances(database.db, memberId, 'JPY')).main).toBe(STAKE * 970n);
});

test('is caught in a server that decides about funds without a lock', async () => {
  await mutateFunction(database, 'ledger_open', ({ head, read, key, answer }) => [head!, read!, key!, answer!]);
  // The guards alone would have the losers repeat until they fit; only without both is money lost.
  await dropGuards(database);
  expect(await problemsSeen(() => raceForFunds(FAULTY_CONTENDERS), 'below zero')).toContainEqual(
    expect.stringContaining('is below zero'),
  );
});

test('is caught in a server that reads balances before the lock', async () => {
  await mutateFunction(database, 'ledger_open', ({ head, lock, read, key, answer }) => [
    head!,
    read!,
    lock!,
    key!,
    answer!,
  ]);
  await dropGuards(database);
  expect(await problemsSeen(() => raceForFunds(FAULTY_CONTENDERS), 'below zero')).toContainEqual(
    expect.stringContaining('is below zero'),
  );
});

test('is caught in a server that ignores the key of a repeated command', async () => {
  await mutateFunction(database, 'ledger_open', ({ head, lock, read, answer }) => [head!, lock!, read!, answer!]);
  // The unique key still rejects duplicates: repeated commands fail instead of returning the first result.
  expect(await raceForKey(FAULTY_CONTENDERS)).toContainEqual('fault: 23505');
  await database.pool.query('alter table journal_entries drop constraint journal_entries_once_per_key');
  expect(await raceForKey(FAULTY_CONTENDERS)).toContainEqual(`effects: ${FAULTY_CONTENDERS} instead of 1`);
});
