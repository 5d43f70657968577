import type { LevelRules, PointRules } from '@sabai/contract';
import { inTransaction } from '@sabai/db';
import { trialBalance } from '@sabai/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countersOf } from './levels.repository.ts';
import { createLoyaltyServer, type LoyaltyServer, testLevels } from './loyalty.fixture.ts';
import { requirePayable } from './require-payable.ts';

let server: LoyaltyServer;
beforeAll(async () => {
  server = await createLoyaltyServer();
});
afterAll(async () => {
  expect(await server.bank.pointFaults(server.db)).toEqual([]);
  expect((await trialBalance(server.db)).problems).toEqual([]);
  await server.close();
});

const rich = () => server.member({ amountMinor: 1_000_000_00n });
/** Makes other rules the newest, by which the next computation goes. */
async function withRules({ db, clock }: LoyaltyServer, rules: LevelRules): Promise<void> {
  const { version } = await db
    .selectFrom('level_versions')
    .select((all) => all.fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('level_versions')
    .values({ version: version + 1, rules: JSON.stringify(rules), written_at: clock(), approved_at: clock() })
    .execute();
}
let key = 0;
const give = (memberId: string, points: bigint, at: string, expires: string | null) =>
  inTransaction(server.db, (tx) =>
    server.bank.creditPoints(tx, {
      memberId,
      points,
      naturalKey: `test:${++key}`,
      kind: 'given',
      reference: `test:${key}`,
      at: new Date(at),
      expiresAt: expires === null ? null : new Date(expires),
    }),
  );
const spend = (memberId: string, points: bigint, at: string, reference: string) =>
  inTransaction(server.db, (tx) => server.bank.spendPoints(tx, { memberId, points, reference, at: new Date(at) }));
const giveBack = (memberId: string, at: string, reference: string) =>
  inTransaction(server.db, (tx) => server.bank.returnPoints(tx, { memberId, reference, at: new Date(at) }));

test('filters the history of points by kind and page, and shows the member’s own rows only', async () => {
  const [memberId, stranger] = [await rich(), await rich()];
  await give(memberId, 50n, '2027-01-02T00:00:00Z', '2027-06-01T00:00:00Z');
  await give(memberId, 70n, '2027-01-03T00:00:00Z', null);
  await spend(memberId, 60n, '2027-01-04T00:00:00Z', 'redemption:7');
  await giveBack(memberId, '2027-01-05T00:00:00Z', 'redemption:7');
  await give(stranger, 10n, '2027-01-03T00:00:00Z', null);
  const found = server.loyalty.implementations.find(({ contract }) => contract.service === 'point-history')!;
  const ask = async (asked: object) => {
    const query = found.contract.find!.query!.parse(asked);
    const answer = await (found.handlers.find as (input: object, context: object) => Promise<unknown>)(
      { query },
      { caller: { memberId }, locale: 'en' },
    );
    return answer as { total: number; data: { kind: string; points: string; reference: string }[] };
  };
  const kinds = async (asked: object) => (await ask(asked)).data.map(({ kind, points }) => `${kind} ${points}`);
  expect(await kinds({})).toEqual(['returned 60', 'spent -60', 'given 70', 'given 50']);
  // One action on two lots is one change.
  expect(await kinds({ kind: 'spent' })).toEqual(['spent -60']);
  expect(await kinds({ kind: 'given', $limit: '1' })).toEqual(['given 70']);
  expect(await ask({ kind: 'given', $limit: '1', $skip: '1' })).toMatchObject({ total: 2, data: [{ points: '50' }] });
  expect(await kinds({ kind: 'given', from: '2027-01-03', to: '2027-01-04' })).toEqual(['given 70']);
  expect(await kinds({ kind: 'expired' })).toEqual([]);
  expect(() => found.contract.find!.query!.parse({ kind: 'nothing of the kind' })).toThrow();
});

test('shows staff a member’s lots in spending order, with their movements', async () => {
  const memberId = await rich();
  await give(memberId, 50n, '2027-01-20T00:00:00Z', null);
  await give(memberId, 100n, '2027-01-01T00:00:00Z', '2027-12-31T00:00:00Z');
  await spend(memberId, 30n, '2027-01-21T00:00:00Z', 'redemption:1');
  const told = await server.staffSees(memberId);
  expect(told).toMatchObject({ balance: '120', pending: '0', owed: '0' });
  expect(told.lots.map(({ left, points }) => [left, points])).toEqual([
    ['70', '100'],
    ['50', '50'],
  ]);
  expect(told.moves[0]).toMatchObject({ kind: 'spent', points: '-30', reference: 'redemption:1' });
});

describe('loyalty points', () => {
  test('[number 1] spends the lots that expire first: 20 have expired on 1 February, and 50 remain', async () => {
    const member = await rich();
    await give(member, 100n, '2026-01-02T00:00:00Z', '2026-01-31T00:00:00Z');
    await spend(member, 80n, '2026-01-10T00:00:00Z', 'redemption:one');
    await give(member, 50n, '2026-01-20T00:00:00Z', '2026-07-20T00:00:00Z');
    server.setNow('2026-02-01T00:00:00Z');
    await server.loyalty.turnPoints();
    await server.loyalty.turnPoints();
    expect(await server.points(member)).toBe(50n);
    const moves = await server.db
      .selectFrom('point_moves')
      .select(['kind', 'points'])
      .where('member_id', '=', member)
      .orderBy('moved_at')
      .execute();
    expect(moves).toEqual([
      { kind: 'given', points: 100n },
      { kind: 'spent', points: -80n },
      { kind: 'given', points: 50n },
      { kind: 'expired', points: -20n },
    ]);
  });

  test('returns points to their original lots with the original expiry, once', async () => {
    const member = await rich();
    await give(member, 30n, '2026-03-01T00:00:00Z', '2026-03-31T00:00:00Z');
    await give(member, 30n, '2026-03-01T00:00:00Z', '2026-05-31T00:00:00Z');
    await spend(member, 40n, '2026-03-02T00:00:00Z', 'redemption:two');
    await spend(member, 40n, '2026-03-02T00:00:00Z', 'redemption:two');
    expect(await server.points(member)).toBe(20n);
    expect(await giveBack(member, '2026-03-05T00:00:00Z', 'redemption:two')).toBe(40n);
    expect(await giveBack(member, '2026-03-05T00:00:00Z', 'redemption:two')).toBe(0n);
    server.setNow('2026-04-01T00:00:00Z');
    await server.loyalty.turnPoints();
    expect(await server.points(member)).toBe(30n);
  });

  test('rejects spending above the balance or of expired points', async () => {
    const member = await rich();
    await give(member, 30n, '2026-03-01T00:00:00Z', '2026-03-31T00:00:00Z');
    await expect(spend(member, 31n, '2026-03-02T00:00:00Z', 'redemption:three')).rejects.toMatchObject({
      code: 'POINTS_NOT_ENOUGH',
    });
    await expect(spend(member, 30n, '2026-04-02T00:00:00Z', 'redemption:four')).rejects.toMatchObject({
      code: 'POINTS_NOT_ENOUGH',
    });
    expect(await server.points(member)).toBe(30n);
  });

  test('earns points by play per day, reverses exactly a void’s points, and records spent ones as debt', async () => {
    server.setNow('2026-11-16T05:00:00Z');
    const member = await rich();
    await server.play(member, 5_050_00n, 0n);
    const voided = await server.play(member, 5_050_00n, 0n);
    const early = await server.play(member, 999_00n, 0n);
    await server.play(member, 1000_00n, 0n, 'goal');
    await server.counted();
    server.setNow('2026-11-16T06:00:00Z');
    await server.void(member, early);
    await server.counted();
    expect(await server.points(member)).toBe(0n);
    // Active at four in the morning in Bangkok: 101.00 together, where each alone would be 50.5.
    await server.at('2026-11-16T20:59:59Z');
    expect(await server.points(member)).toBe(0n);
    await server.at('2026-11-16T21:00:01Z');
    const benefit = 100n;
    expect(await server.points(member)).toBe(101n + benefit);

    await spend(member, 190n, '2026-11-17T01:00:00Z', 'redemption:five');
    await server.void(member, voided);
    await server.counted();
    // 51 are taken back, of which 11 are left.
    expect(await server.points(member)).toBe(0n);
    const { owed } = await server.bank.pointLotsOf(server.db, member);
    expect(owed).toBe(40n);
    await give(member, 100n, '2026-11-17T02:00:00Z', null);
    expect(await server.points(member)).toBe(60n);
    expect((await server.bank.pointLotsOf(server.db, member)).owed).toBe(0n);
  });
});

describe('levels', () => {
  test('change only at the daily hour, pay each step once, and stay when the counter falls', async () => {
    server.setNow('2026-11-20T05:00:00Z');
    const member = await rich();
    const first = await server.play(member, 1_500_00n, 500_00n);
    await server.at('2026-11-20T20:59:00Z');
    expect(await server.levelOf(member)).toBe(0);
    await server.at('2026-11-20T21:00:00Z');
    await server.at('2026-11-20T21:05:00Z');
    expect(await server.levelOf(member)).toBe(1);
    expect(await server.benefits(member)).toEqual([
      { natural_key: 'upgrade:1', amount_minor: 5000n, target_minor: 10_000n },
    ]);

    server.setNow('2026-11-21T05:00:00Z');
    await server.void(member, first);
    await server.at('2026-11-21T21:00:00Z');
    expect(await server.levelOf(member)).toBe(1);
    const { turnover_minor } = await server.db
      .selectFrom('level_counters')
      .selectAll()
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow();
    expect(turnover_minor).toBe(0n);
    await server.play(member, 1_500_00n, 0n);
    await server.at('2026-11-22T21:00:00Z');
    const keys = (await server.benefits(member)).map(({ natural_key }) => natural_key);
    expect(keys.filter((one) => one.startsWith('upgrade'))).toEqual(['upgrade:1']);
  });

  test('counts a round whose correction exceeds its win below zero, without stopping others', async () => {
    server.setNow('2026-11-16T05:00:00Z');
    const member = await rich();
    const round = await server.play(member, 100_00n, 20_00n);
    await server.ask(member, { call: 'adjust', txn: `a${round}`, round, deltaMinor: -50_00n, reason: 'wrong' });
    await server.play(member, 100_00n, 0n);
    await server.counted();
    const rounds = await server.db
      .selectFrom('loyalty_rounds')
      .select(['staked_minor', 'won_minor'])
      .where('member_id', '=', member)
      .orderBy('won_minor')
      .execute();
    expect(rounds).toEqual([
      { staked_minor: 100_00n, won_minor: -30_00n },
      { staked_minor: 100_00n, won_minor: 0n },
    ]);
    const counters = await server.db
      .selectFrom('level_counters')
      .select('win_loss_minor')
      .where('member_id', '=', member)
      .executeTakeFirstOrThrow();
    expect(counters.win_loss_minor).toBe(-230_00n);
  });

  test('pays the rolling rebate of the previous day by level rate, and deducts voids the next day', async () => {
    server.setNow('2026-12-01T05:00:00Z');
    const member = await rich();
    await server.play(member, 2_000_00n, 0n);
    await server.at('2026-12-01T21:00:00Z');
    server.setNow('2026-12-02T05:00:00Z');
    const voided = await server.play(member, 4_000_00n, 0n);
    await server.at('2026-12-02T21:00:00Z');
    server.setNow('2026-12-03T05:00:00Z');
    await server.void(member, voided);
    await server.play(member, 6_000_00n, 0n);
    await server.at('2026-12-03T21:00:00Z');
    // 0.5 % of 4,000.00, then of 6,000.00 less the 4,000.00 that are void.
    const rebates = (await server.benefits(member)).filter(({ natural_key }) => natural_key.startsWith('rebate'));
    expect(rebates.map(({ amount_minor }) => amount_minor)).toEqual([20_00n, 10_00n]);
  });

  test('leaves high-value levels to staff, and pays birthdays yearly, on 28 February for 29th births', async () => {
    server.setNow('2027-02-26T05:00:00Z');
    const member = await rich();
    server.birthDates.set(member, '1996-02-29');
    await server.play(member, 15_000_00n, 14_000_00n);
    await server.at('2027-02-26T21:00:00Z');
    expect(await server.levelOf(member)).toBe(1);
    const review = () =>
      server.db.selectFrom('level_reviews').selectAll().where('member_id', '=', member).executeTakeFirstOrThrow();
    expect(await review()).toMatchObject({ level: 2, state: 'waiting', checks: { lost: '100000', open_flags: 0 } });
    await server.db
      .updateTable('level_reviews')
      .set({ state: 'agreed', decided_at: server.clock() })
      .where('member_id', '=', member)
      .execute();
    await server.at('2027-02-27T21:00:00Z');
    expect(await server.levelOf(member)).toBe(2);
    const birthday = async () =>
      (await server.benefits(member)).filter(({ natural_key }) => natural_key.startsWith('birthday'));
    expect(await birthday()).toEqual([{ natural_key: 'birthday:2027', amount_minor: 100_00n, target_minor: 200_00n }]);
    await server.at('2027-02-28T21:00:00Z');
    expect(await birthday()).toHaveLength(1);
  });

  test('applies level privileges to the next request, and provides level rates to others', async () => {
    const { rows } = await server.db.executeQuery<{ privileges: string[]; level: number }>(
      (await import('@sabai/db')).sql`
        select member_privileges_of(member_id) as privileges, level from member_levels where level > 0 limit 1`.compile(
        server.db,
      ),
    );
    expect(rows[0]!.privileges).toContain('quest');
    const [someone] = await server.db
      .selectFrom('member_levels')
      .select('member_id')
      .where('level', '=', 1)
      .limit(1)
      .execute();
    expect((await server.loyalty.levelsOf([someone!.member_id])).get(someone!.member_id)).toBe(1);
  });

  test('pays first-level benefits to members without a level row', async () => {
    const gives = { THB: { birthday: '7000', vip: '100', vipStep: '20000' } };
    await withRules(server, {
      ...testLevels,
      levels: [{ ...testLevels.levels[0]!, gives }, ...testLevels.levels.slice(1)],
    });
    server.setNow('2027-03-10T05:00:00Z');
    const [player, idle] = [await rich(), await rich()];
    server.birthDates.set(idle, '1990-03-11');
    await server.play(player, 500_00n, 0n);
    await server.at('2027-03-10T21:00:00Z');
    expect((await server.benefits(player)).map(({ natural_key }) => natural_key)).toEqual(['vip:0:1', 'vip:0:2']);
    expect(await server.benefits(idle)).toEqual([
      { natural_key: 'birthday:2027', amount_minor: 70_00n, target_minor: 140_00n },
    ]);
    await server.at('2027-03-11T21:00:00Z');
    expect(await server.benefits(idle)).toHaveLength(1);
    expect(await server.benefits(player)).toHaveLength(2);
    await withRules(server, testLevels);
  });

  test('excludes a reversed deposit within a window, in the preview and daily figures too', async () => {
    const asks = { THB: { deposit: '100000' } };
    const windowed: LevelRules = {
      ...testLevels,
      levels: [testLevels.levels[0]!, { ...testLevels.levels[1]!, asks }],
      demotion: { windowDays: 30 },
    };
    server.setNow('2027-05-20T05:00:00Z');
    const member = await rich();
    const deposit = async (amountMinor: bigint, takenBackMinor: bigint, at: string) => {
      const reference = `window-${++key}`;
      const { id } = await server.db
        .insertInto('deposits')
        .values({
          member_id: member,
          status: 'success',
          channel: 'PROMPTPAY',
          currency_code: 'THB',
          note: reference,
          amount_minor: amountMinor,
          fingerprint: Buffer.alloc(1),
          requested_at: new Date(at),
          succeeded_at: new Date(at),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto('deposit_payments')
        .values({
          member_id: member,
          gateway: 'test',
          transaction_id: reference,
          deposit_id: id,
          outcome: 'credited',
          amount_minor: amountMinor,
          currency_code: 'THB',
          payer_name: '',
          confirmation: 'webhook',
          paid_at: new Date(at),
          received_at: new Date(at),
          taken_back_minor: takenBackMinor,
          ...(takenBackMinor > 0n && { owed_minor: takenBackMinor }),
        })
        .execute();
    };
    await deposit(900_00n, 0n, '2027-03-01T05:00:00Z');
    await deposit(700_00n, 0n, '2027-05-19T05:00:00Z');
    await deposit(400_00n, 400_00n, '2027-05-19T06:00:00Z');
    const counted = await countersOf(server.db, member, windowed, server.clock());
    expect(counted.depositMinor).toBe(700_00n);
    const held = await countersOf(server.db, member, { demotion: { windowDays: 90 } }, server.clock());
    expect(held.depositMinor).toBe(1_600_00n);

    const call = (service: string, action: 'find' | 'create', input: object, caller: object) => {
      const found = server.loyalty.implementations.find(
        ({ contract, handlers }) => contract.service === service && handlers[action],
      )!;
      return (found.handlers[action] as (input: object, context: object) => Promise<unknown>)(input, caller);
    };
    const upgraded = async (rules: LevelRules) => {
      const answer = (await call('level-preview', 'create', { body: { rules } }, {})) as {
        levels: { upgraded: number }[];
      };
      return answer.levels[1]!.upgraded;
    };
    const before = await upgraded(windowed);
    await deposit(300_00n, 0n, '2027-05-20T04:00:00Z');
    expect(await upgraded(windowed)).toBe(before + 1);

    await withRules(server, windowed);
    await server.at('2027-05-20T21:00:00Z');
    const days = (await call(
      'member-lv-counter',
      'find',
      { query: { counter: 'accumulated_deposit', $limit: 31, $skip: 0 } },
      { caller: { memberId: member }, locale: 'en' },
    )) as { data: { day: string; sum_until: string }[] };
    expect(days.data[0]).toMatchObject({ day: '2027-05-20', sum_until: '1000.00' });
    expect(days.data.map(({ day }) => day)).toEqual(['2027-05-20', '2027-05-19']);
    await withRules(server, testLevels);
  });

  test('keeps levels held by members from being removed', async () => {
    const found = server.loyalty.implementations.find(({ contract }) => contract.service === 'level-preview')!;
    const findings = async (rules: LevelRules) =>
      (
        (await (found.handlers.create as (input: object) => Promise<unknown>)({ body: { rules } })) as {
          findings: { code: string; level: string; params: object }[];
        }
      ).findings;
    expect(await findings(testLevels)).toEqual([]);
    expect(await findings({ ...testLevels, levels: testLevels.levels.slice(0, 1) })).toMatchObject([
      { code: 'level-held', level: 'block' },
    ]);
  });

  test('pays turnover steps every month, also where levels can be lost', async () => {
    const gives = { THB: { vip: '100', vipStep: '20000' } };
    await withRules(server, {
      ...testLevels,
      levels: [{ ...testLevels.levels[0]!, gives }, ...testLevels.levels.slice(1)],
      demotion: { windowDays: 30 },
    });
    const player = await rich();
    for (const day of ['2027-06-20', '2027-07-25']) {
      server.setNow(`${day}T05:00:00Z`);
      await server.play(player, 200_00n, 0n);
      await server.at(`${day}T21:00:00Z`);
    }
    expect((await server.benefits(player)).map(({ natural_key }) => natural_key)).toEqual(['vip:0:1', 'vip:0:2']);
    await withRules(server, testLevels);
  });
});

test('rejects points whose exchange value exceeds the game margin of the stakes', async () => {
  const { id } = await server.db
    .insertInto('offers')
    .values({
      kind: 'shop',
      type: 'point_exchange',
      state: 'live',
      live_version: 1,
      order_no: 1,
      created_at: server.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('offer_versions')
    .values({
      offer_id: id,
      version: 1,
      rules: JSON.stringify({ points: 100, amounts: { THB: { money: '1000' } } }),
      texts: JSON.stringify({}),
      terms_hash: Buffer.alloc(32),
      starts_at: server.clock(),
      ends_at: new Date('2030-01-01T00:00:00Z'),
      written_at: server.clock(),
    })
    .execute();
  const rules = (rate: number, unit: string): PointRules => ({
    daily_hour: 4,
    pending_days: 0,
    valid_days: 180,
    picture: null,
    rates: { slots: rate },
    units: { THB: unit },
  });
  // A point is worth 0.10: one for 100.00 staked gives back 0.1 %, a hundred for 0.01 much more than is staked.
  await requirePayable(server.db, rules(10_000, '10000'));
  const found = server.loyalty.implementations.find(
    ({ contract, handlers }) => contract.service === 'point-rules' && handlers.patch,
  )!;
  const patch = found.handlers.patch as (input: object, context: object) => Promise<unknown>;
  await expect(
    patch({ body: { version: 1, rules: rules(1_000_000, '1'), reason: 'Points for all' } }, {}),
  ).rejects.toMatchObject({ code: 'POINTS_COST_TOO_MUCH', params: { currency: 'THB' } });
});
