import { dispatchOutbox } from '@sabai/db';
import { expect, test } from 'vitest';
import type { CashierServer, Fault } from '../cashier/cashier.fixture.ts';
import { type Check, count, definite, many, problemsOf, problemsOfFaulty, unequal } from '../cashier/race.fixture.ts';
import { asks, openQuests, playRound, type QuestServer, voidRounds } from './quest.fixture.ts';

const inQuests =
  (check: (quests: QuestServer, server: CashierServer) => Promise<string[]>): Check =>
  async (server) => {
    const quests = await openQuests(server);
    try {
      return await check(quests, server);
    } finally {
      await quests.close();
    }
  };
const rivals = 64;
type Answered = Awaited<ReturnType<QuestServer['call']>>;
const got = (answers: readonly Answered[]) => count(answers, ({ status }) => status === 201);
const refused = (answers: readonly Answered[], code: string) => count(answers, ({ body }) => body.refusal === code);
const played = { ...asks, amounts: { THB: { accumulatedBet: '1000' } } };

const handOut = async (server: CashierServer, quests: QuestServer) => {
  while ((await dispatchOutbox(server.db, quests.quests.consumers)) > 0);
};

/** One mission that is completed, claimed from 64 tabs. */
const claims = inQuests(async (quests, server) => {
  const id = await quests.insert('play', played);
  const member = await server.newMember();
  const body = { quest_information_id: id };
  await quests.call(member, 'POST', 'quest-play', body);
  await playRound(server, member.memberId, 'one', server.clock());
  await handOut(server, quests);
  const answers = await many(() => definite(() => quests.call(member, 'POST', 'quest-success', body)), rivals);
  return unequal({
    claimed: [got(answers), 1],
    refused: [refused(answers, 'QUEST_CLAIMED'), rivals - 1],
    money: [await server.balanceOf(member), 5000n],
  });
});

/** One day, checked in from 64 tabs. */
const checkIns = inQuests(async (quests, server) => {
  const id = await quests.insert('daily_check_in', {
    ...asks,
    reward: undefined,
    every: 'day',
    amounts: { THB: {} },
    checkIn: [{ type: 'money', amounts: { THB: '100' } }],
  });
  const member = await server.newMember();
  const body = { quest_information_id: id };
  const answers = await many(() => definite(() => quests.call(member, 'POST', 'quest-daily-check-in', body)), rivals);
  return unequal({
    'checked in': [got(answers), 1],
    refused: [refused(answers, 'QUEST_CHECKED_IN'), rivals - 1],
    money: [await server.balanceOf(member), 100n],
  });
});

/** 64 members cross the goal of a quest with one place at the same moment: one winner, one payment. */
const ladder = inQuests(async (quests, server) => {
  const id = await quests.insert('play', { ...played, places: 1 });
  const body = { quest_information_id: id };
  const members = await Promise.all(Array.from({ length: rivals }, () => server.newMember()));
  await Promise.all(members.map((member) => quests.call(member, 'POST', 'quest-play', body)));
  const at = server.clock();
  await Promise.all(members.map(({ memberId }) => playRound(server, memberId, 'crossing', at)));
  await many(() => handOut(server, quests), 4);
  const answers = await Promise.all(
    members.map((member) => definite(() => quests.call(member, 'POST', 'quest-success', body))),
  );
  const money = await Promise.all(members.map((member) => server.balanceOf(member)));
  return unequal({
    winners: [got(answers), 1],
    paid: [money.reduce((sum, own) => sum + own, 0n), 5000n],
  });
});

/** The bet of the only winner is taken back while the time to claim ends: the place comes back once, and one of eight has it. */
const placesBack = inQuests(async (quests, server) => {
  const id = await quests.insert('play', { ...played, places: 1, windowDays: 30, claimDays: 2 });
  const body = { quest_information_id: id };
  const [first, late, ...next] = await Promise.all(Array.from({ length: 10 }, () => server.newMember()));
  const members = [first!, late!, ...next];
  await Promise.all(members.map((member) => quests.call(member, 'POST', 'quest-play', body)));
  await playRound(server, first!.memberId, 'first', server.clock());
  await handOut(server, quests);
  server.passTime(2 * 86_400_000);
  await voidRounds(server, first!.memberId, 'first');
  await many(async (n) => {
    if (n % 2 === 0) await handOut(server, quests);
    else await quests.quests.lapseEntries();
  }, 8);
  const places = () => server.db.selectFrom('quest_ladders').select('taken').executeTakeFirstOrThrow();
  const { taken: free } = await places();
  await Promise.all(next.map(({ memberId }) => playRound(server, memberId, 'next', server.clock())));
  await many(() => handOut(server, quests), 4);
  const claim = (member: { readonly memberId: string }) =>
    definite(() => quests.call(member, 'POST', 'quest-success', body));
  const answers = await Promise.all(members.map(claim));
  // A claimed entry holds its place.
  await playRound(server, late!.memberId, 'late', server.clock());
  await handOut(server, quests);
  answers.push(await claim(late!));
  const money = await Promise.all(members.map((member) => server.balanceOf(member)));
  return unequal({
    'taken after the void': [free, 0],
    taken: [(await places()).taken, 1],
    winners: [got(answers), 1],
    paid: [money.reduce((sum, own) => sum + own, 0n), 5000n],
  });
});

