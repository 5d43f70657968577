import type { MemberLevel, MemberLevelInfo } from '@sabai/contract';

const currency_code = 'THB';

/** A level without requirements and rewards, unless they are given. */
export const levelOf = (level: number, name: string, own: Partial<MemberLevel> = {}): MemberLevel => ({
  level,
  name,
  accumulated_deposit: null,
  turnover: null,
  win_loss: null,
  birthday_bonus: null,
  vip_bonus: null,
  vip_step: null,
  upgrade_bonus: null,
  upgrade_points: null,
  rolling_rebate: null,
  point_rate: '1',
  privileges: [],
  needs_review: false,
  withdrawal_maximum: null,
  queue_priority: 0,
  currency_code,
  ...own,
});

/** The position of a member at the second level, the highest. */
export const levelInfo: MemberLevelInfo = {
  level: 1,
  accumulated_deposit: '12000',
  turnover: '90000',
  win_loss: '500',
  currency_code,
  name: 'Silver',
  since: '2026-11-25T21:00:00.000Z',
  highest_level: 1,
  computed_at: null,
  vip: null,
  next: null,
  demotion: null,
  next_computation_at: new Date(Date.now() + 3_600_000).toISOString(),
  birthday: { is_known: false, amount: null, next_on: null, is_leap_day: false },
};
