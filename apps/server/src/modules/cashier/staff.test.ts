import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from './cashier.fixture.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

const approve = { body: { status: 'success' } } as const;

describe('staff', () => {
  test('with the support role can read but not decide', async () => {
    const member = await server.newMember();
    await server.fund(member, 100_000n);
    const deposit = await server.slipDeposit(member);
    const { body: withdrawal } = await server.call(member, 'POST', 'withdrawal-transaction', {
      body: { amount: '200' },
    });
    const support = await server.newStaff('support');
    for (const path of [`deposit/${deposit.id}`, `withdrawal/${withdrawal.id}`]) {
      expect((await server.call(support, 'GET', path)).status).toBe(200);
      const answer = await server.call(support, 'PATCH', path, approve);
      expect([answer.status, answer.body.refusal]).toEqual([403, 'FORBIDDEN']);
      expect((await server.call(support, 'GET', path)).body.status).toBe('pending');
    }
    expect(await server.balanceOf(member)).toBe(80_000n);
  });

  test('can decide once: any further decision is rejected', async () => {
    const member = await server.newMember();
    const { id } = await server.slipDeposit(member);
    const [first, second] = [await server.newStaff(), await server.newStaff('owner')];
    expect((await server.call(first, 'PATCH', `deposit/${id}`, approve)).status).toBe(200);
    for (const decision of [approve, { body: { status: 'fail', reason: 'none' } }]) {
      const answer = await server.call(second, 'PATCH', `deposit/${id}`, decision);
      expect([answer.status, answer.body.refusal]).toEqual([409, 'DEPOSIT_ALREADY_DECIDED']);
    }
    // Less the fee of a bank transfer.
    expect(await server.balanceOf(member)).toBe(49_500n);
  });

  test.each(['deposit', 'withdrawal'])('cannot decide an unknown %s', async (service) => {
    const staff = await server.newStaff();
    for (const id of [randomUUID(), 'nonsense', "' or 1=1"]) {
      const answer = await server.call(staff, 'PATCH', `${service}/${encodeURIComponent(id)}`, approve);
      expect([answer.status, answer.body.refusal]).toEqual([404, 'NOT_FOUND']);
      expect((await server.call(staff, 'GET', `${service}/${encodeURIComponent(id)}`)).status).toBe(404);
    }
  });

  test('can search deposits by status, member and id', async () => {
    const member = await server.newMember();
    const deposits = [await server.slipDeposit(member, '100'), await server.slipDeposit(member, '300')];
    const staff = await server.newStaff();
    const { phone } = await server.db
      .selectFrom('members')
      .select('phone')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    await server.sealMembers();
    const find = async (query: string) => (await server.call(staff, 'GET', `deposit?${query}`)).body;
    const national = phone.replace('+66', '0');
    const mine = await find(`search=${national}&$sort[amount]=-1`);
    expect(mine.data.map(({ amount }) => amount)).toEqual(['300.00', '100.00']);
    expect((await find(`search=${deposits[0]!.id}`)).data).toMatchObject([{ id: deposits[0]!.id }]);
    expect((await find(`search=${national}&status=success`)).total).toBe(0);
    expect((await find(`search=${national}&status[$in][]=pending&status[$in][]=fail`)).total).toBe(2);
    expect((await find('search=%25')).total).toBe(0);
    expect((await find(`search=${encodeURIComponent("'; drop table deposits; --")}`)).total).toBe(0);
  });

  test('can view a member with balances, and find members page by page', async () => {
    const member = await server.newMember();
    await server.fund(member, 12_300n);
    await server.sealMembers();
    const staff = await server.newStaff('support');
    const { body } = await server.call(staff, 'GET', `member/${member.memberId}`);
    expect(body).toMatchObject({ balance: '123.00', pending_withdrawal: '0.00', activity: [], rounds: [] });
    expect((await server.call(staff, 'GET', `member/${randomUUID()}`)).status).toBe(404);
    const { body: page } = await server.call(staff, 'GET', 'member?search=Somchai&$limit=1');
    expect(page.total).toBeGreaterThan(1);
    expect(page.data).toHaveLength(1);
  });

  test('see a ledger that nets to zero, and the figures of the day', async () => {
    const member = await server.newMember();
    const { id } = await server.slipDeposit(member, '700');
    const staff = await server.newStaff();
    const glance = async () =>
      (await server.call(staff, 'GET', 'overview')).body as unknown as {
        pending_deposits: number;
        open_flags: number;
        members_today: number;
        currencies: { currency_code: string; deposits: string; withdrawals: string; ggr: string }[];
      };
    const before = await glance();
    await server.call(staff, 'PATCH', `deposit/${id}`, approve);
    const seen = { member_id: member.memberId, kind: 'fast_claim', first_at: new Date(), last_at: new Date() };
    await server.db
      .insertInto('member_flags')
      .values({ ...seen, hints: ['coupon'] })
      .execute();
    const after = await glance();
    expect(after.pending_deposits).toBe(before.pending_deposits - 1);
    expect(after.open_flags).toBe(before.open_flags + 1);
    expect(after.members_today).toBeGreaterThan(0);
    const deposits = (overview: typeof after) =>
      Number(overview.currencies.find(({ currency_code }) => currency_code === 'THB')?.deposits ?? 0);
    expect(deposits(after) - deposits(before)).toBe(700);
    const { body: ledger } = await server.call(staff, 'GET', 'ledger');
    expect(ledger).toMatchObject([{ currency_code: 'THB', sum: '0.00', is_balanced: true }]);
  });

  test('cannot change the audit', async () => {
    const audit = server.db.updateTable('staff_audit').set({ reason: 'better' });
    await expect(audit.execute()).rejects.toThrow(/append-only/);
    await expect(server.db.deleteFrom('staff_audit').execute()).rejects.toThrow(/append-only/);
  });
});