const budgetOf = (server: CashierServer, id: number) =>
  server.db
    .selectFrom('offer_budgets')
    .select(['reserved_minor', 'reserved_places'])
    .where('offer_id', '=', id)
    .executeTakeFirstOrThrow();
const statesOf = async (server: CashierServer, id: number, state: 'mission_completed' | 'lost' | 'claim') =>
  (
    await server.db
      .selectFrom('quest_entries')
      .select('id')
      .where('offer_id', '=', id)
      .where('state', '=', state)
      .execute()
  ).length;

/** 32 members complete a mission at the same moment whose budget pays five of them: five can claim it, each once. */
const budget = inQuests(async (quests, server) => {
  const id = await quests.insert('play', played, 27_000n);
  const body = { quest_information_id: id };
  const members = await Promise.all(Array.from({ length: 32 }, () => server.newMember()));
  await Promise.all(members.map((member) => quests.call(member, 'POST', 'quest-play', body)));
  const at = server.clock();
  await Promise.all(members.map(({ memberId }) => playRound(server, memberId, 'crossing', at)));
  await many(() => handOut(server, quests), 4);
  const completed = await statesOf(server, id, 'mission_completed');
  const lost = await statesOf(server, id, 'lost');
  const reserved = (await budgetOf(server, id)).reserved_minor;
  const answers = await Promise.all(
    [...members, ...members].map((member) => definite(() => quests.call(member, 'POST', 'quest-success', body))),
  );
  const money = await Promise.all(members.map((member) => server.balanceOf(member)));
  return unequal({
    completed: [completed, 5],
    lost: [lost, 27],
    'reserved before the claims': [reserved, 25_000n],
    claimed: [got(answers), 5],
    refused: [refused(answers, 'QUEST_CLAIMED'), 5],
    'left completed': [await statesOf(server, id, 'mission_completed'), 0],
    paid: [money.reduce((sum, own) => sum + own, 0n), 25_000n],
    'reserved after them': [(await budgetOf(server, id)).reserved_minor, 25_000n],
  });
});

/** The bet of the only winner is taken back while the time to claim ends: the budget has its money again, once, for one of eight. */
const budgetBack = inQuests(async (quests, server) => {
  const id = await quests.insert('play', { ...played, windowDays: 30, claimDays: 2 }, 5000n);
  const body = { quest_information_id: id };
  const [first, ...next] = await Promise.all(Array.from({ length: 9 }, () => server.newMember()));
  const members = [first!, ...next];
  await Promise.all(members.map((member) => quests.call(member, 'POST', 'quest-play', body)));
  await playRound(server, first!.memberId, 'first', server.clock());
  await handOut(server, quests);
  server.passTime(2 * 86_400_000);
  await voidRounds(server, first!.memberId, 'first');
  await many(async (n) => {
    if (n % 2 === 0) await handOut(server, quests);
    else await quests.quests.lapseEntries();
  }, 8);
  const free = await budgetOf(server, id);
  await Promise.all(next.map(({ memberId }) => playRound(server, memberId, 'next', server.clock())));
  await many(() => handOut(server, quests), 4);
  const answers = await Promise.all(
    members.map((member) => definite(() => quests.call(member, 'POST', 'quest-success', body))),
  );
  const money = await Promise.all(members.map((member) => server.balanceOf(member)));
  const end = await budgetOf(server, id);
  return unequal({
    'reserved after the void': [free.reserved_minor, 0n],
    'rewards reserved after it': [free.reserved_places, 0],
    claimed: [got(answers), 1],
    paid: [money.reduce((sum, own) => sum + own, 0n), 5000n],
    'reserved at the end': [end.reserved_minor, 5000n],
    'rewards reserved at the end': [end.reserved_places, 1],
  });
});

