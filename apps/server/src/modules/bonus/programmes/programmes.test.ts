import { sql } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import type { ProgrammeRules } from '@sabai/rewards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hire } from '../../identity/roles/hire.fixture.ts';
import { createProgrammeServer, type ProgrammeServer, weekly } from './programmes.fixture.ts';
import { rebuildPlays, strayRounds } from './rebuild-plays.ts';

/** Creates two members of staff for runs: a requester and an approver. */
const staffOf = async () => {
  const ask = await hire(server.db, 'owner', { username: `asks${Math.random()}`, name: 'Anong' });
  return { ask, agree: await hire(server.db, 'owner', { username: `agrees${Math.random()}`, name: 'Malee' }) };
};

/** Weeks begin on Monday at midnight in Bangkok: on Sunday at 17:00 UTC. */
const afterFirst = '2026-11-22T17:02:00Z';
const inSecond = '2026-11-24T05:00:00Z';
const afterSecond = '2026-11-29T17:02:00Z';

let server: ProgrammeServer;
let offerId: number;
beforeAll(async () => {
  server = await createProgrammeServer();
  offerId = await server.offer('cashback', weekly);
});
afterAll(() => server.close());

const rich = () => server.member({ amountMinor: 100_000_00n });
const periods = () =>
  server.db.selectFrom('programme_periods').selectAll().where('offer_id', '=', offerId).orderBy('starts_at').execute();

describe('two programmes of one kind, one of which has just ended its period', () => {
  const monthly: ProgrammeRules = { ...weekly, schedule: { every: 'month', day: 1, hour: 0 } };
  const beforeTheEnd = '2026-11-18T05:00:00Z';

  /**
   * Returns what a round settled at a moment counts for, if the programmes have not run since the last period opened.
   */
  async function countedFor(settledAt: string, statements: readonly string[] = []) {
    const own = await createProgrammeServer({ statements });
    try {
      own.setNow(beforeTheEnd);
      const first = await own.offer('cashback', weekly);
      const second = await own.offer('cashback', monthly);
      const member = await own.member({ amountMinor: 1000_00n });
      own.setNow(settledAt);
      await own.play(member, 100_00n, 0n);
      await own.count();
      const { rows } = await sql<{ offer_id: number; starts_at: Date }>`
        select offer_id, starts_at from programme_rounds where member_id = ${member}`.execute(own.db);
      return rows.map(({ offer_id, starts_at }) => ({
        of: { [first]: 'first', [second]: 'second' }[offer_id],
        since: starts_at.toISOString(),
      }));
    } finally {
      await own.close();
    }
  }

  test('count a round for the first, whose next period is opened for it', async () => {
    expect(await countedFor('2026-11-22T17:00:00Z')).toEqual([{ of: 'first', since: '2026-11-22T17:00:00.000Z' }]);
  });

  test('count the round for the second in a server that takes the first open period', async () => {
    const fault = `do $$ begin execute replace(pg_get_functiondef('programme_count_round'::regproc),
      'coalesce(current.rules, live.rules)', 'current.rules'); end $$`;
    expect(await countedFor('2026-11-22T17:00:09Z', [fault])).toMatchObject([{ of: 'second' }]);
  });
});

