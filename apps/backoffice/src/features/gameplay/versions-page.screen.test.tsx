import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, refused } from '../../testing/open-screen.tsx';

const versions = [
  { rules_version: '1.0.0', rtp: '96.17' },
  { rules_version: '1.0.0-94', rtp: '94.02' },
];
const game = { id: 7, code: 'koi', name: 'Koi Lagoon', rules_version: '1.0.0', next: null, versions };
const planned = { ...game, next: { rules_version: '1.0.0-94', starts_at: '2026-12-01T05:00:00.000Z' } };
const measured = given('staff', 'game-return', 'find', []);

describe('the RTP page', () => {
  it('schedules another RTP with a reason', async () => {
    const { user, calls, findByRole, getByRole } = await openScreen('/site/versions', {
      answers: [
        measured,
        given('staff', 'game-version', 'find', [game]),
        given('staff', 'game-version', 'patch', () => refused(202, 'APPROVAL_REQUIRED', 'A second person is asked.')),
      ],
    });
    await user.click(await findByRole('button', { name: 'Change…' }));
    const dialog = getByRole('dialog');
    await user.selectOptions(within(dialog).getByRole('combobox'), '1.0.0-94');
    await user.type(within(dialog).getByLabelText('Starts'), '2026-12-01T12:00');
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Agreed with the studio.');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ id, body }) => [id, body])).toEqual([
      ['7', { rules_version: '1.0.0-94', starts_at: '2026-12-01T12:00:00.000Z', reason: 'Agreed with the studio.' }],
    ]);
  });

  it('confirms a change that one person could make, and shows when it starts', async () => {
    let now = game;
    const { user, findByRole, findByText, getByRole, queryByRole } = await openScreen('/site/versions', {
      answers: [
        measured,
        given('staff', 'game-version', 'find', () => [now]),
        given('staff', 'game-version', 'patch', () => {
          now = planned as never;
          return now;
        }),
      ],
    });
    await user.click(await findByRole('button', { name: 'Change…' }));
    const dialog = within(getByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), '1.0.0-94');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed with the studio.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await findByText('Saved: Koi Lagoon');
    expect((await findByText(/94\.02/)).textContent).toContain('1 Dec 2026');
    expect(queryByRole('dialog')).toBeNull();
  });

  it('keeps a scheduled RTP that the server refuses to cancel, and shows why', async () => {
    const { user, findByRole, findByText, getByRole } = await openScreen('/site/versions', {
      answers: [
        measured,
        given('staff', 'game-version', 'find', [planned]),
        given('staff', 'game-version', 'remove', () => refused(409, 'CHANGED_MEANWHILE', 'It has started already.')),
      ],
    });
    await user.click(await findByRole('button', { name: 'Take back' }));
    await findByText('It has started already.');
    expect(getByRole('button', { name: 'Take back' })).toHaveProperty('disabled', false);
  });

  it('shows a scheduled RTP, and cancels it', async () => {
    const { user, calls, findByRole, findByText } = await openScreen('/site/versions', {
      answers: [
        measured,
        given('staff', 'game-version', 'find', [planned]),
        given('staff', 'game-version', 'remove', game),
      ],
    });
    expect((await findByText(/94\.02/)).textContent).toContain('1 Dec 2026');
    await user.click(await findByRole('button', { name: 'Take back' }));
    await expect.poll(() => calls.filter(({ method }) => method === 'DELETE').map(({ id }) => id)).toEqual(['7']);
  });

  it('filters by game, RTP and scheduled days', async () => {
    const other = { ...planned, id: 8, code: 'dice', name: 'Dice', rules_version: '1.0.0-94' };
    const { router, findByRole } = await openScreen('/site/versions?sort=rtp', {
      answers: [measured, given('staff', 'game-version', 'find', [game, other])],
    });
    const names = async () =>
      within(await findByRole('table', { name: 'Returns of games' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]!.textContent);
    expect(await names()).toEqual(['Dice', 'Koi Lagoon']);
    await router.navigate('/site/versions?q=lagoon');
    await expect.poll(names).toEqual(['Koi Lagoon']);
    await router.navigate('/site/versions?starts_at=2026-12-01..2026-12-01');
    await expect.poll(names).toEqual(['Dice']);
  });
});