/** A bet is taken back after the mission was completed and before it was claimed. */
const voids = inQuests(async (quests, server) => {
  const id = await quests.insert('play', played);
  const member = await server.newMember();
  const body = { quest_information_id: id };
  await quests.call(member, 'POST', 'quest-play', body);
  await playRound(server, member.memberId, 'one', server.clock());
  await handOut(server, quests);
  await voidRounds(server, member.memberId, 'one');
  await handOut(server, quests);
  const { body: refusal } = await quests.call(member, 'POST', 'quest-success', body);
  const entry = await server.db.selectFrom('quest_entries').selectAll().executeTakeFirstOrThrow();
  return unequal({
    refused: [refusal.refusal, 'QUEST_NOT_COMPLETED'],
    state: [entry.state, 'in_progress'],
    staked: [entry.staked_minor, 0n],
    money: [await server.balanceOf(member), 0n],
  });
});

/** A claim is forgotten, so that it is made again under another entry's name. */
const forgetsClaims: Fault = {
  statements: [
    'drop trigger quest_end_is_kept on quest_entries',
    `create function forget() returns trigger language plpgsql as $$ begin
      if new.state = 'claim' then
        new.state := 'mission_completed'; new.claimed_at := null; new.reward := null; new.id := uuidv7();
      end if;
      return new; end $$`,
    'create trigger forget before update on quest_entries for each row execute function forget()',
  ],
};
const forgetsDays: Fault = {
  statements: [
    'alter table quest_entries drop constraint quest_entries_once',
    `create function forget() returns trigger language plpgsql as $$ begin new.checked_on := new.checked_on - 1; return new; end $$`,
    'create trigger forget before insert on quest_entries for each row execute function forget()',
  ],
};
const withoutPlaces: Fault = {
  statements: [
    `create function plenty() returns trigger language plpgsql as $$ begin new.taken := 0; return new; end $$`,
    'create trigger plenty before update on quest_ladders for each row execute function plenty()',
  ],
};
/** A place that comes back is not free again. */
const keepsPlaces: Fault = {
  statements: [
    `create or replace function quest_place_is_given_back() returns trigger language plpgsql as $$ begin
      new.has_place := false; return new; end $$`,
  ],
};
/** A claim gives its place back, too. */
const freesClaimed: Fault = {
  statements: [
    `create function free() returns trigger language plpgsql as $$ begin
      update quest_ladders set taken = taken - 1 where offer_id = new.offer_id; return new; end $$`,
    `create trigger free before update of state on quest_entries
      for each row when (old.has_place and new.state = 'claim') execute function free()`,
  ],
};
/** Completion takes money of the budget, and the claim asks for it again. */
const forgetsReservations: Fault = {
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin
      new.reservation_id := null; new.budget_minor := 0; return new; end $$`,
    `create trigger forget before update on quest_entries
      for each row when (new.state = 'mission_completed') execute function forget()`,
  ],
};
const withoutBudgets: Fault = {
  statements: [
    `create function plenty() returns trigger language plpgsql as $$ begin new.reserved_minor := 0; return new; end $$`,
    'create trigger plenty before update on offer_budgets for each row execute function plenty()',
  ],
};
/** An ended entry keeps its reservation. */
const keepsBudgets: Fault = {
  statements: [
    `create or replace function quest_budget_is_given_back() returns trigger language plpgsql as $$ begin
      if new.state not in ('mission_completed', 'claim') then new.budget_minor := 0; new.reservation_id := null; end if;
      return new; end $$`,
  ],
};
const forgetsRounds: Fault = {
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin return null; end $$`,
    'create trigger forget before insert on quest_rounds for each row execute function forget()',
  ],
};

test.each<[string, Check]>([
  ['pays a claim once', claims],
  ['counts a daily check-in once', checkIns],
  ['gives the only place to the first of 64 members', ladder],
  ['returns a place once, and gives it to one member', placesBack],
  ['reserves the budget for the missions that it pays', budget],
  ['returns a reserved reward once, and gives it to one member', budgetBack],
  ['reverses a completed mission on a void', voids],
])('%s', async (_, check) => {
  expect(await problemsOf(check)).toEqual([]);
});

test.each<[string, Check, Fault]>([
  ['forgets claims', claims, forgetsClaims],
  ['forgets check-in days', checkIns, forgetsDays],
  ['has unlimited places', ladder, withoutPlaces],
  ['keeps returned places', placesBack, keepsPlaces],
  ['frees claimed places', placesBack, freesClaimed],
  ['forgets reserved rewards', budget, forgetsReservations],
  ['has unlimited budgets', budget, withoutBudgets],
  ['keeps returned rewards', budgetBack, keepsBudgets],
  ['forgets counted rounds', voids, forgetsRounds],
])('is caught in a server that %s', async (_, check, fault) => {
  expect(await problemsOfFaulty(check, fault)).not.toEqual([]);
});
