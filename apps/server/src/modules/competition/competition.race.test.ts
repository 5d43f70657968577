import { inTransaction, sql } from '@sabai/db';
import type { CompetitionRules } from '@sabai/rewards';
import { expect, test } from 'vitest';
import type { CashierServer, Fault } from '../cashier/cashier.fixture.ts';
import { type Check, count, definite, many, problemsOf, problemsOfFaulty, unequal } from '../cashier/race.fixture.ts';
import { type CompetitionServer, hourMs, numberSeven, openCompetitions } from './competition.fixture.ts';

const inCompetitions =
  (check: (competitions: CompetitionServer, server: CashierServer) => Promise<string[]>): Check =>
  async (server) => {
    const competitions = await openCompetitions(server);
    try {
      return await check(competitions, server);
    } finally {
      await competitions.close();
    }
  };
const rivals = 64;
const withFee: CompetitionRules = { ...numberSeven, amounts: { THB: { minStake: '500', fee: '2000' } } };

/** One member joins from 64 tabs. */
const joins = inCompetitions(async (competitions, server) => {
  const id = await competitions.insert(withFee);
  const member = await server.newMember();
  await server.fund(member, 100_000n);
  const answers = await many(() => definite(() => competitions.join(member, id)), rivals);
  return unequal({
    joined: [count(answers, ({ status }) => status === 201), rivals],
    money: [await server.balanceOf(member), 98_000n],
    held: [await competitions.held(id), '112000'],
  });
});

/** Rounds of all entrants are reported while several processes close the competition: the journal decides. */
const closing = inCompetitions(async (competitions, server) => {
  const id = await competitions.insert();
  const members = await Promise.all(Array.from({ length: 8 }, () => server.newMember()));
  for (const member of members) await competitions.join(member, id);
  const at = server.clock();
  for (const [n, member] of members.entries())
    for (let round = 0; round < 4; round++)
      await competitions.play(member, `${n}-${round}`, { staked: 1000 * (n + 1), at });
  server.passTime(30 * hourMs);
  await Promise.all([
    many(() => competitions.handOut(), 3),
    many(() => competitions.competitions.runCompetitions(), 3),
  ]);
  await competitions.handOut();
  const entries = await Promise.all(members.map((member) => competitions.entry(id, member)));
  return unequal(
    Object.fromEntries([
      ...entries.map(({ score }, n) => [`score of ${n}`, [score, 4000n * BigInt(n + 1)]] as const),
      ...entries.map(({ place }, n) => [`place of ${n}`, [place, n >= 4 ? 8 - n : null]] as const),
    ]),
  );
});

/** A competition that was counted, with one winner. */
async function counted(competitions: CompetitionServer, server: CashierServer) {
  const id = await competitions.insert();
  const member = await server.newMember();
  await competitions.join(member, id);
  await competitions.play(member, 'one', { staked: 1000 });
  await competitions.handOut();
  server.passTime(30 * hourMs);
  await competitions.competitions.runCompetitions();
  return { id, member };
}

/** Many approve the results concurrently, and several processes pay them. */
const approvals = inCompetitions(async (competitions, server) => {
  const { id, member } = await counted(competitions, server);
  const staff = await server.newStaff('owner');
  await sql`update approval_policies set is_always_asked = false where kind = 'competition-result'`.execute(server.db);
  const body = { state: 'approved', reason: 'The places are right.' };
  const answers = await many(
    () => definite(() => competitions.call(staff, 'PATCH', `competition-result/${id}`, body)),
    16,
  );
  await many(() => competitions.competitions.runCompetitions(), 8);
  await competitions.competitions.runCompetitions();
  return unequal({
    approved: [count(answers, ({ status }) => status === 200), 1],
    refused: [count(answers, ({ body: { refusal } }) => refusal === 'OFFER_STATE'), 15],
    money: [await server.balanceOf(member), 50_000n],
    held: [await competitions.held(id), '0'],
  });
});