describe('a history', () => {
  test('[R5.39] [Q60] is filtered by whole days of the site’s time zone, and rejects an invalid range', async () => {
    const member = await server.newMember();
    const { id } = await server.slipDeposit(member);
    // 17:00 in UTC is midnight in Bangkok.
    const at = (time: string) =>
      server.db
        .updateTable('deposits')
        .set({ requested_at: new Date(time) })
        .where('id', '=', id)
        .execute();
    const total = async (query: string) =>
      (await server.call(member, 'GET', `deposit-transaction?${query}`)).body.total;
    await at('2026-03-09T16:59:59Z');
    expect(await total('from=2026-03-09&to=2026-03-09')).toBe(1);
    expect(await total('from=2026-03-10&to=2026-03-10')).toBe(0);
    await at('2026-03-09T17:00:00Z');
    expect(await total('from=2026-03-09&to=2026-03-09')).toBe(0);
    expect(await total('from=2026-03-10&to=2026-03-10')).toBe(1);
    for (const query of ['from=2026-03-10&to=2026-03-09', 'from=2026-03-10', 'to=2026-03-10', 'from=x&to=y']) {
      const answer = await server.call(member, 'GET', `deposit-transaction?${query}`);
      expect([answer.status, answer.body.refusal], query).toEqual([400, 'DATE_RANGE_INVALID']);
    }
  });

  test('shows a member the member’s own rows only', async () => {
    const [owner, other] = [await server.newMember(), await server.newMember()];
    const { id } = await server.slipDeposit(owner);
    expect((await server.call(other, 'GET', `deposit-transaction/${id}`)).status).toBe(404);
    expect((await server.call(other, 'GET', 'deposit-transaction')).body.total).toBe(0);
    expect((await server.call(undefined, 'GET', 'deposit-transaction')).status).toBe(401);
  });

  test('returns totals of pending and successful amounts', async () => {
    const member = await server.newMember();
    const staff = await server.newStaff();
    const { id } = await server.slipDeposit(member, '100');
    await server.slipDeposit(member, '250');
    await server.call(staff, 'PATCH', `deposit/${id}`, approve);
    expect((await server.call(member, 'GET', 'deposit-transaction-summary')).body).toEqual({
      count: 2,
      pending: '250.00',
      success: '100.00',
      currency_code: 'THB',
    });
  });

  test('rejects an unknown sort or filter', async () => {
    const member = await server.newMember();
    for (const query of ['$sort[member_id]=1', 'member_id=x', 'status=lost', '$limit=-1']) {
      expect((await server.call(member, 'GET', `deposit-transaction?${query}`)).status, query).toBe(400);
    }
  });
});
