import { type OutboxConsumer, publish, sql, type Tx } from '@sabai/db';
import {
  countedAnew,
  countsForQuest,
  countsNothing,
  countsOfRound,
  isQuestDone,
  type QuestCounts,
  questMeasures,
} from '@sabai/rewards';
import { gameOf, type Round, type RoundNamed, roundNamed } from '../bonus/index.ts';
import type { QuestDependencies } from './dependencies.ts';
import { payloadOf } from './quest-events.ts';
import {
  type Entry,
  lockedOpenEntries,
  type Quest,
  questOfEntry,
  questsInVersions,
  takePlace,
} from './quests.repository.ts';

type Dependencies = Pick<QuestDependencies, 'platform'>;
const dayMs = 86_400_000;
/** So many entries end in one call. */
const lapsing = 1000;
const playTopics = ['round.settled', 'bet.paid', 'bet.refunded', 'bet.cancelled', 'bet.adjusted', 'bet.flagged'];
const depositTopics = ['deposit.succeeded', 'deposit.taken_back'];

const countsOf = (entry: Entry): QuestCounts & { readonly depositedMinor: bigint } => ({
  ...{ bets: entry.bets, stakedMinor: entry.staked_minor, wonMinor: entry.won_minor },
  depositedMinor: entry.deposited_minor,
});

/**
 * Stores the progress of an entry and its state. The first to reach the goal take the places; later ones lose; an entry
 * whose progress is taken back before its claim is in progress again.
 */
async function keepProgress(
  { platform }: Dependencies,
  tx: Tx,
  { before, entry, quest }: { readonly before: Entry; readonly entry: Entry; readonly quest: Quest },
): Promise<void> {
  const now = platform.clock();
  const isDone = isQuestDone(questMeasures(quest.rules, entry.currency_code, countsOf(entry)));
  let { state } = before;
  let { ends_at, completed_at, has_place } = entry;
  if (isDone && state === 'in_progress') {
    state = (await takePlace(tx, quest)) ? 'mission_completed' : 'lost';
    if (state === 'mission_completed') {
      completed_at = now;
      has_place = quest.rules.places !== undefined;
      ends_at = new Date(now.getTime() + quest.rules.claimDays * dayMs);
    }
  } else if (!isDone && state === 'mission_completed') {
    state = 'in_progress';
    completed_at = null;
    ends_at = entry.made_until;
  }
  const { bets, staked_minor, won_minor, deposited_minor, last_stake_minor, last_game_id, last_counted_at } = entry;
  await tx
    .updateTable('quest_entries')
    .set({ bets, staked_minor, won_minor, deposited_minor, last_stake_minor, last_game_id, last_counted_at })
    .set({ state, completed_at, ends_at, has_place })
    .where('member_id', '=', entry.member_id)
    .where('id', '=', entry.id)
    .execute();
  const changed = { ...entry, state };
  const isMade = state === 'mission_completed' && before.state === 'in_progress';
  await publish(tx, {
    memberId: entry.member_id,
    topic: isMade ? 'quest.completed' : 'quest.progressed',
    payload: payloadOf(changed, quest, isMade ? quest.rules.reward : undefined),
  });
}

async function countRound(
  dependencies: Dependencies,
  tx: Tx,
  round: Round,
  { entry, quest, isSettling }: { readonly entry: Entry; readonly quest: Quest; readonly isSettling: boolean },
): Promise<void> {
  const { member_id, id: entry_id } = entry;
  const { provider, round_ref } = round;
  const known = await tx
    .selectFrom('quest_rounds')
    .select(['bets', 'staked_minor', 'won_minor'])
    .where('member_id', '=', member_id)
    .where('entry_id', '=', entry_id)
    .where('provider', '=', provider)
    .where('round_ref', '=', round_ref)
    .executeTakeFirst();
  const before = known
    ? { bets: known.bets, stakedMinor: known.staked_minor, wonMinor: known.won_minor }
    : countsNothing;
  // Only rounds settled between joining and the end start to count.
  const begins =
    isSettling && !round.is_barred && round.settled_at >= entry.joined_at && round.settled_at < entry.ends_at;
  if (!known && (!begins || !countsForQuest(quest.rules, gameOf(round)))) return;
  const now = round.is_open
    ? countsNothing
    : countsOfRound(quest.rules, entry.currency_code, { stakedMinor: round.staked, wonMinor: round.won });
  if (now.bets === before.bets && now.stakedMinor === before.stakedMinor && now.wonMinor === before.wonMinor) return;
  const row = { bets: now.bets, staked_minor: now.stakedMinor, won_minor: now.wonMinor };
  await tx
    .insertInto('quest_rounds')
    .values({ member_id, entry_id, provider, round_ref, settled_at: round.settled_at, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'entry_id', 'provider', 'round_ref']).doUpdateSet(row))
    .execute();
  const { bets, stakedMinor, wonMinor } = countedAnew(countsOf(entry), before, now);
  await keepProgress(dependencies, tx, {
    before: entry,
    quest,
    entry: {
      ...{ ...entry, bets, staked_minor: stakedMinor, won_minor: wonMinor },
      ...(now.bets > 0n && {
        ...{ last_stake_minor: now.stakedMinor, last_game_id: round.game_id, last_counted_at: round.settled_at },
      }),
    },
  });
}

/** Counts what members play of their own cash towards the quests they have joined. A void takes back exactly what the bet had given. */
export const countPlays = (dependencies: Dependencies): OutboxConsumer => ({
  name: 'quest-plays',
  topics: playTopics,
  async handle(tx, { memberId, topic, payload }) {
    const entries = await lockedOpenEntries(tx, memberId, ['play', 'vip_bonus']);
    if (entries.length === 0) return;
    const round = await roundNamed(tx, memberId, payload as unknown as RoundNamed);
    if (!round) return;
    const quests = await questsInVersions(tx, entries);
    for (const entry of entries) {
      const quest = questOfEntry(quests, entry);
      await countRound(dependencies, tx, round, { entry, quest, isSettling: topic === 'round.settled' });
    }
  },
});

/** Sums up what members have deposited within the window of a quest, less what was taken back; a deposit that carries a promotion is none. */
export const countDeposits = (dependencies: Dependencies): OutboxConsumer => ({
  name: 'quest-deposits',
  topics: depositTopics,
  async handle(tx, { memberId }) {
    const entries = await lockedOpenEntries(tx, memberId, ['deposit']);
    const quests = await questsInVersions(tx, entries);
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
      await keepProgress(dependencies, tx, { before: entry, quest, entry: { ...entry, deposited_minor } });
    }
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
