import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, owner, refused } from '../../testing/open-screen.tsx';

const at = '2026-11-26T07:31:50.000Z';
const correction = {
  id: 'b0000000-0000-4000-8000-000000000001',
  member_id: 'm1',
  username: '66•••5678',
  account: 'main' as const,
  direction: 'credit' as const,
  amount: '90000.00',
  currency_code: 'THB',
  reason: 'Wrong fee',
  status: 'pending' as const,
  requested_by: 'Malee',
  requested_at: at,
  decided_by: null,
  decided_at: null,
};

describe('wallet corrections', () => {
  it('show an empty state', async () => {
    const { findByText } = await openScreen('/ledger/corrections', {
      answers: [given('staff', 'adjustment', 'find', listed([]))],
    });
    await findByText('There are no corrections yet.');
  });

  it.each([
    ['Approve', 'success', 'Approved: the balance has been corrected.'],
    ['Refuse', 'fail', 'Refused: nothing was changed.'],
  ] as const)('confirm the decision, and leave its buttons out afterwards: %s', async (name, status, sentence) => {
    let row: Omit<typeof correction, 'status'> & { status: 'pending' | 'success' | 'fail' } = correction;
    const { user, findByRole, findByText, queryByRole } = await openScreen('/ledger/corrections', {
      answers: [
        given('staff', 'adjustment', 'find', () => listed([row]) as never),
        given('staff', 'adjustment', 'patch', () => {
          row = { ...correction, status };
          return row as never;
        }),
      ],
    });
    const table = within(await findByRole('table', { name: 'Corrections' }));
    await user.click(table.getByRole('button', { name }));
    await findByText(sentence);
    await expect.poll(() => queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('are approved by another person than the requester, and show when already decided', async () => {
    const own = { ...correction, id: 'b0000000-0000-4000-8000-000000000002', requested_by: owner.name };
    const { user, findByRole, calls } = await openScreen('/ledger/corrections', {
      answers: [
        given('staff', 'adjustment', 'find', listed([correction, own])),
        given('staff', 'adjustment', 'patch', () =>
          refused(409, 'ADJUSTMENT_ALREADY_DECIDED', 'This correction was already decided.'),
        ),
      ],
    });
    const table = within(await findByRole('table', { name: 'Corrections' }));
    const agree = table.getByRole('button', { name: 'Approve' });
    await user.click(agree);
    expect((await findByRole('alert')).textContent).toContain('This correction was already decided.');
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      id: correction.id,
      body: { status: 'success' },
    });
  });
});
