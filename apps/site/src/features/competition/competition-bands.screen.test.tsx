import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';
import { competition } from './competition.fixture.ts';
import { CompetitionBands } from './competition-bands.tsx';

describe('the competitions below the promotions', () => {
  test('show prize pool, places, the member’s place and the remaining time, and link to each', async () => {
    const other = { ...competition, competition_id: 402, name: 'Turnover week', own_rank: null, prizes: [] };
    await openSite(<CompetitionBands competitions={[competition, other]} />, {});
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