describe('weekly cashback', () => {
  test('is calculated, paid and corrected at the ends of its periods, and its lock is played before transfer', async () => {
    server.setNow('2026-11-16T06:00:00Z');
    const member = await rich();
    await server.play(member, 5000_00n, 1000_00n);
    const voided = await server.play(member, 300_00n, 0n, 'goal');
    await server.play(member, 200_00n, 900_00n);
    const open = await server.stake(member, 1000_00n);
    await server.run(afterFirst);
    // 8 % of 3,300.00 and 3 % of 300.00; the open stake belongs to the week in which it is settled.
    expect(await server.results(member)).toMatchObject([
      { outcome: 'paid', paid_minor: 273_00n, target_minor: 1365_00n, paid_at: new Date(afterFirst) },
    ]);
    expect((await periods()).map(({ state }) => state)).toEqual(['paid', 'open']);
    expect(await server.side(member)).toMatchObject({
      available: '273.00',
      ready: '0.00',
      turnover: '0.00',
      turnover_target: '1365.00',
      can_transfer: false,
    });

    server.setNow(inSecond);
    expect((await server.void(member, voided)).code).toBe('OK');
    await server.settle(member, open, 0n);
    await server.play(member, 500_00n, 400_00n);
    await server.count();
    expect(await server.side(member)).toMatchObject({ ready: '273.00', turnover_target: '0.00', can_transfer: true });
    // The first week was paid for a stake that is void now: its 9.00 are deducted from the second week.
    await server.run(afterSecond);
    const [, second] = await server.results(member);
    expect(second).toMatchObject({ outcome: 'paid', paid_minor: 79_00n });
    expect(second!.reckoning).toMatchObject({ corrections: [{ from: '273000000', to: '264000000' }] });
    const { data } = await server.call(member, 'cashback-member');
    expect(data).toMatchObject([
      { status: 'counting', is_active: true, end_cashback: '2026-12-06T17:00:00.000Z', products: [] },
      {
        status: 'paid',
        sum: '88.000',
        corrected: '79.000',
        amount: '79.00',
        rounded: '0.000',
        minimum: '50.00',
        corrections: [{ starts_at: '2026-11-16T05:00:00.000Z', amount: '-9.000' }],
        products: [
          { product: 'slots', staked: '1500.00', won: '400.00', counted: '1100.00', rate: '8', amount: '88.000' },
        ],
        lot: { turnover: '0.00', turnover_target: '395.00', is_done: false },
      },
      { status: 'paid', amount: '273.00', lot: { turnover: '1365.00', turnover_target: '1365.00', is_done: true } },
    ]);
    const range = { from: '2026-11-16', to: '2026-11-22' };
    expect((await server.call(member, 'cashback-member', { query: range })).data).toHaveLength(1);
    expect((await server.call(member, 'cashback-profile')).data).toMatchObject([
      {
        balance: '352.00',
        ready: '273.00',
        locked: '79.00',
        turn_user: '0.00',
        turn_target: '395.00',
        turnover: '5',
        title: 'Weekly cashback',
        next_calculate_date: '2026-12-06T17:00:00.000Z',
        bonus_type: 'cashback',
        rates: [
          { product: 'slots', tiers: [{ from_level: 0, rate: '8' }] },
          { product: 'sport', tiers: [{ from_level: 0, rate: '3' }] },
        ],
      },
    ]);
    expect((await trialBalance(server.db)).problems).toEqual([]);
  });

  test('[rewards.md 4.6] includes a loss in its last millisecond, and counts the next one in the next week', async () => {
    const member = await rich();
    server.setNow('2026-12-06T16:59:59.999Z');
    await server.play(member, 1000_00n, 0n);
    server.setNow('2026-12-06T17:00:00.000Z');
    await server.play(member, 2000_00n, 0n);
    await server.count();
    expect(await server.plays(member)).toMatchObject([
      { starts_at: new Date('2026-11-29T17:00:00Z'), staked_minor: 1000_00n },
      { starts_at: new Date('2026-12-06T17:00:00Z'), staked_minor: 2000_00n },
    ]);
  });

  test('counts only while it is the bonus type, and keeps what was counted before', async () => {
    server.setNow('2026-12-08T05:00:00Z');
    const member = await rich();
    await server.play(member, 1000_00n, 0n);
    server.setNow('2026-12-08T06:00:00Z');
    await server.setType(member, 'promotion', 'cashback');
    server.setNow('2026-12-08T07:00:00Z');
    const under = await server.play(member, 9000_00n, 0n);
    await server.count();
    await server.void(member, under);
    server.setNow('2026-12-08T08:00:00Z');
    await server.setType(member, 'cashback', 'promotion');
    server.setNow('2026-12-08T09:00:00Z');
    await server.play(member, 100_00n, 0n);
    await server.count();
    expect(await server.plays(member)).toMatchObject([{ staked_minor: 1100_00n, won_minor: 0n }]);
  });

  test('is replaced only in the state the member saw, and otherwise rejects the change', async () => {
    server.setNow('2026-12-08T09:30:00Z');
    const member = await rich();
    await server.setType(member, 'rebate', 'cashback');
    await server.db
      .insertInto('bonus_types')
      .values({ member_id: member, type: 'rebate', since: new Date('2026-12-08T09:30:00Z') })
      .execute();
    const choose = (body: object) => server.call(member, 'cashback-member', { body });
    await expect(choose({})).rejects.toMatchObject({ code: 'BONUS_REPLACES' });
    await expect(choose({ confirm: true, replaces: 'promotion' })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await server.call(member, 'cashback-profile')).data).toMatchObject([{ bonus_type: 'rebate' }]);
    expect(await choose({ confirm: true, replaces: 'rebate' })).toMatchObject({ bonus_type: 'cashback' });
  });

  test('shows its own texts in the requested language', async () => {
    const [own] = await server.programmes.texts('cashback', 'th');
    expect(own).toEqual({ id: offerId, title: 'Weekly cashback', text: '' });
    expect(await server.programmes.texts('rebate', 'en')).toEqual([]);
  });

  test('counts cash only, without the bonus share of a stake and its win', async () => {
    server.setNow('2026-12-08T10:00:00Z');
    const member = await rich();
    const round = await server.play(member, 1000_00n, 400_00n);
    await server.db
      .insertInto('offer_versions')
      .values({
        offer_id: offerId,
        version: 99,
        rules: '{"amounts":{},"rates":[]}',
        texts: '{}',
        terms_hash: Buffer.from('x'),
        starts_at: new Date(0),
        ends_at: new Date(1),
        written_at: new Date(),
      })
      .execute();
    const { id } = await server.db
      .insertInto('grants')
      .values({
        member_id: member,
        offer_id: offerId,
        version: 99,
        natural_key: 'x',
        state: 'active',
        currency_code: 'THB',
        terms: '{}',
        terms_hash: Buffer.from('x'),
        locale: 'en',
        text: '{}',
        inputs: '{}',
        received_at: new Date(),
        expires_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('grant_stakes')
      .values({
        member_id: member,
        provider: 'house',
        txn: round,
        grant_id: id,
        cash_minor: 250_00n,
        bonus_minor: 750_00n,
        base_minor: 0n,
        weight: 0,
        counted_minor: 0n,
        credit_minor: 0n,
      })
      .execute();
    await server.count();
    expect(await server.plays(member)).toMatchObject([{ staked_minor: 250_00n, won_minor: 100_00n }]);
  });

  test('is not counted for an excluded member', async () => {
    server.setNow('2026-12-08T11:00:00Z');
    const member = await rich();
    const open = await server.stake(member, 1000_00n);
    await server.bar(member);
    await server.settle(member, open, 0n);
    await server.count();
    expect(await server.plays(member)).toEqual([]);
  });

  test('removes exactly what a voided round added, in any event order, equal to a rebuild from the journal', async () => {
    server.setNow('2026-12-09T05:00:00Z');
    const member = await rich();
    const rounds = [await server.play(member, 100_00n, 30_00n), await server.play(member, 200_00n, 500_00n)];
    await server.play(member, 70_00n, 0n, 'goal');
    await server.void(member, rounds[0]!);
    await server.count();
    await server.void(member, rounds[1]!);
    await server.count();
    const live = await server.plays(member);
    expect(live.filter(({ staked_minor }) => staked_minor > 0n)).toMatchObject([
      { product: 'sport', staked_minor: 70_00n },
    ]);
    await server.inTransaction(async (tx) => {
      expect(await strayRounds(tx, member)).toEqual([]);
      expect(await rebuildPlays(tx, member)).toEqual([]);
    });
    const sums = (rows: typeof live) =>
      rows.filter(({ staked_minor, won_minor }) => staked_minor !== 0n || won_minor !== 0n);
    expect(sums(await server.plays(member))).toEqual(sums(live));
  });

  test('waits for staff when its budget is insufficient, and pays each member once over repeated runs', async () => {
    server.setNow('2026-12-10T05:00:00Z');
    await server.db
      .updateTable('offer_budgets')
      .set({ funded_minor: 352_00n })
      .where('offer_id', '=', offerId)
      .execute();
    const member = await rich();
    await server.play(member, 1000_00n, 0n);
    await server.run('2026-12-13T17:02:00Z');
    const [result] = await server.results(member);
    expect(result).toMatchObject({ paid_minor: 80_00n, paid_at: null });
    expect((await periods()).at(-2)).toMatchObject({ state: 'reckoned' });
    await server.db
      .updateTable('offer_budgets')
      .set({ funded_minor: 9_000_00n })
      .where('offer_id', '=', offerId)
      .execute();
    for (let again = 0; again < 3; again++) await server.programmes.runProgrammes();
    expect((await server.results(member))[0]).toMatchObject({ paid_at: expect.any(Date) });
    expect(await server.side(member)).toMatchObject({ available: '80.00' });
    expect((await trialBalance(server.db)).problems).toEqual([]);
  });
});

test('pays a run above the programme’s limit only after two approvals', async () => {
  server.setNow('2026-12-15T05:00:00Z');
  await server.version(
    offerId,
    { ...weekly, amounts: { THB: { minimumMinor: 0n, capMinor: 5000_00n, automaticMinor: 10_00n } } },
    2,
  );
  // The rules at the start of the week apply until its end.
  await server.run('2026-12-20T17:02:00Z');
  const member = await rich();
  await server.play(member, 1000_00n, 0n);
  await server.run('2026-12-27T17:02:00Z');
  expect((await periods()).at(-2)).toMatchObject({ state: 'reckoned', version: 2 });
  const { ask, agree } = await staffOf();
  const id = `${offerId}-${(await periods()).at(-2)!.starts_at.getTime()}`;
  expect(await server.get(ask, 'programme-run', id)).toMatchObject({
    is_dry: false,
    state: 'reckoned',
    sums: [{ members: 1, staked: '1000.00', won: '0.00', counted: '1000.00', amount: '80.00', paid: '0.00' }],
    outcomes: [{ outcome: 'paid', members: 1, paid: 0 }],
  });
  const decide = (staff: object, state: string) =>
    server.patch(staff, 'programme-run', id, { state, reason: 'Looked through the list' });
  await expect(decide(ask, 'approved')).rejects.toMatchObject({ code: 'APPROVAL_REQUIRED' });
  await server.programmes.runProgrammes();
  expect(await server.side(member)).toMatchObject({ available: '0.00' });
  expect(await decide(agree, 'approved')).toMatchObject({
    state: 'approved',
    totals: [{ members: 1, amount: '80.00' }],
  });
  await expect(decide(agree, 'refused')).rejects.toMatchObject({ code: 'OFFER_STATE' });
  await server.programmes.runProgrammes();
  expect(await server.side(member)).toMatchObject({ available: '80.00' });
});

test('previews an open period with payees, steps and outliers without storing, and reports the totals', async () => {
  server.setNow('2026-12-29T05:00:00Z');
  await server.programmes.runProgrammes();
  const { ask } = await staffOf();
  const before = (await server.get(ask, 'programme-report', String(offerId))) as { currencies: { paid: string }[] };
  const [big, ...small] = [await rich(), await rich(), await rich(), await rich()];
  await server.play(big, 60_000_00n, 0n);
  for (const member of small) await server.play(member, 1000_00n, 0n);
  await server.count();
  const open = (await periods()).at(-1)!;
  const id = `${offerId}-${open.starts_at.getTime()}`;
  expect(await server.get(ask, 'programme-run', id)).toMatchObject({
    is_dry: true,
    is_whole: true,
    state: 'counting',
    sums: [{ members: 4, counted: '63000.00', amount: '5040.00', median: '80.00', highest: '4800.00' }],
  });
  const found = (await server.find(ask, 'programme-run-member', { run_id: id })) as {
    data: { member_id: string; is_outlier: boolean; amount: string; products: unknown[] }[];
  };
  expect(found.data.map(({ member_id, amount, is_outlier }) => [member_id === big, amount, is_outlier])).toEqual([
    [true, '4800.00', true],
    ...small.map(() => [false, '80.00', false]),
  ]);
  expect(found.data[0]).toMatchObject({ products: [{ product: 'slots', counted: '60000.00', rate: '8' }] });
  expect(await server.results(big)).toEqual([]);
  const after = await server.get(ask, 'programme-report', String(offerId));
  expect(after).toMatchObject({ currencies: [{ accrued: '5040.00', paid: before.currencies[0]!.paid }] });
  await expect(server.get(ask, 'programme-run', `${offerId}-1`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('seeds a demo week calculated and paid by the regular runs', async () => {
  const demo = await createProgrammeServer();
  try {
    demo.setNow('2026-11-27T12:42:00Z');
    const member = await demo.member({ amountMinor: 10_000_00n });
    await demo.inTransaction(async (tx) => {
      await demo.programmes.seedDemo(tx);
      await demo.programmes.playDemoWeek(tx, member);
    });
    expect(await demo.balance(member)).toBe(10_000_00n);
    const { rows: unnamed } = await sql`select from journal_entries
      where template in ('bet', 'result') and (game_code is null or round_ref is null)`.execute(demo.db);
    expect(unnamed).toEqual([]);
    await demo.programmes.runProgrammes();
    const cashback = await demo.call(member, 'cashback-member');
    // Five days of slots and sport, at 3 % and 1 %.
    expect(cashback.data).toMatchObject([
      { status: 'counting', is_active: true, ends_at: '2026-11-29T17:00:00.000Z' },
      {
        status: 'paid',
        starts_at: '2026-11-15T17:00:00.000Z',
        ends_at: '2026-11-22T17:00:00.000Z',
        amount: '81.30',
        version: 1,
        level: 0,
        title: 'Weekly cashback',
        products: [
          { product: 'slots', staked: '8100.00', won: '5450.00', amount: '79.500' },
          { product: 'sport', staked: '700.00', won: '520.00', amount: '1.800' },
        ],
      },
    ]);
    const rebate = await demo.call(member, 'rebate-member');
    expect(rebate.data.map(({ status }) => status)).toEqual(['counting', 'below-minimum', 'paid']);
    expect((await trialBalance(demo.db)).problems).toEqual([]);
  } finally {
    await demo.close();
  }
});
