import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, refused } from '../../../testing/open-screen.tsx';
import type { Decision } from './decision.ts';

const id = 'b0000000-0000-4000-8000-000000000001';
const member = { id: 'c0000000-0000-4000-8000-000000000001', username: '66810000201', full_name: 'Anan W.' };
const sentByHand = (more: Partial<Decision> = {}) =>
  ({
    id,
    status: 'pending',
    channel: 'BANK',
    currency_code: 'THB',
    amount: '48000.00',
    fee: '0.00',
    note: '',
    reason: null,
    reference: null,
    bank_account: 'SCB 123-4-56771-0',
    success_time: null,
    wallet_address: null,
    request_time: new Date(Date.now() - 60_000).toISOString(),
    expires_at: null,
    qr_code: null,
    slip_image_url: null,
    member: { ...member, bank_name: 'SCB', bank_no: '1234567710' },
    decided_by: 'Ploy S.',
    balance: '0.00',
    review: null,
    claim: null,
    language: 'th',
    stage: 'approved',
    held_until: null,
    payout_reference: null,
    account_holder: 'Anan W.',
    is_payee_replaced: false,
    sent_by: 'approver',
    is_sent_by_hand: true,
    is_expired: false,
    set_aside: null,
    is_second_awaited: false,
    ...more,
  }) as Decision;

/** Opens an approved withdrawal that staff send by hand; `answer` is that to what they record. */
async function open(answer: () => { id: string; status: 'success'; stage: string } | Response, row = sentByHand()) {
  let now = row;
  const screen = await openScreen(`/withdrawals/${id}`, {
    answers: [
      given('staff', 'withdrawal', 'find', (() => listed([now])) as never),
      given('staff', 'withdrawal', 'get', (() => now) as never),
      given('staff', 'withdrawal-claim', 'create', {
        id,
        holder: 'Anong R.',
        is_own: true,
        until: new Date(Date.now() + 284_000).toISOString(),
      }),
      given('staff', 'withdrawal-claim', 'remove', { id }),
      given('staff', 'withdrawal-payout', 'create', () => {
        const told = answer();
        if (!(told instanceof Response)) now = sentByHand({ status: 'success', is_sent_by_hand: false });
        return told;
      }),
    ],
  });
  const sent = () => screen.calls.filter(({ path }) => path.endsWith('withdrawal-payout')).map(({ body }) => body);
  return { ...screen, sent };
}
const done = () => ({ id, status: 'success' as const, stage: 'paid' });

describe('a withdrawal paid by hand', () => {
  it('is recorded as sent, with or without a reference', async () => {
    const { user, sent, findByRole, findByText, findAllByText, queryByRole } = await open(done);
    await findAllByText('Send the money, then record it here.');
    const reference = await findByRole('textbox', { name: 'Reference of the payment' });
    await user.type(reference, ' TH-2026-7 ');
    const form = within(reference.closest('form')!);
    await user.click(form.getAllByRole('button', { name: 'Money sent' }).at(-1)!);
    await findByText('The withdrawal is paid.');
    expect(sent()).toEqual([{ withdrawal_id: id, outcome: 'sent', reference: 'TH-2026-7' }]);
    await expect.poll(() => queryByRole('textbox', { name: 'Reference of the payment' })).toBeNull();
  });

  it('fails only with a reason, and returns the money to the member', async () => {
    const { user, sent, findByRole, findByText } = await open(done);
    const form = within((await findByRole('textbox', { name: 'Reference of the payment' })).closest('form')!);
    await user.click(form.getByRole('button', { name: 'Could not be sent' }));
    const submit = form.getAllByRole('button', { name: 'Could not be sent' }).at(-1) as HTMLButtonElement;
    expect(submit.disabled).toBe(true);
    await user.type(form.getByRole('textbox', { name: 'Reason' }), 'The account is closed');
    await user.click(submit);
    await findByText('The money is back in the wallet of the member.');
    expect(sent()).toEqual([{ withdrawal_id: id, outcome: 'failed', reason: 'The account is closed' }]);
  });

  it('shows that a colleague already recorded it, and keeps the typed values', async () => {
    const { user, findByRole } = await open(() =>
      refused(409, 'WITHDRAWAL_ALREADY_DECIDED', 'It is recorded already.'),
    );
    const reference = await findByRole('textbox', { name: 'Reference of the payment' });
    const form = within(reference.closest('form')!);
    await user.type(reference, 'TH-2026-7');
    await user.click(form.getAllByRole('button', { name: 'Money sent' }).at(-1)!);
    expect((await form.findByRole('alert')).textContent).toContain('It is recorded already.');
    expect(reference).toHaveProperty('value', 'TH-2026-7');
  });

  it('warns to check the blockchain when coins may have left', async () => {
    const { findAllByText } = await open(done, sentByHand({ stage: 'sent' }));
    expect((await findAllByText(/^The payout was cancelled while the coins were being sent\./)).length).toBe(2);
  });
});
