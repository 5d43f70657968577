import { randomUUID } from 'node:crypto';
import { inTransaction, sql } from '@sabai/db';
import { type PostCommand, post } from '@sabai/ledger';
import { translatorFor } from '@sabai/locales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvOf } from '../../platform/files/write-csv.ts';
import { pageOf } from '../../platform/http/page.ts';
import { type Affiliate, createAffiliate } from '../affiliate/index.ts';
import { createCashierServer } from '../cashier/cashier.fixture.ts';
import { createFlags } from '../flags/index.ts';
import { betTotals } from '../gameplay/history/bet-totals.ts';
import { findRounds } from '../gameplay/history/round-history.repository.ts';
import { dayIn } from '../identity/index.ts';
import { createLoyalty } from '../loyalty/index.ts';
import { createProtection } from '../protection/index.ts';
import { createReporting } from '../reporting/index.ts';
import { composeStatement } from './compose-statement.ts';
import type { AccountDependencies } from './dependencies.ts';
import { type FileQuery, historyFile } from './history-files.ts';

type Server = Awaited<ReturnType<typeof createCashierServer>>;
interface Who {
  readonly memberId: string;
}

let server: Server;
let dependencies: AccountDependencies;
let player: Who;
let other: Who;

let affiliate: Affiliate;
let timeZone: string;
/** Returns the day on the site's calendar this number of days ago. */
const dayAgo = (days: number) => dayIn(timeZone, new Date(server.platform.clock().getTime() - days * 86_400_000));

/** Returns promotions that a member has received: more than two pages of a file, all of today. */
const received = (memberId: string, { from, to }: { from?: string | undefined; to?: string | undefined }) =>
  memberId !== player.memberId || (from && from > dayAgo(0)) || (to && to < dayAgo(0))
    ? []
    : Array.from({ length: 1203 }, (_, number) => ({
        promotion_member_id: String(number),
        promotion_information_id: 1,
        type_name: 'Welcome',
        promotion_articles: { title: `=Gift, "${number}"` },
        status: 'used' as const,
        ended_at: null,
        amount: '50.00',
        currency_code: 'THB',
        received_at: server.platform.clock().toISOString(),
        end_date: null,
      }));

/** Writes a stake and its win as the wallet API does. */
async function play({ memberId }: Who, stakeMinor: bigint, wonMinor: bigint) {
  const round = randomUUID();
  const line = (template: 'bet' | 'result', amountMinor: bigint): PostCommand => ({
    template,
    memberId,
    provider: 'house',
    currency: 'THB',
    amountMinor,
    idempotencyKey: `house:${template}:${round}`,
    play: {
      provider: 'house',
      round,
      game: 'mines',
      call: template,
      txn: round,
      ref: null,
      isFree: null,
      isPart: null,
    },
  });
  const commands = [line('bet', stakeMinor), line('result', wonMinor)];
  await inTransaction(server.db, async (tx) => {
    for (const command of commands) await post(tx, command);
    await sql`insert into bets (member_id, provider, txn, round_ref, game_id, game_code, currency, state, stake_minor,
        payout_minor, opened_at, closed_at)
      values (${memberId}, 'house', ${round}, ${round}, 7, 'mines', 'THB', 'settled', ${stakeMinor}, ${wonMinor}, now(), now())`.execute(
      tx,
    );
  });
}

/** Returns the lines of a file as cells; the heading separately. */
async function fileOf({ memberId }: Who, kind: Parameters<typeof historyFile>[2], query: FileQuery = {}) {
  let text = '';
  for await (const piece of csvOf(historyFile(dependencies, memberId, kind, query))) text += piece;
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  return { head: head!.split(','), lines: lines.map((line) => line.split(',')) };
}

/** A week of cashback in two products, with a correction for a void of the week before. */
const week = {
  starts_at: '2026-11-15T17:00:00.000Z',
  ends_at: '2026-11-22T17:00:00.000Z',
  status: 'paid',
  amount: '79.00',
  products: [
    { staked: '1500.00', won: '400.00', counted: '1100.00' },
    { staked: '0.50', won: '0.00', counted: '0.50' },
  ],
  corrections: [{ amount: '-9.000' }],
  currency_code: 'THB',
} as never;

