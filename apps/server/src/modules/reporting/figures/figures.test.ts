import { randomUUID } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { createTestDatabase, type TestDatabase } from '@sabai/db/testing';
import { type PostCommand, post } from '@sabai/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSeal } from '../../../platform/sealing/seal.fixture.ts';
import { funnelOf } from './dashboard.repository.ts';
import { readDashboard } from './dashboard.ts';
import type { FiguresDependencies } from './dependencies.ts';
import { type Figure, figureOf } from './parts.ts';
import { gamesOf, paymentsOf } from './reports.repository.ts';
import { rowsBehind } from './rows-behind.repository.ts';
import { seriesOf, spansOf, sumOfParts } from './series.repository.ts';
import { sumUpHours } from './sum-up-hours.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const memberId = randomUUID();
const bangkok = 'Asia/Bangkok';
const postIt = (command: object) =>
  inTransaction(database.db, (tx) =>
    post(tx, { memberId, currency: 'THB', idempotencyKey: randomUUID(), ...command } as PostCommand),
  );
const played = (template: string, amountMinor: bigint, game = 'plinko') =>
  postIt({
    template,
    amountMinor,
    provider: 'studio',
    play: {
      provider: 'studio',
      round: 'r1',
      game,
      call: 'bet',
      txn: randomUUID(),
      ref: null,
      isFree: null,
      isPart: null,
    },
  });

/** Returns a day of the operator's time zone around now: a test may run on either side of midnight. */
const period = () => {
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
  return { from: day(-86_400_000), to: day(86_400_000) };
};

test('sums every figure from its entries, including corrections', async () => {
  const { db } = database;
  await postIt({ template: 'deposit', channel: 'BANK', amountMinor: 100_000n });
  await postIt({ template: 'deposit_fee', amountMinor: 500n });
  await played('bet', 3000n);
  await played('result', 1200n);
  await played('bet', 700n, 'dice');
  await played('refund', 200n, 'dice');
  await played('reserve', 900n);
  await played('cancel', 400n);
  await played('win_rollback', 100n);
  await played('promo_win', 50n);
  await postIt({ template: 'bonus_grant', to: 'main', amountMinor: 250n });
  await postIt({ template: 'bonus_grant', to: 'cashback', amountMinor: 110n });
  await postIt({ template: 'bonus_grant', to: 'rebate', expense: 'promo_budget:7', amountMinor: 60n });
  await postIt({ template: 'withdrawal_request', amountMinor: 5000n });
  await postIt({ template: 'withdrawal_paid', channel: 'BANK', amountMinor: 5000n });
  await sumUpHours(db, bangkok);

  const asked = { period: period(), zone: bangkok, currency: 'THB' };
  const parts = sumOfParts(await seriesOf(db, { ...asked, step: 'day' }));
  const wished: Partial<Record<Figure, bigint>> = {
    stake: 4000n,
    payout: 1150n,
    ggr: 2850n,
    bonus: 250n,
    cashback: 110n,
    rebate: 60n,
    affiliate: 0n,
    ngr: 2430n,
    deposits: 100_000n,
    withdrawals: 5000n,
    fees: 500n,
  };
  const span = {
    from: new Date(Date.now() - 3_600_000).toISOString(),
    until: new Date(Date.now() + 60_000).toISOString(),
  };
  for (const [figure, minor] of Object.entries(wished) as [Figure, bigint][]) {
    expect([figure, figureOf(figure, parts)]).toEqual([figure, minor]);
    const behind = await rowsBehind(db, { ...span, currency: 'THB', figure, limit: 100 });
    expect([figure, behind!.sumMinor]).toEqual([figure, minor]);
    expect(behind!.rows.reduce((sum, row) => sum + row.amountMinor, 0n)).toBe(minor);
  }
  const { games, players } = await gamesOf(db, asked);
  expect(players).toBe(1);
  expect(games.map(({ code, bets, stakeMinor, payoutMinor }) => [code, bets, stakeMinor, payoutMinor])).toEqual([
    ['plinko', 2, 3500n, 1150n],
    ['dice', 1, 500n, 0n],
  ]);
  const dice = await rowsBehind(db, {
    ...span,
    currency: 'THB',
    figure: 'ggr',
    provider: 'studio',
    game: 'dice',
    limit: 1,
  });
  expect([dice!.sumMinor, dice!.total, dice!.rows.length]).toEqual([500n, 2, 1]);
  const rest = await rowsBehind(db, {
    ...span,
    currency: 'THB',
    figure: 'ggr',
    provider: 'studio',
    game: 'dice',
    limit: 1,
    after: dice!.next!,
  });
  expect([rest!.rows[0]!.amountMinor + dice!.rows[0]!.amountMinor, rest!.next]).toEqual([500n, null]);
  expect(await rowsBehind(db, { ...span, currency: 'THB', figure: 'ggr', limit: 1, after: 'nowhere' })).toBeUndefined();
  expect(await paymentsOf(db, asked)).toMatchObject([
    { kind: 'deposit', channel: 'BANK', succeeded: 1, succeededMinor: 100_000n },
    { kind: 'withdrawal', channel: 'BANK', succeeded: 1, succeededMinor: 5000n },
  ]);
  const channel = await rowsBehind(db, { ...span, currency: 'THB', figure: 'withdrawals', channel: 'BANK', limit: 5 });
  expect(channel!.sumMinor).toBe(5000n);
});

