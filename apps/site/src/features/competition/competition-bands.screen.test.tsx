import type { Competition } from '@sabai/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fromNow } from '../../testing/member.fixture.ts';
import { openSite } from '../../testing/open-site.tsx';
import { CompetitionBands } from './competition-bands.tsx';

const race: Competition = {
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
  prizes: [
    {
      from: 1,
      to: 20,
      reward_type: 'money',
      reward_amount: '1500',
      game_name: null,
      bet_per_round: null,
      promotion_type: null,
    },
  ],
  minimum_bet: '5',
  entry_fee: null,
  cut_off: fromNow(6000),
  is_counting: false,
  start: fromNow(-100),
  end: fromNow(3000),
  games: { categories: [], providers: [], games: [] },
  status: 'joined',
  is_open: false,
  entrants: 30,
  own_rank: 9,
};

describe('the competitions below the promotions', () => {
  test('show prize pool, places, the member’s place and the remaining time, and link to each', async () => {
    const other = { ...race, competition_id: 402, name: 'Turnover week', own_rank: null, prizes: [] };
    await openSite(<CompetitionBands competitions={[race, other]} />, {});
    const part = within(await screen.findByRole('region', { name: 'Competitions' }));
    const [first, second] = part.getAllByRole('article');
    expect(first?.textContent).toContain('฿61,500');
    expect(first?.textContent).toContain('Winning places 20');
    expect(first?.textContent).toMatch(/Win multiplier · Your place 9 · .*/);
    expect(within(first!).getByRole('link').getAttribute('href')).toContain('401');
    expect(second?.textContent).toContain('Winning places 0');
    expect(second?.textContent).not.toContain('Your place');
  });

  test('are omitted when none is running', async () => {
    await openSite(
      <>
        <CompetitionBands competitions={[]} />
        <p>Below</p>
      </>,
      {},
    );
    await screen.findByText('Below');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