beforeAll(async () => {
  server = await createCashierServer();
  const { db, platform, identity, wallet, cashier, approvals } = server;
  timeZone = await identity.timeZone(db);
  const protection = createProtection({ platform, identity, approvals });
  const reporting = createReporting({ platform, identity });
  const flags = createFlags({ platform, identity });
  affiliate = createAffiliate({
    platform,
    approvals: { guard: () => undefined, performs() {} } as never,
    identity,
    protection,
    flags,
    wallet,
    sandboxOrigin: async () => undefined,
  });
  const games = { find: async (code: string) => ({ id: 7, code, name: 'Mines, "deep"' }) } as never;
  const players = { find: async () => ({ currency: 'THB' }) } as never;
  const history = { db, games, linesByGame: protection.linesByGame };
  const histories: AccountDependencies['histories'] = {
    rounds: async (memberId, query) => findRounds(history, memberId, query, await identity.timeZone(db)),
    totals: betTotals({ platform, games, players, protection, timeZone: async () => timeZone }).byGame,
    entries: wallet.entries,
    pointMoves: createLoyalty({ platform, identity, wallet, approvals: server.approvals } as never).moves,
    invited: affiliate.invited,
    invitationDays: affiliate.invitationDays,
    subIds: affiliate.subIds,
    activity: reporting.activity,
    transactions: cashier.transactions,
    transfers: wallet.transfers,
    promotions: async (memberId, query) => pageOf(received(memberId, query), query),
    periods: async (_kind, memberId, query) => pageOf(memberId === player.memberId ? [week] : [], query),
  };
  const speak: AccountDependencies['speak'] = (locale, namespace) => translatorFor(locale, namespace) as never;
  const content = { webName: async () => 'Sabai' };
  dependencies = {
    platform,
    identity,
    protection,
    wallet,
    content,
    histories,
    speak,
  } as unknown as AccountDependencies;

  [player, other] = [await server.newMember(), await server.newMember()];
  for (const who of [player, other]) {
    await server.fund(who, 100_000n);
    await play(who, 1_000n, 2_500n);
  }
  await play(player, 500n, 0n);
  const { body: asked } = await server.call(player, 'POST', 'withdrawal-transaction', { body: { amount: '300' } });
  const decision = { status: 'success', reason: '=looked at' };
  await server.call(await server.newStaff(), 'PATCH', `withdrawal/${asked.id}`, { body: decision });
  const refused = await server.qrDeposit(player, '250');
  const refusal = { status: 'fail', reason: 'nothing came' };
  await server.call(await server.newStaff(), 'PATCH', `deposit/${refused.id}`, { body: refusal });
  // More than two pages of a file.
  for (const [who, count] of [
    [player, 1203],
    [other, 5],
  ] as const)
    await sql`insert into wallet_transfers (member_id, kind, currency_code, amount_minor, main_after, other_after, fingerprint,
        created_at)
      select ${who.memberId}, 'cashback', 'THB', n, 0, 0, '', now() - make_interval(secs => n)
      from generate_series(1, ${count}::int) as n`.execute(server.db);
});
afterAll(() => server.close());

