import { sql } from '@sabai/db';
import type { CompetitionRules } from '@sabai/rewards';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CashierServer } from '../cashier/cashier.fixture.ts';
import { type CompetitionServer, createCompetitionServer, hourMs, numberSeven } from './competition.fixture.ts';

let server: CashierServer;
let competitions: CompetitionServer;
beforeEach(async () => {
  ({ server, competitions } = await createCompetitionServer({ hasPolicies: true }));
});
afterEach(async () => {
  await competitions.close();
  await server.close();
});

const minutesAgo = (minutes: number) => new Date(server.clock().getTime() - minutes * 60_000);

/** Two of staff approve what was counted. */
async function approve(id: number) {
  const [first, second] = [await server.newStaff('owner'), await server.newStaff('owner')];
  const body = { state: 'approved', reason: 'The places are right.' };
  const asked = await competitions.call(first, 'PATCH', `competition-result/${id}`, body);
  const alone = await competitions.call(first, 'PATCH', `competition-result/${id}`, body);
  const done = await competitions.call(second, 'PATCH', `competition-result/${id}`, body);
  return { asked, alone, done };
}

test('ranks 1000, 800, 800 and 700 with prizes 500, 300, 200 and 100, pays 1,100 and empties the escrow', async () => {
  const id = await competitions.insert();
  expect(await competitions.held(id)).toBe('110000');
  const [one, a, b, d, none] = await Promise.all(Array.from({ length: 5 }, () => server.newMember()));
  for (const member of [one, a, b, d, none]) expect((await competitions.join(member!, id)).status).toBe(201);
  server.passTime(2 * hourMs);
  await competitions.play(one!, 'one', { staked: 100_000, at: minutesAgo(1) });
  await competitions.play(b!, 'b', { staked: 80_000, at: minutesAgo(5) });
  await competitions.play(a!, 'a', { staked: 80_000, at: minutesAgo(10) });
  await competitions.play(d!, 'd', { staked: 70_000, at: minutesAgo(50) });
  await competitions.play(none!, 'small', { staked: 499, at: minutesAgo(50) });
  await competitions.handOut();

  const { body } = await competitions.call(undefined, 'GET', `competition-ranking?competition_id=${id}`);
  expect(body.data.map(({ place, score, prize }) => [place, score, prize?.reward_amount])).toEqual([
    [1, '1000.00', '500.00'],
    [2, '800.00', '300.00'],
    [3, '800.00', '200.00'],
    [4, '700.00', '100.00'],
  ]);
  expect(body.data[0]!.name).toMatch(/^66•••\d\d$/);
  const { body: standing } = await competitions.call(b!, 'GET', `competition-member/${id}`);
  expect(standing).toMatchObject({
    place: 3,
    of: 4,
    score: '800.00',
    needed: '200.01',
    rounds: 1,
    next_prize: { place: 2, missing: '0.01', prize: { reward_amount: '300.00' } },
  });

  // Before the cut-off nothing is decided.
  await competitions.competitions.runCompetitions();
  server.passTime(24 * hourMs);
  await competitions.competitions.runCompetitions();
  expect((await competitions.call(await server.newStaff('owner'), 'GET', `competition-result/${id}`)).body.state).toBe(
    'open',
  );
  server.passTime(6 * hourMs);
  await competitions.competitions.runCompetitions();
  expect((await competitions.call(undefined, 'GET', `competition-result/${id}`)).status).toBe(404);
  const { asked, alone, done } = await approve(id);
  expect([asked.status, alone.status, done.body.state]).toEqual([202, 202, 'approved']);
  await competitions.competitions.runCompetitions();
  expect(await Promise.all([one, a, b, d, none].map((member) => server.balanceOf(member!)))).toEqual([
    50_000n,
    30_000n,
    20_000n,
    10_000n,
    0n,
  ]);
  expect(await competitions.held(id)).toBe('0');
  const { body: over } = await competitions.call(await server.newStaff('owner'), 'GET', `competition-result/${id}`);
  expect(over.state).toBe('paid');
  expect(over.escrows).toEqual([
    { currency_code: 'THB', funded: '1100.00', fees: '0.00', paid: '1100.00', released: '0.00', held: '0.00' },
  ]);
  expect(await server.booksProblems()).toEqual([]);
});

