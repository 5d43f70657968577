import { sql } from '@sabai/db';
import type { CompetitionRules } from '@sabai/rewards';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CashierHouse } from '../cashier/cashier.fixture.ts';
import { type CompetitionHouse, createCompetitionHouse, hourMs, numberSeven } from './competition.fixture.ts';

let house: CashierHouse;
let competitions: CompetitionHouse;
beforeEach(async () => {
  ({ house, competitions } = await createCompetitionHouse({ hasPolicies: true }));
});
afterEach(async () => {
  await competitions.close();
  await house.close();
});

const minutesAgo = (minutes: number) => new Date(house.clock().getTime() - minutes * 60_000);

/** Two of staff approve what was counted. */
async function approve(id: number) {
  const [first, second] = [await house.newStaff('owner'), await house.newStaff('owner')];
  const body = { state: 'approved', reason: 'The places are right.' };
  const asked = await competitions.call(first, 'PATCH', `competition-result/${id}`, body);
  const alone = await competitions.call(first, 'PATCH', `competition-result/${id}`, body);
  const done = await competitions.call(second, 'PATCH', `competition-result/${id}`, body);
  return { asked, alone, done };
}

test('scores 1000, 800, 800 and 700 with prizes of 500, 300, 200 and 100: 1,100 paid, nothing left in the escrow', async () => {
  const id = await competitions.insert();
  expect(await competitions.held(id)).toBe('110000');
  const [one, a, b, d, none] = await Promise.all(Array.from({ length: 5 }, () => house.newMember()));
  for (const member of [one, a, b, d, none]) expect((await competitions.join(member!, id)).status).toBe(201);
  house.passTime(2 * hourMs);
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
    ...{ place: 3, of: 4, score: '800.00', needed: '200.01', rounds: 1 },
    next_prize: { place: 2, missing: '0.01', prize: { reward_amount: '300.00' } },
  });

  // Before the cut-off nothing is decided.
  await competitions.competitions.runCompetitions();
  house.passTime(24 * hourMs);
  await competitions.competitions.runCompetitions();
  expect((await competitions.call(await house.newStaff('owner'), 'GET', `competition-result/${id}`)).body.state).toBe(
    'open',
  );
  house.passTime(6 * hourMs);
  await competitions.competitions.runCompetitions();
  expect((await competitions.call(undefined, 'GET', `competition-result/${id}`)).status).toBe(404);
  const { asked, alone, done } = await approve(id);
  expect([asked.status, alone.status, done.body.state]).toEqual([202, 202, 'approved']);
  await competitions.competitions.runCompetitions();
  expect(await Promise.all([one, a, b, d, none].map((member) => house.balanceOf(member!)))).toEqual([
    ...[50_000n, 30_000n, 20_000n, 10_000n, 0n],
  ]);
  expect(await competitions.held(id)).toBe('0');
  const { body: over } = await competitions.call(await house.newStaff('owner'), 'GET', `competition-result/${id}`);
  expect(over.state).toBe('paid');
  expect(over.escrows).toEqual([
    { currency_code: 'THB', funded: '1100.00', fees: '0.00', paid: '1100.00', released: '0.00', held: '0.00' },
  ]);
  expect(await house.booksProblems()).toEqual([]);
});