test('begins hours, days, weeks and months in the site’s time zone, including clock changes', async () => {
  const { db } = database;
  const at = async (from: string, to: string, step: 'hour' | 'day' | 'week' | 'month', zone: string) =>
    (await spansOf(db, { from, to }, step, zone)).map((span) => span.at.toISOString().slice(0, 16));
  expect(await at('2026-11-25', '2026-11-26', 'day', bangkok)).toEqual(['2026-11-24T17:00', '2026-11-25T17:00']);
  expect((await at('2026-11-25', '2026-11-25', 'hour', 'Asia/Yangon'))[0]).toBe('2026-11-24T17:30');
  expect(await at('2026-03-29', '2026-03-29', 'hour', 'Europe/Lisbon')).toHaveLength(23);
  expect(await at('2026-10-25', '2026-10-25', 'hour', 'Europe/Lisbon')).toHaveLength(25);
  expect(await at('2026-03-28', '2026-03-30', 'day', 'Europe/Lisbon')).toEqual([
    '2026-03-28T00:00',
    '2026-03-29T00:00',
    '2026-03-29T23:00',
  ]);
  // From a Wednesday on: the first week is cut by the period, the others begin on Mondays.
  expect(await at('2026-11-25', '2026-12-08', 'week', bangkok)).toEqual([
    '2026-11-24T17:00',
    '2026-11-29T17:00',
    '2026-12-06T17:00',
  ]);
  expect(await at('2026-01-15', '2026-03-02', 'month', 'Europe/Lisbon')).toEqual([
    '2026-01-15T00:00',
    '2026-02-01T00:00',
    '2026-03-01T00:00',
  ]);
});

test('assigns sums to their day and week across clock changes', async () => {
  const { db } = database;
  const zone = 'Europe/Lisbon';
  await sql`insert into hourly_entries values
    ('2026-10-24 22:00Z', 'EUR', 'bet', 'main', 'provider:studio', 1, 1), ('2026-10-24 23:00Z', 'EUR', 'bet', 'main', 'provider:studio', 1, 10),
    ('2026-10-25 23:00Z', 'EUR', 'bet', 'main', 'provider:studio', 2, 100), ('2026-10-26 00:00Z', 'EUR', 'bet', 'main', 'provider:studio', 1, 1000)`.execute(
    db,
  );
  const stakes = async (step: 'day' | 'week') =>
    (await seriesOf(db, { period: { from: '2026-10-24', to: '2026-10-26' }, step, zone, currency: 'EUR' })).map(
      ({ parts, bets }) => [parts.stake, bets],
    );
  expect(await stakes('day')).toEqual([
    [1n, 1],
    [110n, 3],
    [1000n, 1],
  ]);
  expect(await stakes('week')).toEqual([
    [111n, 4],
    [1000n, 1],
  ]);
});

test('recalculates by a changed time zone', async () => {
  const { db } = database;
  const minutes = async () =>
    (
      await sql<{ minute: number }>`select distinct extract(minute from hour)::int as minute from hourly_games`.execute(
        db,
      )
    ).rows;
  await sumUpHours(db, bangkok);
  expect(await minutes()).toEqual([{ minute: 0 }]);
  await sumUpHours(db, 'Asia/Yangon');
  expect(await minutes()).toEqual([{ minute: 30 }]);
  const { games } = await gamesOf(db, { period: period(), zone: 'Asia/Yangon', currency: 'THB' });
  expect(games.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)).toBe(4000n);
});

