import { type NoticeGroup, type NoticeKind, noticeKindNames, noticeKinds } from '@sabai/contract/notice-kinds';
import type { Json } from '@sabai/db';

/** The stored part of an event: enough to describe it in any language. */
export interface NewNotice {
  readonly kind: NoticeKind;
  /** The subject of the event: a deposit, a withdrawal, a thread. */
  readonly subject: string | null;
  readonly params: Readonly<Record<string, Json>>;
}
type Fields = Readonly<Record<string, Json>>;

const about = (kind: NoticeKind, fields: Fields, ...names: readonly string[]): NewNotice => ({
  kind,
  subject: typeof fields.id === 'string' ? fields.id : null,
  params: Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))),
});
const money =
  (kind: NoticeKind) =>
  (fields: Fields): NewNotice =>
    about(kind, fields, 'amount', 'currency_code');

export const groupOf = (kind: NoticeKind): NoticeGroup => noticeKinds[kind];

/** Kinds of rewards that are stored in the inbox. */
export const memoKinds: readonly NoticeKind[] = [
  ...(['level_reached', 'level_lowered', 'birthday_given', 'vip_given'] as const),
  ...(['order_confirmed', 'order_sent', 'order_delivered', 'order_cancelled', 'order_returned'] as const),
  ...(['order_lapsed', 'prize_lapsed', 'spins_refused'] as const),
];
const memos: ReadonlySet<NoticeKind> = new Set(memoKinds);

/** Notices whose texts a member reads in the inbox: each begins a thread or continues one. */
export const isWritten = (kind: NoticeKind): boolean =>
  memos.has(kind) || groupOf(kind) === 'support' || groupOf(kind) === 'account';
const writtenKinds = noticeKindNames.filter(isWritten);

/** The events that create notices: money movements that the member did not make, and people's messages. */
const noticesByTopic: Readonly<Record<string, (fields: Fields) => NewNotice | undefined>> = {
  'deposit.succeeded': money('deposit_succeeded'),
  'deposit.failed': money('deposit_failed'),
  'withdrawal.advanced': (fields) =>
    fields.stage === 'approved' || fields.stage === 'sent' ? money(`withdrawal_${fields.stage}`)(fields) : undefined,
  'withdrawal.succeeded': money('withdrawal_succeeded'),
  'withdrawal.failed': money('withdrawal_failed'),
  'wallet.adjusted': (fields) => {
    const what = fields.account === 'points' ? 'points' : 'money';
    return about(`${what}_${fields.direction === 'credit' ? 'given' : 'taken'}`, fields, 'amount', 'currency_code');
  },
  'debt.opened': (fields) => about('debt_opened', fields, 'amount', 'currency_code', 'game_name'),
  // A level's benefits are announced with the level; the inbox announces those of birthdays and steps.
  'reward.received': (fields) =>
    fields.source === 'level-rebate'
      ? money('rebate_paid')(fields)
      : String(fields.source ?? '').startsWith('level')
        ? undefined
        : about('reward_received', fields),
  'level.demotion_told': (fields) => about('level_falls', fields, 'on'),
  'free_rounds.given': (fields) =>
    about('free_rounds_given', fields, 'count', 'game_code', 'game_name', 'stake', 'currency_code', 'expires_at'),
  'cashback.paid': money('cashback_paid'),
  'rebate.paid': money('rebate_paid'),
  'affiliate.paid': money('affiliate_paid'),
  'affiliate.held': (fields) => about('affiliate_held', fields),
  'affiliate.hold_released': (fields) => about('affiliate_hold_released', fields),
  'affiliate.hold_kept': (fields) => about('affiliate_hold_kept', fields),
  'affiliate.accepted': (fields) => about('affiliate_accepted', fields),
  'affiliate.refused': (fields) => about('affiliate_refused', fields),
  // Only coupons that needed verification are announced: the result of an immediate redemption is on the screen.
  'coupon.verified': (fields) => about(fields.result === 'fail' ? 'coupon_failed' : 'coupon_verified', fields, 'code'),
  'reward.restocked': (fields) => about('item_back', fields, 'title', 'redeem_id'),
  'promotion.given': (fields) => about('promotion_given', fields, 'title', 'names', 'expires_at'),
  'quest.completed': (fields) => about('quest_completed', fields, 'title', 'names'),
  'competition.won': (fields) => about('competition_won', fields, 'title', 'names', 'place'),
  'competition.called_off': (fields) => about('competition_called_off', fields, 'title', 'names'),
  'competition.disqualified': (fields) => about('competition_disqualified', fields, 'title', 'names'),
  'promotion.completed': (fields) => about('promotion_completed', fields, 'title'),
  'promotion.ending': (fields) => about('promotion_ending', fields, 'title', 'expires_at'),
  // An end or loss caused by the member needs no notice.
  'promotion.ended': (fields) =>
    fields.state === 'expired'
      ? about('promotion_expired', fields, 'title')
      : fields.state === 'forfeited'
        ? about('promotion_stopped', fields, 'title')
        : undefined,
  'message.received': (fields) => {
    const { notice } = fields;
    const named = writtenKinds.find((kind) => kind === notice);
    return about(named ?? 'message_received', fields, 'reply_id');
  },
};

