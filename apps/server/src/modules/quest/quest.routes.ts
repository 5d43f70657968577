import {
  type QuestDay,
  questDailyCheckIn,
  questDailyCheckInMember,
  questGameCategory,
  questGameList,
  questGameProvider,
  questHistory,
  questInformation,
  questInformationMember,
  questNotification,
  questPlay,
  questPlayMember,
  questSuccess,
  questType,
  questTypeMember,
  questTypes,
  staffQuestReport,
} from '@sabai/contract';
import { dayIn } from '@sabai/contract/date-format';
import type { LocalePrefix } from '@sabai/contract/locales';
import { sql } from '@sabai/db';
import { dayOfStreak, rewardsOfQuest } from '@sabai/rewards';
import { isMatch } from '../../platform/http/find-filters.ts';
import { numberIdOf } from '../../platform/http/ids.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { pageOf } from '../../platform/http/page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { givenPromotions, houseCurrency } from '../bonus/index.ts';
import type { QuestDependencies } from './dependencies.ts';
import { checkIn, claimQuest, joinQuest, keyOf, madeUntil, nextStart } from './join-quest.ts';
import { presentAsWas, presentEntry, presentQuest, type Shown } from './present-quest.ts';
import {
  checkInsOf,
  type Entry,
  entriesOf,
  gamesNamed,
  latestEntries,
  placesLeft,
  type Quest,
  questAtStep,
  questOfEntry,
  questsInVersions,
  questsOf,
} from './quests.repository.ts';
import { reportOf } from './report.ts';

const dayMs = 86_400_000;
/** The time before its start from which a quest is shown. */
const shownBeforeMs = 14 * dayMs;

interface Viewer {
  /** Undefined: a visitor. */
  readonly memberId: string | undefined;
  readonly locale: LocalePrefix;
}

/** The data for presenting quests. */
async function shownTo(
  { platform: { db, clock }, identity, levelOf }: QuestDependencies,
  { memberId, locale }: Viewer,
  quests: readonly Quest[],
  entries: readonly Entry[],
): Promise<Shown & { readonly today: string }> {
  const zone = await identity.timeZone(db);
  const now = clock();
  const today = dayIn(zone, now);
  const rewards = quests.flatMap(({ rules }) => rewardsOfQuest(rules));
  const given = rewards.flatMap(({ promotion }) => (promotion === undefined ? [] : [promotion]));
  const currency = memberId === undefined ? houseCurrency : (await identity.memberOf(db, memberId)).currencyCode;
  return {
    locale,
    today,
    now,
    keyOf: (quest) => keyOf(quest, today),
    untilOf: (quest) => madeUntil(quest, zone, now),
    nextOf: (quest) => nextStart(quest, zone, now),
    currency,
    level: memberId === undefined ? undefined : await levelOf(db, memberId),
    games: await gamesNamed(db, {
      codes: rewards.flatMap(({ rounds }) => (rounds ? [rounds.game] : [])),
      ids: entries.flatMap(({ last_game_id }) => (last_game_id === null ? [] : [last_game_id])),
    }),
    placesLeft: await placesLeft(db, quests, currency),
    promotions: await givenPromotions(db, given, { locale, currency }),
  };
}

/** Returns the quests of the caller: those open for joining, and entries in progress of closed ones. */
async function boardOf(dependencies: QuestDependencies, viewer: Viewer) {
  const { db, clock } = dependencies.platform;
  const now = clock();
  const offered = await questsOf(db, now, new Date(now.getTime() + shownBeforeMs));
  const { memberId } = viewer;
  const { rows: own } =
    memberId === undefined
      ? { rows: [] }
      : await entriesOf(db, memberId, { states: ['in_progress', 'mission_completed'], limit: 100, skip: 0 });
  const latest =
    memberId === undefined
      ? new Map<number, Entry>()
      : new Map(await latestEntries(db, memberId, [...offered.map(({ id }) => id), ...own.map((one) => one.offer_id)]));
  const joined = await questsInVersions(db, [...latest.values()]);
  // An entry continues with the version of the quest that was joined.
  const ofEntry = (entry: Entry) => questOfEntry(joined, entry);
  const isOpen = ({ state }: Entry) => state === 'in_progress' || state === 'mission_completed';
  const quests = [
    ...offered.map((quest) => {
      const entry = latest.get(quest.id);
      return entry && isOpen(entry) ? ofEntry(entry) : questAtStep(quest, entry);
    }),
    ...own.flatMap((entry) => (offered.some(({ id }) => id === entry.offer_id) ? [] : ofEntry(entry))),
  ];
  const shown = await shownTo(dependencies, viewer, quests, [...latest.values()]);
  return {
    shown,
    quests: quests.filter(({ rules }) => rules.amounts[shown.currency] !== undefined),
    show: (quest: Quest) => presentQuest(quest, latest.get(quest.id), shown),
  };
}

