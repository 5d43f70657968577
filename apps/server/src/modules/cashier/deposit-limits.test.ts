import { copied, typedSamples } from '@sabai/contract/testing/typed-samples';
import { sql } from '@sabai/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CashierServer, createCashierServer } from './cashier.fixture.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await createCashierServer();
});
afterAll(() => server.close());

type Member = Awaited<ReturnType<CashierServer['newMember']>>;
const limit = (at: CashierServer, who: Member, amount: string | null, period = 'day') =>
  at.call(who, 'POST', 'player-limit', { body: { kind: 'deposit', period, limit: amount } });
const deposit = (at: CashierServer, who: Member, amount: string) =>
  at.call(who, 'POST', 'deposit-promptpay', { body: { deposit_amount: amount } });
/** Approves the request as a second member of staff; returns the subject as read afterwards. */
async function agreed(at: CashierServer, asked: { body: object }, path: string) {
  const second = await at.newStaff('owner');
  const { approval_id: id } = (asked.body as { params: { approval_id: string } }).params;
  const { status, body } = await at.call(second, 'PATCH', `approval/${id}`, { body: { state: 'approved' } });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return at.call(second, 'GET', path);
}
const exclude = (who: Member, term: string, is_confirmed: unknown = true) =>
  server.call(who, 'POST', 'player-exclusion', { body: { term, is_confirmed } });

describe('a deposit limit', () => {
  test('counts pending and completed deposits and returns the remainder', async () => {
    const member = await server.newMember();
    expect((await limit(server, member, '500')).body).toMatchObject({
      limits: [{ id: 'deposit-day', limit: '500.00', used: '0.00', pending: null }],
    });
    expect((await deposit(server, member, '300')).status).toBe(201);
    expect((await deposit(server, member, '200.01')).body).toMatchObject({
      refusal: 'DEPOSIT_LIMIT_REACHED',
      params: { left: '200.00' },
    });
    expect((await deposit(server, member, '200')).status).toBe(201);
    expect((await server.call(member, 'GET', 'member-policy?action=deposit')).body).toMatchObject([
      { is_allowed: false, reasons: [{ code: 'DEPOSIT_LIMIT_REACHED', fix: 'limits' }] },
    ]);
    // A deposit that ends without money releases its limit.
    server.passTime(16 * 60_000);
    await server.cashier.expireDue();
    expect((await deposit(server, member, '500')).status).toBe(201);
    // The journal uses PostgreSQL's time. Ahead of it, the server would be in the next day shortly before midnight.
    server.passTime(-16 * 60_000);
  });

  test.each([
    [{ kind: 'deposit', period: 'once', limit: '5' }, 'INVALID_INPUT'],
    [{ kind: 'bet', period: 'day', limit: '5' }, 'INVALID_INPUT'],
    [{ kind: 'loss', period: 'day', limit: '0' }, 'AMOUNT_NOT_POSITIVE'],
    [{ kind: 'loss', period: 'day', limit: '-5' }, 'AMOUNT_NOT_POSITIVE'],
    [{ kind: 'loss', period: 'day', limit: '5.001' }, 'AMOUNT_TOO_MANY_DECIMALS'],
    [{ kind: 'time', period: 'day', limit: '5.5' }, 'AMOUNT_TOO_MANY_DECIMALS'],
    [{ kind: 'time', period: 'day', limit: 'an hour' }, 'AMOUNT_NOT_A_NUMBER'],
    [{ kind: 'wager', period: 'week', limit: '9'.repeat(400) }, 'AMOUNT_TOO_LARGE'],
    [{ kind: 'wager', period: 'year', limit: '5' }, 'INVALID_INPUT'],
  ])('rejects %o and changes nothing', async (body, refusal) => {
    const member = await server.newMember();
    expect((await server.call(member, 'POST', 'player-limit', { body })).body.refusal).toBe(refusal);
    expect((await server.call(member, 'GET', 'protection-history')).body.total).toBe(0);
  });
});

test('parses localised amounts to the same value or rejects them with an amount refusal', async () => {
  const member = await server.newMember();
  const ways = Object.values(copied);
  const typed = [...new Set(Object.values(typedSamples).flatMap(({ amounts }) => amounts))];
  for (const text of typed.flatMap((amount, at) => [amount, ways[at % ways.length]!(amount)])) {
    const { status, body } = await limit(server, member, text);
    if (status === 201) expect([text, body]).toMatchObject([text, { limits: [{ limit: '1234.50' }] }]);
    else expect([text, status, body.refusal]).toEqual([text, 400, expect.stringMatching(/^AMOUNT_/)]);
  }
  for (const day of ['26/11/2540', '๒๐๒๖-๑๑-๒๖', '2540-11-26', '26 Nov 2026']) {
    const { status, body } = await server.call(member, 'GET', `deposit-transaction?from=${encodeURIComponent(day)}`);
    expect([day, status, body.refusal]).toEqual([day, 400, 'DATE_RANGE_INVALID']);
  }
});

