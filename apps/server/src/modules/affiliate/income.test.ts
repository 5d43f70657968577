import type { AffiliateStatement } from '@sabai/contract';
import { minorOf } from '@sabai/contract/money';
import { trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AffiliateServer, createAffiliateServer, ngrPlan, referralPlan, withShare } from './affiliate.fixture.ts';

const december = '2026-11-30T21:00:01Z';
const january = '2026-12-31T21:00:01Z';

describe('revenue share income', () => {
  let server: AffiliateServer;
  beforeAll(async () => {
    server = await createAffiliateServer();
  });
  afterAll(() => server.close());

  test('counts from the first own deposit, by day and level, and is paid after the month’s end', async () => {
    await server.plan(ngrPlan);
    const host = await server.member();
    const guest = await server.guest(host);
    const second = await server.guest(guest);
    await server.play(guest, 500_00n, 0n);
    await server.count();
    server.setNow('2026-11-17T05:00:00Z');
    for (const member of [guest, second]) await server.deposit(member, 1000_00n);
    await server.count();
    await server.play(guest, 400_00n, 100_00n);
    await server.play(second, 200_00n, 0n);
    await server.count();
    server.setNow('2026-11-18T05:00:00Z');
    await server.play(guest, 0n + 50_00n, 250_00n);
    await server.count();

    // GGR 300 − 200, fee 10, provider 10: NGR 80 × 25 %; GGR 200, fee 10, provider 20: NGR 170 × 5 %.
    const [profile] = await server.call(host, 'affiliate-profile');
    expect(profile).toMatchObject({
      title: 'Partners',
      qualified: 1,
      next_calculate_date: '2026-11-30T21:00:00.000Z',
      balance: '0.00',
      period: { starts_on: '2026-11-01', ends_on: '2026-12-01', income: '28.50' },
      levels: [
        { level: 1, rate: '25', members: 1, qualified: 1, income: '20.00' },
        { level: 2, rate: '5', members: 1, qualified: 0, income: '8.50' },
        { level: 3, rate: '2', members: 0, qualified: 0, income: '0.00' },
      ],
    });
    const days = await server.call(host, 'daily-affiliate');
    expect(days.map(({ day, income, is_paid }) => [day, income, is_paid])).toEqual([
      ['2026-11-18', '-45.00', false],
      ['2026-11-17', '73.50', false],
    ]);

    await server.run(december);
    await server.affiliate.runAffiliates();
    expect(await server.held(host)).toBe('28.50');
    const [statement] = (await server.call(host, 'affiliate-statement')).filter(({ status }) => status === 'paid');
    expect(statement).toMatchObject({
      id: '2026-11-01',
      version: 1,
      version_starts_on: '2026-01-01',
      base: 'ngr',
      amount: '28.50',
      carried: '0.00',
      levels: [
        {
          ggr: '100.00',
          bonus: '0.00',
          payment: '10.00',
          provider: '10.00',
          ngr: '80.00',
          rate: '25',
          income: '20.00',
        },
        { ggr: '200.00', payment: '10.00', provider: '20.00', ngr: '170.00', rate: '5', income: '8.50' },
        { ggr: '0.00', income: '0.00' },
      ],
      together: { ggr: '300.00', payment: '20.00', provider: '30.00', ngr: '250.00' },
    });
    const lines = await server.call(host, 'affiliate-statement-line', { statement_id: '2026-11-01', by: 'member' });
    expect(lines.map(({ member, level, income }) => [member, level, income])).toEqual([
      [`•••${guest.slice(0, 4)}`, 1, '20.00'],
      [`#${second.slice(-6)}`, 2, '8.50'],
    ]);
    const byDay = await server.call(host, 'affiliate-statement-line', { statement_id: '2026-11-01', by: 'day' });
    expect(byDay.map(({ day, level, income }) => [day, level, income])).toEqual([
      ['2026-11-17', 1, '65.00'],
      ['2026-11-17', 2, '8.50'],
      ['2026-11-18', 1, '-45.00'],
    ]);
    // The payment requires turnover of once its amount before the transfer.
    expect(await server.side(host, 'affiliate' as never)).toMatchObject({ turnover_target: '28.50', ready: '0.00' });

    // The second-level member counts for the first-level member as well, at the first level's rate.
    expect(await server.held(guest)).toBe('42.50');
  });

  test('of a month that changes later is corrected in the next statement, at the rate paid', async () => {
    const host = await server.member();
    const guest = await server.guest(host);
    await server.deposit(guest, 1000_00n);
    await server.count();
    const round = await server.play(guest, 400_00n, 0n);
    await server.count();
    await server.run(january);
    expect(await server.held(host)).toBe('87.50');
    await server.void(guest, round);
    await server.play(guest, 1000_00n, 0n);
    await server.run('2027-01-31T21:00:01Z');
    // 1000 − 10 % at 25 % is 225, less 400 − 10 % at 25 %.
    expect(await server.held(host)).toBe('222.50');
    const lines = await server.call(host, 'affiliate-statement-line', { statement_id: '2027-01-01', by: 'member' });
    expect(lines.map(({ about, ggr, income }) => [about, ggr, income])).toEqual([
      ['2026-12-01', '-400.00', '-90.00'],
      [null, '1000.00', '225.00'],
    ]);
    expect((await trialBalance(server.db)).problems).toEqual([]);
  });
});

