import { fireEvent, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { given, openScreen, page, refused } from '../../../testing/open-screen.tsx';

/* The staff websocket is silent here; its messages are tested with the frame. */
class Silent {
  close(): void {}
}
beforeEach(() => void vi.stubGlobal('WebSocket', Silent));

const id = 'b0000000-0000-4000-8000-000000000001';
const at = () => new Date(Date.now() - 12 * 60_000).toISOString();
const deposit = () => ({
  ...{ id, status: 'pending', channel: 'PROMPTPAY', currency_code: 'THB', amount: '500.00', fee: '0.00', note: '' },
  ...{ reason: null, reference: null, bank_account: null, request_time: at(), success_time: null, balance: '0.00' },
  ...{ wallet_address: null, expires_at: null, qr_code: null, slip_image_url: null, review: null, claim: null },
  ...{ decided_by: null, language: 'en', is_expired: false },
  member: { id: 'm1', username: '66•••5678', full_name: 'Anan W•••', bank_name: 'SCB', bank_no: '••• 7710' },
});
const claim = { holder: 'Anong R.', is_own: true, until: new Date(Date.now() + 284_000).toISOString() };
const open = (rows: readonly ReturnType<typeof deposit>[], path: string, decide: () => unknown = () => rows[0]) =>
  openScreen(path, {
    answers: [
      given('staff', 'deposit', 'find', page(rows) as never),
      given('staff', 'deposit', 'get', (() => rows[0]) as never),
      given('staff', 'deposit', 'patch', decide as never),
      given('staff', 'deposit-claim', 'create', { id, ...claim }),
      given('staff', 'deposit-claim', 'remove', { id }),
    ],
  });

describe('the queue of deposits', () => {
  it('says when nobody waits', async () => {
    const { findByText } = await open([], '/deposits');
    await findByText(/^Nothing is waiting/);
  });

  it('credits by hand what nothing proves only with a reason, by keys alone', async () => {
    const { findByRole, findByText, user, calls } = await open([deposit()], `/deposits/${id}`, () => ({
      ...{ ...deposit(), status: 'success', success_time: at() },
    }));
    await findByRole('button', { name: /^Approve/ });
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
    const dialog = within(await findByRole('dialog', { name: 'Approve this deposit?' }));
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await user.click(confirm);
    await findByText('Reason is required');
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
    await user.type(dialog.getByRole('textbox'), 'Seen on the statement of 14:02');
    await user.click(confirm);
    await findByText('The deposit is approved');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      ...{ status: 'success', reason: 'Seen on the statement of 14:02' },
    });
  });

  it('says that another was faster, and shows no success', async () => {
    const { findByRole, findAllByText, queryByText, user } = await open([deposit()], `/deposits/${id}`, () =>
      refused(409, 'DEPOSIT_ALREADY_DECIDED', 'This deposit was already decided.'),
    );
    await user.click(await findByRole('button', { name: /^Refuse/ }));
    const dialog = within(await findByRole('dialog', { name: 'Refuse this deposit?' }));
    await user.type(dialog.getByRole('textbox'), 'No money came');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await findAllByText('This deposit was already decided.');
    expect(queryByText('The deposit is refused')).toBeNull();
  });
});
