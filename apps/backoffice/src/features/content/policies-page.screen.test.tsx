import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page, staffWith } from '../../testing/open-screen.tsx';

const policy = (id: number, type: 'terms' | 'privacy', effective_at: string) => ({
  id,
  type,
  effective_at,
  language_id: 1,
  sections: [],
  published_by: 'Anong R.',
  published_at: effective_at,
});
const answers = [
  given('staff', 'site-choice', 'find', {
    languages: [{ id: 1, code: 'en' }],
    currencies: [],
    places: [],
  }),
  given(
    'staff',
    'policy',
    'find',
    page([policy(2, 'terms', '2026-11-02T00:00:00.000Z'), policy(1, 'privacy', '2026-01-02T00:00:00.000Z')]),
  ),
];

describe('the policy list', () => {
  it('filters by kind and days, and starts the next version from a row', async () => {
    const { router, findByRole, findByText } = await openScreen('/site/policies', { answers });
    const links = async () =>
      within(await findByRole('table', { name: 'Policies' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(await links()).toEqual(['/site/policies/new?from=2', '/site/policies/new?from=1']);
    await router.navigate('/site/policies?type=privacy');
    await expect.poll(links).toEqual(['/site/policies/new?from=1']);
    await router.navigate('/site/policies?effective_at=2026-11-01..');
    await expect.poll(links).toEqual(['/site/policies/new?from=2']);
    await router.navigate('/site/policies?effective_at=2027-01-01..');
    expect(await findByText('No rows match these filters.')).toBeTruthy();
  });

  it('is read-only without the permission to publish', async () => {
    const { findByRole, queryByRole, getByText } = await openScreen('/site/policies', {
      answers,
      staff: staffWith('support'),
    });
    await findByRole('table', { name: 'Policies' });
    expect(queryByRole('link', { name: 'New version' })).toBeNull();
    expect(getByText(/Only administrators can change it/)).toBeTruthy();
  });
});