test('counts the steps of the funnel among the same new members', async () => {
  const { db } = database;
  const [at, until] = [new Date('2026-09-10T00:00:00Z'), new Date('2026-09-10T12:00:00Z')];
  const [old, morning, late] = ['2026-09-09T23:00:00Z', '2026-09-10T08:00:00Z', '2026-09-10T13:00:00Z'];
  const join = async (created: string, completed: string | null, deposited: string | null, bet: string | null) => {
    const id = randomUUID();
    await sql`
      insert into members (member_id, username, phone, country_code, currency_code, password_hash, ref_code,
        terms_accepted_at, created_at, profile_completed_at)
      values (${id}, ${id}, ${id}, 'TH', 'THB', '', ${id}, ${created}, ${created}, ${completed}::timestamptz)`.execute(
      db,
    );
    await sql`
      insert into counted_members (member_id, sequence, first_deposit_at, first_bet_at)
      values (${id}, 1, ${deposited}::timestamptz, ${bet}::timestamptz)`.execute(db);
  };
  await join(morning, morning, morning, morning);
  // Members with a later step, and members with a bet but no deposit or no complete profile.
  await join(morning, morning, morning, late);
  await join(morning, morning, late, morning);
  await join(morning, null, null, morning);
  await join(morning, null, morning, morning);
  // Members of the days before whose first bets are of this morning.
  for (let nth = 0; nth < 3; nth++) await join(old, morning, morning, morning);
  await join(late, late, late, late);
  expect(await funnelOf(db, { at, until })).toEqual({ registered: 5, completed: 3, deposited: 2, played: 1 });
  const nobody = { at: until, until: new Date('2026-09-10T12:30:00Z') };
  expect(await funnelOf(db, nobody)).toEqual({ registered: 0, completed: 0, deposited: 0, played: 0 });
});

test('shows money on the dashboard only with permission, and in one currency', async () => {
  const { db } = database;
  await sql`insert into deposits (member_id, status, channel, currency_code, amount_minor, note, fingerprint, requested_at, succeeded_at)
    select uuidv7(), status, 'BANK', 'THB', 100, '', sha256(status::bytea), now() - interval '1 minute', case status when 'success' then now() end
    from unnest(array['success', 'fail', 'pending', 'pending']) as status`.execute(db);
  await sumUpHours(db, bangkok);
  const nothing = { count: 0, oldestAt: null };
  const dependencies: FiguresDependencies = {
    platform: { db, clock: () => new Date(), seal: testSeal },
    identity: { timeZone: async () => bangkok, membersByIds: async () => [], staffNames: async () => new Map() },
    houseState: async () => ({
      queues: { deposits: { count: 2, oldestAt: new Date(0) }, withdrawals: nothing, approvals: nothing },
      oldestEventAt: null,
      jobs: [{ name: 'send_coins', waitingSeconds: 0, deadLetters: 1 }],
      books: null,
    }),
  };
  await sql`insert into offers (id, kind, type, state, created_at) values (77, 'promotion', 'reload', 'draft', now())`.execute(
    db,
  );
  await sql`
    insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at)
    values (77, 1, '{}', '{"en":{"title":"Reload"}}', now(), now() + interval '1 day', '', now())`.execute(db);
  await sql`update offers set state = 'live', live_version = 1 where id = 77`.execute(db);
  await sql`
    insert into offer_budgets (offer_id, currency_code, funded_minor, reserved_minor)
    values (77, 'THB', 1000, 799), (77, 'USD', 1000, 800), (77, 'EUR', 1000, 1000), (77, 'VND', 1000, 1000)`.execute(
    db,
  );
  // A server holds this budget, and has given nothing of it.
  await sql`
    insert into offer_reservations (offer_id, currency_code, amount_minor, places, opened_at)
    values (77, 'VND', 1000, 1, now())`.execute(db);
  const seen = await readDashboard(dependencies, { currency: 'THB', maySeeMoney: true, maySeeOffers: true });
  expect(seen.money).toMatchObject({
    currency_code: 'THB',
    totals: { ggr: { now: '28.50', before: '0.00' }, ngr: { now: '24.30' }, deposits: { now: '1000.00' } },
    games: [{ code: 'plinko', stake: '35.00', ggr: '23.50', players: 1 }, { code: 'dice' }],
    wins: [{ payout: '12.00' }],
  });
  expect(seen.players).toMatchObject({ now: 1 });
  expect(seen.funnel.map(({ step }) => step)).toEqual(['registered', 'completed', 'deposited', 'played']);
  // A pending deposit has not failed: one of the two decided ones was credited.
  expect(seen.health.channels).toMatchObject([{ code: 'BANK', decided: 2, succeeded: 1 }]);
  expect(seen.alerts.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['work_late', 'deposits'],
    ['job_failed', 'send_coins'],
    ['budget_empty', 'Reload (EUR)'],
    ['budget_low', 'Reload (USD)'],
  ]);
  expect(seen.alerts.at(-1)).toMatchObject({ offer_id: 77, count: 80 });
  const hidden = await readDashboard(dependencies, { currency: 'THB', maySeeMoney: false, maySeeOffers: false });
  expect(hidden.money).toBeNull();
  expect(hidden.alerts.map(({ kind }) => kind)).toEqual(['work_late', 'job_failed']);
  expect(JSON.stringify(hidden)).not.toContain('28.50');
});