describe('a history file', () => {
  test('[R7.131] lists cashback periods with counted and corrected amounts', async () => {
    const { head, lines } = await fileOf(player, 'cashback');
    expect(head).toEqual(expect.arrayContaining(['Bets', 'Wins', 'Counted', 'Correction', 'Amount', 'Status']));
    const numbers = ['1500.50', '400.00', '1100.50', '-9.000', '79.00', 'THB', 'Paid'];
    expect(lines).toEqual([[expect.stringContaining('2026-11-16'), expect.stringContaining('2026-11-23'), ...numbers]]);
    expect((await fileOf(other, 'cashback')).lines).toEqual([]);
  });

  test('contains each of the member’s own rows once, over any number of pages', async () => {
    const { head, lines } = await fileOf(player, 'transfers');
    expect(head).toContain('Transfer amount');
    expect(lines).toHaveLength(1203);
    expect(new Set(lines.map((line) => line.at(-1))).size).toBe(1203);
    expect((await fileOf(other, 'transfers')).lines).toHaveLength(5);
  });

  test('lists each round in one row with stake, payout and net result', async () => {
    const { head, lines } = await fileOf(player, 'bets');
    expect(head.slice(2, 7)).toEqual(['Status', 'Bet amount', 'Returned', 'Won', 'Win/Lose']);
    expect(lines.map((line) => line.slice(-8, -1))).toEqual([
      ['Settled', '5.00', '0.00', '0.00', '-5.00', 'THB', '1'],
      ['Settled', '10.00', '0.00', '25.00', '15.00', 'THB', '1'],
    ]);
    expect((await fileOf(player, 'bets', { from: dayAgo(1), to: dayAgo(1) })).lines).toHaveLength(0);
    const totals = await fileOf(player, 'totals');
    expect(totals.lines.map((line) => line.slice(-5))).toEqual([['2', '15.00', '25.00', '10.00', 'THB']]);
    expect((await fileOf(player, 'totals', { from: dayAgo(1), to: dayAgo(1) })).lines).toHaveLength(0);
  });

  test('lists deposits and withdrawals with their state, and escapes formulas in cells', async () => {
    const { lines: deposits } = await fileOf(player, 'deposits', { status: 'fail' });
    expect(deposits).toHaveLength(1);
    expect(deposits[0]).toEqual(expect.arrayContaining(['Cancel', '250.00', 'THB', 'nothing came']));
    expect((await fileOf(player, 'deposits', { status: 'success' })).lines).toHaveLength(0);
    const { lines: withdrawals } = await fileOf(player, 'withdrawals');
    expect(withdrawals[0]).toEqual(expect.arrayContaining(['Success', '300.00', "'=looked at"]));
  });

  test('lists promotions received, whatever their names begin with', async () => {
    const { head, lines } = await fileOf(player, 'promotions');
    expect(head).toEqual(['Date-time – Asia/Bangkok (UTC+7)', 'Detail', 'Type', 'Amount', 'Currency']);
    expect(lines).toHaveLength(1203);
    expect(lines[7]!.slice(1).join(',')).toBe(`"'=Gift, ""7""",Welcome,50.00,THB`);
    expect((await fileOf(player, 'promotions', { from: dayAgo(1), to: dayAgo(1) })).lines).toHaveLength(0);
    expect((await fileOf(other, 'promotions')).lines).toHaveLength(0);
  });

  test('lists each change of points in the requested language', async () => {
    for (const [direction, amountMinor] of [
      ['credit', 70n],
      ['debit', 20n],
    ] as const)
      await inTransaction(server.db, (tx) =>
        post(tx, {
          template: 'adjustment',
          memberId: player.memberId,
          account: 'points',
          direction,
          currency: 'POINT',
          amountMinor,
          idempotencyKey: randomUUID(),
          reference: 'test',
          actor: 'test',
          note: 'a gift',
        }),
      );
    const { head, lines } = await fileOf(player, 'points', { lang: 'th' });
    expect(head).toContain(translatorFor('th', 'history')('column.afterAmount'));
    expect(lines.map((line) => line.slice(-3))).toEqual([
      ['-20', '50', 'a gift'],
      ['70', '70', 'a gift'],
    ]);
    expect((await fileOf(player, 'points', { from: dayAgo(1), to: dayAgo(1) })).lines).toHaveLength(0);
  });

  test('lists changes of one kind of points when filtered', async () => {
    const at = server.platform.clock();
    const move = (kind: 'given' | 'spent', points: bigint, number: number) =>
      inTransaction<unknown>(server.db, (tx) =>
        kind === 'given'
          ? server.wallet.creditPoints(tx, {
              memberId: other.memberId,
              points,
              naturalKey: `kind:${number}`,
              kind,
              reference: `kind:${number}`,
              at,
              expiresAt: null,
            })
          : server.wallet.spendPoints(tx, { memberId: other.memberId, points, reference: `redemption:${number}`, at }),
      );
    for (const [number, points] of [90n, 30n].entries()) await move('given', points, number);
    await move('spent', 40n, 1);
    const { head, lines } = await fileOf(other, 'points', { kind: 'given' });
    expect(head).toHaveLength(3);
    expect(lines.map((line) => line.slice(1))).toEqual([
      ['Given', '30'],
      ['Given', '90'],
    ]);
    expect((await fileOf(other, 'points', { kind: 'spent', lang: 'th' })).lines).toEqual([
      [expect.any(String), translatorFor('th', 'loyalty')('points.kind.spent'), '-40'],
    ]);
    expect((await fileOf(other, 'points', { kind: 'spent', from: dayAgo(1), to: dayAgo(1) })).lines).toHaveLength(0);
    expect((await fileOf(player, 'points', { kind: 'spent' })).lines).toHaveLength(0);
  });

  test('lists invitees with dates and income', async () => {
    const { lines: none } = await fileOf(player, 'invited');
    expect(none).toHaveLength(0);
    await server.db
      .updateTable('members')
      .set({ referred_by: player.memberId })
      .where('member_id', '=', other.memberId)
      .execute();
    await inTransaction(server.db, (tx) =>
      post(tx, {
        template: 'adjustment',
        memberId: player.memberId,
        account: 'affiliate',
        direction: 'credit',
        currency: 'THB',
        amountMinor: 1250n,
        idempotencyKey: randomUUID(),
        reference: 'test',
        actor: 'test',
        note: 'income',
      }),
    );
    const today = { from: dayAgo(0), to: dayAgo(0) };
    const { head, lines } = await fileOf(player, 'invited', today);
    expect(head).toEqual(['Member', 'Registered – Asia/Bangkok (UTC+7)', 'State']);
    expect(lines.map((line) => line.at(-1))).toEqual(['Playing']);
    expect((await fileOf(player, 'invitations', today)).lines).toEqual([[dayAgo(0), '0', '1']]);
    expect((await fileOf(player, 'income', today)).lines.map((line) => line.slice(-3))).toEqual([
      ['12.50', '12.50', 'income'],
    ]);
    for (const kind of ['invited', 'invitations', 'income'] as const) {
      expect((await fileOf(player, kind, { from: dayAgo(1), to: dayAgo(1) })).lines).toHaveLength(0);
      expect((await fileOf(other, kind)).lines).toHaveLength(0);
    }
  });
});

