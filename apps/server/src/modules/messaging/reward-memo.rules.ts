import type { MessageType } from '@sabai/contract';
import type { NoticeKind } from '@sabai/contract/notice-kinds';
import type { Json } from '@sabai/db';
import type { NoticeValues } from './inbox-words.ts';

/** A reward's message in the inbox: its notice, its message type, and the values of its sentences. */
export interface RewardMemo {
  readonly notice: NoticeKind;
  readonly type: Extract<MessageType, 'Redeem' | 'Member'>;
  readonly values: NoticeValues;
}
type Fields = Readonly<Record<string, Json>>;

const text = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
const namesOf = ({ names }: Fields) => (names ?? {}) as Readonly<Record<string, string>>;

const ofOrder = (notice: NoticeKind, fields: Fields): RewardMemo => {
  const tracking = [text(fields.carrier), text(fields.tracking_number)].filter(Boolean).join(' ');
  return {
    notice,
    type: 'Redeem',
    values: { names: namesOf(fields), count: text(fields.points) ?? '0', ...(tracking && { tracking }) },
  };
};

/** Returns the message about an ended order; none for one that the member has cancelled. */
function endOf(fields: Fields): RewardMemo | undefined {
  const { state, cause } = fields;
  if (cause === 'member') return undefined;
  if (state === 'lapsed') return ofOrder(fields.is_returned === false ? 'prize_lapsed' : 'order_lapsed', fields);
  if (state === 'refused') return ofOrder('spins_refused', fields);
  return ofOrder(state === 'returned' ? 'order_returned' : 'order_cancelled', fields);
}

const given: Readonly<Record<string, NoticeKind>> = { 'level-birthday': 'birthday_given', 'level-vip': 'vip_given' };

/** The events stored in the inbox: members look them up after notices have been deleted. */
const kept: Readonly<Record<string, (fields: Fields) => RewardMemo | undefined>> = {
  'reward.captured': (fields) => ofOrder('order_confirmed', fields),
  'reward.sent': (fields) => ofOrder('order_sent', fields),
  'reward.delivered': (fields) => ofOrder('order_delivered', fields),
  'reward.returned': endOf,
  'reward.received': (fields) => {
    const notice = given[String(fields.source)];
    const [amount, currency_code] = [text(fields.amount), text(fields.currency_code)];
    return notice && amount !== undefined && currency_code !== undefined
      ? { notice, type: 'Member', values: { amount, currency_code } }
      : undefined;
  },
  'level.changed': (fields) => ({
    notice: Number(fields.to) > Number(fields.from) ? 'level_reached' : 'level_lowered',
    type: 'Member',
    values: { names: namesOf(fields), level: Number(fields.to) },
  }),
};

export const memoTopics = Object.keys(kept);

export const rewardMemoOf = (topic: string, payload: Json): RewardMemo | undefined => kept[topic]?.(payload as Fields);