export const noticeTopics = Object.keys(noticesByTopic);

export const noticeOf = (topic: string, payload: Json): NewNotice | undefined =>
  noticesByTopic[topic]?.(payload as Fields);

type Tone = 'ok' | 'bad' | 'info';
const tones: Partial<Record<NoticeKind, Tone>> = {
  affiliate_held: 'bad',
  affiliate_hold_kept: 'info',
  affiliate_refused: 'info',
  promotion_ending: 'info',
  competition_called_off: 'info',
  competition_disqualified: 'info',
  promotion_expired: 'info',
  promotion_stopped: 'info',
  deposit_failed: 'bad',
  withdrawal_failed: 'bad',
  money_taken: 'bad',
  points_taken: 'bad',
  level_falls: 'info',
  level_lowered: 'info',
  order_cancelled: 'info',
  order_returned: 'info',
  order_lapsed: 'info',
  prize_lapsed: 'info',
  spins_refused: 'info',
  debt_opened: 'bad',
  coupon_failed: 'bad',
  bank_rejected: 'bad',
  bank_verified: 'ok',
  session_copied: 'bad',
};
const toneOfGroup: Readonly<Record<NoticeGroup, Tone>> = {
  money: 'ok',
  rewards: 'ok',
  support: 'info',
  account: 'info',
};
export const toneOf = (kind: NoticeKind): Tone => tones[kind] ?? toneOfGroup[groupOf(kind)];

/** Returns the label of a notice's link, as a key of `messaging-notices.json`. */
export const actionOf = (kind: NoticeKind): 'open' | 'play' | 'see' =>
  isWritten(kind) && !memos.has(kind) ? 'open' : kind === 'free_rounds_given' ? 'play' : 'see';

/** Returns the page of a notice's subject, below the language's prefix. */
export function pathOf({ kind, subject, params }: NewNotice): string {
  if (kind.startsWith('order') || kind === 'prize_lapsed' || kind === 'spins_refused') return '/reward/history';
  if (kind === 'item_back') return `/reward/redreemExchangeReward/${encodeURIComponent(String(params.redeem_id))}`;
  if (kind === 'birthday_given' || kind === 'vip_given') return '/setting/rebate';
  if (isWritten(kind) && !memos.has(kind)) return `/setting/personal-message${subject ? `/${subject}` : ''}`;
  if (kind.startsWith('deposit')) return '/setting/history?tab=deposit';
  if (kind.startsWith('withdrawal')) return '/setting/history?tab=withdraw';
  if (kind.startsWith('coupon')) return '/setting/couponhistory';
  if (kind.startsWith('level')) return '/member-level';
  if (kind.startsWith('points')) return '/setting/totalpoints';
  if (kind === 'promotion_given') return '/promotions';
  if (kind.startsWith('quest')) return '/quest';
  if (kind.startsWith('competition')) return '/promotions?tab=competition&competitions=joined';
  if (kind.startsWith('promotion')) return '/setting/promotion';
  if (kind === 'cashback_paid' || kind === 'rebate_paid')
    return `/setting/${kind === 'cashback_paid' ? 'cashback' : 'rebate'}`;
  if (kind.startsWith('affiliate')) return '/setting/affiliate';
  if (kind === 'free_rounds_given') return `/games/${encodeURIComponent(String(params.game_code))}`;
  return kind === 'reward_received' ? '/reward' : '/setting/wallet';
}
