import { type OutboxConsumer, type OutboxEvent, publishAll, sql, type Tx } from '@sabai/db';
import {
  countedAnew,
  countsForQuest,
  countsNothing,
  countsOfRound,
  isQuestDone,
  type QuestCounts,
  questCostOf,
  questMeasures,
} from '@sabai/rewards';
import { gameOf, roundsTold, type ToldRound } from '../bonus/index.ts';
import type { QuestDependencies } from './dependencies.ts';
import { countsKept, keepCounts, storeEntries } from './progress.repository.ts';
import { payloadOf } from './quest-events.ts';
import {
  type Entry,
  lockedOpenEntries,
  lockRewards,
  type Quest,
  questOfEntry,
  questsInVersions,
  returnPlace,
  takePlace,
} from './quests.repository.ts';

type Dependencies = Pick<QuestDependencies, 'platform'> & {
  readonly bonus: Pick<QuestDependencies['bonus'], 'budgets'>;
};
const dayMs = 86_400_000;
/** So many entries end in one call. */
const lapsing = 1000;
const playTopics = ['round.settled', 'bet.paid', 'bet.refunded', 'bet.cancelled', 'bet.adjusted', 'bet.flagged'];
const depositTopics = ['deposit.succeeded', 'deposit.taken_back'];

const countsOf = (entry: Entry): QuestCounts & { readonly depositedMinor: bigint } => ({
  bets: entry.bets,
  stakedMinor: entry.staked_minor,
  wonMinor: entry.won_minor,
  depositedMinor: entry.deposited_minor,
});

/** An entry before and after counting; it reached its goal, or fell short of it again, at `at`. */
interface Counted {
  readonly before: Entry;
  readonly entry: Entry;
  readonly quest: Quest;
  readonly at: Date;
}

/** Quests in one order, so that the rows of their places are locked in it; the first to reach a goal comes first. */
const inOrderOfPlaces = (one: Counted, other: Counted) =>
  one.entry.offer_id - other.entry.offer_id || one.at.getTime() - other.at.getTime();

const isDone = ({ entry, quest }: Counted) =>
  isQuestDone(questMeasures(quest.rules, entry.currency_code, countsOf(entry)));

/** It reaches its goal now, or falls short of it again. */
const isCrossing = (counted: Counted) => isDone(counted) !== (counted.before.state === 'mission_completed');

/** Takes a place and the cost of the reward for an entry; undefined when either is used up. */
async function reserveReward({ bonus }: Dependencies, tx: Tx, { entry, quest }: Counted) {
  const { offer_id: offerId, currency_code: currency } = entry;
  const { reward, places } = quest.rules;
  if (!(await takePlace(tx, quest))) return undefined;
  const minor = reward ? questCostOf(reward, currency) : 0n;
  const reservation_id = minor > 0n ? await bonus.budgets.reserve(tx, { offerId, currency, minor }) : null;
  if (reservation_id !== undefined) return { has_place: places !== undefined, budget_minor: minor, reservation_id };
  await returnPlace(tx, quest);
  return undefined;
}

/** Returns a crossing entry in its new state, with its reward reserved where it has reached its goal. */
async function crossed(dependencies: Dependencies, tx: Tx, counted: Counted, now: Date): Promise<Entry> {
  const { before, entry, quest } = counted;
  if (before.state === 'mission_completed')
    return { ...entry, state: 'in_progress', completed_at: null, ends_at: entry.made_until };
  const reserved = await reserveReward(dependencies, tx, counted);
  if (!reserved) return { ...entry, state: 'lost' };
  return {
    ...entry,
    ...reserved,
    state: 'mission_completed',
    completed_at: now,
    ends_at: new Date(now.getTime() + quest.rules.claimDays * dayMs),
  };
}

/**
 * Stores the progress of entries and their states. The first to reach the goal take the places and the budget; later
 * ones lose; an entry whose progress is taken back before its claim is in progress again.
 */
async function keepProgress(dependencies: Dependencies, tx: Tx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const now = dependencies.platform.clock();
  const crossing = new Set(counted.filter(isCrossing));
  if (crossing.size > 0)
    await lockRewards(
      tx,
      [...crossing].map(({ entry }) => entry.offer_id),
    );
  const changed: { readonly of: Counted; readonly entry: Entry }[] = [];
  for (const of of counted.toSorted(inOrderOfPlaces))
    changed.push({ of, entry: crossing.has(of) ? await crossed(dependencies, tx, of, now) : of.entry });
  await storeEntries(
    tx,
    changed.map(({ entry }) => entry),
  );
  await publishAll(
    tx,
    changed.map(({ of: { before, quest }, entry }) => {
      const isMade = entry.state === 'mission_completed' && before.state === 'in_progress';
      return {
        memberId: entry.member_id,
        topic: isMade ? 'quest.completed' : 'quest.progressed',
        payload: payloadOf(entry, quest, isMade ? quest.rules.reward : undefined),
      };
    }),
  );
}

interface RoundOfQuest {
  readonly entry: Entry;
  readonly quest: Quest;
  readonly round: ToldRound;
}

/** Returns what a round counts for a quest now; undefined if it does not count for it. */
function countsNow({ entry, quest, round }: RoundOfQuest, isCounted: boolean): QuestCounts | undefined {
  // Only rounds settled between joining and the end start to count.
  const begins =
    round.is_settling && !round.is_barred && round.settled_at >= entry.joined_at && round.settled_at < entry.made_until;
  if (!isCounted && (!begins || !countsForQuest(quest.rules, gameOf(round)))) return undefined;
  return round.is_open
    ? countsNothing
    : countsOfRound(quest.rules, entry.currency_code, { stakedMinor: round.staked, wonMinor: round.won });
}