describe('daily, weekly and monthly limits', () => {
  test('rejects a shorter period whose limit exceeds a longer one, and changes nothing', async () => {
    const member = await server.newMember();
    const set = async (period: string, amount: string | null, kind = 'deposit') =>
      (await server.call(member, 'POST', 'player-limit', { body: { kind, period, limit: amount } })).body.refusal;
    expect(await set('week', '1000')).toBeUndefined();
    expect(await set('day', '1000.01')).toBe('LIMITS_OUT_OF_ORDER');
    expect(await set('month', '999.99')).toBe('LIMITS_OUT_OF_ORDER');
    expect(await set('day', '1000')).toBeUndefined();
    expect(await set('month', '1000')).toBeUndefined();
    expect(await set('week', '500')).toBe('LIMITS_OUT_OF_ORDER');
    expect(await set('day', '2000')).toBe('LIMITS_OUT_OF_ORDER');
    for (const kind of ['loss', 'wager', 'time']) {
      expect(await set('month', '30', kind)).toBeUndefined();
      expect(await set('day', '31', kind)).toBe('LIMITS_OUT_OF_ORDER');
      expect(await set('week', '31', kind)).toBe('LIMITS_OUT_OF_ORDER');
    }
    const { body } = await server.call(member, 'GET', 'player-protection');
    expect((body as unknown as { limits: unknown[] }).limits).toHaveLength(6);
  });

  test('raises them together, the longer period first', async () => {
    const member = await server.newMember();
    for (const period of ['month', 'day']) await limit(server, member, '100', period);
    expect((await limit(server, member, '300')).body.refusal).toBe('LIMITS_OUT_OF_ORDER');
    expect((await limit(server, member, '300', 'month')).status).toBe(201);
    expect((await limit(server, member, '300')).status).toBe(201);
    server.passTime(24 * 3_600_000 + 1000);
    const confirm = (id: string) => server.call(member, 'PATCH', `player-limit/${id}`, {});
    expect((await confirm('deposit-day')).body.refusal).toBe('LIMITS_OUT_OF_ORDER');
    expect((await confirm('deposit-month')).status).toBe(200);
    expect((await confirm('deposit-day')).status).toBe(200);
    server.passTime(-24 * 3_600_000 - 1000);
  });
});

describe('an excluded member', () => {
  test('cannot deposit, but can log in, view everything and withdraw', async () => {
    const member = await server.newMember();
    await server.fund(member, 100_000n);
    expect((await exclude(member, '1y', false)).status).toBe(400);
    expect((await exclude(member, '1y')).status).toBe(201);
    expect((await deposit(server, member, '100')).body.refusal).toBe('SELF_EXCLUDED');
    expect((await server.call(member, 'GET', 'wallet')).status).toBe(200);
    const withdrawal = { amount: '1000', note: '' };
    expect((await server.call(member, 'POST', 'withdrawal-transaction', { body: withdrawal })).status).toBe(201);
    expect(await server.balanceOf(member)).toBe(0n);
  });

  test('is credited with a payment already in progress', async () => {
    const member = await server.newMember();
    const { qr_code: qr } = (await deposit(server, member, '100')).body;
    await exclude(member, '24h');
    await server.pay({ qr });
    expect(await server.balanceOf(member)).toBe(10_000n);
  });
});

