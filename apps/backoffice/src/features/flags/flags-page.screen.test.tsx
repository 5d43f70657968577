import type { MemberFlag } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, refused } from '../../testing/open-screen.tsx';

const flag = (at: number, status: MemberFlag['status'] = 'open'): MemberFlag => ({
  id: `d0000000-0000-4000-8000-00000000000${at}`,
  kind: 'shared_signals',
  members: [
    {
      id: `b0000000-0000-4000-8000-00000000000${at}`,
      username: `lotus${at}`,
      full_name: '',
      registered_at: '2026-11-20T08:00:00.000Z',
    },
  ],
  hints: ['device'],
  times: 1,
  status,
  first_at: '2026-11-20T08:00:00.000Z',
  last_at: '2026-11-21T08:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: null,
});

describe('the flag list', () => {
  it('is decided in bulk with a reason, row by row, and reports each result', async () => {
    const { user, calls, findByRole, getByRole } = await openScreen('/members/flags', {
      answers: [
        given('staff', 'member-flag', 'find', listed([flag(1), flag(2), flag(3)])),
        given('staff', 'list-view', 'find', []),
        given('staff', 'member-flag', 'patch', ({ id }) =>
          id === flag(2).id ? refused(409, 'FLAG_ALREADY_DECIDED', 'Decided already.') : flag(1, 'cleared'),
        ),
      ],
    });
    await user.click(await findByRole('checkbox', { name: 'Select lotus1' }));
    await user.click(getByRole('checkbox', { name: 'Select lotus2' }));
    expect(getByRole('button', { name: 'Clear selection' })).toBeTruthy();
    await user.click(getByRole('button', { name: 'Cleared' }));
    const dialog = within(await findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Cleared' });
    expect((confirm as HTMLButtonElement).disabled).toBe(true);
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'They are sisters');
    await user.click(confirm);
    const results = within(await dialog.findByRole('list', { name: 'Results' }));
    await results.findByText('Decided already.');
    expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'lotus1Done',
      'lotus2Decided already.',
    ]);
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { status: 'cleared', reason: 'They are sisters' },
      { status: 'cleared', reason: 'They are sisters' },
    ]);
  });

  it('is decided one by one with a verdict and a reason, which remain when the server refuses', async () => {
    let isRefused = true;
    const { user, calls, findByRole, findByText, getAllByRole } = await openScreen('/members/flags', {
      answers: [
        given('staff', 'member-flag', 'find', listed([flag(1), flag(2)])),
        given('staff', 'list-view', 'find', []),
        given('staff', 'member-flag', 'patch', () =>
          isRefused ? refused(409, 'FLAG_ALREADY_DECIDED', 'Decided already.') : flag(1, 'confirmed'),
        ),
      ],
    });
    await findByText('lotus1');
    await user.click(getAllByRole('button', { name: 'Decide' })[0]!);
    const dialog = within(await findByRole('dialog', { name: 'Decide' }));
    expect(dialog.getByText('Same browser')).toBeTruthy();
    const decide = dialog.getByRole('button', { name: 'Decide' });
    await user.type(dialog.getByLabelText(/^Reason/), 'One person');
    expect(decide).toHaveProperty('disabled', true);
    await user.selectOptions(dialog.getByLabelText(/^Verdict/), 'Confirmed');
    await user.click(decide);
    await dialog.findByText('Decided already.');
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'One person');
    isRefused = false;
    await user.click(decide);
    await findByText('Saved.');
    expect(calls.findLast(({ method }) => method === 'PATCH')).toMatchObject({
      id: flag(1).id,
      body: { status: 'confirmed', reason: 'One person' },
    });
  });

  it('shows an empty state', async () => {
    const { findByText } = await openScreen('/members/flags', {
      answers: [given('staff', 'member-flag', 'find', listed([])), given('staff', 'list-view', 'find', [])],
    });
    await findByText('Nothing to review.');
  });
});