test('a void takes back what its round had given, and the place in time with it', async () => {
  const id = await competitions.insert();
  const [a, b] = [await house.newMember(), await house.newMember()];
  for (const member of [a, b]) await competitions.join(member, id);
  house.passTime(2 * hourMs);
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

test('what was placed before the end counts when it is settled until the cut-off, and nothing after', async () => {
  const id = await competitions.insert();
  const [late, tooLate, after] = [await house.newMember(), await house.newMember(), await house.newMember()];
  for (const member of [late, tooLate, after]) await competitions.join(member, id);
  const opened = new Date(house.clock().getTime() + 22 * hourMs);
  house.passTime(28 * hourMs);
  await competitions.play(late, 'late', { staked: 1000, opened });
  await competitions.play(after, 'after', { staked: 1000 });
  await competitions.handOut();
  house.passTime(2 * hourMs);
  // Nobody is told of it in time, and of this one only when the cut-off is over.
  await competitions.play(late, 'untold', { staked: 700, opened, at: minutesAgo(90) });
  await competitions.play(tooLate, 'too late', { staked: 1000, opened });
  await competitions.takeBack(late, 'late');
  await competitions.handOut();
  await competitions.competitions.runCompetitions();
  expect((await competitions.entry(id, late)).score).toBe(1700n);
  expect((await competitions.entry(id, tooLate)).score).toBeNull();
  expect((await competitions.entry(id, after)).score).toBeNull();
});

test('a fee is won with the rest, and comes back where the competition is called off', async () => {
  const fee: CompetitionRules = { ...numberSeven, amounts: { THB: { minStake: '500', fee: '2000' } } };
  const id = await competitions.insert(fee);
  const [poor, rich] = [await house.newMember(), await house.newMember()];
  await house.fund(rich, 5000n);
  expect((await competitions.join(poor, id)).body.refusal).toBe('INSUFFICIENT_FUNDS');
  expect((await competitions.join(rich, id)).status).toBe(201);
  expect([await house.balanceOf(rich), await competitions.held(id)]).toEqual([3000n, '112000']);
  await sql`update offers set state = 'ended' where id = ${id}`.execute(house.db);
  await competitions.competitions.runCompetitions();
  await competitions.competitions.runCompetitions();
  expect([await house.balanceOf(rich), await competitions.held(id)]).toEqual([5000n, '0']);
  expect((await competitions.join(poor, id)).body.refusal).toBe('COMPETITION_OVER');
  expect((await competitions.call(rich, 'GET', 'competition-member')).body.data[0]).toMatchObject({
    status: 'expired',
  });
});

test('places win money, points, free spins and a promotion, each once', async () => {
  const rewards = [
    { type: 'point' as const, points: 500 },
    { type: 'freespins' as const, amounts: { THB: '500' }, rounds: { game: 'lotus-lanterns', count: 10, days: 7 } },
  ];
  const id = await competitions.insert({
    ...numberSeven,
    prizes: rewards.map((reward, at) => ({ from: at + 1, to: at + 1, reward })),
  });
  expect(await competitions.held(id)).toBe('5000');
  const [first, second] = [await house.newMember(), await house.newMember()];
  for (const [at, member] of [first, second].entries()) {
    await competitions.join(member, id);
    await competitions.play(member, `round ${at}`, { staked: 9000 - at });
  }
  await competitions.handOut();
  house.passTime(30 * hourMs);
  await competitions.competitions.runCompetitions();
  await approve(id);
  for (let n = 0; n < 3; n++) {
    await competitions.competitions.runCompetitions();
    await competitions.competitions.placeSpins();
  }
  const { rows } = await sql<{ balance: bigint }>`
    select balance from ledger_accounts where member_id = ${first.memberId} and account = 'points'`.execute(house.db);
  expect(rows[0]?.balance).toBe(500n);
  const orders = await house.db.selectFrom('competition_free_rounds').selectAll().execute();
  expect(orders).toMatchObject([{ member_id: second.memberId, round_count: 10, state: 'given' }]);
  expect(await competitions.held(id)).toBe('0');
});

test('an offer is not shown to members before its prizes are set aside', async () => {
  const { db, clock } = house;
  const now = clock();
  await db
    .insertInto('offers')
    .values({ id: 7999, kind: 'competition', type: 'tournament', state: 'draft', order_no: 1, created_at: now })
    .execute();
  const publish = sql`update offers set state = 'live', live_version = 1 where id = 7999`.execute(db);
  await expect(publish).rejects.toThrow('no prizes set aside');
});

test('a member is named to others by a few letters, or not at all', async () => {
  const id = await competitions.insert();
  const [shy, other] = [await house.newMember(), await house.newMember()];
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
    ...{ is_hidden: true, around: [{ place: 1, name: expect.stringMatching(/•••/) }] },
  });
});