describe('staff and player protection', () => {
  test('let staff tighten but never loosen limits, and store the reason', async () => {
    const member = await server.newMember();
    const staff = await server.newStaff('support');
    const body = { member_id: member.memberId, kind: 'loss', period: 'week', limit: '100', reason: 'asked by phone' };
    expect((await server.call(staff, 'POST', 'member-limit', { body })).status).toBe(201);
    const easier = { ...body, limit: '101' };
    expect((await server.call(staff, 'POST', 'member-limit', { body: easier })).body.refusal).toBe(
      'LIMIT_ONLY_TIGHTER',
    );
    expect((await server.call(staff, 'POST', 'member-limit', { body: { ...body, reason: ' ' } })).status).toBe(400);
    const out = { member_id: member.memberId, term: '6m', reason: 'signs of harm' };
    for (const role of ['support', 'cashier'] as const)
      expect((await server.call(await server.newStaff(role), 'POST', 'member-exclusion', { body: out })).status).toBe(
        403,
      );
    const admin = await server.newStaff('owner');
    expect((await server.call(admin, 'POST', 'member-exclusion', { body: out })).status).toBe(201);
    const shorter = await server.call(admin, 'POST', 'member-exclusion', { body: { ...out, term: '24h' } });
    expect(shorter.body.refusal).toBe('EXCLUSION_NOT_SHORTENED');
    expect((await deposit(server, member, '100')).body.refusal).toBe('OPERATOR_EXCLUDED');
    expect((await server.call(staff, 'GET', `member-protection/${member.memberId}`)).body).toMatchObject({
      exclusion: null,
      operator_exclusion: { until: expect.any(String) },
      policy: expect.arrayContaining([expect.objectContaining({ action: 'withdraw', is_allowed: true })]),
      history: [
        { deed: 'operator_exclusion', is_by_staff: true, reason: 'signs of harm', staff_name: expect.any(String) },
        { deed: 'limit_set', value: '100.00', reason: 'asked by phone' },
      ],
    });
    const audit = await server.db
      .selectFrom('staff_audit')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['protection.limit_set', 'protection.operator_exclusion']);
    expect((await server.call(staff, 'GET', 'member-protection/nobody')).status).toBe(404);
  });

  test('let staff end an operator exclusion but never the member’s own exclusion', async () => {
    const member = await server.newMember();
    const admin = await server.newStaff('owner');
    const { memberId: member_id } = member;
    const end = () =>
      server.call(admin, 'PATCH', `member-exclusion/${member_id}`, { body: { reason: 'has been talked to' } });
    expect((await end()).body.refusal).toBe('NOT_FOUND');
    await exclude(member, '7d');
    const out = { member_id, term: 'forever', reason: 'signs of harm' };
    await server.call(admin, 'POST', 'member-exclusion', { body: out });
    const { body } = await server.call(member, 'GET', 'player-protection');
    expect(body).toMatchObject({ exclusion: { kind: 'cool_off' }, operator_exclusion: { until: null } });
    const asked = await end();
    expect(asked).toMatchObject({ status: 202, body: { refusal: 'APPROVAL_REQUIRED' } });
    expect((await server.call(member, 'GET', 'player-protection')).body).toMatchObject({
      operator_exclusion: { until: null },
    });
    expect((await agreed(server, asked, `member-protection/${member_id}`)).body).toMatchObject({
      exclusion: { kind: 'cool_off' },
      operator_exclusion: null,
    });
    expect((await deposit(server, member, '100')).body.refusal).toBe('COOLING_OFF');
    const { body: history } = await server.call(member, 'GET', 'protection-history');
    expect((history as unknown as { data: { deed: string }[] }).data.map(({ deed }) => deed)).toEqual([
      'operator_exclusion_ended',
      'operator_exclusion',
      'cool_off',
    ]);
  });
});

