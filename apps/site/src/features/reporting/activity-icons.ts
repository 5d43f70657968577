import type { ActivityType } from '@sabai/contract';
import type { IconName } from '@sabai/ui';

/** The icon of each kind of activity. */
export const activityIcons: Readonly<Record<ActivityType, IconName>> = {
  affiliate_transfer: 'users',
  cashback_transfer: 'percent',
  change_amount_jackpot: 'crown',
  create_personal_message: 'envelope',
  deposit: 'deposit',
  end_promotion: 'flag',
  exchange_money: 'coins',
  game: 'joystick',
  joined_jackpot: 'crown',
  login: 'sign-in',
  lucky_box: 'gift',
  play_quest_join: 'trophy',
  play_quest_money: 'trophy',
  play_quest_point: 'trophy',
  point_transfer: 'star',
  quest_daily_check_in: 'calendar',
  random_card: 'cards',
  rebate_transfer: 'refresh',
  receive_promotion: 'megaphone',
  received_money_trigger: 'wallet',
  received_point_trigger: 'star',
  redeem_freespin: 'cherries',
  redeem_reward: 'gift',
  reply_personal_message: 'chat',
  reset_password: 'key',
  revoke_jackpot: 'crown',
  update_profile: 'user',
  withdraw: 'withdraw',
};

/** All 28 of them, in the order of their names on the wire. */
export const activityKinds = Object.keys(activityIcons) as ActivityType[];
