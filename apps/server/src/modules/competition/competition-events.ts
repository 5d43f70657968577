import { decimalOf } from '@sabai/contract/money';
import { type QuestReward, questCostOf } from '@sabai/rewards';
import { namesIn } from '../bonus/index.ts';
import type { Competition, Entry } from './competitions.repository.ts';

/** Under which a fee is paid, money is won and points are given, once each. */
export const referenceOf = ({ offer_id }: Pick<Entry, 'offer_id'>): string => `competition:${offer_id}`;

/** Payload of an entry's outbox events. */
export const payloadOf = (
  entry: Pick<Entry, 'alias' | 'offer_id' | 'currency_code' | 'fee_minor'>,
  { texts }: Pick<Competition, 'texts'>,
  won?: { readonly place: number; readonly reward: QuestReward },
) => ({
  id: entry.alias,
  competition_id: entry.offer_id,
  title: texts.en?.title ?? '',
  names: namesIn(texts),
  ...(won
    ? {
        place: won.place,
        reward_type: won.reward.type,
        amount:
          won.reward.type === 'point'
            ? String(won.reward.points)
            : decimalOf(questCostOf(won.reward, entry.currency_code), entry.currency_code),
        currency_code: won.reward.type === 'point' ? 'POINT' : entry.currency_code,
      }
    : entry.fee_minor > 0n && {
        amount: decimalOf(entry.fee_minor, entry.currency_code),
        currency_code: entry.currency_code,
      }),
});
