import type { Competition } from '@sabai/contract';

const dayMs = 86_400_000;
/** A moment in so many days, as on the wire. */
export const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
/** A prize in money for the places from one to another. */
export const money = (from: number, to: number, amount: string) => ({
  from,
  to,
  reward_type: 'money' as const,
  reward_amount: amount,
  game_name: null,
  bet_per_round: null,
  promotion_type: null,
});

/** A tournament that the member has joined, in its second day. */
export const competition: Competition = {
  competition_id: 401,
  name: 'Lantern race',
  type: 'tournament',
  calculate_type: 'win_multiplier',
  calculation_amount: '10',
  prize_pool: '61500',
  currency_code: 'THB',
  rank: 20,
  reward_types: ['money'],
  summary: 'Best multiplier',
  terms: [],
  picture: null,
  score_currency: 'THB',
  rate: null,
  level: null,
  prizes: [money(1, 1, '40000'), money(2, 2, '20000'), money(3, 20, '1500')],
  minimum_bet: '5',
  entry_fee: null,
  cut_off: at(4),
  is_counting: false,
  start: at(-1),
  end: at(3.5),
  games: { categories: [], providers: [], games: [] },
  status: 'joined',
  is_open: false,
  entrants: 30,
  own_rank: 9,
};
