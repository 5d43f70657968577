import type { Quest, QuestDay, QuestEntry } from '@sabai/contract';
import type { RequestState } from '../../shared/context/request-context.ts';
import { type QuestTab, questTabOf } from './quest-tabs.ts';

/** A visitor has no history. */
const none = { data: [] };

/** What the chosen tab shows; nothing else is asked for. */
export async function readQuests({ api, member }: Pick<RequestState, 'api' | 'member'>, query: URLSearchParams) {
  const tab = questTabOf(query);
  const audience = member ? 'member' : 'public';
  const lists: Record<QuestTab, () => Promise<{ data: (Quest | QuestDay | QuestEntry)[] }>> = {
    checkIn: () => api(audience, 'quest-daily-check-in').find(),
    play: () => api(audience, 'quest-play').find(),
    deposit: () => api(audience, 'quest-information').find({ type: 'deposit' }),
    vip: () => api(audience, 'quest-information').find({ type: 'vip_bonus' }),
    history: async () => (member ? api('member', 'quest-history').find() : none),
    rewards: async () => (member ? api('member', 'quest-history').find({ state: 'claim' }) : none),
  };
  const [quests, kinds] = await Promise.all([lists[tab](), api(audience, 'quest-type').find()]);
  return { tab, quests: quests.data, kinds: kinds.data };
}
