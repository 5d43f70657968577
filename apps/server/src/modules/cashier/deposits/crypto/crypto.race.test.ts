import { withoutRowLocks } from '@sabai/db/mutants';
import { rivals } from '@sabai/test-support/rivals';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../cashier.fixture.ts';
import { type CryptoHouse, createCryptoHouse, walletAddress } from './crypto-house.fixture.ts';

const many = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: rivals }, (_, n) => work(n)));
const count = <T>(values: readonly T[], isWanted: (value: T) => boolean) => values.filter(isWanted).length;

/** Returns one sentence per broken invariant. */
type Check = (house: CryptoHouse) => Promise<string[]>;
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
  const house = await createCryptoHouse(fault);
  try {
    await house.warmUp();
    return [...(await check(house)), ...(await house.booksProblems())];
  } finally {
    await house.close();
  }
}

const topicCount = async (house: CryptoHouse, member: { memberId: string }, topic: string) =>
  count(await house.topicsOf(member), (published) => published === topic);
const refunds = (house: CryptoHouse) => house.db.selectFrom('crypto_payouts').selectAll().execute();

/** One invoice is paid without reports; then all reports arrive concurrently. */
const eventsOfOneInvoice: Check = async (house) => {
  const member = await house.newMember();
  const asked = await house.cryptoDeposit(member);
  await house.habit({ silent: true });
  await house.payCoins(asked);
  const invoiceId = await house.invoiceIdOf(asked);
  const answers = await many(() => house.event({ invoiceId }));
  const payments = await house.db.selectFrom('deposit_payments').select('outcome').execute();
  return unequal({
    'answers by 200': [count(answers, ({ status }) => status === 200), rivals],
    credited: [count(answers, ({ outcome }) => outcome === 'credited'), 1],
    balance: [await house.balanceOf(member), 50_000n],
    payments: [payments.length, 1],
    deposits: [(await house.call(member, 'GET', 'deposit-transaction')).body.total, 1],
    successes: [await topicCount(house, member, 'deposit.succeeded'), 1],
  });
};

/** Half of the player's clicks choose the money, half the refund. */
const choicesOfOneQuestion: Check = async (house) => {
  const member = await house.newMember();
  const asked = await house.cryptoDeposit(member);
  await house.payCoins(asked, { late: true });
  const { exchange_rate } = (await house.question(member, asked.id)).options[0]!;
  const answers = await many((n) =>
    n % 2 === 0
      ? house.choose(member, asked.id, 'requote', { exchange_rate })
      : house.choose(member, asked.id, 'refund', { wallet_address: walletAddress }),
  );
  const { choice } = await house.question(member, asked.id);
  const isCredited = choice === 'requote';
  return unequal({
    taken: [count(answers, ({ status }) => status === 201), rivals / 2],
    'too late': [count(answers, ({ body }) => body.refusal === 'DEPOSIT_ALREADY_DECIDED'), rivals / 2],
    balance: [await house.balanceOf(member), isCredited ? 50_001n : 0n],
    'coins sent back': [(await refunds(house)).length, isCredited ? 0 : 1],
    successes: [await topicCount(house, member, 'deposit.succeeded'), isCredited ? 1 : 0],
    // It expired before the coins came.
    failures: [await topicCount(house, member, 'deposit.failed'), isCredited ? 1 : 2],
  });
};

/** Staff approve, the player chooses a refund, and the processor repeats its events. */
const staffAgainstPlayer: Check = async (house) => {
  const member = await house.newMember();
  const staff = await house.newStaff();
  const asked = await house.cryptoDeposit(member);
  await house.payCoins(asked, { percent: 50 });
  await house.move(asked, 'expire');
  const invoiceId = await house.invoiceIdOf(asked);
  const outcomes = await many(async (n) => {
    if (n % 4 === 0) return (await house.event({ invoiceId })).status === 200 ? 'told' : 'fault';
    if (n % 2 === 0) {
      const { status } = await house.call(staff, 'PATCH', `deposit/${asked.id}`, { body: { status: 'success' } });
      return status === 200 ? 'approved' : 'refused';
    }
    const { status } = await house.choose(member, asked.id, 'refund', { wallet_address: walletAddress });
    return status === 201 ? 'returned' : 'refused';
  });
  await house.event({ invoiceId });
  const approvals = count(outcomes, (outcome) => outcome === 'approved');
  return [
    ...(approvals > 1 ? [`approved ${approvals} times`] : []),
    ...(approvals > 0 && outcomes.includes('returned') ? ['both approved and sent back'] : []),
    ...unequal({
      faults: [count(outcomes, (outcome) => outcome === 'fault'), 0],
      balance: [await house.balanceOf(member), approvals > 0 ? 25_000n : 0n],
      'coins sent back': [(await refunds(house)).length, approvals > 0 ? 0 : 1],
      deposits: [(await house.call(member, 'GET', 'deposit-transaction')).body.total, 1],
    }),
  ];
};

