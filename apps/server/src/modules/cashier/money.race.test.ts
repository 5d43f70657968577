import { inTransaction } from '@sabai/db';
import { describe, expect, test } from 'vitest';
import { InsufficientFunds } from '../wallet/index.ts';
import { type CashierServer, type Fault, newPicture } from './cashier.fixture.ts';
import {
  type Check,
  count,
  forgetting,
  many,
  problemsOf,
  problemsOfFaulty,
  type Race,
  rivals,
  topicCount,
  unequal,
  withoutRowLocks,
} from './race.fixture.ts';

const auditCount = async (server: CashierServer) =>
  (await server.db.selectFrom('staff_audit').select('id').execute()).length;

/** Confirms one payment many times concurrently over HTTP. */
const confirmationsOfOnePayment: Check = async (server) => {
  const member = await server.newMember();
  const { qr_code } = await server.qrDeposit(member);
  const { body } = await server.pay({ qr: qr_code, repeat: rivals });
  const { body: page } = await server.call(member, 'GET', 'deposit-transaction');
  return unequal({
    'answers by 200': [count(body.deliveries, ({ status }) => status === 200), rivals],
    balance: [await server.balanceOf(member), 50_000n],
    deposits: [page.total, 1],
    successes: [await topicCount(server, member, 'deposit.succeeded'), 1],
  });
};

/** Many payments of one QR: the first is credited, the others await staff. */
const paymentsOfOneQr: Check = async (server) => {
  const member = await server.newMember();
  const { qr_code } = await server.qrDeposit(member);
  await many(() => server.pay({ qr: qr_code, again: true }));
  const payments = await server.db.selectFrom('deposit_payments').select('outcome').execute();
  const { body: pending } = await server.call(member, 'GET', 'deposit-transaction?status=pending');
  return unequal({
    balance: [await server.balanceOf(member), 50_000n],
    credited: [count(payments, ({ outcome }) => outcome === 'credited'), 1],
    payments: [payments.length, rivals],
    'deposits for staff': [pending.total, rivals - 1],
    successes: [await topicCount(server, member, 'deposit.succeeded'), 1],
  });
};

/** Two members of staff decide one deposit many times; half of the decisions are approvals. */
const decisionsOfOneDeposit: Check = async (server) => {
  const member = await server.newMember();
  const { id } = await server.slipDeposit(member);
  const staff = [await server.newStaff('senior-cashier'), await server.newStaff('owner')];
  const answers = await many((n) =>
    server.call(staff[n % 2]!, 'PATCH', `deposit/${id}`, {
      body: { status: n % 4 < 2 ? 'success' : 'fail', reason: 'seen' },
    }),
  );
  const winner = answers.find(({ status }) => status === 200);
  const wasApproved = winner?.body.status === 'success';
  return unequal({
    winners: [count(answers, ({ status }) => status === 200), 1],
    refused: [count(answers, ({ body }) => body.refusal === 'DEPOSIT_ALREADY_DECIDED'), rivals - 1],
    balance: [await server.balanceOf(member), wasApproved ? 49_500n : 0n],
    successes: [await topicCount(server, member, 'deposit.succeeded'), wasApproved ? 1 : 0],
    failures: [await topicCount(server, member, 'deposit.failed'), wasApproved ? 0 : 1],
    'audit rows': [await auditCount(server), 1],
  });
};

const decisionsOfOneWithdrawal: Check = async (server) => {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const { body } = await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '400' } });
  const staff = [await server.newStaff('senior-cashier'), await server.newStaff('owner')];
  const answers = await many((n) =>
    server.call(staff[n % 2]!, 'PATCH', `withdrawal/${body.id}`, {
      body: { status: n % 4 < 2 ? 'success' : 'fail', reason: 'seen' },
    }),
  );
  const wasPaid = answers.find(({ status }) => status === 200)?.body.status === 'success';
  const { pending_withdrawal } = await server.wallet.walletSnapshot(server.db, member.memberId);
  return unequal({
    winners: [count(answers, ({ status }) => status === 200), 1],
    refused: [count(answers, ({ body }) => body.refusal === 'WITHDRAWAL_ALREADY_DECIDED'), rivals - 1],
    balance: [await server.balanceOf(member), wasPaid ? 60_000n : 100_000n],
    held: [pending_withdrawal, 0n],
    'audit rows': [await auditCount(server), 1],
  });
};