describe('a stop by staff', () => {
  const withdraw = (of: CashierServer, member: Member) =>
    of.call(member, 'POST', 'withdrawal-transaction', { body: { amount: '300', note: '' } });
  async function stop(of: CashierServer, member: Member, scope: string) {
    const staff = await of.newStaff('senior-cashier');
    const body = { member_id: member.memberId, scope, reason: 'papers are looked at' };
    const { status, body: stopped } = await of.call(staff, 'POST', 'member-stop', { body });
    if (status !== 201) throw new Error(JSON.stringify(stopped));
    const lift = async () => {
      const asked = await of.call(staff, 'PATCH', `member-stop/${stopped.id}`, {
        body: { member_id: member.memberId, reason: 'papers are fine' },
      });
      return asked.status === 202 ? agreed(of, asked, `member-stop/${member.memberId}`) : asked;
    };
    return { staff, body, lift };
  }
  const policyOf = async (member: Member) => {
    const { body } = await server.call(member, 'GET', 'member-policy');
    return (body as unknown as { action: string; is_allowed: boolean }[])
      .filter(({ is_allowed }) => !is_allowed)
      .map(({ action }) => action);
  };

  test.each([
    ['bet', 201, 201, ['play']],
    ['deposit', 'DEPOSIT_STOPPED', 201, ['deposit']],
    ['withdraw', 201, 'WITHDRAWAL_STOPPED', ['withdraw']],
    ['all', 'ACCOUNT_STOPPED', 'ACCOUNT_STOPPED', ['play', 'deposit', 'withdraw', 'claim', 'redeem']],
  ])(
    '%s: blocks only that scope until it is lifted, without adding player protection',
    async (scope, paidIn, paidOut, barred) => {
      const member = await server.newMember();
      await server.fund(member, 100_000n);
      const { staff, body, lift } = await stop(server, member, scope);
      const outcome = ({ status, body }: { status: number; body: { refusal?: unknown } }) => body.refusal ?? status;
      expect(outcome(await deposit(server, member, '100'))).toBe(paidIn);
      expect(outcome(await withdraw(server, member))).toBe(paidOut);
      expect(await policyOf(member)).toEqual(barred);
      expect((await server.call(member, 'GET', 'player-protection')).body).toMatchObject({
        exclusion: null,
        operator_exclusion: null,
      });
      expect((await server.call(member, 'GET', 'protection-history')).body.total).toBe(0);
      expect((await server.call(staff, 'POST', 'member-stop', { body })).body.refusal).toBe('CHANGED_MEANWHILE');
      expect((await lift()).body).toMatchObject([{ scope, lift_reason: 'papers are fine' }]);
      expect((await lift()).body.refusal).toBe('NOT_FOUND');
      expect(await policyOf(member)).toEqual([]);
      const audit = await server.db
        .selectFrom('staff_audit')
        .select('action')
        .where('member_id', '=', member.memberId)
        .where('action', 'like', 'stop.%')
        .orderBy('decided_at')
        .execute();
      expect(audit.map(({ action }) => action)).toEqual(['stop.set', 'stop.lifted']);
      const { body: told } = await server.call(staff, 'GET', `member-stop/${member.memberId}`);
      expect(told).toMatchObject([{ scope, reason: 'papers are looked at', lifted_by: expect.any(String) }]);
    },
  );

  test('requires the role of cashier or administrator, and a reason', async () => {
    const member = await server.newMember();
    const body = { member_id: member.memberId, scope: 'all', reason: 'test' };
    const support = await server.newStaff('support');
    expect((await server.call(support, 'POST', 'member-stop', { body })).status).toBe(403);
    const cashier = await server.newStaff('senior-cashier');
    expect((await server.call(cashier, 'POST', 'member-stop', { body: { ...body, reason: ' ' } })).status).toBe(400);
    expect((await server.call(support, 'GET', `member-stop/${member.memberId}`)).body).toEqual([]);
  });

  test('blocks every request that arrives after the response to the stop', async () => {
    const member = await server.newMember();
    await server.fund(member, 100_000n);
    const [, ...asked] = await Promise.all([
      stop(server, member, 'all'),
      ...Array.from({ length: 5 }, () => deposit(server, member, '100')),
      withdraw(server, member),
    ]);
    for (const { status, body } of asked) if (status !== 201) expect(body.refusal).toBe('ACCOUNT_STOPPED');
    for (const ask of [() => deposit(server, member, '100'), () => withdraw(server, member)])
      expect((await ask()).body.refusal).toBe('ACCOUNT_STOPPED');
  });

  test('is caught in a server that forgets it', async () => {
    const faulty = await createCashierServer({
      statements: [
        `create function no_stop() returns trigger language plpgsql as $$ begin new.stopped := '{}'; return new; end $$`,
        `create trigger no_stop before update on member_protection for each row execute function no_stop()`,
      ],
    });
    const member = await faulty.newMember();
    await stop(faulty, member, 'all');
    expect((await deposit(faulty, member, '100')).status).toBe(201);
    await faulty.close();
  });
});

test('lists deposits, withdrawals, stakes and winnings by day, week and month', async () => {
  const member = await server.newMember();
  await server.fund(member, 50_000n);
  for (const [period, length] of [...Object.entries({ day: 14, week: 8, month: 6 })] as const) {
    const { body } = await server.call(member, 'GET', `activity-statement?period=${period}`);
    expect(body).toHaveLength(length);
    expect((body as unknown as object[])[0]).toMatchObject({ deposited: '500.00', staked: '0.00', net: '0.00' });
    expect((body as unknown as object[])[1]).toMatchObject({ deposited: '0.00' });
  }
});

/** Returns the number of 200 concurrent transfers that pass a limit of five. Their amounts differ in their satang. */
async function passing(): Promise<number> {
  const member = await server.newMember();
  await limit(server, member, '599.99');
  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      server.call(member, 'POST', 'deposit-autobank', { body: { deposit_amount: '100' } }),
    ),
  );
  return answers.filter(({ status }) => status === 201).length;
}
const countedStates = (states: string) =>
  sql`create or replace view deposits_that_count as
    select member_id, currency_code, amount_minor, requested_at from deposits where status in (${sql.raw(states)})`.execute(
    server.db,
  );

describe('concurrent deposits', () => {
  test('never exceed a limit when 200 are requested concurrently', async () => {
    await server.warmUp();
    expect(await passing()).toBe(5);
  });

  test('is caught in a server that counts only paid deposits', async () => {
    await countedStates(`'success'`);
    try {
      expect(await passing()).toBeGreaterThan(5);
    } finally {
      await countedStates(`'pending', 'success'`);
    }
  });
});