test('reverses a voided round’s score and the time of its rank', async () => {
  const id = await competitions.insert();
  const [a, b] = [await server.newMember(), await server.newMember()];
  for (const member of [a, b]) await competitions.join(member, id);
  server.passTime(2 * hourMs);
  await competitions.play(a, 'kept', { staked: 80_000, at: minutesAgo(60) });
  await competitions.play(a, 'taken', { staked: 10_000, at: minutesAgo(50) });
  await competitions.play(b, 'only', { staked: 80_000, at: minutesAgo(30) });
  await competitions.handOut();
  expect((await competitions.call(a, 'GET', `competition-member/${id}`)).body.place).toBe(1);
  const takenAt = minutesAgo(10);
  await competitions.takeBack(a, 'taken', takenAt);
  await competitions.handOut();
  // Both have 800, and A has it since ten minutes ago only.
  expect((await competitions.call(a, 'GET', `competition-member/${id}`)).body).toMatchObject({
    place: 2,
    score: '800.00',
  });
  expect((await competitions.entry(id, a)).reached_at).toEqual(takenAt);
});

test('counts rounds of many members in one batch the same as one by one', async () => {
  const id = await competitions.insert();
  const members = await Promise.all([server.newMember(), server.newMember(), server.newMember()]);
  for (const member of members) await competitions.join(member, id);
  const other = await server.newMember();
  server.passTime(2 * hourMs);
  const played = { staked: 30_000, won: 10_000, at: minutesAgo(40) };
  for (const one of [true, false]) {
    const [each, together, taken] = members as [{ memberId: string }, { memberId: string }, { memberId: string }];
    for (const n of [1, 2, 3]) {
      await competitions.play(one ? each : together, `round ${n}`, { ...played, staked: n * 10_000 });
      await competitions.play(one ? taken : other, `round ${n}`, { ...played, staked: n * 10_000 });
      if (one) await competitions.handOut();
    }
    if (one) continue;
    // The settlement of the last round and its void are delivered together, with a void of a counted round.
    await competitions.play(taken, 'round 4', played);
    for (const txn of ['round 4', 'round 2']) await competitions.takeBack(taken, txn, minutesAgo(20));
    await competitions.handOut();
  }
  const [each, together, taken] = await Promise.all(members.map((member) => competitions.entry(id, member)));
  const counts = ({
    score,
    reached_at,
    rounds,
    voids,
    turnover_minor,
    win_lose_minor,
    best_multiplier,
  }: typeof each & {}) => ({
    score,
    reached_at,
    rounds,
    voids,
    turnover_minor,
    win_lose_minor,
    best_multiplier,
  });
  expect(counts(together!)).toEqual(counts(each!));
  expect(counts(each!)).toMatchObject({ score: 60_000n, rounds: 3, voids: 0, win_lose_minor: -30_000n });
  expect(counts(taken!)).toMatchObject({ score: 40_000n, rounds: 2, voids: 1, turnover_minor: 40_000n });
});

test('counts bets placed before the end that settle by the cut-off, and none after', async () => {
  const id = await competitions.insert();
  const [late, tooLate, after] = [await server.newMember(), await server.newMember(), await server.newMember()];
  for (const member of [late, tooLate, after]) await competitions.join(member, id);
  const opened = new Date(server.clock().getTime() + 22 * hourMs);
  server.passTime(28 * hourMs);
  await competitions.play(late, 'late', { staked: 1000, opened });
  await competitions.play(after, 'after', { staked: 1000 });
  await competitions.handOut();
  server.passTime(2 * hourMs);
  // No event reports the first in time, and this one is reported only after the cut-off.
  await competitions.play(late, 'untold', { staked: 700, opened, at: minutesAgo(90) });
  await competitions.play(tooLate, 'too late', { staked: 1000, opened });
  await competitions.takeBack(late, 'late');
  await competitions.handOut();
  await competitions.competitions.runCompetitions();
  expect((await competitions.entry(id, late)).score).toBe(1700n);
  expect((await competitions.entry(id, tooLate)).score).toBeNull();
  expect((await competitions.entry(id, after)).score).toBeNull();
});