/** Three bets of 100 for each withdrawal of 500, against a balance of 1000: exactly all of it is spent. */
const withdrawalsAgainstBets: Check = async (server) => {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const bet = (n: number) =>
    inTransaction(server.db, (tx) =>
      server.wallet.postBet(tx, {
        memberId: member.memberId,
        currency: 'THB',
        amountMinor: 10_000n,
        provider: 'sabai',
        idempotencyKey: `bet:${n}`,
        reference: `round:${n}`,
      }),
    ).then(
      () => 'bet',
      (error: unknown) => {
        if (error instanceof InsufficientFunds) return 'no funds';
        throw error;
      },
    );
  const withdraw = async () => {
    const { status } = await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '500' } });
    return status === 201 ? 'withdrawal' : 'refused';
  };
  const outcomes = await many((n) => (n % 4 === 0 ? withdraw() : bet(n)));
  const withdrawals = count(outcomes, (outcome) => outcome === 'withdrawal');
  const { main, pending_withdrawal } = await server.wallet.walletSnapshot(server.db, member.memberId);
  return [
    ...(withdrawals > 1 ? [`${withdrawals} withdrawals wait`] : []),
    ...unequal({
      'hundreds taken': [count(outcomes, (outcome) => outcome === 'bet') + 5 * withdrawals, 10],
      balance: [main, 0n],
      held: [pending_withdrawal, BigInt(withdrawals) * 50_000n],
    }),
  ];
};

const withdrawalsOfOneMember: Check = async (server) => {
  const member = await server.newMember();
  await server.fund(member, 100_000_000n);
  const answers = await many(() => server.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '100' } }));
  return unequal({
    winners: [count(answers, ({ status }) => status === 201), 1],
    refused: [count(answers, ({ body }) => body.refusal === 'WITHDRAWAL_ALREADY_PENDING'), rivals - 1],
    balance: [await server.balanceOf(member), 99_990_000n],
    requests: [await topicCount(server, member, 'withdrawal.requested'), 1],
  });
};

const oneWithdrawalAskedOften: Check = async (server) => {
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const answers = await many(() =>
    server.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '100' }, key: 'tap-1' }),
  );
  return unequal({
    answers: [new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size, 1],
    balance: [await server.balanceOf(member), 90_000n],
    requests: [await topicCount(server, member, 'withdrawal.requested'), 1],
  });
};

/** Only 50 times, because the gateway draws a picture for each. */
const oneQrAskedOften: Check = async (server) => {
  const member = await server.newMember();
  const answers = await many(
    () => server.call(member, 'POST', 'deposit-gateway', { body: { deposit_amount: '100' }, key: 'tap-1' }),
    50,
  );
  return unequal({
    answers: [new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size, 1],
    requests: [await topicCount(server, member, 'deposit.requested'), 1],
  });
};

const onePictureOfManyMembers: Check = async (server) => {
  const picture = await newPicture();
  const filed = await many(async () => {
    const member = await server.newMember();
    const { body } = await server.upload(member, picture);
    return { member, slip: body.slip_image_url };
  }, 50);
  const answers = await Promise.all(
    filed.map(({ member, slip }) =>
      server.call(member, 'POST', 'deposit-transaction', {
        body: {
          payment_bank_information_id: server.houseAccountId,
          deposit_amount: '100',
          slip_image_url: slip,
        },
      }),
    ),
  );
  return unequal({
    winners: [count(answers, ({ status }) => status === 201), 1],
    refused: [count(answers, ({ body }) => body.refusal === 'SLIP_ALREADY_USED'), 49],
  });
};

