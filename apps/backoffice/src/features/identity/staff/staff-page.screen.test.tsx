import type { StaffAccount } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page } from '../../../testing/open-screen.tsx';

const person = (at: number, more: Partial<StaffAccount>): StaffAccount => ({
  id: `a0000000-0000-4000-8000-00000000000${at}`,
  username: `staff${at}`,
  name: `Person ${at}`,
  roles: [{ id: 'support', name: 'support', is_seeded: true }],
  is_disabled: false,
  has_second_factor: true,
  sessions: at,
  last_login_at: `2026-11-2${at}T04:00:00.000Z`,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
});
const people = [
  person(1, { name: 'Malee T.' }),
  person(2, { name: 'Anan K.', is_disabled: true, last_login_at: null }),
  person(3, { name: 'Wipha R.', has_second_factor: false }),
];
const answers = [
  given('staff', 'staff', 'find', page(people)),
  given('staff', 'staff-rule', 'find', { staff_second_factor: 'optional', version: 1 }),
  given('staff', 'staff-invitation', 'find', page([])),
];

describe('the staff list', () => {
  it('keeps sort order, filters and search in the URL', async () => {
    const { user, router, findByRole, getByRole } = await openScreen('/staff', { answers });
    const names = async () =>
      within(await findByRole('table', { name: 'Staff' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(await names()).toEqual(['Anan K. staff2', 'Malee T. staff1', 'Wipha R. staff3']);
    await user.click(getByRole('button', { name: 'Last login' }));
    expect(router.state.location.search).toBe('?sort=-last_login_at');
    await expect.poll(names).toEqual(['Wipha R. staff3', 'Malee T. staff1', 'Anan K. staff2']);
    await router.navigate('/staff?is_disabled=true');
    await expect.poll(names).toEqual(['Anan K. staff2']);
    await router.navigate('/staff?has_second_factor=false');
    await expect.poll(names).toEqual(['Wipha R. staff3']);
    await router.navigate('/staff?q=support');
    await expect.poll(async () => (await names()).length).toBe(3);
  });

  it('offers to require a second factor of all staff', async () => {
    const { findByRole } = await openScreen('/staff', { answers });
    expect(await findByRole('button', { name: 'Require it' })).toBeTruthy();
  });
});
