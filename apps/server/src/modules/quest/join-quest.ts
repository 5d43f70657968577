import { dayIn } from '@sabai/contract/date-format';
import type { LocalePrefix } from '@sabai/contract/locales';
import { inTransaction, publish, sql, type Tx } from '@sabai/db';
import { dayOfStreak, momentOf, type QuestReward, stepKeyOf } from '@sabai/rewards';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../identity/index.ts';
import type { QuestDependencies } from './dependencies.ts';
import { giveReward, orderSpins } from './give-reward.ts';
import { payloadOf } from './quest-events.ts';
import {
  checkInsOf,
  type Entry,
  lockedEntry,
  placesLeft,
  type Quest,
  questAtStep,
  questOfEntry,
  questsInVersions,
  questsOf,
} from './quests.repository.ts';

const dayMs = 86_400_000;

/** A quest that the member can join now, or NOT_FOUND. */
async function requireOffered(
  { platform, protection, levelOf }: QuestDependencies,
  tx: Tx,
  memberId: string,
  questId: number,
): Promise<{ readonly quest: Quest; readonly member: Member }> {
  const member = await protection.requireAllowed(tx, 'claim', memberId);
  const quest = (await questsOf(tx, platform.clock())).find(({ id }) => id === questId);
  if (!quest?.rules.amounts[member.currencyCode]) throw new Refusal('NOT_FOUND');
  if ((quest.rules.minLevel ?? 0) > (await levelOf(tx, memberId))) throw new Refusal('LEVEL_TOO_LOW');
  return { quest, member };
}

