import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, staffWith } from '../../../testing/open-screen.tsx';

const at = '2026-11-26T07:31:50.000Z';
const line = {
  id: 'b0000000-0000-4000-8000-000000000001',
  bank_account: 'KBANK 1020307919',
  amount: '500.00',
  currency_code: 'THB',
  booked_on: '2026-11-26',
  first_seen_at: at,
  payer_name: 'Anan W•••',
  payer_account: '••• 2841',
  note: 'TRF',
  transfer_reference: null,
  state: 'waiting' as const,
  wait_code: 'AMOUNT_DIFFERS',
  deposit_id: null,
  is_changed: false,
  content: null,
  decided_by: null,
  reason: null,
};
const silence = given('staff', 'statement-account', 'find', []);

describe('unmatched bank lines', () => {
  it('show an empty state', async () => {
    const { findByText } = await openScreen('/ledger/bank-lines', {
      answers: [silence, given('staff', 'statement-line', 'find', listed([]))],
    });
    await findByText('There are no lines of this kind.');
  });

  it('show why they are unmatched, and are dismissed as not a deposit with a reason', async () => {
    const { user, findByRole, calls } = await openScreen('/ledger/bank-lines', {
      answers: [
        silence,
        given('staff', 'statement-line', 'find', listed([line])),
        given('staff', 'statement-line', 'patch', { ...line, state: 'dismissed' }),
        given('staff', 'deposit', 'find', listed([])),
      ],
    });
    const table = within(await findByRole('table', { name: 'Bank lines' }));
    expect(table.getByRole('row', { name: /Anan W•••/ }).textContent).toContain('The amount differs.');
    await user.click(table.getByRole('button', { name: /^Decide|Assign/ }));
    const dialog = within(await findByRole('dialog'));
    const away = dialog.getByRole('button', { name: 'Not a deposit' });
    await user.type(dialog.getAllByRole('textbox').at(-1)!, 'Rent of the office');
    await user.click(away);
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      action: 'dismiss',
      reason: 'Rent of the office',
    });
  });

  it('offer no decision to read-only staff', async () => {
    const { findByRole, queryByRole } = await openScreen('/ledger/bank-lines', {
      staff: staffWith('support'),
      answers: [silence, given('staff', 'statement-line', 'find', listed([line]))],
    });
    const table = within(await findByRole('table', { name: 'Bank lines' }));
    expect(table.queryAllByRole('button', { name: /^Decide|Assign/ })).toEqual([]);
    expect(queryByRole('dialog')).toBeNull();
  });
});