describe('exclusions from income', () => {
  test('deducts bonuses from NGR, holds and releases a suspected own account, and stops for an excluded member', async () => {
    const server = await createAffiliateServer();
    try {
      await server.plan(ngrPlan);
      const host = await server.member();
      const [guest, twin] = [await server.guest(host), await server.guest(host)];
      for (const member of [guest, twin]) await server.deposit(member, 1000_00n);
      await server.count();
      await server.inTransaction((tx) =>
        server.bank.postGrant(tx, {
          memberId: guest,
          currency: 'THB',
          amountMinor: 50_00n,
          idempotencyKey: 'gift',
          reference: 'gift',
          actor: 'test',
        }),
      );
      await server.play(guest, 200_00n, 0n);
      await server.play(twin, 2000_00n, 0n);
      await server.flag(host, twin);
      await server.run(december);
      // 200 − 50 − 10 − 20 at 25 %.
      expect(await server.held(host)).toBe('30.00');
      const [statement] = (await server.call(host, 'affiliate-statement')).slice(-1);
      expect(statement).toMatchObject({ amount: '30.00', held: '447.50' });

      await server.flag(host, twin, 'cleared');
      await server.run(january);
      expect(await server.held(host)).toBe('477.50');
      await server.run('2027-01-31T21:00:01Z');
      expect(await server.held(host)).toBe('477.50');
    } finally {
      await server.close();
    }
  });

  test.each([
    ['turnover', '20.00'],
    ['ggr', '10.00'],
  ] as const)('counts own cash only for a share of the %s', async (base, paid) => {
    const server = await createAffiliateServer();
    try {
      await server.plan(withShare(base, 1000));
      const host = await server.member();
      const guest = await server.guest(host);
      await server.play(guest, 5000_00n, 0n);
      await server.count();
      await server.deposit(guest, 300_00n);
      await server.count();
      await server.play(guest, 200_00n, 100_00n);
      await server.run(december);
      expect(await server.held(host)).toBe(paid);
    } finally {
      await server.close();
    }
  });
});

test('[rewards 4.8] pays a referral 100 once for own deposits of 300 and own cash stakes of 300', async () => {
  const server = await createAffiliateServer();
  try {
    await server.plan(referralPlan);
    const [host, other] = [await server.member(), await server.member()];
    const [paying, idle, twin] = [await server.guest(host), await server.guest(host), await server.guest(other)];
    // Free credit is no deposit, however much of it is staked.
    await server.play(idle, 900_00n, 0n);
    await server.count();
    for (const member of [paying, twin]) await server.deposit(member, 300_00n, 10);
    await server.count();
    await server.play(paying, 299_99n, 0n);
    await server.play(twin, 300_00n, 0n);
    await server.count();
    const [profile] = await server.call(host, 'affiliate-profile');
    expect(profile).toMatchObject({ qualified: 0 });
    await server.play(paying, 1n, 0n);
    // The same bank account as the affiliate.
    await server.flag(other, twin);
    await server.run(december);
    expect([await server.held(host), await server.held(other)]).toEqual(['100.00', '0.00']);
    await server.play(paying, 500_00n, 0n);
    await server.run(january);
    expect([await server.held(host), await server.held(other)]).toEqual(['100.00', '0.00']);
  } finally {
    await server.close();
  }
});

