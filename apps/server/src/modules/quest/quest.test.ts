import { dispatchOutbox, sql } from '@sabai/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asks, createQuestServer, playRound, type QuestServer, voidRounds } from './quest.fixture.ts';

const dayMs = 86_400_000;
let server: Awaited<ReturnType<typeof createQuestServer>>['server'];
let quests: QuestServer;

beforeAll(async () => {
  ({ server, quests } = await createQuestServer());
});
afterAll(async () => {
  await quests.close();
  await server.close();
});

type Player = Awaited<ReturnType<typeof server.newMember>>;
const handOut = async () => {
  while ((await dispatchOutbox(server.db, quests.quests.consumers)) > 0);
};
const join = (member: Player, id: number) => quests.call(member, 'POST', 'quest-play', { quest_information_id: id });
const claim = (member: Player, id: number) =>
  quests.call(member, 'POST', 'quest-success', { quest_information_id: id });
async function playedThrough(member: Player, txn: string) {
  await playRound(server, member.memberId, txn, server.clock());
  await handOut();
}
const taken = async (id: number) =>
  (await server.db.selectFrom('quest_ladders').select('taken').where('offer_id', '=', id).executeTakeFirst())?.taken;
const stateOf = async ({ memberId }: Player, id: number) =>
  (
    await server.db
      .selectFrom('quest_entries')
      .select('state')
      .where('member_id', '=', memberId)
      .where('offer_id', '=', id)
      .orderBy('joined_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).state;

const played = { ...asks, amounts: { THB: { accumulatedBet: '1000' } } };
const ladder = { ...played, places: 1, windowDays: 30, claimDays: 2 };

test('passes a place not claimed in time to the next member', async () => {
  const id = await quests.insert('play', ladder);
  const [winner, next] = [await server.newMember(), await server.newMember()];
  await join(winner, id);
  await join(next, id);
  await playedThrough(winner, 'winner');
  expect(await stateOf(winner, id)).toBe('mission_completed');
  expect(await taken(id)).toBe(1);

  server.passTime(2 * dayMs);
  await quests.quests.lapseEntries();
  expect(await stateOf(winner, id)).toBe('lapsed');
  expect(await taken(id)).toBe(0);

  await playedThrough(next, 'next');
  expect(await stateOf(next, id)).toBe('mission_completed');
  expect((await claim(next, id)).status).toBe(201);
  expect(await taken(id)).toBe(1);
  server.passTime(60 * dayMs);
  await quests.quests.lapseEntries();
  expect(await taken(id)).toBe(1);
});

test('counts rounds of many members in one batch the same as one by one', async () => {
  const id = await quests.insert('play', { ...asks, numberOfBets: 3, amounts: { THB: {} } });
  const members = [await server.newMember(), await server.newMember(), await server.newMember()] as const;
  for (const member of members) await join(member, id);
  const [each, together, taken] = members;
  for (const n of [1, 2, 3]) await playedThrough(each, `round ${n}`);
  for (const n of [1, 2, 3]) {
    await playRound(server, together.memberId, `round ${n}`, server.clock());
    await playRound(server, taken.memberId, `round ${n}`, server.clock());
  }
  await voidRounds(server, taken.memberId, 'round 2');
  await handOut();
  const entries = await server.db.selectFrom('quest_entries').selectAll().where('offer_id', '=', id).execute();
  const countsOf = ({ memberId }: Player) => {
    const { bets, staked_minor, won_minor, last_stake_minor, last_game_id, state } = entries.find(
      ({ member_id }) => member_id === memberId,
    )!;
    return { bets, staked_minor, won_minor, last_stake_minor, last_game_id, state };
  };
  expect(countsOf(each)).toMatchObject({ bets: 3n, staked_minor: 3000n, state: 'mission_completed' });
  expect(countsOf(together)).toEqual(countsOf(each));
  expect(countsOf(taken)).toMatchObject({ bets: 2n, staked_minor: 2000n, state: 'in_progress' });
});

test('awards a place by the settlement time of the decisive round, whatever the delivery order', async () => {
  const id = await quests.insert('play', ladder);
  const members = [];
  for (let n = 0; n < 8; n++) members.push(await server.newMember());
  for (const member of members) await join(member, id);
  server.passTime(60_000);
  // Delivered in the order of their ids.
  const ordered = members.toSorted((one, other) => (one.memberId < other.memberId ? -1 : 1));
  for (const [n, { memberId }] of ordered.entries())
    await playRound(server, memberId, 'decisive', new Date(server.clock().getTime() - n * 1000));
  await handOut();
  const states = await Promise.all(ordered.map((member) => stateOf(member, id)));
  expect(states).toEqual([...Array(7).fill('lost'), 'mission_completed']);
});

test('returns a place when its winning bet is voided, and none for entries without a place', async () => {
  const id = await quests.insert('play', ladder);
  const [winner, late] = [await server.newMember(), await server.newMember()];
  await join(winner, id);
  await join(late, id);
  await playedThrough(winner, 'first');
  await playedThrough(late, 'second');
  expect(await stateOf(late, id)).toBe('lost');
  await voidRounds(server, late.memberId, 'second');
  await handOut();
  expect(await taken(id)).toBe(1);
  await voidRounds(server, winner.memberId, 'first');
  await handOut();
  expect(await stateOf(winner, id)).toBe('in_progress');
  expect(await taken(id)).toBe(0);
});

test('returns the place of a completed entry however it ends', async () => {
  const id = await quests.insert('play', ladder);
  const winner = await server.newMember();
  await join(winner, id);
  await playedThrough(winner, 'one');
  await server.db
    .updateTable('quest_entries')
    .set({ state: 'lapsed' })
    .where('member_id', '=', winner.memberId)
    .where('offer_id', '=', id)
    .execute();
  expect(await taken(id)).toBe(0);
});

test('returns no place for an entry joined before places existed', async () => {
  const id = await quests.insert('play', { ...played, claimDays: 2 });
  const [early, winner] = [await server.newMember(), await server.newMember()];
  await join(early, id);
  await playedThrough(early, 'early');
  await quests.nextVersion(id, ladder);
  await join(winner, id);
  await playedThrough(winner, 'winner');
  expect(await taken(id)).toBe(1);
  server.passTime(1.9 * dayMs);
  await claim(winner, id);
  server.passTime(dayMs);
  await quests.quests.lapseEntries();
  expect(await stateOf(early, id)).toBe('lapsed');
  expect(await taken(id)).toBe(1);
});

test('rejects joining a quest with an exhausted budget, and shows no rewards left', async () => {
  const id = await quests.insert('play', played);
  await sql`update offer_budgets set funded_minor = 8000 where offer_id = ${id}`.execute(server.db);
  const members = await Promise.all([server.newMember(), server.newMember()]);
  await join(members[0]!, id);
  await playedThrough(members[0]!, 'the last reward');
  expect((await claim(members[0]!, id)).status).toBe(201);
  const { body } = await quests.call(members[1]!, 'GET', 'quest-information');
  const shown = body.data.find((quest) => quest.quest_information_id === id);
  expect(shown).toMatchObject({ places_left: 0, is_open: false });
  expect((await join(members[1]!, id)).body.refusal).toBe('QUEST_GIVEN_OUT');
});

test('reserves the reward of a completed entry, so that its claim is paid after others complete the quest', async () => {
  const id = await quests.insert('play', played, 8000n);
  const [first, second, third] = [await server.newMember(), await server.newMember(), await server.newMember()];
  for (const member of [first, second]) await join(member, id);
  await playedThrough(first, 'one');
  await playedThrough(second, 'one');
  expect(await stateOf(second, id)).toBe('lost');
  const { body } = await quests.call(third, 'GET', 'quest-information');
  expect(body.data.find((quest) => quest.quest_information_id === id)).toMatchObject({
    places_left: 0,
    is_open: false,
  });
  expect((await join(third, id)).body.refusal).toBe('QUEST_GIVEN_OUT');
  expect((await claim(first, id)).status).toBe(201);
  expect(await server.balanceOf(first)).toBe(5000n);
});

test('counts the rewards that the budget still pays for, within the number of rewards', async () => {
  const [byBudget, byPlaces] = [
    await quests.insert('play', played, 12_000n),
    await quests.insert('play', { ...played, places: 1 }, 12_000n),
  ];
  const [first, second] = [await server.newMember(), await server.newMember()];
  const leftOf = async (id: number) =>
    (await quests.call(second, 'GET', 'quest-information')).body.data.find((one) => one.quest_information_id === id)
      ?.places_left;
  expect([await leftOf(byBudget), await leftOf(byPlaces)]).toEqual([2, 1]);
  await join(first, byBudget);
  await playedThrough(first, 'one');
  expect(await leftOf(byBudget)).toBe(1);
});

test('reserves no place for an entry that the budget cannot pay', async () => {
  const id = await quests.insert('play', { ...ladder, places: 2 }, 5000n);
  const [first, second] = [await server.newMember(), await server.newMember()];
  for (const member of [first, second]) await join(member, id);
  await playedThrough(first, 'one');
  await playedThrough(second, 'one');
  expect(await stateOf(second, id)).toBe('lost');
  expect(await taken(id)).toBe(1);
});

test('returns a reserved reward to the budget for every end of the entry', async () => {
  const id = await quests.insert('play', { ...played, windowDays: 30, claimDays: 2 }, 5000n);
  const reserved = async () =>
    server.db
      .selectFrom('offer_budgets')
      .select(['reserved_minor', 'reserved_places'])
      .where('offer_id', '=', id)
      .executeTakeFirstOrThrow();
  const [voided, late, last] = [await server.newMember(), await server.newMember(), await server.newMember()];
  for (const member of [voided, late, last]) await join(member, id);
  await playedThrough(voided, 'one');
  expect(await reserved()).toEqual({ reserved_minor: 5000n, reserved_places: 1 });
  await voidRounds(server, voided.memberId, 'one');
  await handOut();
  expect(await reserved()).toEqual({ reserved_minor: 0n, reserved_places: 0 });

  await playedThrough(late, 'one');
  expect(await stateOf(late, id)).toBe('mission_completed');
  server.passTime(2 * dayMs);
  await quests.quests.lapseEntries();
  expect(await reserved()).toEqual({ reserved_minor: 0n, reserved_places: 0 });

  await playedThrough(last, 'one');
  expect((await claim(last, id)).status).toBe(201);
  expect(await reserved()).toEqual({ reserved_minor: 5000n, reserved_places: 1 });
  // The provider refuses its free spins.
  await sql`update quest_entries set budget_minor = 0, value_minor = 0
    where member_id = ${last.memberId} and offer_id = ${id}`.execute(server.db);
  expect(await reserved()).toEqual({ reserved_minor: 0n, reserved_places: 1 });
});

test('allows a later version to have more places, or fewer than taken', async () => {
  const id = await quests.insert('play', ladder);
  const members = await Promise.all([server.newMember(), server.newMember(), server.newMember()]);
  await join(members[0]!, id);
  await playedThrough(members[0]!, 'one');
  await quests.nextVersion(id, { ...ladder, places: 2 });
  await join(members[1]!, id);
  await playedThrough(members[1]!, 'two');
  expect(await stateOf(members[1]!, id)).toBe('mission_completed');
  await quests.nextVersion(id, ladder);
  const { body } = await quests.call(members[2]!, 'GET', 'quest-information');
  expect(body.data.find((quest) => quest.quest_information_id === id)?.places_left).toBe(0);
  expect((await join(members[2]!, id)).body.refusal).toBe('QUEST_GIVEN_OUT');
});

test('holds an excluded member’s place only until the claim deadline', async () => {
  const id = await quests.insert('play', ladder);
  const [winner, next] = [await server.newMember(), await server.newMember()];
  await join(winner, id);
  await join(next, id);
  await playedThrough(winner, 'one');
  await server.db
    .insertInto('member_protection')
    .values({
      member_id: winner.memberId,
      currency_code: 'THB',
      own_kind: 'self_exclusion',
      own_until: new Date(server.clock().getTime() + 90 * dayMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  expect((await claim(winner, id)).status).toBe(403);
  server.passTime(2 * dayMs);
  await quests.quests.lapseEntries();
  await playedThrough(next, 'two');
  expect(await stateOf(next, id)).toBe('mission_completed');
});

test('lets completed entries of a paused or ended quest be claimed, and returns unused places', async () => {
  for (const state of ['paused', 'ended'] as const) {
    const id = await quests.insert('play', { ...ladder, places: 2 });
    const [first, second] = [await server.newMember(), await server.newMember()];
    for (const member of [first, second]) {
      await join(member, id);
      await playedThrough(member, 'one');
    }
    await server.db.updateTable('offers').set({ state }).where('id', '=', id).execute();
    expect((await claim(first, id)).status, state).toBe(201);
    server.passTime(2 * dayMs);
    await quests.quests.lapseEntries();
    expect(await stateOf(second, id), state).toBe('lapsed');
    expect(await taken(id), state).toBe(1);
  }
});

test('keeps an attempt open for rounds played in time and not yet counted', async () => {
  const id = await quests.insert('play', played);
  const member = await server.newMember();
  await join(member, id);
  await playRound(server, member.memberId, 'one', server.clock());
  server.passTime(7 * dayMs);
  await quests.quests.lapseEntries();
  expect(await stateOf(member, id)).toBe('in_progress');
  await handOut();
  expect(await stateOf(member, id)).toBe('mission_completed');
});

test('ends a daily attempt with the site’s day, and keeps a completed one claimable after joining the next', async () => {
  const id = await quests.insert('play', { ...played, every: 'day', windowDays: 3 });
  const member = await server.newMember();
  const zone = await server.identity.timeZone(server.db);
  await join(member, id);
  const { rows } = await sql<{ is_midnight: boolean }>`
    select made_until at time zone ${zone} = date_trunc('day', made_until at time zone ${zone}) as is_midnight
    from quest_entries where member_id = ${member.memberId}`.execute(server.db);
  expect(rows[0]).toEqual({ is_midnight: true });
  await playRound(server, member.memberId, 'one', server.clock());
  server.passTime(dayMs);
  // The next day is joined before the round of the last one was counted.
  await join(member, id);
  await handOut();
  expect((await claim(member, id)).status).toBe(201);
  expect(await stateOf(member, id)).toBe('in_progress');
  const counted = await server.db
    .selectFrom('quest_rounds')
    .selectAll()
    .where('member_id', '=', member.memberId)
    .execute();
  expect(counted).toHaveLength(1);
});

test('returns when a claimed or lost weekly quest can be joined again, if it is still offered then', async () => {
  const weekly = { ...played, every: 'week' as const, windowDays: 7, places: 1 };
  const id = await quests.insert('play', weekly);
  const [winner, loser] = [await server.newMember(), await server.newMember()];
  const shown = async (member: Player) => {
    const { body } = await quests.call(member, 'GET', 'quest-information');
    return body.data.find((quest) => quest.quest_information_id === id)!;
  };
  for (const member of [winner, loser]) await join(member, id);
  expect((await shown(winner)).again_at).toBeNull();
  await playedThrough(winner, 'one');
  await playedThrough(loser, 'one');
  await claim(winner, id);
  // No reward is left for another try.
  expect(await shown(winner)).toMatchObject({ state: 'claim', again_at: null });
  await quests.nextVersion(id, { ...weekly, places: 5 });
  const { again_at, claimed_at } = await shown(winner);
  const start = new Date(again_at!).getTime() - server.clock().getTime();
  expect(start).toBeGreaterThan(0);
  expect(start).toBeLessThanOrEqual(7 * dayMs);
  expect(Date.parse(claimed_at!)).toBeLessThanOrEqual(server.clock().getTime());
  expect(await shown(loser)).toMatchObject({ is_lost: true, again_at });
  const zone = await server.identity.timeZone(server.db);
  const { rows } = await sql<{ is_monday: boolean }>`
    select ${again_at}::timestamptz at time zone ${zone}
      = date_trunc('week', ${again_at}::timestamptz at time zone ${zone}) as is_monday`.execute(server.db);
  expect(rows[0]).toEqual({ is_monday: true });

  await quests.nextVersion(id, { ...weekly, places: 5 }, new Date(again_at!));
  expect(await shown(loser)).toMatchObject({ is_lost: true, again_at: null });
});

test('returns an ended quest to a member with an entry, and to no other member', async () => {
  const id = await quests.insert('play', played);
  const [winner, other, never] = [await server.newMember(), await server.newMember(), await server.newMember()];
  for (const member of [winner, other]) await join(member, id);
  await playedThrough(winner, 'one');
  await claim(winner, id);
  server.passTime(61 * dayMs);
  await quests.quests.lapseEntries();
  const page = (member: Player) => quests.call(member, 'GET', `quest-information/${id}`);
  expect(await page(winner)).toMatchObject({
    status: 200,
    body: {
      quest_information_id: id,
      state: 'claim',
      is_open: false,
      reward_amount: '50.00',
      claimed_at: expect.any(String),
      again_at: null,
      progress: [{ done: '10.00', target: '10.00' }],
    },
  });
  expect(await page(other)).toMatchObject({ status: 200, body: { is_lost: true, is_open: false, claimed_at: null } });
  expect(await page(never)).toMatchObject({ status: 404, body: { refusal: 'NOT_FOUND' } });
  expect((await quests.call(winner, 'GET', 'quest-information/999999999999')).status).toBe(404);
});

/** Inserts a VIP quest of two steps for a new member; `shown` is the quest as the member sees it. */
async function vipQuest() {
  const steps = [
    { bets: { THB: '1000' }, reward: { type: 'money', amounts: { THB: '500' } } },
    { bets: { THB: '2000' }, reward: { type: 'money', amounts: { THB: '700' } } },
  ] as const;
  const id = await quests.insert('vip_bonus', { ...asks, amounts: { THB: {} }, reward: undefined, steps });
  const member = await server.newMember();
  const shown = async () => {
    const { body } = await quests.call(member, 'GET', 'quest-information');
    return body.data.find((quest) => quest.quest_information_id === id)!;
  };
  return { id, member, shown };
}

test('completes VIP quest steps in order, each with its reward', async () => {
  const { id, member, shown } = await vipQuest();
  expect(await shown()).toMatchObject({ step: 1, steps: 2, state: 'join', is_open: true, reward_amount: '5.00' });
  await join(member, id);
  await playedThrough(member, 'step one');
  expect(await shown()).toMatchObject({ step: 1, state: 'mission_completed' });
  expect((await claim(member, id)).status).toBe(201);
  expect((await claim(member, id)).body.refusal).toBe('QUEST_CLAIMED');

  // Bets between two steps count for neither.
  await playedThrough(member, 'between');
  expect(await shown()).toMatchObject({ step: 2, state: 'join', is_open: true, reward_amount: '7.00' });
  await join(member, id);
  await playedThrough(member, 'step two');
  expect(await shown()).toMatchObject({
    step: 2,
    state: 'in_progress',
    progress: [{ done: '10.00', target: '20.00' }],
  });
  await playedThrough(member, 'step two again');
  expect((await claim(member, id)).status).toBe(201);
  expect(await server.balanceOf(member)).toBe(1200n);

  // The last step remains claimed, and cannot be joined again.
  expect((await join(member, id)).body).toMatchObject({ state: 'claim', step: 2 });
  expect(await shown()).toMatchObject({ step: 2, state: 'claim', is_open: false });
  const { body } = await quests.call(member, 'GET', 'quest-history');
  expect(body.data.map(({ step, reward_amount }) => [step, reward_amount])).toEqual([
    [2, '7.00'],
    [1, '5.00'],
  ]);
});

test('rejoins an expired VIP quest step without earlier play', async () => {
  const { id, member, shown } = await vipQuest();
  await join(member, id);
  await playedThrough(member, 'the first step');
  await claim(member, id);
  await join(member, id);
  await playedThrough(member, 'half of the second');
  server.passTime(8 * dayMs);
  await quests.quests.lapseEntries();
  expect(await stateOf(member, id)).toBe('lapsed');
  expect(await shown()).toMatchObject({ step: 2, state: 'join', is_open: true, is_lost: false });

  const again = await Promise.all(Array.from({ length: 8 }, () => join(member, id)));
  expect(new Set(again.map(({ body }) => body.id)).size).toBe(1);
  expect(await shown()).toMatchObject({ step: 2, state: 'in_progress', progress: [{ done: '0.00', target: '20.00' }] });
  await playedThrough(member, 'one half');
  await playedThrough(member, 'the other half');
  expect((await claim(member, id)).status).toBe(201);
  expect(await server.balanceOf(member)).toBe(1200n);
  expect((await join(member, id)).body).toMatchObject({ state: 'claim', step: 2 });
});