async function approvedWithdrawal(house: CryptoHouse) {
  const member = await house.newMember();
  await house.fund(member, 100_000n);
  const { body } = await house.call(member, 'POST', 'withdrawal-transaction', {
    body: { amount: '400', method: 'CRYPTO', currency_crypto_id: 1, wallet_address: walletAddress },
  });
  await house.call(await house.newStaff(), 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } });
  return { member, id: body.id };
}
const received = async (house: CryptoHouse) =>
  (await house.db.selectFrom('withdrawal_stages').select('id').where('step', '=', 'received').execute()).length;

/** Many workers send one withdrawal, while responses of the processor are lost. */
const workersOfOneWithdrawal: Check = async (house) => {
  const { member } = await approvedWithdrawal(house);
  await house.control('trouble', { calls: 2, when: 'after' });
  for (let round = 0; round < 8; round++) {
    await Promise.all(Array.from({ length: rivals / 8 }, () => house.cashier.sendCoins()));
    house.passTime(11 * 60_000);
    // A completed payout no longer blocks another payout to the same wallet.
    if (round > 3)
      for (const { id, state } of await house.payouts())
        if (state === 'AwaitingPayment') await house.control('payout', { payout: id, to: 'complete' });
  }
  return unequal({
    'coins sent': [count(await house.payouts(), ({ state }) => state === 'Completed'), 1],
    'received in the tracker': [await received(house), 1],
    balance: [await house.balanceOf(member), 60_000n],
  });
};

/** The completion of a payout is reported many times concurrently. */
const eventsOfOnePayout: Check = async (house) => {
  const { member } = await approvedWithdrawal(house);
  await house.cashier.sendCoins();
  await house.habit({ silent: true });
  const { id } = (await house.payouts())[0]!;
  await house.control('payout', { payout: id, to: 'complete' });
  const answers = await many(() => house.event({ type: 'PayoutUpdated', payoutId: id }));
  return unequal({
    'answers by 200': [count(answers, ({ status }) => status === 200), rivals],
    'received in the tracker': [await received(house), 1],
    successes: [await topicCount(house, member, 'withdrawal.succeeded'), 1],
    balance: [await house.balanceOf(member), 60_000n],
  });
};

/** Retries, because a fault may be hidden by a lucky schedule. */
async function isCaught(check: Check, fault: Fault): Promise<boolean> {
  for (let time = 0; time < 5; time++) if ((await problemsOf(check, fault)).length > 0) return true;
  return false;
}

describe.each<[name: string, check: Check, faultName: string, fault: Fault]>([
  [
    'an invoice told of many times',
    eventsOfOneInvoice,
    'forgets what it has accounted for',
    overwriting(
      ['crypto_payments', 'accounted_at', 'null'],
      ['deposit_payments', 'transaction_id', 'gen_random_uuid()'],
    ),
  ],
  ['many choices about one payment', choicesOfOneQuestion, 'forgets that it was answered', forgettingAnswers],
  ['staff against the player', staffAgainstPlayer, 'locks no rows', unlocking],
  [
    'one withdrawal sent by many workers',
    workersOfOneWithdrawal,
    'forgets what its payouts are for',
    overwriting(['crypto_payouts', 'subject_id', 'gen_random_uuid()']),
  ],
  ['a payout told of many times', eventsOfOnePayout, 'forgets what has come to its end', forgettingEnds],
])('%s', (_name, check, faultName, fault) => {
  test('keeps every promise', async () => expect(await problemsOf(check)).toEqual([]), 120_000);
  test(`is caught in a house that ${faultName}`, async () => expect(await isCaught(check, fault)).toBe(true), 120_000);
});