/** QRs expire while their payments arrive: each is credited once, and success is the last event. */
const paymentsAtTheDeadline: Check = async (server) => {
  const members = await many(() => server.newMember(), 60);
  const codes = await Promise.all(members.map((member) => server.qrDeposit(member)));
  server.passTime(15 * 60_000 + 1);
  const [payments] = await Promise.all([
    Promise.all(codes.map(({ qr_code }) => server.pay({ qr: qr_code, late: true }))),
    many(() => server.cashier.expireDue(), 30),
  ]);
  const last = await Promise.all(members.map(async (member) => (await server.topicsOf(member)).at(-1)));
  const balances = await Promise.all(members.map(server.balanceOf));
  return unequal({
    'confirmed at once': [count(payments, ({ body }) => body.deliveries[0]?.status === 200), 60],
    credited: [count(balances, (balance) => balance === 50_000n), 60],
    'ended well': [count(last, (topic) => topic === 'deposit.succeeded'), 60],
  });
};

/** Reads the funds, then pauses without a lock, so that concurrent moves interleave. */
const ledgerWithoutLock: Fault = {
  statements: [
    'alter table ledger_accounts drop constraint ledger_accounts_never_below_zero',
    'alter table journal_entries drop constraint journal_entries_pkey',
    `do $$
      declare
        original text := pg_get_functiondef('ledger_open'::regproc);
        mutant text := regexp_replace(
          regexp_replace(original, '-- lock:.*?(?=-- read:)', ''), '-- answer', 'perform pg_sleep(0.005); -- answer');
      begin
        assert mutant !~ '-- lock:' and mutant ~ 'pg_sleep', 'the fault is not in place';
        execute mutant;
        original := pg_get_functiondef('ledger_write'::regproc);
        mutant := regexp_replace(original, 'account[.]ctid = [^\n]*\n *-- guard:[^\n]*\n[^\n]*;',
          'account.member_id = p_members[moved.head] and account.account =
            case when moved.change < 0 then p_sources[p_kinds[moved.head]] else p_targets[p_kinds[moved.head]] end;');
        assert mutant !~ '-- guard:', 'the fault is not in place';
        execute mutant;
      end $$`,
  ],
};

describe.each<Race>([
  [
    'one payment confirmed many times',
    confirmationsOfOnePayment,
    'forgets transaction ids',
    forgetting('deposit_payments', 'transaction_id', 'gen_random_uuid()'),
  ],
  ['many payments of one QR', paymentsOfOneQr, 'locks no rows', withoutRowLocks],
  ['many decisions about one deposit', decisionsOfOneDeposit, 'locks no rows', withoutRowLocks],
  ['many decisions about one withdrawal', decisionsOfOneWithdrawal, 'locks no rows', withoutRowLocks],
  ['withdrawals against bets', withdrawalsAgainstBets, 'has a ledger without locks', ledgerWithoutLock],
  [
    'many withdrawals of one member',
    withdrawalsOfOneMember,
    'allows several pending withdrawals',
    { statements: ['drop index withdrawals_one_pending_per_member'] },
  ],
  [
    'one withdrawal requested many times',
    oneWithdrawalAskedOften,
    'forgets idempotency keys',
    forgetting('withdrawals', 'idempotency_key', 'null'),
  ],
  [
    'one QR requested 50 times',
    oneQrAskedOften,
    'forgets idempotency keys',
    forgetting('deposits', 'idempotency_key', 'null'),
  ],
  [
    'one picture filed by 50 members',
    onePictureOfManyMembers,
    'forgets used pictures',
    forgetting('slip_claims', 'pixel_hash', `decode(replace(gen_random_uuid()::text, '-', ''), 'hex')`),
  ],
  ['payments at the deadline', paymentsAtTheDeadline, 'locks no rows', withoutRowLocks],
])('%s', (_name, check, faultName, fault) => {
  test('holds every invariant under concurrent requests', async () => expect(await problemsOf(check)).toEqual([]));
  test(`is caught in a server that ${faultName}`, async () =>
    expect(await problemsOfFaulty(check, fault)).not.toEqual([]));
});