/** The key of the try, by the operator's calendar; weeks begin on Monday. */
export function keyOf(quest: Pick<Quest, 'rules' | 'step' | 'attempt'>, today: string): string {
  const { step, attempt } = quest;
  const { every } = quest.rules;
  if (step !== undefined) return stepKeyOf(step, attempt);
  return every === 'ever' ? 'once' : firstDayOf(every, today);
}
function firstDayOf(every: 'day' | 'week', today: string): string {
  if (every === 'day') return today;
  const day = new Date(`${today}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
}

/** The end of the day or week that a moment is in; undefined for a quest that is joined once. */
function periodEnd({ rules: { every } }: Pick<Quest, 'rules'>, zone: string, now: Date): Date | undefined {
  if (every === 'ever') return undefined;
  const first = Date.parse(`${firstDayOf(every, dayIn(zone, now))}T00:00:00Z`);
  return new Date(momentOf(zone, first + (every === 'day' ? 1 : 7) * dayMs));
}

/** Until when a try is to be made: its window, and no longer than its day or week, so that nothing counts for two of them. */
export function madeUntil(quest: Pick<Quest, 'rules'>, zone: string, now: Date): Date {
  const window = now.getTime() + quest.rules.windowDays * dayMs;
  return new Date(Math.min(window, periodEnd(quest, zone, now)?.getTime() ?? window));
}

/** The start of the next day or week in which a quest can be joined; null if there is none. */
export function nextStart(quest: Pick<Quest, 'rules' | 'type' | 'endsAt'>, zone: string, now: Date): Date | null {
  const next = quest.type === 'daily_check_in' ? undefined : periodEnd(quest, zone, now);
  return next && next < quest.endsAt ? next : null;
}

/** A member joins a quest, once in its period: what they play and deposit from then on counts. Repeating it changes nothing. */
export const joinQuest = (
  dependencies: QuestDependencies,
  { memberId, questId }: { readonly memberId: string; readonly questId: number },
): Promise<Entry> =>
  inTransaction(dependencies.platform.db, async (tx) => {
    const { platform, wallet, identity } = dependencies;
    await wallet.lockWallet(tx, memberId);
    const { quest: offered, member } = await requireOffered(dependencies, tx, memberId, questId);
    if (offered.type === 'daily_check_in') throw new Refusal('NOT_FOUND');
    const now = platform.clock();
    const zone = await identity.timeZone(tx);
    const known = await lockedEntry(tx, memberId, questId);
    const quest = questAtStep(offered, known);
    const natural_key = keyOf(quest, dayIn(zone, now));
    if (known && (known.natural_key === natural_key || known.state === 'mission_completed')) return known;
    if (((await placesLeft(tx, [quest], member.currencyCode)).get(questId) ?? 1) < 1)
      throw new Refusal('QUEST_GIVEN_OUT');
    const ends_at = madeUntil(quest, zone, now);
    const { id } = await tx
      .insertInto('quest_entries')
      .values({
        member_id: memberId,
        offer_id: quest.id,
        version: quest.version,
        natural_key,
        type: quest.type,
        state: 'in_progress',
        currency_code: member.currencyCode,
        joined_at: now,
        made_until: ends_at,
        ends_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = (await lockedEntry(tx, memberId, questId))!;
    await publish(tx, { memberId, topic: 'quest.joined', payload: payloadOf({ ...entry, id }, quest) });
    return entry;
  });

/** Checks a member in, once per day of the operator's calendar, and gives the reward of that day of the streak. */
export const checkIn = (
  dependencies: QuestDependencies,
  { memberId, questId, locale }: { readonly memberId: string; readonly questId: number; readonly locale: LocalePrefix },
): Promise<Entry> =>
  inTransaction(dependencies.platform.db, async (tx) => {
    const { platform, wallet, identity } = dependencies;
    await wallet.lockWallet(tx, memberId);
    const { quest, member } = await requireOffered(dependencies, tx, memberId, questId);
    const gifts = quest.rules.checkIn ?? [];
    if (quest.type !== 'daily_check_in' || gifts.length === 0) throw new Refusal('NOT_FOUND');
    const now = platform.clock();
    const today = dayIn(await identity.timeZone(tx), now);
    const [latest] = await checkInsOf(tx, memberId, questId, 1);
    if (latest?.checked_on === today) throw new Refusal('QUEST_CHECKED_IN');
    const { day, streak } = dayOfStreak(
      gifts.length,
      today,
      latest && { date: latest.checked_on!, day: latest.day_no!, streak: latest.streak! },
    );
    const reward: QuestReward = gifts[day - 1]!;
    const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx);
    const own = { member_id: memberId, id: rows[0]!.id, offer_id: quest.id, currency_code: member.currencyCode };
    const given = await giveReward(dependencies, tx, own, reward, { locale, isConfirmed: false });
    await tx
      .insertInto('quest_entries')
      .values({
        ...own,
        version: quest.version,
        natural_key: today,
        type: quest.type,
        state: 'claim',
        checked_on: today,
        day_no: day,
        streak,
        joined_at: now,
        completed_at: now,
        claimed_at: now,
        made_until: now,
        ends_at: now,
        ...given,
        reward: JSON.stringify(reward),
      })
      .execute();
    if (reward.type === 'freespins') await orderSpins(tx, own, reward, now);
    const [entry] = await checkInsOf(tx, memberId, questId, 1);
    await publish(tx, { memberId, topic: 'quest.checked_in', payload: payloadOf(entry!, quest, reward) });
    return entry!;
  });

/** Gives a member the reward of a quest, once. Refused without a completed entry. */
export const claimQuest = (
  dependencies: QuestDependencies,
  command: {
    readonly memberId: string;
    readonly questId: number;
    readonly locale: LocalePrefix;
    readonly isConfirmed: boolean;
  },
): Promise<Entry> =>
  inTransaction(dependencies.platform.db, async (tx) => {
    const { platform, wallet, protection } = dependencies;
    const { memberId, questId, locale, isConfirmed } = command;
    await wallet.lockWallet(tx, memberId);
    await protection.requireAllowed(tx, 'claim', memberId);
    const entry = await lockedEntry(tx, memberId, questId);
    if (!entry) throw new Refusal('QUEST_NOT_JOINED');
    if (entry.state === 'claim') throw new Refusal('QUEST_CLAIMED');
    const now = platform.clock();
    if (entry.state !== 'mission_completed' || entry.ends_at <= now) throw new Refusal('QUEST_NOT_COMPLETED');
    const quest = questOfEntry(await questsInVersions(tx, [entry]), entry);
    const reward = quest.rules.reward!;
    const given = await giveReward(dependencies, tx, entry, reward, { locale, isConfirmed });
    await tx
      .updateTable('quest_entries')
      .set({ ...given, state: 'claim', claimed_at: now, reward: JSON.stringify(reward) })
      .where('member_id', '=', memberId)
      .where('id', '=', entry.id)
      .execute();
    if (reward.type === 'freespins') await orderSpins(tx, entry, reward, now);
    const claimed: Entry = { ...entry, state: 'claim', claimed_at: now, reward };
    await publish(tx, { memberId, topic: 'quest.claimed', payload: payloadOf(claimed, quest, reward) });
    return claimed;
  });