async function listOf(dependencies: QuestDependencies, viewer: Viewer, which: (quest: Quest) => boolean) {
  const { quests, show } = await boardOf(dependencies, viewer);
  return quests.filter(which).map(show);
}

/** The days of the streak that a member is in, or would begin now; to visitors, without dates. */
async function daysOf(dependencies: QuestDependencies, viewer: Viewer): Promise<QuestDay[]> {
  const { platform } = dependencies;
  const { quests, shown } = await boardOf(dependencies, viewer);
  const days: QuestDay[] = [];
  for (const quest of quests.filter(({ type }) => type === 'daily_check_in')) {
    const gifts = quest.rules.checkIn ?? [];
    const [latest] = viewer.memberId ? await checkInsOf(platform.db, viewer.memberId, quest.id, 1) : [];
    const isDone = latest?.checked_on === shown.today;
    const seen = latest && { date: latest.checked_on!, day: latest.day_no!, streak: latest.streak! };
    const next = dayOfStreak(gifts.length, shown.today, seen);
    const at = isDone ? seen!.day : next.day;
    const streak = isDone ? seen!.streak : next.streak - 1;
    days.push(
      ...gifts.map((gift, index) => {
        const day = index + 1;
        const date = new Date(Date.parse(shown.today) + (day - at) * dayMs).toISOString().slice(0, 10);
        return {
          ...presentQuest(quest, undefined, shown, gift),
          day,
          date: viewer.memberId === undefined ? null : date,
          streak: viewer.memberId ? streak : 0,
          is_checked_in: viewer.memberId !== undefined && (day < at || (day === at && isDone)),
          is_today: viewer.memberId !== undefined && day === at && !isDone,
        };
      }),
    );
  }
  return days;
}

const isPlayed = ({ type }: Pick<Quest, 'type'>) => type === 'play' || type === 'vip_bonus';

/** The states of entries for each state of the API. */
const stored: Readonly<Record<string, string[]>> = {
  join: [],
  in_progress: ['in_progress'],
  mission_completed: ['mission_completed'],
  claim: ['claim'],
};