test('holds an income above the automatic limit until a decision', async () => {
  const server = await createAffiliateServer();
  try {
    await server.plan(withShare('turnover', 1000), '2026-01-01', 10_00n);
    const host = await server.member();
    const guest = await server.guest(host);
    await server.deposit(guest, 300_00n);
    await server.count();
    await server.play(guest, 200_00n, 0n);
    await server.run(december);
    expect(await server.held(host)).toBe('0.00');
    expect((await server.call(host, 'affiliate-statement')).at(-1)).toMatchObject({
      status: 'waiting',
      amount: '20.00',
    });
  } finally {
    await server.close();
  }
});

test('seeds the demo with a tracker at the sandbox and its calls of recent weeks, queued once', async () => {
  const server = await createAffiliateServer({ sandboxOrigin: 'http://127.0.0.1:9' });
  try {
    await server.inTransaction((tx) => server.affiliate.seedDemo(tx));
    const member = await server.member();
    const queued = async () => {
      await server.affiliate.playDemo(member);
      return server.call<{ id: string; event: string; state: string }>(member, 'affiliate-postback-call');
    };
    const calls = await queued();
    // These members register today, whatever the clock of the test.
    expect(new Set(calls.map(({ event }) => event))).toEqual(new Set(['first_deposit', 'qualified']));
    expect(new Set(calls.map(({ state }) => state))).toEqual(new Set(['waiting']));
    expect(await queued()).toEqual(calls);
    const shown = await server.callAs<{ key: string; targets: { url: string }[] }>(
      { memberId: member },
      'affiliate-postback',
      'find',
    );
    expect(shown.targets.map(({ url }) => URL.parse(url)?.origin)).toEqual(
      Array.from({ length: 4 }, () => 'http://127.0.0.1:9'),
    );
    // The tracker has the key that the affiliate's page shows, also after it was replaced.
    expect(await server.affiliate.trackerKeys([member])).toEqual({ [member]: shown.key });
    await server.callAs({ memberId: member }, 'affiliate-postback-key', 'create', { body: { version: 1 } });
    const next = await server.affiliate.trackerKeys([member]);
    expect(next[member]).toMatch(/^\S{20,}$/);
    expect(next[member]).not.toBe(shown.key);
  } finally {
    await server.close();
  }
});

test('seeds the demo with an affiliate whose daily income adds up to three monthly statements', async () => {
  const server = await createAffiliateServer();
  try {
    await server.inTransaction((tx) => server.affiliate.seedDemo(tx));
    const member = await server.member();
    await server.affiliate.playDemo(member);
    const bySubId = await server.call<{ id: string; registrations: number }>(member, 'affiliate-sub-id', {
      by: 'sub1',
    });
    expect(bySubId.map(({ id }) => id).toSorted()).toEqual(['', 'facebook', 'line']);
    expect(bySubId.every(({ registrations }) => registrations > 0)).toBe(true);
    await server.affiliate.runAffiliates();
    const statements = await server.call<AffiliateStatement>(member, 'affiliate-statement');
    expect(statements.map(({ status }) => status)).toEqual(['counting', 'paid', 'paid', 'paid']);
    expect(new Set(statements.map(({ version }) => version))).toEqual(new Set([1, 2]));
    for (const { starts_on, ends_on, levels, corrected } of statements) {
      const to = new Date(Date.parse(ends_on) - 86_400_000).toISOString().slice(0, 10);
      const days = await server.call<{ income: string }>(member, 'daily-affiliate', { from: starts_on, to });
      const sum = (incomes: readonly string[]) => incomes.reduce((all, one) => all + minorOf(one, { scale: 10 }), 0n);
      const stated = sum([...levels.map(({ income }) => income), corrected]);
      expect(sum(days.map(({ income }) => income))).toBe(stated);
    }
    await server.affiliate.playDemo(member);
    expect(await server.call(member, 'affiliate-statement')).toEqual(statements);
  } finally {
    await server.close();
  }
});
