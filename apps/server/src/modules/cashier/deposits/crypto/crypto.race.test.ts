import { withoutRowLocks } from '@sabai/db/mutants';
import { rivals } from '@sabai/test-support/rivals';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../cashier.fixture.ts';
import { type CryptoServer, createCryptoServer, walletAddress } from './crypto-server.fixture.ts';

const many = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: rivals }, (_, n) => work(n)));
const count = <T>(values: readonly T[], isWanted: (value: T) => boolean) => values.filter(isWanted).length;

/** Returns one sentence per broken invariant. */
type Check = (server: CryptoServer) => Promise<string[]>;
const unequal = (pairs: Record<string, readonly [actual: unknown, expected: unknown]>) =>
  Object.entries(pairs).flatMap(([what, [actual, expected]]) =>
    actual === expected ? [] : [`${what}: ${actual} instead of ${expected}`],
  );

const unlocking: Fault = { wrap: withoutRowLocks };
/** Always writes `value` into these columns, instead of the intended value. */
const overwriting = (...columns: readonly (readonly [table: string, column: string, value: string])[]): Fault => ({
  statements: columns.flatMap(([table, column, value], n) => [
    `create function overwrite_${n}() returns trigger language plpgsql as $$ begin new.${column} := ${value}; return new; end $$`,
    `create trigger overwrite_${n} before insert or update on ${table} for each row execute function overwrite_${n}()`,
  ]),
});

/** Reopens an answered question a moment later. */
const forgettingAnswers: Fault = {
  statements: [
    `create function forget_answer() returns trigger language plpgsql as $$ begin
      if tg_table_name = 'deposits' then return old; end if;
      new.choice := null;
      return new; end $$`,
    `create trigger forget_answer before update on deposits
      for each row when (old.review_code is not null and new.review_code is null) execute function forget_answer()`,
    `create trigger forget_answer before update on crypto_invoices
      for each row when (new.choice is not null) execute function forget_answer()`,
  ],
};
/** Resets a completed payout and a received withdrawal a moment later. */
const forgettingEnds: Fault = {
  statements: [
    `create function forget_end() returns trigger language plpgsql as $$ begin
      if tg_table_name = 'crypto_payouts' then new.state := 'approved'; new.ended_at := null;
      else new.stage := 'approved'; new.status := 'pending'; new.succeeded_at := null; end if;
      return new; end $$`,
    `create trigger forget_end before update on crypto_payouts
      for each row when (new.state = 'completed') execute function forget_end()`,
    `create trigger forget_end before update on withdrawals
      for each row when (new.stage = 'received') execute function forget_end()`,
  ],
};

async function problemsOf(check: Check, fault: Fault = {}): Promise<string[]> {
  const server = await createCryptoServer(fault);
  try {
    await server.warmUp();
    return [...(await check(server)), ...(await server.booksProblems())];
  } finally {
    await server.close();
  }
}

const topicCount = async (server: CryptoServer, member: { memberId: string }, topic: string) =>
  count(await server.topicsOf(member), (published) => published === topic);
const refunds = (server: CryptoServer) => server.db.selectFrom('crypto_payouts').selectAll().execute();

/** One invoice is paid without reports; then all reports arrive concurrently. */
const eventsOfOneInvoice: Check = async (server) => {
  const member = await server.newMember();
  const asked = await server.cryptoDeposit(member);
  await server.habit({ silent: true });
  await server.payCoins(asked);
  const invoiceId = await server.invoiceIdOf(asked);
  const answers = await many(() => server.event({ invoiceId }));
  const payments = await server.db.selectFrom('deposit_payments').select('outcome').execute();
  return unequal({
    'answers by 200': [count(answers, ({ status }) => status === 200), rivals],
    credited: [count(answers, ({ outcome }) => outcome === 'credited'), 1],
    balance: [await server.balanceOf(member), 50_000n],
    payments: [payments.length, 1],
    deposits: [(await server.call(member, 'GET', 'deposit-transaction')).body.total, 1],
    successes: [await topicCount(server, member, 'deposit.succeeded'), 1],
  });
};

/** Half of the player's clicks choose the money, half the refund. */
const choicesOfOneQuestion: Check = async (server) => {
  const member = await server.newMember();
  const asked = await server.cryptoDeposit(member);
  await server.payCoins(asked, { late: true });
  const { exchange_rate } = (await server.question(member, asked.id)).options[0]!;
  const answers = await many((n) =>
    n % 2 === 0
      ? server.choose(member, asked.id, 'requote', { exchange_rate })
      : server.choose(member, asked.id, 'refund', { wallet_address: walletAddress }),
  );
  const { choice } = await server.question(member, asked.id);
  const isCredited = choice === 'requote';
  return unequal({
    taken: [count(answers, ({ status }) => status === 201), rivals / 2],
    'too late': [count(answers, ({ body }) => body.refusal === 'DEPOSIT_ALREADY_DECIDED'), rivals / 2],
    balance: [await server.balanceOf(member), isCredited ? 50_001n : 0n],
    'coins sent back': [(await refunds(server)).length, isCredited ? 0 : 1],
    successes: [await topicCount(server, member, 'deposit.succeeded'), isCredited ? 1 : 0],
    // It expired before the coins came.
    failures: [await topicCount(server, member, 'deposit.failed'), isCredited ? 1 : 2],
  });
};