export function questRoutes(dependencies: QuestDependencies): Implementation[] {
  const { db } = dependencies.platform;
  const viewerOf = ({ caller, locale }: { caller: object; locale: LocalePrefix }): Viewer => ({
    memberId: 'memberId' in caller ? (caller.memberId as string) : undefined,
    locale,
  });
  const fits = (query: object) => (quest: Quest) =>
    isMatch({ quest_information_id: quest.id, type: quest.type }, query);
  const kinds = async (viewer: Viewer) => {
    const { quests } = await boardOf(dependencies, viewer);
    return questTypes
      .map((type) => ({ type, quests: quests.filter((quest) => quest.type === type).length }))
      .filter(({ quests: count }) => count > 0);
  };
  /** A quest that is no longer offered, by the member's last entry. */
  const ended = async (viewer: Viewer, id: string) => {
    const { memberId } = viewer;
    const offerId = numberIdOf(id);
    const entry = memberId === undefined ? undefined : (await latestEntries(db, memberId, [offerId])).get(offerId);
    if (!entry) throw new Refusal('NOT_FOUND');
    const quest = questOfEntry(await questsInVersions(db, [entry]), entry);
    return presentAsWas(quest, entry, await shownTo(dependencies, viewer, [quest], [entry]));
  };
  const one = async (viewer: Viewer, id: string) => {
    const [quest] = await listOf(dependencies, viewer, (known) => String(known.id) === id);
    return quest ?? (await ended(viewer, id));
  };
  const entryShown = async (memberId: string, locale: LocalePrefix, entry: Entry) => {
    const quest = questOfEntry(await questsInVersions(db, [entry]), entry);
    return presentEntry(quest, entry, await shownTo(dependencies, { memberId, locale }, [quest], [entry]));
  };
  /** The names of the games, providers and categories that count for each quest. */
  const counted = async (viewer: Viewer, query: object, kind: 'categories' | 'providers' | 'games') => {
    const quests = (await boardOf(dependencies, viewer)).quests.filter(fits(query));
    const table = { categories: 'game_categories', providers: 'game_providers', games: 'games' }[kind];
    const codes = quests.flatMap(({ rules }) => rules.counts[kind]);
    const name = kind === 'categories' ? sql`code` : sql`name`;
    const { rows } = await sql<{ id: number; code: string; name: string }>`
      select id, code, ${name} as name from ${sql.table(table)} where code = any(${codes})`.execute(db);
    return quests.flatMap(({ id, rules }) =>
      rules.counts[kind].flatMap((code) =>
        rows.filter((row) => row.code === code).map((row) => ({ quest_information_id: id, row })),
      ),
    );
  };
  return [
    ...[questType, questTypeMember].map((contract) =>
      implement(contract as typeof questType, {
        find: async ({ query }, context) => pageOf(await kinds(viewerOf(context)), query),
      }),
    ),
    ...[questInformation, questInformationMember].map((contract) =>
      implement(contract as typeof questInformation, {
        find: async ({ query }, context) => pageOf(await listOf(dependencies, viewerOf(context), fits(query)), query),
        get: ({ id }, context) => one(viewerOf(context), id),
      }),
    ),
    implement(questDailyCheckIn, {
      find: async ({ query }, context) => pageOf(await daysOf(dependencies, viewerOf(context)), query),
    }),
    implement(questDailyCheckInMember, {
      find: async ({ query }, context) => pageOf(await daysOf(dependencies, viewerOf(context)), query),
      async create({ body }, { caller: { memberId }, locale }) {
        const entry = await checkIn(dependencies, { memberId, questId: body.quest_information_id, locale });
        return entryShown(memberId, locale, entry);
      },
    }),
    implement(questPlay, {
      find: async ({ query }, context) =>
        pageOf(await listOf(dependencies, viewerOf(context), (quest) => isPlayed(quest) && fits(query)(quest)), query),
    }),
    implement(questPlayMember, {
      find: async ({ query }, context) =>
        pageOf(await listOf(dependencies, viewerOf(context), (quest) => isPlayed(quest) && fits(query)(quest)), query),
      async create({ body }, { caller: { memberId }, locale }) {
        const entry = await joinQuest(dependencies, { memberId, questId: body.quest_information_id });
        return entryShown(memberId, locale, entry);
      },
    }),
    implement(questSuccess, {
      async create({ body }, { caller: { memberId }, locale }) {
        const { quest_information_id: questId, is_confirmed: isConfirmed } = body;
        const entry = await claimQuest(dependencies, { memberId, questId, locale, isConfirmed });
        return entryShown(memberId, locale, entry);
      },
    }),
    implement(questNotification, {
      async find({ query }, context) {
        const quests = await listOf(dependencies, viewerOf(context), fits(query));
        return pageOf(
          quests.filter(({ state, is_lost }) => state === 'mission_completed' && !is_lost),
          query,
        );
      },
    }),
    implement(questHistory, {
      async find({ query }, { caller: { memberId }, locale }) {
        const { $limit: limit, $skip: skip } = query;
        const states = Object.keys(stored).filter((state) => isMatch({ state }, query));
        const isAll = states.length === Object.keys(stored).length;
        const page = { states: isAll ? null : states.flatMap((state) => stored[state]!), limit, skip };
        const { total, rows } = await entriesOf(db, memberId, page);
        const quests = await questsInVersions(db, rows);
        const shown = await shownTo(dependencies, { memberId, locale }, [...quests.values()], rows);
        const data = rows.map((entry) => presentEntry(questOfEntry(quests, entry), entry, shown));
        return { total, limit, skip, data };
      },
    }),
    implement(staffQuestReport, { get: ({ id }) => reportOf(dependencies, numberIdOf(id)) }),
    implement(questGameCategory, {
      find: async ({ query }, context) =>
        pageOf(
          (await counted(viewerOf(context), query, 'categories')).map(({ row, ...quest }) => ({
            ...quest,
            name: row.name,
            code: row.code,
            game_category_id: row.id,
          })),
          query,
        ),
    }),
    implement(questGameProvider, {
      find: async ({ query }, context) =>
        pageOf(
          (await counted(viewerOf(context), query, 'providers')).map(({ row, ...quest }) => ({
            ...quest,
            name: row.name,
            code: row.code,
            provider_id: row.id,
          })),
          query,
        ),
    }),
    implement(questGameList, {
      find: async ({ query }, context) =>
        pageOf(
          (await counted(viewerOf(context), query, 'games')).map(({ row, ...quest }) => ({
            ...quest,
            name: row.name,
            code: row.code,
            game_list_id: row.id,
          })),
          query,
        ),
    }),
  ];
}
