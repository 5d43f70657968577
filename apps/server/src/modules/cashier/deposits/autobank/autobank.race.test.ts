import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer, type Fault } from '../../cashier.fixture.ts';
import { readLine, type StatementLine } from '../../providers/statement/statement-answer.rules.ts';
import { type Check, problemsOf, problemsOfFaulty, unequal, withoutMoneyLocks } from '../../race.fixture.ts';
import { type StatementDependencies, storeLines } from './import-statement.ts';
import { settleLines } from './settle-lines.ts';

async function withServer<T>(fault: Fault, work: (server: CashierServer) => Promise<T>): Promise<T> {
  const server = await createCashierServer(fault);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}
const dependenciesOf = ({ platform, identity, wallet, bonus }: CashierServer): StatementDependencies => ({
  platform,
  identity,
  wallet,
  promotions: bonus.ofDeposits,
});
const lineOf = (transactionId: string, amount: string, bban?: string): StatementLine =>
  readLine({
    transactionId,
    bookingDate: '2026-11-21',
    transactionAmount: { currency: 'THB', amount },
    ...(bban ? { debtorAccount: { bban } } : {}),
  })!;

/** Concurrent workers import the same ten transfers. */
async function importAtOnce(server: CashierServer, workers = 200) {
  const members = await Promise.all(Array.from({ length: 10 }, () => server.newMember()));
  const amounts: string[] = [];
  for (const member of members) {
    const { body } = await server.call(member, 'POST', 'deposit-autobank', { body: { deposit_amount: '500' } });
    amounts.push(body.amount);
  }
  const lines = amounts.map((amount, n) => lineOf(`line-${n}`, amount));
  const dependencies = dependenciesOf(server);
  await server.warmUp();
  const fresh = await Promise.all(
    Array.from({ length: workers }, (_, n) => storeLines(dependencies, 1, n % 2 ? lines : [...lines].reverse())),
  );
  const matched = await Promise.all(Array.from({ length: workers }, () => settleLines(dependencies)));
  const balances = await Promise.all(members.map((member) => server.balanceOf(member)));
  const [stored, payments, deposits] = await Promise.all(
    (['statement_lines', 'deposit_payments', 'deposits'] as const).map(async (table) =>
      Number(
        (
          await server.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<bigint>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),
    ),
  );
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  return {
    fresh: sum(fresh),
    matched: sum(matched),
    stored,
    payments,
    deposits,
    areBalancesRight: balances.every((balance, n) => balance === BigInt(amounts[n]!.replace('.', ''))),
    books: await server.booksProblems(),
  };
}
const once = { fresh: 10, matched: 10, stored: 10, payments: 10, deposits: 10, areBalancesRight: true, books: [] };

test('credits each line once when independent workers run two hundred imports of one statement', () =>
  withServer({}, async (server) => expect(await importAtOnce(server)).toEqual(once)));

test(
  'is caught in a server that does not recognise a repeated line',
  () =>
    withServer(
      {
        statements: [
          `create function forget() returns trigger language plpgsql as
          $$ begin new.transaction_id := new.transaction_id || gen_random_uuid(); return new; end $$`,
          'create trigger forget before insert on statement_lines for each row execute function forget()',
        ],
      },
      async (server) => expect((await importAtOnce(server, 3)).stored).toBe(30),
    ),
  120_000,
);

/** Two hundred members announce the same amount on one account. */
async function announceAtOnce(server: CashierServer) {
  const members = await Promise.all(Array.from({ length: 200 }, () => server.newMember()));
  await server.warmUp();
  const answers = await Promise.all(
    members.map((member) => server.call(member, 'POST', 'deposit-autobank', { body: { deposit_amount: '500' } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(201));
  const told = answers.map(({ body }) => body as unknown as { unique_amount: string | null; amount: string });
  const unique = told.flatMap(({ unique_amount }) => unique_amount ?? []);
  return {
    unique: unique.length,
    different: new Set(unique).size,
    plain: told.filter(({ amount }) => amount === '500.00').length,
  };
}

test('assigns the 99 nearby amounts to two hundred concurrent announcements, and notes to the others', () =>
  withServer({}, async (server) => {
    const { unique, different, plain } = await announceAtOnce(server);
    expect({ unique, different, plain }).toEqual({ unique: 99, different: 99, plain: 101 });
  }));

test('is caught in a server that does not store reserved amounts', () =>
  withServer(
    {
      statements: [
        `create function forget() returns trigger language plpgsql as
          $$ begin new.amount_minor := -(random() * 1e15)::bigint; return new; end $$`,
        'create trigger forget before insert on autobank_amounts for each row execute function forget()',
      ],
    },
    async (server) => {
      await announceAtOnce(server);
      const rows = await server.db.selectFrom('deposits').select('amount_minor').execute();
      // 200 deposits with 99 unique amounts each cannot all differ.
      expect(new Set(rows.map(({ amount_minor }) => amount_minor)).size).toBeLessThan(200);
      expect(rows.every(({ amount_minor }) => amount_minor !== 50_000n)).toBe(true);
    },
  ));

/**
 * For one member after another, a transfer is announced, appears on the statement and has its slip approved by staff.
 * Each is credited once, in any order. For every second member the line arrives at the very same moment.
 */
const everyWayOfOneTransfer: Check = async (server) => {
  const dependencies = dependenciesOf(server);
  const staff = await server.newStaff();
  const problems: string[] = [];
  for (let n = 0; n < 12; n++) {
    const member = await server.newMember();
    const { bank_no } = await server.db
      .selectFrom('members')
      .select('bank_no')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    const amount = `${600 + n}.00`;
    const slip = await server.slipDeposit(member, amount);
    const announce = () => server.call(member, 'POST', 'deposit-autobank', { body: { deposit_amount: amount } });
    const arrive = () =>
      storeLines(dependencies, 1, [lineOf(`all-${n}`, amount, bank_no!)]).then(() => settleLines(dependencies));
    if (n % 2 === 0) {
      await arrive();
      await announce();
    }
    const [approval] = await Promise.all([
      sleep(Math.random() * 40).then(() =>
        server.call(staff, 'PATCH', `deposit/${slip.id}`, { body: { status: 'success' } }),
      ),
      ...(n % 2 === 0 ? [settleLines(dependencies), settleLines(dependencies)] : [arrive(), announce()]),
    ]);
    await settleLines(dependencies);
    const wasApproved = approval.status === 200;
    // The fee of a slip deposit; announced transfers have none.
    const fee = wasApproved ? 500n : 0n;
    const [line] = await server.db
      .selectFrom('statement_lines')
      .select('state')
      .where('transaction_id', '=', `all-${n}`)
      .execute();
    problems.push(
      ...unequal({
        balance: [await server.balanceOf(member), BigInt(amount.replace('.', '')) - fee],
        line: [line?.state, 'matched'],
        answer: [wasApproved || approval.body.refusal === 'DEPOSIT_LINE_TAKEN', true],
      }),
    );
  }
  return problems;
};

/** Delays the crediting transaction, so that concurrent ones overlap. */
const slow: Fault = {
  statements: [
    `create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.05); return new; end $$`,
    'create trigger dawdle before update on deposits for each row execute function dawdle()',
  ],
};

describe('a transfer reported concurrently in three ways', () => {
  test('is credited once', async () => expect(await problemsOf(everyWayOfOneTransfer, slow)).toEqual([]));
  test('is caught in a server that locks no amounts', async () =>
    expect(await problemsOfFaulty(everyWayOfOneTransfer, { ...slow, ...withoutMoneyLocks })).not.toEqual([]));
});
