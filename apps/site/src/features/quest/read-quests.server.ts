import type { QuestEntry } from '@sabai/contract';
import type { RequestState } from '../../shared/context/request-context.ts';
import type { Counted } from './counted.ts';
import { questTabOf } from './quest-tabs.ts';

type Caller = Pick<RequestState, 'api' | 'member'>;

/** Returns the counted games of each quest with a selection of games; nothing for visitors. */
export async function readCounted({ api, member }: Caller): Promise<Record<number, Counted>> {
  if (!member) return {};
  const [categories, providers, games] = await Promise.all([
    api('member', 'quest-game-category').find(),
    api('member', 'quest-game-provider').find(),
    api('member', 'quest-game-list').find(),
  ]);
  const counted: Record<number, Counted> = {};
  const of = (id: number) => (counted[id] ??= { categories: [], providers: [], games: [] });
  for (const one of categories.data) of(one.quest_information_id).categories.push(one.code);
  for (const one of providers.data) of(one.quest_information_id).providers.push(one.name);
  for (const { quest_information_id: id, code, name } of games.data) of(id).games.push({ code, name });
  return counted;
}

/**
 * Reads the page's data: all quests with the days of the check-in, and for the histories joined quests or received
 * rewards.
 */
export async function readQuests(state: Caller, query: URLSearchParams) {
  const { api, member } = state;
  const tab = questTabOf(query);
  const audience = member ? 'member' : 'public';
  const isHistory = tab === 'history' || tab === 'rewards';
  const [quests, days, counted, entries] = await Promise.all([
    api(audience, 'quest-information').find(),
    api(audience, 'quest-daily-check-in').find(),
    readCounted(state),
    // A visitor has no history.
    member && isHistory
      ? api('member', 'quest-history').find(tab === 'rewards' ? { state: 'claim' } : {})
      : { data: [] as QuestEntry[] },
  ]);
  return { tab, quests: quests.data, days: days.data, counted, entries: entries.data };
}
