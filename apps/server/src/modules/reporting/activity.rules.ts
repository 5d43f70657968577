import type { ActivityType } from '@sabai/contract';

export type { ActivityType };

/** One line of the activity log; amounts as decimal strings, as events carry them. */
export interface ActivityLine {
  readonly activity: ActivityType;
  /** Its subject: a deposit's line is updated when its status changes. */
  readonly subject: string;
  readonly status: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  /** Name of the game, channel of the deposit, programme that has paid. */
  readonly detail: string | null;
}

interface Event {
  readonly id: string;
  readonly topic: string;
  readonly payload: Fields;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const statuses: Readonly<Record<string, string>> = { requested: 'pending', succeeded: 'success', failed: 'fail' };

/** The events that create a line. */
export const loggedTopics = [
  'member.logged_in',
  'member.profile_updated',
  'member.password_changed',
  'game.entered',
  'deposit.requested',
  'deposit.succeeded',
  'deposit.failed',
  'withdrawal.requested',
  'withdrawal.succeeded',
  'withdrawal.failed',
  'cashback.paid',
  'rebate.paid',
  'affiliate.paid',
  'coupon.given',
  'cashback.transferred',
  'rebate.transferred',
  'affiliate.transferred',
  'message.sent',
  'message.replied',
  'promotion.received',
  'promotion.completed',
  'promotion.ended',
  'reward.received',
  'points.turned',
  'reward.redeemed',
  'reward.given',
  'reward.delivered',
  'reward.returned',
  'quest.joined',
  'quest.claimed',
  'quest.checked_in',
  'promo.won',
  'bet.refunded',
  'bet.cancelled',
  'wallet.adjusted',
] as const;

type Fields = Readonly<Record<string, unknown>>;

const shopActivities: Readonly<Record<string, ActivityType>> = {
  point_exchange: 'exchange_money',
  freespins: 'redeem_freespin',
  lucky_box: 'lucky_box',
  random_card: 'random_card',
  physical_rewards: 'redeem_reward',
};
/** Levels' benefits, by their names in the column of details. */
const levelDetails: Readonly<Record<string, string>> = {
  'level-upgrade': 'LEVEL_UPGRADE',
  'level-vip': 'LEVEL_VIP',
  'level-birthday': 'LEVEL_BIRTHDAY',
  'level-rebate': 'LEVEL_REBATE',
  level: 'LEVEL_UPGRADE',
};

/** A redemption has one line, updated with its order. */
function shopLine(verb: string, payload: Fields): Omit<ActivityLine, 'subject'> | undefined {
  const activity = shopActivities[String(payload.type)];
  if (!activity) return undefined;
  const isOpen = verb === 'redeemed' && (payload.state === 'ordered' || payload.state === 'reserved');
  const amount = payload.type === 'point_exchange' ? textOf(payload.amount) : null;
  return {
    activity,
    status: verb === 'returned' ? 'fail' : isOpen ? 'pending' : 'success',
    amount,
    currency: amount === null ? null : textOf(payload.currency_code),
    detail: textOf(payload.title),
  };
}

/** Returns the line of a reward: money or points; others have a line of their own kind. */
function receivedLine({
  kind,
  source,
  amount,
  currency_code,
  points,
}: Fields): Omit<ActivityLine, 'subject'> | undefined {
  const line = { status: 'success', detail: levelDetails[String(source)] ?? null };
  if (kind === 'point')
    return { ...line, activity: 'received_point_trigger', amount: textOf(points), currency: 'POINT' };
  if (kind !== 'money') return undefined;
  return { ...line, activity: 'received_money_trigger', amount: textOf(amount), currency: textOf(currency_code) };
}

/** A quest's promotion has a line of its own. */
function questLine(
  plain: Omit<ActivityLine, 'activity'>,
  verb: string,
  { title, reward_type }: Readonly<Record<string, unknown>>,
): ActivityLine | undefined {
  const line = { ...plain, detail: textOf(title) };
  if (verb === 'joined') return { ...line, activity: 'play_quest_join' };
  if (verb === 'checked_in') return { ...line, activity: 'quest_daily_check_in' };
  if (reward_type === 'promotion') return undefined;
  return { ...line, activity: reward_type === 'point' ? 'play_quest_point' : 'play_quest_money' };
}

/** Topics whose game is checked for jackpots. */
export const jackpotTopics: readonly string[] = ['game.entered', 'bet.refunded', 'bet.cancelled'];

/**
 * Returns the jackpot activity of an event. The first launch of a contributing game joins, and a bet that is taken back
 * leaves. A won jackpot falls to its initial amount.
 */
export function jackpotLineOf({ topic, payload }: Omit<Event, 'id'>, feedsJackpots: boolean): ActivityLine | undefined {
  const plain = { status: 'success', detail: textOf(payload.game_name) };
  const money = { amount: textOf(payload.amount), currency: textOf(payload.currency_code) };
  const id = textOf(payload.id);
  if (topic === 'promo.won')
    return payload.campaign_type === 'jackpot' && id
      ? { ...plain, ...money, activity: 'change_amount_jackpot', subject: id }
      : undefined;
  if (!feedsJackpots) return undefined;
  if (topic === 'game.entered') {
    const subject = textOf(payload.game_code);
    return subject ? { ...plain, activity: 'joined_jackpot', subject, amount: null, currency: null } : undefined;
  }
  return id ? { ...plain, ...money, activity: 'revoke_jackpot', subject: id } : undefined;
}

/** Returns the line of points that staff have moved to a member, or from one. */
function movedLine({ id, account, amount }: Fields): ActivityLine | undefined {
  const points = textOf(amount)?.split('.')[0] ?? null;
  const subject = textOf(id);
  if (account !== 'points' || !subject) return undefined;
  return { activity: 'point_transfer', subject, status: 'success', amount: points, currency: 'POINT', detail: null };
}

/** Returns an event's line in the member's log; `undefined` for an event without one. */
export function lineOf({ id, topic, payload }: Event): ActivityLine | undefined {
  const plain = { subject: id, status: null, amount: null, currency: null, detail: null };
  const [subject, verb = ''] = topic.split('.');
  switch (topic) {
    case 'member.logged_in':
      return { ...plain, activity: 'login' };
    case 'member.profile_updated':
      return { ...plain, activity: 'update_profile' };
    case 'member.password_changed':
      return { ...plain, activity: 'reset_password' };
    case 'game.entered':
      return { ...plain, activity: 'game', detail: textOf(payload.game_name) };
    case 'message.sent':
      return { ...plain, activity: 'create_personal_message' };
    case 'message.replied':
      return { ...plain, activity: 'reply_personal_message' };
    case 'wallet.adjusted':
      return movedLine(payload);
  }
  if (topic === 'points.turned')
    return payload.activated === '0'
      ? undefined
      : {
          ...plain,
          activity: 'received_point_trigger',
          status: 'success',
          currency: 'POINT',
          detail: 'PLAY',
          amount: textOf(payload.activated),
        };
  const about = textOf(payload.id);
  if (subject === 'reward') {
    const line = verb === 'received' ? receivedLine(payload) : shopLine(verb, payload);
    return line && about ? { subject: about, ...line } : undefined;
  }
  const money = { amount: textOf(payload.amount), currency: textOf(payload.currency_code) };
  if (verb === 'transferred' && about && (subject === 'cashback' || subject === 'rebate' || subject === 'affiliate'))
    return { ...plain, ...money, activity: `${subject}_transfer`, subject: about, status: 'success' };
  // The subject is the run's payment into the wallet, so that a period has one line.
  if (verb === 'paid' && about && (subject === 'cashback' || subject === 'rebate' || subject === 'affiliate'))
    return {
      ...plain,
      ...money,
      activity: 'received_money_trigger',
      subject: about,
      status: 'success',
      detail: subject.toUpperCase(),
    };
  // A coupon's reward; a coupon for a promotion has that promotion's line.
  if (topic === 'coupon.given' && about) {
    const activity = ({ money: 'received_money_trigger', point: 'received_point_trigger' } as const)[
      String(payload.type) as 'money'
    ];
    const isSpins = payload.type === 'freespins';
    if (!activity && !isSpins) return undefined;
    return {
      ...plain,
      ...money,
      activity: activity ?? 'redeem_freespin',
      subject: about,
      status: 'success',
      detail: textOf(payload.code),
    };
  }
  if (subject === 'promotion' && about) {
    // One that is received and completed in one step has two lines.
    const isReceived = verb === 'received';
    const activity = isReceived ? 'receive_promotion' : 'end_promotion';
    return { ...plain, ...money, activity, subject: about, detail: textOf(payload.title) };
  }
  if (subject === 'quest' && about) return questLine({ ...plain, ...money, subject: about }, verb, payload);
  const status = statuses[verb];
  if (!status || !about || (subject !== 'deposit' && subject !== 'withdrawal')) return undefined;
  return {
    activity: subject === 'deposit' ? 'deposit' : 'withdraw',
    subject: about,
    status,
    ...money,
    detail: textOf(payload.channel),
  };
}