test('adds entry fees to the prizes, and refunds them when the competition is cancelled', async () => {
  const fee: CompetitionRules = { ...numberSeven, amounts: { THB: { minStake: '500', fee: '2000' } } };
  const id = await competitions.insert(fee);
  const [poor, rich] = [await server.newMember(), await server.newMember()];
  await server.fund(rich, 5000n);
  expect((await competitions.join(poor, id)).body.refusal).toBe('INSUFFICIENT_FUNDS');
  expect((await competitions.join(rich, id)).status).toBe(201);
  expect([await server.balanceOf(rich), await competitions.held(id)]).toEqual([3000n, '112000']);
  await sql`update offers set state = 'ended' where id = ${id}`.execute(server.db);
  await competitions.competitions.runCompetitions();
  await competitions.competitions.runCompetitions();
  expect([await server.balanceOf(rich), await competitions.held(id)]).toEqual([5000n, '0']);
  expect((await competitions.join(poor, id)).body.refusal).toBe('COMPETITION_OVER');
  expect((await competitions.call(rich, 'GET', 'competition-member')).body.data[0]).toMatchObject({
    status: 'expired',
  });
});

test('pays places in money, points, free spins and a promotion, each once', async () => {
  const rewards = [
    { type: 'point' as const, points: 500 },
    { type: 'freespins' as const, amounts: { THB: '500' }, rounds: { game: 'lotus-lanterns', count: 10, days: 7 } },
  ];
  const id = await competitions.insert({
    ...numberSeven,
    prizes: rewards.map((reward, at) => ({ from: at + 1, to: at + 1, reward })),
  });
  expect(await competitions.held(id)).toBe('5000');
  const [first, second] = [await server.newMember(), await server.newMember()];
  for (const [at, member] of [first, second].entries()) {
    await competitions.join(member, id);
    await competitions.play(member, `round ${at}`, { staked: 9000 - at });
  }
  await competitions.handOut();
  server.passTime(30 * hourMs);
  await competitions.competitions.runCompetitions();
  await approve(id);
  for (let n = 0; n < 3; n++) {
    await competitions.competitions.runCompetitions();
    await competitions.competitions.placeSpins();
  }
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_accounts where member_id = ${first.memberId} and account = 'points'`.execute(server.db);
  expect(rows[0]?.balance).toBe(500n);
  const orders = await server.db.selectFrom('competition_free_rounds').selectAll().execute();
  expect(orders).toMatchObject([{ member_id: second.memberId, round_count: 10, state: 'given' }]);
  expect(await competitions.held(id)).toBe('0');
});

test('hides an offer until its prizes are in escrow', async () => {
  const { db, clock } = server;
  const now = clock();
  await db
    .insertInto('offers')
    .values({ id: 7999, kind: 'competition', type: 'tournament', state: 'draft', order_no: 1, created_at: now })
    .execute();
  const publish = sql`update offers set state = 'live', live_version = 1 where id = 7999`.execute(db);
  await expect(publish).rejects.toThrow('no prizes set aside');
});

test('shows other members only a few letters of a name, or none', async () => {
  const id = await competitions.insert();
  const [shy, other] = [await server.newMember(), await server.newMember()];
  await competitions.join(shy, id);
  await competitions.play(shy, 'one', { staked: 1000 });
  await competitions.handOut();
  const nameOf = async (who: { memberId: string } | undefined) =>
    (await competitions.call(undefined, 'GET', `competition-ranking?competition_id=${id}`)).body.data[0]?.name ??
    (who ? 'hidden' : null);
  expect(await nameOf(other)).toMatch(/•••/);
  await competitions.call(shy, 'PATCH', 'competition-setting', { is_hidden: true });
  expect(await nameOf(other)).toBe('hidden');
  expect((await competitions.call(shy, 'GET', `competition-member/${id}`)).body).toMatchObject({
    is_hidden: true,
    around: [{ place: 1, name: expect.stringMatching(/•••/) }],
  });
});

/** A counted competition with scores from 900 down. */
async function countedOf(count: number, rules = numberSeven) {
  const id = await competitions.insert(rules);
  const members = await Promise.all(Array.from({ length: count }, () => server.newMember()));
  for (const [n, member] of members.entries()) {
    await competitions.join(member, id);
    await competitions.play(member, `round ${n}`, { staked: 90_000 - 10_000 * n });
  }
  await competitions.handOut();
  server.passTime(30 * hourMs);
  await competitions.competitions.runCompetitions();
  return { id, members };
}
const placesOf = async (id: number, members: readonly { memberId: string }[]) =>
  Promise.all(members.map(async (member) => (await competitions.entry(id, member)).place));

test('lets staff disqualify an entrant with a reason, moves up the others and pays the entrant nothing', async () => {
  const { id, members } = await countedOf(5);
  const [first, second] = [members[0]!, members[1]!];
  expect(await placesOf(id, members)).toEqual([1, 2, 3, 4, null]);
  const [owner, other, support] = [
    await server.newStaff('owner'),
    await server.newStaff('owner'),
    await server.newStaff('support'),
  ];
  const { alias } = await competitions.entry(id, first);
  const out = { state: 'disqualified', reason: 'Two accounts of one person' };
  const approval = { state: 'approved', reason: 'The places are right.' };
  expect((await competitions.call(support, 'PATCH', `competition-place/${alias}`, out)).status).toBe(403);
  expect(
    (await competitions.call(owner, 'PATCH', `competition-place/${alias}`, { state: 'disqualified' })).status,
  ).toBe(400);
  // This request is for the earlier results.
  expect((await competitions.call(owner, 'PATCH', `competition-result/${id}`, approval)).status).toBe(202);
  const done = await competitions.call(owner, 'PATCH', `competition-place/${alias}`, out);
  expect([done.status, done.body]).toMatchObject([200, { place: null, disqualified_reason: out.reason }]);
  expect((await competitions.call(owner, 'PATCH', `competition-place/${alias}`, out)).body.refusal).toBe('OFFER_STATE');
  expect((await competitions.entry(id, second)).place).toBeNull();
  await competitions.competitions.runCompetitions();
  expect(await placesOf(id, members)).toEqual([null, 1, 2, 3, 4]);
  // The published file omits the entrant, and the earlier request cannot be approved.
  const asked = await competitions.call(other, 'PATCH', `competition-result/${id}`, approval);
  expect(asked.status).not.toBe(200);
  const standing = await competitions.call(first, 'GET', `competition-member/${id}`);
  expect(standing.body).toMatchObject({ place: null, disqualified_reason: out.reason });
  expect((await competitions.call(first, 'GET', 'competition-member')).body.data[0]).toMatchObject({
    disqualified_reason: out.reason,
  });
  const { rows: told } = await sql<{ payload: { reason: string } }>`
    select payload from outbox_events where member_id = ${first.memberId} and topic = 'competition.disqualified'`.execute(
    server.db,
  );
  expect(told.map(({ payload }) => payload.reason)).toEqual([out.reason]);
  const { rows: audited } = await sql<{ detail: object }>`
    select detail from house_audit where subject = ${String(id)} and detail ->> 'after' = 'disqualified'`.execute(
    server.db,
  );
  expect(audited).toMatchObject([{ detail: { entrant: alias, reason: out.reason } }]);
});

test('readmits a disqualified entrant until the results are approved', async () => {
  const { id, members } = await countedOf(2);
  const owner = await server.newStaff('owner');
  const { alias } = await competitions.entry(id, members[0]!);
  const call = (state: string) =>
    competitions.call(owner, 'PATCH', `competition-place/${alias}`, { state, reason: 'As it was looked into' });
  expect((await call('ranked')).body.refusal).toBe('OFFER_STATE');
  expect((await call('disqualified')).status).toBe(200);
  expect((await call('ranked')).status).toBe(200);
  await competitions.competitions.runCompetitions();
  expect(await placesOf(id, members)).toEqual([1, 2]);
  await approve(id);
  expect((await call('disqualified')).body.refusal).toBe('OFFER_STATE');
  await competitions.competitions.runCompetitions();
  expect(await Promise.all(members.map((member) => server.balanceOf(member)))).toEqual([50_000n, 30_000n]);
  expect(await competitions.held(id)).toBe('0');
});

test('recalculates rejected results from the journal, and pays only after two approvals', async () => {
  const { id, members } = await countedOf(2);
  const owner = await server.newStaff('owner');
  // The stored score is wrong; the bets are right.
  await sql`update competition_entries set score = 1 where offer_id = ${id} and member_id = ${members[0]!.memberId}`.execute(
    server.db,
  );
  const refused = await competitions.call(owner, 'PATCH', `competition-result/${id}`, {
    state: 'refused',
    reason: 'The first place is wrong',
  });
  expect(refused.body).toMatchObject({ state: 'open', reason: 'The first place is wrong', results_hash: null });
  expect(await placesOf(id, members)).toEqual([null, null]);
  expect((await approve(id)).done.body.refusal).toBe('OFFER_STATE');
  await competitions.competitions.runCompetitions();
  expect(await placesOf(id, members)).toEqual([1, 2]);
  expect((await competitions.entry(id, members[0]!)).score).toBe(90_000n);
  expect((await approve(id)).done.body.state).toBe('approved');
});

test('previews last week’s places by replay without storing', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => server.newMember()));
  for (const [n, member] of members.entries())
    await competitions.play(member, `past ${n}`, { staked: 90_000 - 10_000 * n });
  await competitions.play(members[2]!, 'small', { staked: 499 });
  await competitions.play(members[2]!, 'old', { staked: 900_000, at: minutesAgo(8 * 24 * 60) });
  const owner = await server.newStaff('owner');
  const { status, body } = await competitions.call(owner, 'POST', 'competition-replay', { rules: numberSeven });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    days: 7,
    members: 3,
    rounds: 3,
    is_cut: false,
    places: [
      { place: 1, score: '900.00', value: '500.00' },
      { place: 2, score: '800.00', value: '300.00' },
      { place: 3, score: '700.00', value: '200.00' },
    ],
    prizes: [{ currency_code: 'THB', set_aside: '1100.00', won: '1000.00', released: '100.00' }],
  });
  const empty = { ...numberSeven, prizes: [] };
  expect((await competitions.call(owner, 'POST', 'competition-replay', { rules: empty })).body.refusal).toBe(
    'OFFER_NOT_READY',
  );
  expect(await server.db.selectFrom('competition_entries').selectAll().execute()).toEqual([]);
});

test('offers a promotion won by a place once, and pays other prizes even if the promotion has ended', async () => {
  const promotion = 4242;
  const rules: CompetitionRules = {
    ...numberSeven,
    prizes: [promotion, 9999].map((id, at) => ({
      from: at + 1,
      to: at + 1,
      reward: { type: 'promotion', promotion: id },
    })),
  };
  await sql`
    insert into offers (id, kind, type, state, live_version, order_no, created_at) overriding system value
    values (${promotion}, 'promotion', 'manual', 'live', 1, 0, now())`.execute(server.db);
  const terms = {
    audience: {},
    amounts: { THB: { fixed: '5000' } },
    claimDays: 30,
    activeDays: 30,
    onBlock: 'ended',
    wagering: {
      model: 'turnover-lock',
      source: 'all',
      basis: 'bonus',
      multiplierHundredths: 200,
      allowsFeatureBuy: true,
      conversion: { kind: 'all' },
      weights: { games: {}, subCategories: {}, providers: {}, categories: {}, otherwise: 10_000 },
    },
  };
  await sql`
    insert into offer_versions (offer_id, version, rules, texts, starts_at, ends_at, terms_hash, written_at, approved_at)
    values (${promotion}, 1, ${JSON.stringify(terms)}::jsonb, '{"en": {"title": "Won", "summary": "", "terms": []}}',
      ${minutesAgo(60)}, ${minutesAgo(-60 * 24 * 30)}, 'x', now(), now())`.execute(server.db);
  await sql`
    insert into offer_budgets (offer_id, currency_code, funded_minor) values (${promotion}, 'THB', 1000000)`.execute(
    server.db,
  );
  const { id, members } = await countedOf(2, rules);
  await approve(id);
  for (let n = 0; n < 3; n++) await competitions.competitions.runCompetitions();
  const given = await server.db.selectFrom('offer_invitations').selectAll().execute();
  expect(given).toMatchObject([
    { member_id: members[0]!.memberId, offer_id: promotion, occasion: `competition:${id}` },
  ]);
  const owner = await server.newStaff('owner');
  expect((await competitions.call(owner, 'GET', `competition-result/${id}`)).body.state).toBe('paid');
  expect(await competitions.held(id)).toBe('0');
});