/** The process dies between two payments, and another goes on. */
const kills = inCompetitions(async (competitions, server) => {
  const id = await competitions.insert();
  const members = await Promise.all(Array.from({ length: 4 }, () => server.newMember()));
  for (const [n, member] of members.entries()) {
    await competitions.join(member, id);
    await competitions.play(member, `round ${n}`, { staked: 9000 - n });
  }
  await competitions.handOut();
  server.passTime(30 * hourMs);
  await competitions.competitions.runCompetitions();
  await sql`update competitions set state = 'approved' where offer_id = ${id}`.execute(server.db);
  // The second place cannot be paid at first, as if the connection were gone.
  const broken = members[1]!.memberId;
  await inTransaction(server.db, (tx) =>
    sql
      .raw(`create function dies() returns trigger language plpgsql as $$ begin
        if new.paid_at is not null and new.member_id = '${broken}' then raise exception 'gone'; end if; return new; end $$;
        create trigger dies before update on competition_entries for each row execute function dies()`)
      .execute(tx),
  );
  await competitions.competitions.runCompetitions();
  const held = await competitions.held(id);
  await sql`drop trigger dies on competition_entries`.execute(server.db);
  await many(() => competitions.competitions.runCompetitions(), 4);
  await competitions.competitions.runCompetitions();
  const money = await Promise.all(members.map((member) => server.balanceOf(member)));
  return unequal({
    'held meanwhile': [held, '30000'],
    paid: [money.join(), '50000,30000,20000,10000'],
    held: [await competitions.held(id), '0'],
  });
});

/** Several workers count rounds while providers void some: only the remaining rounds count. */
const voids = inCompetitions(async (competitions, server) => {
  const id = await competitions.insert();
  const members = await Promise.all(Array.from({ length: 4 }, () => server.newMember()));
  for (const member of members) await competitions.join(member, id);
  const play = async (rounds: readonly number[]) => {
    for (const [n, member] of members.entries())
      for (const round of rounds) await competitions.play(member, `${n}-${round}`, { staked: 1000 * (n + 1) });
  };
  await play([0, 1]);
  await competitions.handOut();
  // One counted round, and one that is counted during the race.
  await play([2, 3]);
  await Promise.all([
    many(() => competitions.handOut(), 3),
    ...members.map(async (member, n) => {
      for (const round of [0, 2]) await competitions.takeBack(member, `${n}-${round}`);
    }),
  ]);
  await many(() => competitions.handOut(), 3);
  const entries = await Promise.all(members.map((member) => competitions.entry(id, member)));
  return unequal(
    Object.fromEntries(
      entries.flatMap(({ score, rounds, turnover_minor }, n) => [
        [`score of ${n}`, [score, 2000n * BigInt(n + 1)] as const],
        [`rounds of ${n}`, [rounds, 2] as const],
        [`turnover of ${n}`, [turnover_minor, 2000n * BigInt(n + 1)] as const],
      ]),
    ),
  );
});

/** Staff disqualify a winner during approval and payment: the winner is disqualified, or paid, never both. */
const disqualified = inCompetitions(async (competitions, server) => {
  const owners = await Promise.all(Array.from({ length: 3 }, () => server.newStaff('owner')));
  const approve = (id: number, by: number) =>
    competitions.call(owners[by]!, 'PATCH', `competition-result/${id}`, {
      state: 'approved',
      reason: 'The places are right.',
    });
  const disqualify = async (id: number, member: { memberId: string }) => {
    const { alias } = await competitions.entry(id, member);
    return competitions.call(owners[2]!, 'PATCH', `competition-place/${alias}`, {
      state: 'disqualified',
      reason: 'Two accounts of one person',
    });
  };
  const raced = await counted(competitions, server);
  await approve(raced.id, 0);
  await Promise.all([
    approve(raced.id, 1),
    disqualify(raced.id, raced.member),
    many(() => competitions.competitions.runCompetitions(), 3),
  ]);
  const before = await counted(competitions, server);
  await disqualify(before.id, before.member);
  await Promise.all([
    approve(before.id, 0).then(() => approve(before.id, 1)),
    many(() => competitions.competitions.runCompetitions(), 3),
  ]);
  await competitions.competitions.runCompetitions();
  const [entry, out] = [
    await competitions.entry(raced.id, raced.member),
    await competitions.entry(before.id, before.member),
  ];
  const isOut = entry.disqualified_at !== null;
  return unequal({
    'money of who was in or out': [await server.balanceOf(raced.member), isOut ? 0n : 50_000n],
    'has no prize': [entry.prize === null, isOut],
    'money of who is out': [await server.balanceOf(before.member), 0n],
    'prize of who is out': [out.prize, null],
  });
});

