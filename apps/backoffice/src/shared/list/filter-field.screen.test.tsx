import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen } from '../../testing/open-screen.tsx';

const views = given('staff', 'list-view', 'find', []);

/** Opens a list with its menu of filters; `asked` returns the query that was sent last. */
async function openFilters(path: string, list: 'member' | 'adjustment') {
  const screen = await openScreen(path, { answers: [given('staff', list as 'adjustment', 'find', listed([])), views] });
  const asked = () =>
    Object.fromEntries(screen.calls.findLast((call) => call.path === `/gateway/staff/${list}`)?.query ?? []);
  const add = async (name: string) => {
    await screen.user.click(await screen.findByRole('button', { name: 'Add filter' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Add filter' }));
    await screen.user.click(menu.getByRole('button', { name }));
    return menu;
  };
  return { ...screen, asked, add };
}

describe('a yes-or-no filter', () => {
  it('filters the list on confirmation, and shows the current value in its chip', async () => {
    const { user, router, asked, add, findByRole } = await openFilters('/members', 'member');
    const menu = await add('Email news');
    await user.click(menu.getByRole('radio', { name: 'Yes' }));
    expect(router.state.location.search).toBe('');
    await user.click(menu.getByRole('button', { name: 'Apply' }));
    await expect.poll(asked).toMatchObject({ is_subscribed: 'true' });
    await user.click(await findByRole('button', { name: 'Email news: Yes' }));
    const chip = within(await findByRole('dialog', { name: 'Email news: Yes' }));
    expect(chip.getByRole('radio', { name: 'Yes' })).toHaveProperty('checked', true);
    await user.click(chip.getByRole('radio', { name: 'No' }));
    await user.click(chip.getByRole('button', { name: 'Apply' }));
    await expect.poll(asked).toMatchObject({ is_subscribed: 'false' });
  });
});

describe('a filter by amounts', () => {
  it('sends both limits in one currency, and shows them formatted in its chip', async () => {
    const { user, asked, add, findByRole } = await openFilters('/ledger/corrections', 'adjustment');
    const menu = await add('Amount');
    await user.selectOptions(menu.getByRole('combobox', { name: 'Currency' }), 'USD');
    await user.type(menu.getByRole('textbox', { name: 'At least' }), '1,000');
    await user.type(menu.getByRole('textbox', { name: 'At most' }), '2500.50');
    await user.click(menu.getByRole('button', { name: 'Apply' }));
    await expect
      .poll(asked)
      .toMatchObject({ 'amount[currency]': 'USD', 'amount[from]': '1000.00', 'amount[to]': '2500.50' });
    expect(await findByRole('button', { name: 'Amount: $1,000.00 – $2,500.50' })).toBeTruthy();
  });

  it('clears a limit when the currency changes, and filters nothing without one', async () => {
    const { user, router, asked, add } = await openFilters('/ledger/corrections', 'adjustment');
    const menu = await add('Amount');
    await user.type(menu.getByRole('textbox', { name: 'At least' }), '70');
    await user.selectOptions(menu.getByRole('combobox', { name: 'Currency' }), 'USD');
    expect(menu.getByRole('textbox', { name: 'At least' })).toHaveProperty('value', '');
    await user.type(menu.getByRole('textbox', { name: 'At most' }), '9');
    await user.clear(menu.getByRole('textbox', { name: 'At most' }));
    await user.click(menu.getByRole('button', { name: 'Apply' }));
    await expect.poll(() => router.state.location.search).toBe('');
    expect(asked()).toEqual({ $limit: '50' });
  });
});

describe('a filter by a whole word', () => {
  it('trims pasted text', async () => {
    const { user, asked, add } = await openFilters('/ledger/corrections', 'adjustment');
    const menu = await add('Member');
    await user.click(menu.getByRole('textbox', { name: 'Member' }));
    await user.paste(' b0000000-0000-4000-8000-000000000001 ');
    await user.click(menu.getByRole('button', { name: 'Apply' }));
    await expect.poll(asked).toMatchObject({ member_id: 'b0000000-0000-4000-8000-000000000001' });
  });
});

describe('a filter by days', () => {
  it('applies the days of a shortcut, and shows an open end in its chip', async () => {
    const { user, router, asked, add, findByRole } = await openFilters('/ledger/corrections', 'adjustment');
    const menu = await add('Time');
    await user.click(menu.getByRole('button', { name: 'Yesterday' }));
    await user.click(menu.getByRole('button', { name: 'Apply' }));
    await expect.poll(() => asked()['requested_at[from]']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(asked()['requested_at[to]']).toBe(asked()['requested_at[from]']);
    await router.navigate('/ledger/corrections?requested_at=..2026-11-20');
    expect(await findByRole('button', { name: /^Time: Until / })).toBeTruthy();
  });
});
