import { describe, expect, test } from 'vitest';
import type { CashierServer, Fault } from '../cashier.fixture.ts';
import {
  rivals as all,
  count,
  many as manyOf,
  problemsOf,
  problemsOfFaulty,
  unequal,
  withoutRowLocks as unlocked,
} from '../race.fixture.ts';

const many = <T>(rivals: number, work: (n: number) => Promise<T>) => manyOf(work, rivals);
/** Returns one sentence per broken invariant; fewer concurrent calls find a fault too. */
type Check = (server: CashierServer, rivals: number) => Promise<string[]>;

/** Delays the insert of a step, so that concurrent decisions overlap. */
const withoutRowLocks: Fault = {
  ...unlocked,
  statements: [
    `create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.03); return null; end $$`,
    'create trigger dawdle before insert on withdrawal_stages for each statement execute function dawdle()',
  ],
};
const refillingMain: Fault = {
  statements: [
    `create function refill() returns trigger language plpgsql as $$ begin
      if new.account = 'main' and new.balance < old.balance then new.balance := old.balance; end if; return new; end $$`,
    'create trigger refill before update on ledger_accounts for each row execute function refill()',
  ],
};

const ask = (server: CashierServer, who: { memberId: string }, amount: string) =>
  server.call(who, 'POST', 'withdrawal-transaction', { body: { amount } });
const stepsOf = async (server: CashierServer, step: string) =>
  (await server.db.selectFrom('withdrawal_stages').select('id').where('step', '=', step).execute()).length;

/** The holder of the claim marks an approved withdrawal many times as sent or failed. */
const payoutsOfOneWithdrawal: Check = async (server, rivals) => {
  await server.db.updateTable('withdrawal_settings').set({ is_bank_payout_separate: true }).execute();
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const { body } = await ask(server, member, '400');
  const staff = await server.newStaff();
  await server.call(staff, 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } });
  await server.call(staff, 'POST', 'withdrawal-claim', { body: { id: body.id } });
  const answers = await many(rivals, (n) =>
    server.call(staff, 'POST', 'withdrawal-payout', {
      body: { withdrawal_id: body.id, outcome: n % 4 < 2 ? 'sent' : 'failed', reason: 'seen' },
    }),
  );
  const [winner, ...others] = answers.filter(({ status }) => status === 201);
  const isPaid = winner?.body.status === 'success';
  const { main, pending_withdrawal } = await server.wallet.walletSnapshot(server.db, member.memberId);
  return unequal({
    'other winners': [others.length, 0],
    refused: [count(answers, ({ body }) => body.refusal === 'WITHDRAWAL_NOT_APPROVED'), rivals - 1],
    main: [main, isPaid ? 60_000n : 100_000n],
    held: [pending_withdrawal, 0n],
    'ends told': [(await stepsOf(server, 'received')) + (await stepsOf(server, 'refused')), 1],
  });
};

/** Concurrent withdrawals, moves into the vault and transfers from cashback: no unit is lost. */
const withdrawalsAgainstMoves: Check = async (server, rivals) => {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const staff = await server.newStaff();
  await server.call(staff, 'POST', 'adjustment', {
    body: {
      member_id: member.memberId,
      account: 'cashback',
      direction: 'credit',
      amount: '250',
      reason: 'for the race test',
    },
  });
  const outcomes = await many(rivals, async (n) => {
    if (n % 5 === 0) return (await ask(server, member, '500')).status === 201 ? 'withdrawn' : 'refused';
    const [service, amount, name] =
      n % 5 < 3 ? (['wallet-vault', '50', 'filled'] as const) : (['cashback-transfer', '25', 'transferred'] as const);
    return (await server.call(member, 'POST', service, { body: { amount } })).status === 201 ? name : 'refused';
  });
  const of = (name: string) => BigInt(count(outcomes, (outcome) => outcome === name));
  const { main, vault, cashback, pending_withdrawal } = await server.wallet.walletSnapshot(server.db, member.memberId);
  return unequal({
    transferred: [of('transferred'), 10n],
    cashback: [cashback, 0n],
    'at most one waits': [of('withdrawn') <= 1n, true],
    held: [pending_withdrawal, of('withdrawn') * 50_000n],
    vault: [vault, of('filled') * 5_000n],
    main: [main, 125_000n - of('withdrawn') * 50_000n - of('filled') * 5_000n],
  });
};

/** A hold ends while staff decide and several workers run: it is approved once, and paid once. */
const endsOfAHold: Check = async (server, rivals) => {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const staff = await server.newStaff();
  const first = await ask(server, member, '100');
  await server.call(staff, 'PATCH', `withdrawal/${first.body.id}`, { body: { status: 'fail', reason: 'first' } });
  await server.db
    .updateTable('members')
    .set({ bank_no: '9876543210' })
    .where('member_id', '=', member.memberId)
    .execute();
  await server.db.updateTable('withdrawal_settings').set({ auto_needs_bank_check: false }).execute();
  await server.db
    .updateTable('withdrawal_limits')
    .set({ auto_approve_minor: 50_000n })
    .where('currency_code', '=', 'THB')
    .execute();
  const { body } = await ask(server, member, '400');
  server.passTime(25 * 3_600_000);
  const answers = await many(rivals, async (n) =>
    n % 4 === 0
      ? { ended: await server.cashier.endHolds() }
      : server.call(staff, 'PATCH', `withdrawal/${body.id}`, { body: { status: 'success' } }),
  );
  const byStaff = answers.filter((answer) => 'status' in answer);
  const decided = count(byStaff, ({ status }) => status === 200);
  const { main, pending_withdrawal } = await server.wallet.walletSnapshot(server.db, member.memberId);
  return unequal({
    'decided by staff at most once': [decided <= 1, true],
    refused: [count(byStaff, ({ status }) => status === 409), byStaff.length - decided],
    'approvals told': [await stepsOf(server, 'approved'), 1],
    // A staff approval includes the payout; an automatic one is still waiting for it.
    'money out or held': [main + pending_withdrawal, decided === 1 ? 60_000n : 100_000n],
  });
};

describe.each<[name: string, check: Check, faultName: string, fault: Fault, faultRivals: number]>([
  ['many payouts of one withdrawal', payoutsOfOneWithdrawal, 'locks no rows', withoutRowLocks, 6],
  ['withdrawals against own moves', withdrawalsAgainstMoves, 'refills a spent balance', refillingMain, 60],
  ['the end of a hold', endsOfAHold, 'locks no rows', withoutRowLocks, 16],
])('%s', (_name, check, faultName, fault, faultRivals) => {
  test('holds every invariant under concurrent requests', async () =>
    expect(await problemsOf((server) => check(server, all))).toEqual([]));
  test(`is caught in a server that ${faultName}`, async () =>
    expect(await problemsOfFaulty((server) => check(server, faultRivals), fault)).not.toEqual([]));
});