const forgetsEntries: Fault = {
  statements: [
    'alter table competition_rounds drop constraint competition_rounds_member_id_offer_id_fkey',
    'alter table competition_entries drop constraint competition_entries_pkey',
    `create function forget() returns trigger language plpgsql as $$ begin
      new.offer_id := new.offer_id + 100000; return new; end $$`,
    'create trigger forget before insert on competition_entries for each row execute function forget()',
  ],
};
/** Keeps the counts of events, without reading the journal. */
const trustsEvents: Fault = {
  statements: [
    `create function trust() returns trigger language plpgsql as $$ begin
      if new.counted_at is not null then new.score := old.score; new.reached_at := old.reached_at; end if; return new; end $$`,
    'create trigger trust before update on competition_entries for each row execute function trust()',
  ],
};
/** Leaves out entrants whose payment fails at first when the others are paid. */
const forgetsPlaces: Fault = {
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin
      if new.paid_at is not null then
        update competition_entries set prize = null where offer_id = new.offer_id and place > new.place and prize is not null;
      end if;
      return new; end $$`,
    'create trigger forget after update on competition_entries for each row execute function forget()',
  ],
};
/** A void takes its round's points off, and the round stays as it counted. */
const keepsVoids: Fault = {
  statements: [
    `create function keep() returns trigger language plpgsql as $$ begin
      if new.voided_at is not null and old.voided_at is null then new.voided_at := null; end if; return new; end $$`,
    'create trigger keep before update on competition_rounds for each row execute function keep()',
  ],
};
/** A disqualified entrant keeps the prize. */
const keepsPrizes: Fault = {
  statements: [
    'alter table competition_entries drop constraint competition_entries_disqualified_win_nothing',
    `create function keep() returns trigger language plpgsql as $$ begin
      if old.prize is not null and new.prize is null then
        new.place := old.place; new.prize := old.prize; new.value_minor := old.value_minor;
      end if;
      return new; end $$`,
    'create trigger keep before update on competition_entries for each row execute function keep()',
  ],
};
const forgetsSteps: Fault = {
  statements: [
    `create function forget() returns trigger language plpgsql as $$ begin
      if new.state = 'approved' then new.state := 'counted'; end if; return new; end $$`,
    'create trigger forget before update on competitions for each row execute function forget()',
  ],
};

test.each<[string, Check]>([
  ['charges an entry fee once under repeated joins', joins],
  ['ignores events that arrive while results close', closing],
  ['approves and pays results once', approvals],
  ['counts nothing for a round voided while it is counted', voids],
  ['pays nothing to an entrant disqualified during the approval', disqualified],
  ['pays in the next process what a killed process left unpaid', kills],
])('%s', async (_, check) => {
  expect(await problemsOf(check)).toEqual([]);
});

test.each<[string, Check, Fault]>([
  ['forgets entries', joins, forgetsEntries],
  ['trusts events without checking', closing, trustsEvents],
  ['forgets approvals', approvals, forgetsSteps],
  ['counts voided rounds', voids, keepsVoids],
  ['pays disqualified entrants', disqualified, keepsPrizes],
  ['forgets unpaid places', kills, forgetsPlaces],
])('is caught in a server that %s', async (_, check, fault) => {
  expect(await problemsOfFaulty(check, fault)).not.toEqual([]);
});
