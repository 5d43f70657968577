import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, refused, staffWith } from '../../testing/open-screen.tsx';

const table = (id: string, name: string, amount: string, is_usual = true) => ({
  id,
  name,
  amount,
  is_usual,
  bound: 'spot' as const,
  currency_code: 'THB',
});
const tables = [table('roulette', 'Roulette', '900000.00'), table('baccarat', 'Baccarat', '50000.00', false)];
const all = given('staff', 'game-liability', 'find', tables);

describe('the table limits', () => {
  it('are sorted by amount and searched by a word, both kept in the URL', async () => {
    const { user, router, findByRole, getByRole } = await openScreen('/site/liabilities?sort=amount', {
      answers: [all],
    });
    const rows = async () =>
      within(await findByRole('table', { name: 'Limits of tables' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]!.textContent);
    expect(await rows()).toEqual(['Baccarat', 'Roulette']);
    await user.click(getByRole('button', { name: 'Maximum win' }));
    await expect.poll(rows).toEqual(['Roulette', 'Baccarat']);
    await user.type(getByRole('searchbox'), 'bacc');
    await expect.poll(rows).toEqual(['Baccarat']);
    expect(router.state.location.search).toContain('q=bacc');
  });

  it('are changed with a reason by staff with the permission', async () => {
    const { user, calls, findAllByRole, getByRole, unmount } = await openScreen('/site/liabilities', {
      answers: [all, given('staff', 'game-liability', 'patch', () => refused(202, 'APPROVAL_REQUIRED'))],
    });
    await user.click((await findAllByRole('button', { name: 'Change…' }))[0]!);
    const dialog = getByRole('dialog');
    expect(dialog.textContent).toContain('Baccarat');
    await user.click(within(dialog).getByRole('checkbox'));
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Back to the usual.');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { id: 'baccarat', body: { amount: null, reason: 'Back to the usual.' } },
    ]);
    unmount();
    const reader = await openScreen('/site/liabilities', { answers: [all], staff: staffWith('support') });
    for (const button of await reader.findAllByRole('button', { name: 'Change…' }))
      expect(button).toHaveProperty('disabled', true);
  });

  it('confirm a change that one person could make, and show the new limit', async () => {
    let rows = tables;
    const { user, findAllByRole, findByText, getByRole, queryByRole } = await openScreen('/site/liabilities', {
      answers: [
        given('staff', 'game-liability', 'find', () => rows),
        given('staff', 'game-liability', 'patch', () => {
          rows = [tables[0]!, table('baccarat', 'Baccarat', '75000.00')];
          return rows[1]!;
        }),
      ],
    });
    await user.click((await findAllByRole('button', { name: 'Change…' }))[0]!);
    const dialog = within(getByRole('dialog'));
    await user.click(dialog.getByRole('checkbox'));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Back to the usual.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await findByText('Saved: Baccarat');
    await findByText('฿75,000.00');
    expect(queryByRole('dialog')).toBeNull();
  });
});
