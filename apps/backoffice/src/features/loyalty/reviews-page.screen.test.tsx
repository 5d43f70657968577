import type { LevelReview } from '@sabai/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, openScreen, page, staffWith } from '../../testing/open-screen.tsx';

const at = '2026-11-27T03:20:00.000Z';
const review: LevelReview = {
  id: 'm1:4',
  member_id: 'm1',
  username: '66•••5678',
  level: 4,
  level_name: 'Diamond',
  state: 'waiting',
  checks: {
    has_phone: true,
    has_email: false,
    has_bank: true,
    has_birth_date: true,
    open_flags: 2,
    is_barred: false,
    had_breaks: true,
    lost: '12000.00',
    deposited: '90000.00',
    currency_code: 'THB',
  },
  asked_at: at,
  decided_at: null,
  reason: null,
};
const list = given('staff', 'level-review', 'find', page([review]));

it('shows the evidence for a member due a high-value level, and rejects it with a reason', async () => {
  const { user, calls, findByText, getByRole, findByRole } = await openScreen('/rewards/reviews', {
    answers: [list, given('staff', 'level-review', 'patch', { ...review, state: 'refused', decided_at: at })],
  });
  expect(await findByText('฿90,000.00')).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('level-review'))?.query.get('state')).toBe('waiting');
  await user.click(await findByRole('button', { name: 'Refuse the level' }));
  const dialog = within(getByRole('dialog'));
  const refuse = dialog.getByRole('button', { name: 'Refuse the level' }) as HTMLButtonElement;
  expect(refuse.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox'), 'Two open flags');
  await user.click(refuse);
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH'))
    .toMatchObject({ id: 'm1:4', body: { state: 'refused', reason: 'Two open flags' } });
});

it('offers a decision only with the permission', async () => {
  const { findByText, queryByRole } = await openScreen('/rewards/reviews', {
    staff: staffWith('auditor'),
    answers: [list],
  });
  await findByText('฿90,000.00');
  expect(queryByRole('button', { name: 'Give the level' })).toBeNull();
});

it('shows that no member is due a review, and that none was granted', async () => {
  const { user, findByText, findByRole, getByRole, queryByText } = await openScreen('/rewards/reviews', {
    answers: [given('staff', 'level-review', 'find', page([]))],
  });
  await findByText('No reviews are waiting.');
  await user.click(getByRole('button', { name: 'Given' }));
  await findByText('No result found');
  expect(queryByText('No reviews are waiting.')).toBeNull();
  expect(await findByRole('button', { name: 'Given', pressed: true })).toBeTruthy();
});
