/** Groups of notices in the notice centre. */
export const noticeGroups = ['money', 'rewards', 'support', 'account'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Kinds of notices about events, with their groups in the notice centre. */
export const noticeKinds = {
  deposit_succeeded: 'money',
  deposit_failed: 'money',
  withdrawal_approved: 'money',
  withdrawal_sent: 'money',
  withdrawal_succeeded: 'money',
  withdrawal_failed: 'money',
  money_given: 'money',
  money_taken: 'money',
  debt_opened: 'money',
  reward_received: 'rewards',
  free_rounds_given: 'rewards',
  cashback_paid: 'rewards',
  rebate_paid: 'rewards',
  affiliate_paid: 'rewards',
  coupon_verified: 'rewards',
  coupon_failed: 'rewards',
  promotion_given: 'rewards',
  quest_completed: 'rewards',
  competition_won: 'rewards',
  competition_called_off: 'rewards',
  competition_disqualified: 'rewards',
  promotion_completed: 'rewards',
  promotion_ending: 'rewards',
  promotion_expired: 'rewards',
  promotion_stopped: 'rewards',
  level_reached: 'rewards',
  level_lowered: 'rewards',
  level_falls: 'rewards',
  birthday_given: 'rewards',
  vip_given: 'rewards',
  order_confirmed: 'rewards',
  order_sent: 'rewards',
  order_delivered: 'rewards',
  order_cancelled: 'rewards',
  order_returned: 'rewards',
  order_lapsed: 'rewards',
  prize_lapsed: 'rewards',
  spins_refused: 'rewards',
  item_back: 'rewards',
  points_given: 'rewards',
  points_taken: 'rewards',
  message_received: 'support',
  support_answered: 'support',
  bank_verified: 'account',
  bank_rejected: 'account',
  new_device: 'account',
  password_changed: 'account',
  second_factor_on: 'account',
  second_factor_off: 'account',
  recovery_codes_renewed: 'account',
  recovery_code_used: 'account',
  passkey_added: 'account',
  passkey_removed: 'account',
  email_changed: 'account',
  payee_changed: 'account',
  session_copied: 'account',
} as const satisfies Readonly<Record<string, NoticeGroup>>;
export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Older notices are deleted. */
export const noticesKeptForDays = 90;
/** Counting stops here, because the bell shows 99+. */
export const noticesCountedTo = 100;
