import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listed } from '../../testing/open-part.tsx';
import { down, offline, openSite, waiting } from '../../testing/open-site.tsx';
import { OwnLevel } from './own-level.tsx';

const level = {
  level: 2,
  name: 'Gold',
  privileges: ['rebate', 'coupon'],
  withdrawal_maximum: '50000.00',
  queue_priority: 1,
  currency_code: 'THB',
};

describe('[R3.55] the level in the profile', () => {
  const show = (answer: () => unknown) => openSite(<OwnLevel />, { 'GET user-member-lv': answer });

  test('loads, then shows its benefits, with a link to all levels', async () => {
    const answer = waiting();
    const { container } = await show(answer.answer);
    expect(container.textContent).toBe('');
    answer.arrive(listed(level));
    const own = within(await screen.findByRole('region', { name: 'Your level' }));
    expect(own.getByRole('heading', { name: 'Your level Gold' })).toBeTruthy();
    const facts = own.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Maximum per withdrawal', '฿50,000.00'],
      ['Withdrawal queue', 'Reviewed sooner'],
      ['Also unlocks', 'Rebate, Coupons'],
    ]);
    expect(own.getByRole('link').getAttribute('href')).toBe('/member-level');
  });

  test('shows only its name without benefits', async () => {
    await show(() => listed({ ...level, privileges: [], withdrawal_maximum: null, queue_priority: 0 }));
    await screen.findByRole('heading', { name: 'Your level Gold' });
    expect(screen.queryByRole('term')).toBeNull();
  });

  test.each([
    ['there are no levels', () => listed()],
    ['it could not be read', down],
    ['the connection is lost', offline],
  ])('is omitted where %s', async (_, answer) => {
    const { container, calls } = await show(answer);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});