/** Staff approve, the player chooses a refund, and the processor repeats its events. */
const staffAgainstPlayer: Check = async (server) => {
  const member = await server.newMember();
  const staff = await server.newStaff();
  const asked = await server.cryptoDeposit(member);
  await server.payCoins(asked, { percent: 50 });
  await server.move(asked, 'expire');
  const invoiceId = await server.invoiceIdOf(asked);
  const outcomes = await many(async (n) => {
    if (n % 4 === 0) return (await server.event({ invoiceId })).status === 200 ? 'told' : 'fault';
    if (n % 2 === 0) {
      const { status } = await server.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'success' } });
      return status === 200 ? 'approved' : 'refused';
    }
    const { status } = await server.choose(member, asked.id, 'refund', { wallet_address: walletAddress });
    return status === 201 ? 'returned' : 'refused';
  });
  await server.event({ invoiceId });
  const approvals = count(outcomes, (outcome) => outcome === 'approved');
  return [
    ...(approvals > 1 ? [`approved ${approvals} times`] : []),
    ...(approvals > 0 && outcomes.includes('returned') ? ['both approved and sent back'] : []),
    ...unequal({
      faults: [count(outcomes, (outcome) => outcome === 'fault'), 0],
      balance: [await server.balanceOf(member), approvals > 0 ? 25_000n : 0n],
      'coins sent back': [(await refunds(server)).length, approvals > 0 ? 0 : 1],
      deposits: [(await server.call(member, 'GET', 'deposit-transaction')).body.total, 1],
    }),
  ];
};

async function approvedWithdrawal(server: CryptoServer) {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const { body } = await server.call(member, 'POST', 'withdrawal-transaction', {
    body: { amount: '400', method: 'CRYPTO', currency_crypto_id: 1, wallet_address: walletAddress },
  });
  await server.call(await server.newStaff(), 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } });
  return { member, id: body.id };
}
const received = async (server: CryptoServer) =>
  (await server.db.selectFrom('withdrawal_stages').select('id').where('step', '=', 'received').execute()).length;

/** Many workers send one withdrawal, while responses of the processor are lost. */
const workersOfOneWithdrawal: Check = async (server) => {
  const { member } = await approvedWithdrawal(server);
  await server.control('trouble', { calls: 2, when: 'after' });
  for (let round = 0; round < 8; round++) {
    await Promise.all(Array.from({ length: rivals / 8 }, () => server.cashier.sendCoins()));
    server.passTime(11 * 60_000);
    // A completed payout no longer blocks another payout to the same wallet.
    if (round > 3)
      for (const { id, state } of await server.payouts())
        if (state === 'AwaitingPayment') await server.control('payout', { payout: id, to: 'complete' });
  }
  return unequal({
    'coins sent': [count(await server.payouts(), ({ state }) => state === 'Completed'), 1],
    'received in the tracker': [await received(server), 1],
    balance: [await server.balanceOf(member), 60_000n],
  });
};

/** The completion of a payout is reported many times concurrently. */
const eventsOfOnePayout: Check = async (server) => {
  const { member } = await approvedWithdrawal(server);
  await server.cashier.sendCoins();
  await server.habit({ silent: true });
  const { id } = (await server.payouts())[0]!;
  await server.control('payout', { payout: id, to: 'complete' });
  const answers = await many(() => server.event({ type: 'PayoutUpdated', payoutId: id }));
  return unequal({
    'answers by 200': [count(answers, ({ status }) => status === 200), rivals],
    'received in the tracker': [await received(server), 1],
    successes: [await topicCount(server, member, 'withdrawal.succeeded'), 1],
    balance: [await server.balanceOf(member), 60_000n],
  });
};

/** Retries, because a fault may be hidden by a lucky schedule. */
async function isCaught(check: Check, fault: Fault): Promise<boolean> {
  for (let time = 0; time < 5; time++) if ((await problemsOf(check, fault)).length > 0) return true;
  return false;
}

describe.each<[name: string, check: Check, faultName: string, fault: Fault]>([
  [
    'an invoice reported many times',
    eventsOfOneInvoice,
    'forgets accounted payments',
    overwriting(
      ['crypto_payments', 'accounted_at', 'null'],
      ['deposit_payments', 'transaction_id', 'gen_random_uuid()'],
    ),
  ],
  ['many choices about one payment', choicesOfOneQuestion, 'forgets answered choices', forgettingAnswers],
  ['staff against the player', staffAgainstPlayer, 'locks no rows', unlocking],
  [
    'one withdrawal sent by many workers',
    workersOfOneWithdrawal,
    'forgets the purpose of its payouts',
    overwriting(['crypto_payouts', 'subject_id', 'gen_random_uuid()']),
  ],
  ['a payout reported many times', eventsOfOnePayout, 'forgets finished payouts', forgettingEnds],
])('%s', (_name, check, faultName, fault) => {
  test(
    'holds every invariant under concurrent requests',
    async () => expect(await problemsOf(check)).toEqual([]),
    120_000,
  );
  test(`is caught in a server that ${faultName}`, async () => expect(await isCaught(check, fault)).toBe(true), 120_000);
});
