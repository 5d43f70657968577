import { randomUUID } from 'node:crypto';
import { inTransaction } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMemberAccount } from './accounts.ts';
import type { PostCommand } from './command.ts';
import { type PostResult, post } from './post.ts';
import { IdempotencyConflict, InsufficientFunds } from './refusals.ts';
import { type Movement, templates } from './templates.ts';
import { anyCommand } from './test-support/arbitrary-command.ts';
import { mutateFunction } from './test-support/mutate-function.ts';
import { trialBalance } from './trial-balance.ts';

/** Deliberate faults in the rules, to show that the property notices them. */
const faults = vi.hoisted(() => ({ isBlindToContent: false, isOffByOne: false }));
vi.mock('./locked-accounts.rules.ts', async (importOriginal) => {
  const rules = await importOriginal<typeof import('./locked-accounts.rules.ts')>();
  return {
    isSameCommand: (...args: Parameters<typeof rules.isSameCommand>) =>
      faults.isBlindToContent || rules.isSameCommand(...args),
    canPay: (balance: bigint, amount: bigint) => rules.canPay(balance, amount + (faults.isOffByOne ? 1n : 0n)),
  };
});

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ max: 2 });
});
afterEach(async () => {
  Object.assign(faults, { isBlindToContent: false, isOffByOne: false });
  await database.drop();
});

/** A simple model of the ledger: the expected result of every command. */
class ModelLedger {
  readonly balances = new Map<string, bigint>();
  readonly answers = new Map<string, { content: string; answer: Omit<PostResult, 'entryId' | 'isReplay'> }>();

  post(command: PostCommand) {
    const { template, memberId, currency, amountMinor, idempotencyKey, reference } = command;
    const { source, target } = (templates[template] as (fields: PostCommand) => Movement)(command);
    const content = [template, source, target, currency, amountMinor, reference].join();
    const known = this.answers.get(`${memberId} ${idempotencyKey}`);
    if (known) return known.content === content ? { ...known.answer, isReplay: true } : 'conflict';

    const keyOf = (account: string) => `${memberId} ${currency} ${account}`;
    const holds = (account: string) => this.balances.get(keyOf(account)) ?? 0n;
    if (isMemberAccount(source) && holds(source) < amountMinor) return `insufficient ${holds(source)}`;
    const members = [source, target].filter(isMemberAccount);
    const read = () => Object.fromEntries(members.map((account) => [account, holds(account)]));
    const before = read();
    if (isMemberAccount(source)) this.balances.set(keyOf(source), holds(source) - amountMinor);
    if (isMemberAccount(target)) this.balances.set(keyOf(target), holds(target) + amountMinor);
    const answer = { before, after: read() };
    this.answers.set(`${memberId} ${idempotencyKey}`, { content, answer });
    return { ...answer, isReplay: false };
  }
}

async function answerOf(command: PostCommand) {
  try {
    const { entryId, ...answer } = await inTransaction(database.db, (tx) => post(tx, command));
    expect(entryId).toMatch(/^[0-9a-f-]{36}$/);
    return answer;
  } catch (error) {
    if (error instanceof InsufficientFunds) return `insufficient ${error.availableMinor}`;
    if (error instanceof IdempotencyConflict) return 'conflict';
    throw error;
  }
}

const members = [randomUUID(), randomUUID()];
const anySequence = fc.array(anyCommand(members), { minLength: 1, maxLength: 60, size: 'max' }).chain((commands) =>
  // Some commands are repeated later.
  fc.shuffledSubarray(commands).map((repeated) => [...commands, ...repeated]),
);

/** Members get new names in every run, so that runs in one database are independent. */
const anySequenceOfAnyCommands = fc.asyncProperty(anySequence, async (sequence) => {
  const names = new Map<string, string>(members.map((member) => [member, randomUUID()]));
  const model = new ModelLedger();
  for (const command of sequence.map((each) => ({ ...each, memberId: names.get(each.memberId)! }))) {
    expect(await answerOf(command)).toEqual(model.post(command));
  }
  const { problems, sumsMinor } = await trialBalance(database.db);
  expect(problems).toEqual([]);
  expect(Object.values(sumsMinor).every((sum) => sum === 0n)).toBe(true);
});

const isFailureFound = async () => {
  const details = await fc.check(anySequenceOfAnyCommands, { numRuns: 200, endOnFailure: true });
  return details.failed;
};

test('nets to zero, has no balance below zero and answers like the model for any sequence of commands', async () => {
  await fc.assert(anySequenceOfAnyCommands, { numRuns: 25 });
});

test('detects a ledger that ignores idempotency keys', async () => {
  await mutateFunction(database, 'ledger_open', ({ head, lock, read, answer }) => [head!, lock!, read!, answer!]);
  await database.pool.query('alter table journal_entries drop constraint journal_entries_once_per_key');
  expect(await isFailureFound()).toBe(true);
});

test('detects a ledger that accepts a key again with different content', async () => {
  faults.isBlindToContent = true;
  expect(await isFailureFound()).toBe(true);
});

test('detects a balance that changes without its entry', async () => {
  await mutateFunction(database, 'ledger_write', ({ head, sums, accounts, journal }) => [
    head!,
    sums!,
    accounts!.replace('account.balance + moved.change,', 'account.balance + moved.change + 1,'),
    journal!,
  ]);
  expect(await isFailureFound()).toBe(true);
});

test('detects a funds check that is off by one', async () => {
  faults.isOffByOne = true;
  expect(await isFailureFound()).toBe(true);
});
