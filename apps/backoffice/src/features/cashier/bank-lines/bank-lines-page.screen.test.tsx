import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, refused, staffWith } from '../../../testing/open-screen.tsx';

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

  it('credit the deposit whose id is entered', async () => {
    let now: Parameters<typeof listed<typeof line>>[0] = [line];
    const { user, calls, findByRole, findByText } = await openScreen('/ledger/bank-lines', {
      answers: [
        silence,
        given('staff', 'statement-line', 'find', () => listed(now)),
        given('staff', 'statement-line', 'patch', () => {
          now = [];
          return { ...line, state: 'matched' as const };
        }),
      ],
    });
    await user.click(await findByRole('button', { name: 'Decide' }));
    const dialog = within(await findByRole('dialog'));
    const credit = dialog.getByRole('button', { name: 'Credit to this deposit' });
    expect(credit).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('textbox', { name: 'ID of the deposit' }));
    await user.paste(' d0000000-0000-4000-8000-000000000001 ');
    await user.click(credit);
    await findByText('The money is credited.');
    await findByText('There are no lines of this kind.');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      action: 'assign',
      deposit_id: 'd0000000-0000-4000-8000-000000000001',
      reason: '',
    });
  });

  it('show why one was not credited, and keep the typed values', async () => {
    const { user, findByRole } = await openScreen('/ledger/bank-lines', {
      answers: [
        silence,
        given('staff', 'statement-line', 'find', listed([{ ...line, deposit_id: 'd1' }])),
        given('staff', 'statement-line', 'patch', () => refused(409, 'ALREADY_DECIDED', 'This was already decided.')),
      ],
    });
    await user.click(await findByRole('button', { name: 'Decide' }));
    const dialog = within(await findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: 'ID of the deposit' })).toHaveProperty('value', 'd1');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Same payer');
    await user.click(dialog.getByRole('button', { name: 'Credit to this deposit' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('This was already decided.');
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Same payer');
  });

  it('show the masked original of an unreadable one, which can only be dismissed', async () => {
    const unreadable = { ...line, content: '•••;500', wait_code: 'UNREADABLE', payer_name: '' };
    const { user, findByRole } = await openScreen('/ledger/bank-lines', {
      answers: [silence, given('staff', 'statement-line', 'find', listed([unreadable]))],
    });
    await user.click(await findByRole('button', { name: 'Decide' }));
    const dialog = within(await findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Original bank text' })).toBeTruthy();
    expect(dialog.getByText('•••;500')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Not a deposit' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Credit to this deposit' })).toBeNull();
  });

  it('warn since when a bank has not responded', async () => {
    const account = { bank_account: 'KBANK 1020307919', last_success_at: null, failing_since: at };
    const { findByRole } = await openScreen('/ledger/bank-lines', {
      answers: [
        given('staff', 'statement-account', 'find', [account] as never),
        given('staff', 'statement-line', 'find', listed([])),
      ],
    });
    expect((await findByRole('alert')).textContent).toContain('No bank response since');
  });
});