/** Adds what a round counts now, in place of what it counted before. */
function withRound(entry: Entry, round: ToldRound, before: QuestCounts, now: QuestCounts): Entry {
  const { bets, stakedMinor, wonMinor } = countedAnew(countsOf(entry), before, now);
  return {
    ...entry,
    bets,
    staked_minor: stakedMinor,
    won_minor: wonMinor,
    ...(now.bets > 0n && {
      last_stake_minor: now.stakedMinor,
      last_game_id: round.game_id,
      last_counted_at: round.settled_at,
    }),
  };
}

/** Counts rounds, in the order of their settlement, for the entries that they belong to. */
async function countRounds(dependencies: Dependencies, tx: Tx, reported: readonly RoundOfQuest[]): Promise<void> {
  if (reported.length === 0) return;
  const kept = await countsKept(tx, reported);
  const changed: (RoundOfQuest & { readonly counts: QuestCounts })[] = [];
  const counted = new Map<Entry, Counted>();
  for (const one of reported) {
    const { entry: before, quest, round } = one;
    const known = kept(one);
    const was = known ?? countsNothing;
    const counts = countsNow(one, known !== undefined);
    if (
      !counts ||
      (counts.bets === was.bets && counts.stakedMinor === was.stakedMinor && counts.wonMinor === was.wonMinor)
    )
      continue;
    changed.push({ ...one, counts });
    const sofar = counted.get(before)?.entry ?? before;
    counted.set(before, { before, quest, entry: withRound(sofar, round, was, counts), at: round.settled_at });
  }
  if (changed.length === 0) return;
  await keepCounts(tx, changed);
  await keepProgress(dependencies, tx, [...counted.values()]);
}

/** Counts what members play of their own cash towards the quests they have joined. A void takes back exactly what the bet had given. */
export function countPlays(dependencies: Dependencies): OutboxConsumer {
  async function handleAll(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
    const members = [...new Set(events.map(({ memberId }) => memberId))];
    const entries = Map.groupBy(
      await lockedOpenEntries(tx, members, ['play', 'vip_bonus']),
      ({ member_id }) => member_id,
    );
    if (entries.size === 0) return;
    const rounds = await roundsTold(
      tx,
      events.filter(({ memberId }) => entries.has(memberId)),
    );
    const quests = await questsInVersions(tx, [...entries.values()].flat());
    await countRounds(
      dependencies,
      tx,
      rounds
        .toSorted((one, other) => one.settled_at.getTime() - other.settled_at.getTime())
        .flatMap((round) =>
          entries.get(round.member_id)!.map((entry) => ({ round, entry, quest: questOfEntry(quests, entry) })),
        ),
    );
  }
  return { name: 'quest-plays', topics: playTopics, handle: (tx, event) => handleAll(tx, [event]), handleAll };
}

/** Sums up what members have deposited within the window of a quest, less what was taken back; a deposit that carries a promotion is none. */
export const countDeposits = (dependencies: Dependencies): OutboxConsumer => ({
  name: 'quest-deposits',
  topics: depositTopics,
  async handle(tx, { memberId }) {
    const entries = await lockedOpenEntries(tx, [memberId], ['deposit']);
    const quests = await questsInVersions(tx, entries);
    const counted: Counted[] = [];
    for (const entry of entries) {
      const quest = questOfEntry(quests, entry);
      const { rows } = await sql<{ sum: bigint }>`
        select coalesce(sum(deposits.amount_minor - least(deposits.amount_minor, coalesce((
          select sum(taken_back_minor) from deposit_payments as payment
          where payment.member_id = deposits.member_id and payment.deposit_id = deposits.id and payment.owed_minor is not null), 0))), 0)::bigint
          as sum
        from deposits where deposits.member_id = ${memberId} and deposits.status = 'success'
          and deposits.currency_code = ${entry.currency_code}
          and deposits.succeeded_at >= ${entry.joined_at} and deposits.succeeded_at < ${entry.made_until}
          and not exists (select from grants where grants.member_id = deposits.member_id and grants.deposit_id = deposits.id)`.execute(
        tx,
      );
      const deposited_minor = rows[0]!.sum;
      if (deposited_minor === entry.deposited_minor) continue;
      counted.push({ before: entry, quest, entry: { ...entry, deposited_minor }, at: dependencies.platform.clock() });
    }
    await keepProgress(dependencies, tx, counted);
  },
});

/**
 * Ends entries not completed or not claimed in time; for the worker. An entry stays open until all events of its time
 * are counted. Each has a separate transaction, because it may return a place, whose row holders of other entries may
 * be waiting for.
 */
export async function lapseEntries({ platform: { db, clock } }: Dependencies): Promise<number> {
  const now = clock();
  const isDue = sql`state in ('in_progress', 'mission_completed') and ends_at <= ${now} and (state = 'mission_completed' or not exists (
    select from outbox_events as event
    where event.member_id = quest_entries.member_id and event.occurred_at < quest_entries.ends_at
      and (event.topic = any(${playTopics}) and 'quest-plays' <> all(event.handled_by)
        or event.topic = any(${depositTopics}) and 'quest-deposits' <> all(event.handled_by))))`;
  const { rows: due } = await sql<{ member_id: string; id: string }>`
    select member_id, id from quest_entries where ${isDue} order by ends_at limit ${lapsing}`.execute(db);
  let lapsed = 0;
  for (const { member_id, id } of due) {
    const { rows } = await sql`
      update quest_entries set state = 'lapsed' where member_id = ${member_id} and id = ${id} and ${isDue} returning 1`.execute(
      db,
    );
    lapsed += rows.length;
  }
  return lapsed;
}
