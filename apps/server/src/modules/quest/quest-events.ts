import { decimalOf } from '@sabai/contract/money';
import { type QuestReward, questCostOf } from '@sabai/rewards';
import { namesIn } from '../bonus/index.ts';
import type { Entry, Quest } from './quests.repository.ts';

/** Payload of an entry's outbox events. */
export const payloadOf = (
  entry: Pick<Entry, 'id' | 'offer_id' | 'type' | 'state' | 'currency_code'>,
  quest: Pick<Quest, 'texts'>,
  reward?: QuestReward,
) => ({
  id: entry.id,
  quest_information_id: entry.offer_id,
  type: entry.type,
  state: entry.state,
  title: quest.texts.en?.title ?? '',
  ...(reward && {
    names: namesIn(quest.texts),
    reward_type: reward.type,
    amount:
      reward.type === 'point'
        ? String(reward.points)
        : decimalOf(questCostOf(reward, entry.currency_code), entry.currency_code),
    currency_code: reward.type === 'point' ? 'POINT' : entry.currency_code,
  }),
});
