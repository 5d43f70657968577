import { withoutAdvisoryLocks } from '@sabai/db/mutants';
import { describe, expect, test } from 'vitest';
import type { CashierServer, Fault } from '../cashier.fixture.ts';
import {
  type Check,
  count,
  definite,
  forgetting,
  many,
  problemsOf,
  problemsOfFaulty,
  type Race,
  rivals,
  topicCount,
  unequal,
  withoutRowLocks,
} from '../race.fixture.ts';
import { checkEveryMs } from './check-payments.ts';
import { mostWaitingDeposits } from './file-deposit.ts';

type Member = Awaited<ReturnType<CashierServer['newMember']>>;
const start = (server: CashierServer, member: Member, key?: string) =>
  server.call(member, 'POST', 'deposit-truewallet', { body: { deposit_amount: '500' }, ...(key ? { key } : {}) });

/** 500 less 1.9 %. */
const creditMinor = 49_050n;
const entriesOf = async (server: CashierServer, member: Member, template: string) =>
  (
    await server.db
      .selectFrom('journal_entries')
      .select('id')
      .where('member_id', '=', member.memberId)
      .where('template', '=', template)
      .execute()
  ).length;
const creditedOnce = async (server: CashierServer, member: Member) =>
  unequal({
    balance: [await server.balanceOf(member), creditMinor],
    rows: [(await server.call(member, 'GET', 'deposit-transaction')).body.total, 1],
    deposits: [await entriesOf(server, member, 'deposit'), 1],
    fees: [await entriesOf(server, member, 'deposit_fee'), 1],
    successes: [await topicCount(server, member, 'deposit.succeeded'), 1],
    failures: [await topicCount(server, member, 'deposit.failed'), 0],
  });

/** One charge is reported many times concurrently; each report makes its own request to the gateway. */
const eventsOfOneCharge: Check = async (server) => {
  const member = await server.newMember();
  const { body: deposit } = await start(server, member);
  await server.gatewayDoes('webhook', { repeat: rivals });
  const { body } = await server.gatewayDoes('pay', { charge: deposit.transaction_id });
  const deliveries = body.events.find(({ key }) => key === 'charge.complete')!.deliveries;
  return [
    ...unequal({ 'answers by 200': [count(deliveries.slice(0, rivals), ({ status }) => status === 200), rivals] }),
    ...(await creditedOnce(server, member)),
  ];
};

/** The event, the polling worker, the expiry and a staff approval, all concurrently. */
const everyWayToTheEnd: Check = async (server) => {
  const member = await server.newMember();
  const staff = await server.newStaff();
  const { body: deposit } = await start(server, member);
  await server.gatewayDoes('webhook', { hold: true, repeat: 80 });
  await server.gatewayDoes('pay', { charge: deposit.transaction_id });
  server.passTime(30 * 60_000 + checkEveryMs.expired);
  const [approvals] = await Promise.all([
    many(
      () =>
        server.call(staff, 'PATCH', `deposit/${deposit.id}`, {
          body: { status: 'success', reason: 'seen at the bank' },
        }),
      40,
    ),
    server.gatewayDoes('webhook', { release: 'kept' }),
    many(() => server.cashier.checkPayments(), 40),
    many(() => server.cashier.expireDue(), 40),
  ]);
  const isSound = [200, 409];
  return [
    ...unequal({ 'sound answers': [count(approvals, ({ status }) => isSound.includes(status)), 40] }),
    // A deposit that expires first and is paid then counts as a failure that became a success.
    ...(await creditedOnce(server, member)).filter((problem) => !problem.startsWith('failures: 1 ')),
  ];
};

/** The wallet refuses and the gateway reports it many times: one failure, no money. */
const failuresOfOneCharge: Check = async (server) => {
  const member = await server.newMember();
  const { body: deposit } = await start(server, member);
  await server.gatewayDoes('webhook', { repeat: rivals });
  await server.gatewayDoes('pay', { charge: deposit.transaction_id, status: 'failed' });
  return unequal({
    balance: [await server.balanceOf(member), 0n],
    failures: [await topicCount(server, member, 'deposit.failed'), 1],
  });
};

const depositsOfOneMember: Check = async (server) => {
  const member = await server.newMember();
  const answers = await many(() => definite(() => start(server, member)));
  return unequal({
    made: [count(answers, ({ status }) => status === 201), mostWaitingDeposits],
    refused: [count(answers, ({ body }) => body.refusal === 'TOO_MANY_PENDING_DEPOSITS'), rivals - mostWaitingDeposits],
    requests: [await topicCount(server, member, 'deposit.requested'), mostWaitingDeposits],
  });
};

const oneDepositAskedOften: Check = async (server) => {
  const member = await server.newMember();
  const answers = await many(() => definite(() => start(server, member, 'tap-1')));
  return unequal({
    answers: [new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size, 1],
    requests: [await topicCount(server, member, 'deposit.requested'), 1],
  });
};

/** Removes the serialisation of a member's commands. */
const hasty: Fault = { wrap: withoutAdvisoryLocks };

describe.each<Race>([
  [
    'one charge reported many times',
    eventsOfOneCharge,
    'forgets transaction ids',
    forgetting('deposit_payments', 'transaction_id', 'gen_random_uuid()'),
  ],
  ['one charge completed in every way', everyWayToTheEnd, 'locks no rows', withoutRowLocks],
  ['one failed charge reported many times', failuresOfOneCharge, 'locks no rows', withoutRowLocks],
  ['many deposits of one member', depositsOfOneMember, 'runs the commands of a member concurrently', hasty],
  [
    'one wallet deposit requested many times',
    oneDepositAskedOften,
    'forgets idempotency keys',
    forgetting('deposits', 'idempotency_key', 'null'),
  ],
])('%s', (_name, check, faultName, fault) => {
  test('holds every invariant under concurrent requests', async () => expect(await problemsOf(check)).toEqual([]));
  test(`is caught in a server that ${faultName}`, async () =>
    expect(await problemsOfFaulty(check, fault)).not.toEqual([]));
});
