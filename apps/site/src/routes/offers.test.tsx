import type { Competition, CompetitionEntry, Coupon } from '@sabai/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { CompetitionCard } from '../features/competition/competition-card.tsx';
import { CouponCard } from '../features/coupon/coupon-card.tsx';
import { LevelCard } from '../features/loyalty/level-card.tsx';
import { KindRow, kindOf } from '../shared/parts/kind-row.tsx';
import { inEnglish, wordsOf } from '../shared/testing/markup.tsx';

const english = inEnglish('bonus', 'competition', 'coupon', 'loyalty', 'cashier');
const textOf = (card: ReactNode): string => wordsOf(renderToStaticMarkup(<MemoryRouter>{english(card)}</MemoryRouter>));

const currency_code = 'THB';
const competition: Competition = {
  competition_id: 3,
  name: 'Songkran splash',
  type: 'tournament',
  calculate_type: 'win_multiplier',
  calculation_amount: '50',
  prize_pool: '100000',
  currency_code,
  rank: 20,
  reward_types: ['money', 'point'],
  start: '2026-04-13T03:00:00.000Z',
  end: '2026-04-16T03:00:00.000Z',
  status: 'active',
  summary: 'The best round',
  terms: [],
  picture: null,
  score_currency: currency_code,
  rate: null,
  prizes: [],
  minimum_bet: '5',
  entry_fee: null,
  level: null,
  cut_off: '2026-04-16T09:00:00.000Z',
  is_counting: false,
  games: { categories: [], providers: [], games: [] },
  is_open: true,
  entrants: 12,
  own_rank: null,
};

test('[R3.52] shows the prizes and ranking of a competition, and the member’s progress after joining', () => {
  const text = textOf(<CompetitionCard competition={competition} />);
  expect(text).toContain('Prize pool ฿100,000.00 Songkran splash Open to join');
  expect(text).toContain('Ranked by Win multiplier Needed at least ×50 Winning places 20 Reward Money, Points');
  const entry: CompetitionEntry = {
    ...competition,
    joined_at: '2026-04-13T04:00:00.000Z',
    turnover: '900',
    win_multiplier: '72.5',
    win_lose: '-10',
    rank: 4,
    status: 'joined',
    prize: null,
    paid_at: null,
    disqualified_reason: null,
  };
  expect(textOf(<CompetitionCard competition={entry} />)).toContain('You have made ×72.5 Your place 4');
});

test('[R3.61] shows the requirements of a level on one page and its benefits on the other', () => {
  const level = {
    level: 3,
    accumulated_deposit: '10000',
    turnover: null,
    win_loss: null,
    currency_code,
    birthday_bonus: '300',
    vip_bonus: null,
    rolling_rebate: '0.5',
    upgrade_points: '50',
    name: 'Platinum',
    vip_step: null,
    upgrade_bonus: null,
    point_rate: '2',
    privileges: [],
    needs_review: false,
    withdrawal_maximum: '5000',
    queue_priority: 1,
  };
  expect(textOf(<LevelCard level={level} levels={6} isOwn={false} />)).toBe(
    'Level 4 Platinum Benefits Upgrade points 50 Birthday bonus, once a year ฿300.00 Rolling rebate 0.5% Points for play 2× Maximum per withdrawal ฿5,000.00 Withdrawal queue Reviewed sooner',
  );
  expect(textOf(<LevelCard level={{ ...level, vip_bonus: '100', vip_step: '200000' }} levels={6} isOwn />)).toContain(
    'Benefits Your level Upgrade points 50 Birthday bonus, once a year ฿300.00 VIP bonus ฿100.00 per ฿200,000.00 of turnover',
  );
});

test('[R3.53] shows the code and the state of a coupon', () => {
  const coupon: Coupon = {
    code: 'SABAI2026',
    name: 'New year',
    type: 'money',
    status: 'under_verification',
    date: '2026-01-01T00:00:00.000Z',
    expiry: null,
    id: 'one',
    amount: '50.00',
    currency_code,
    points: null,
    spins: null,
    game_code: null,
    game_name: null,
    promotion_id: null,
    promotion_name: null,
    verified_by: null,
  };
  const text = textOf(<CouponCard coupon={coupon} />);
  expect(text).toContain('Money SABAI2026 ฿50.00 Under verification Redeemed Jan 1, 2026');
  expect(text).not.toContain('Ends');
  const waiting = textOf(<CouponCard coupon={{ ...coupon, id: null, status: 'pending' }} />);
  expect(waiting).toContain('Money SABAI2026 ฿50.00 Waiting Use the coupon');
  expect(waiting).not.toContain('Redeemed');
});

test('[R7.40] [R7.51] filters a list by kind, and keeps the rest of the URL', () => {
  const kinds = [
    { id: 1, label: 'Welcome' },
    { id: 2, label: 'Reload' },
  ];
  const rowAt = (address: string, of = kinds) => {
    const element = english(<KindRow label="Kinds" name="type" kinds={of} />);
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
    return renderToStaticMarkup(<RouterProvider router={router} />);
  };
  const links = (html: string) => [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
  const [all, welcome, reload] = links(rowAt('/promotions?tab=active&type=2'));
  expect(all).toContain('href="/promotions?tab=active"');
  expect(welcome).toContain('href="/promotions?tab=active&amp;type=1"');
  expect([all, welcome, reload].map((tag) => tag?.includes('aria-current'))).toEqual([false, false, true]);
  expect(rowAt('/promotions', kinds.slice(1))).toBe('');
  const idOf = (search: string) => kindOf(new URLSearchParams(search), 'type');
  expect(['type=2', 'type=x', 'type=-1', 'type=1.5', ''].map(idOf)).toEqual([2, ...Array(4).fill(undefined)]);
});
