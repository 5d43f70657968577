import type { MemberPromotion, Promotion } from '@sabai/contract';
import type { PromotionTerms } from './promotion.rules.ts';

const currency_code = 'THB';

/** 100 % up to 1,000, ten times the bonus, slots in full. */
export const matchRules: PromotionTerms = {
  model: 'cash-first',
  needs_deposit: true,
  percent: 100,
  minimum_deposit: '300',
  maximum_bonus: '1000',
  multiplier: '10',
  basis: 'bonus',
  minimum_bet: null,
  maximum_bet: null,
  maximum_bet_percent: 5,
  maximum_withdrawal: null,
  allows_feature_buy: false,
  claim_days: 7,
  active_days: 7,
  free_rounds: null,
  weights: [
    { of: 'category', code: 'slots', percent: 100 },
    { of: 'category', code: 'table-games', percent: 10 },
    { of: 'category', code: 'live-casino', percent: 10 },
    { of: 'otherwise', code: '', percent: 0 },
  ],
};

export const promotion: Promotion = {
  promotion_information_id: 5,
  promotion_type_id: 1,
  type_code: 'deposit-match',
  type_name: 'Deposit match',
  promotion_articles: { title: 'Lotus Weekend', summary: '', terms: ['Deposit at least 300.', 'Ten times the bonus.'] },
  picture: 'lotus-chest',
  status: 'available',
  amount: null,
  currency_code,
  start_date: '2026-11-20',
  end_date: '2026-11-29',
  starts_at: '2026-11-20T00:00:00.000Z',
  ends_at: '2026-11-29T16:59:00.000Z',
  version: 3,
  terms_hash: 'ab',
  layout_position_id: null,
  order_no: 0,
  turn_over_target: '10×',
  turn_winlose_target: null,
  rules: matchRules,
  reasons: [],
  replaces: null,
};

/** The same, active with 6,240 of 10,000. */
export const active: MemberPromotion = {
  ...promotion,
  status: 'active',
  promotion_member_id: '9',
  turn_over_user: '6240',
  turn_over_target: '10000',
  turn_over_symbols: '>=',
  remaining: '3760',
  turn_winlose_user: '0',
  turn_winlose_target: null,
  turn_winlose_symbols: '>=',
  bonus: '1000',
  deposit: '1000',
  maximum_bet: '50',
  received_at: '2026-11-26T13:14:00.000Z',
  activated_at: '2026-11-26T13:14:00.000Z',
  expires_at: '2026-11-29T16:59:00.000Z',
  ended_at: null,
  is_paused: false,
  is_completed: false,
  preview: { keeps: '700', removes: '900' },
};
