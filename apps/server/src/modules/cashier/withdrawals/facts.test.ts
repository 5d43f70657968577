import { randomUUID } from 'node:crypto';
import { dayMs } from '@sabai/contract/duration';
import { inTransaction } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from '../cashier.fixture.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

test('returns a withdrawal’s flags, bank check, turnover, totals and earlier payouts', async () => {
  const [member, other, staff] = [await server.newMember(), await server.newMember(), await server.newStaff()];
  const { memberId } = member;
  const deposit = await server.slipDeposit(member, '900');
  await server.call(staff, 'PATCH', `deposit/${deposit.id}`, { body: { status: 'success' } });
  const ask = async (amount: string) =>
    (await server.call(member, 'POST', 'withdrawal-transaction', { body: { amount } })).body.id;
  const factsOf = async (id: string) => (await server.call(staff, 'GET', `withdrawal-facts/${id}`)).body;

  const first = await ask('150');
  expect(await factsOf(first)).toMatchObject({ is_first: true, paid_before: 0, largest_before: null, open_flags: [] });
  await server.call(staff, 'PATCH', `withdrawal/${first}`, { body: { status: 'success' } });
  server.passTime(40 * dayMs);

  const second = await ask('200');
  const now = server.platform.clock();
  const [low, high] = [memberId, other.memberId].toSorted();
  await server.db
    .insertInto('member_flags')
    .values({
      member_id: low!,
      other_member_id: high!,
      kind: 'shared_signals',
      hints: ['phone', 'device'],
      first_at: now,
      last_at: now,
    })
    .execute();
  await server.db.updateTable('members').set({ bank_status: 'pending' }).where('member_id', '=', memberId).execute();
  await inTransaction(server.db, (tx) =>
    server.wallet.setTurnover(tx, memberId, 'main', 'THB', {
      turnoverMinor: 30_000n,
      targetMinor: 50_000n,
      withdrawalCapMinor: null,
    }),
  );
  expect(await factsOf(second)).toMatchObject({
    withdrawal_id: second,
    currency_code: 'THB',
    open_flags: [{ kind: 'shared_signals', hints: ['phone', 'device'], times: 1 }],
    bank_status: 'pending',
    turnover: { done: '300.00', target: '500.00', left: '200.00' },
    sums: {
      today: { deposited: '0.00', withdrawn: '0.00' },
      days30: { deposited: '0.00', withdrawn: '0.00' },
      total: { deposited: '900.00', withdrawn: '150.00' },
    },
    is_first: false,
    paid_before: 1,
    largest_before: '150.00',
    changes: [],
    games: [],
    linked_members: 1,
    risk: {
      score: 53,
      reasons: [
        { code: 'TURNOVER_OPEN', points: 20, count: null },
        { code: 'SHARED_IDENTITY', points: 18, count: 1 },
        { code: 'BANK_UNSURE', points: 15, count: null },
      ],
    },
    second_person: { request: null },
  });
  // The player is shown the same progress, and nothing more.
  const { stages, checks } = (await server.call(member, 'GET', `withdrawal-tracker/${second}`)).body as never;
  expect(await factsOf(second)).toMatchObject({ tracker: { id: second, stages, checks } });
  // Points are the operator's choice; a reason without points is not listed.
  await server.db.updateTable('withdrawal_risk_rules').set({ points: 0 }).where('code', '=', 'TURNOVER_OPEN').execute();
  expect(await factsOf(second)).toMatchObject({ risk: { score: 33 } });
  // Later findings do not count for an earlier time.
  await server.call(staff, 'PATCH', `withdrawal/${second}`, { body: { status: 'success' } });
  expect(await factsOf(first)).toMatchObject({ is_first: true });
  expect(await factsOf(second)).toMatchObject({ sums: { today: { withdrawn: '200.00' } }, paid_before: 1 });
});

test('returns 404 for the facts of an unknown withdrawal', async () => {
  const staff = await server.newStaff();
  for (const id of [randomUUID(), 'nonsense'])
    expect((await server.call(staff, 'GET', `withdrawal-facts/${id}`)).body.refusal).toBe('NOT_FOUND');
});