test('sums a statement to the wallet balance, day by day', async () => {
  const range = { from: dayAgo(1), to: dayAgo(0), locale: 'en' as const };
  const { sums, days, money } = await composeStatement(dependencies, player.memberId, range);
  expect(sums).toEqual({
    opening: '0.00',
    deposited: '1000.00',
    fees: '0.00',
    withdrawn: '300.00',
    staked: '15.00',
    won: '25.00',
    other: '0.00',
    closing: '710.00',
  });
  expect(days).toHaveLength(1);
  expect(money.map(({ what, amount }) => [what, amount])).toEqual([['withdrawal', '300.00']]);
  await expect(composeStatement(dependencies, player.memberId, { ...range, to: '2999-01-01' })).rejects.toThrow();
});

test('lists a deposit fee in a separate row of a statement, and still sums to the difference', async () => {
  const { memberId } = await server.newMember();
  const common = { memberId, currency: 'THB', reference: 'deposit:fee' } as const;
  await inTransaction(server.db, async (tx) => {
    await post(tx, { ...common, template: 'deposit', channel: 'BANK', amountMinor: 100_000n, idempotencyKey: 'in' });
    await post(tx, { ...common, template: 'deposit_fee', amountMinor: 500n, idempotencyKey: 'fee' });
    await post(tx, {
      ...common,
      template: 'adjustment',
      account: 'main',
      direction: 'credit',
      amountMinor: 2_000n,
      idempotencyKey: 'gift',
      actor: 'test',
      note: 'a gift',
    });
  });
  const { sums, days } = await composeStatement(dependencies, memberId, {
    from: dayAgo(0),
    to: dayAgo(0),
    locale: 'en',
  });
  expect(sums).toEqual({
    opening: '0.00',
    deposited: '1000.00',
    fees: '5.00',
    withdrawn: '0.00',
    staked: '0.00',
    won: '0.00',
    other: '20.00',
    closing: '1015.00',
  });
  expect(days).toMatchObject([{ deposited: '1000.00', fees: '5.00', withdrawn: '0.00', net: '0.00' }]);
});
