import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page, refused } from '../../../testing/open-screen.tsx';

const id = 'b0000000-0000-4000-8000-000000000001';
const at = () => new Date(Date.now() - 12 * 60_000).toISOString();
const deposit = () => ({
  id,
  status: 'pending',
  channel: 'PROMPTPAY',
  currency_code: 'THB',
  amount: '500.00',
  fee: '0.00',
  note: '',
  reason: null,
  reference: null,
  bank_account: null,
  request_time: at(),
  success_time: null,
  balance: '0.00',
  wallet_address: null,
  expires_at: null,
  qr_code: null,
  slip_image_url: null,
  review: null,
  claim: null,
  decided_by: null,
  language: 'en',
  is_expired: false,
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

describe('the deposit queue', () => {
  it('shows an empty state', async () => {
    const { findByText } = await open([], '/deposits');
    await findByText(/^Nothing is waiting/);
  });

  it('credits an unproven deposit only with a reason, by keyboard alone', async () => {
    const { findByRole, findByText, user, calls } = await open([deposit()], `/deposits/${id}`, () => ({
      ...deposit(),
      status: 'success',
      success_time: at(),
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
      status: 'success',
      reason: 'Seen on the statement of 14:02',
    });
  });

  it('reports that a colleague decided first, and shows no success', async () => {
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

  describe('by bank transfer', () => {
    const transfer = { ...deposit(), channel: 'BANK', slip_image_url: 'slip' };
    const line = {
      id: 'l1',
      amount: '500.00',
      currency_code: 'THB',
      first_seen_at: at(),
      payer_name: 'Anan W•••',
      payer_account: '••• 7710',
      state: 'waiting',
      is_amount_same: true,
      is_transfer_same: true,
      payer: 'same',
    };
    const similar = {
      member: { id: 'm2', username: '66•••0190' },
      deposit_id: null,
      time: at(),
      amount: '500.00',
      currency_code: 'THB',
      status: null,
      alike: ['TRANSFER'],
    };
    const evidence = {
      deposit_id: id,
      slip_image_url: null,
      slip: { sending_bank: 'SCB', transfer_reference: '0141234' },
      lines: [line],
      similar: [similar],
    };
    const look = (
      find: () => unknown,
      reveal: () => unknown = () => ({ value: '/slips/1.png', expires_at: later() }),
    ) =>
      openScreen(`/deposits/${id}`, {
        answers: [
          given('staff', 'deposit', 'find', page([transfer]) as never),
          given('staff', 'deposit', 'get', transfer as never),
          given('staff', 'deposit-claim', 'create', { id, ...claim }),
          given('staff', 'deposit-claim', 'remove', { id }),
          given('staff', 'deposit-evidence', 'get', find as never),
          given('staff', 'deposit-evidence-reveal', 'create', reveal as never),
        ],
      });
    const later = () => new Date(Date.now() + 60_000).toISOString();

    it('shows further evidence of the transfer, and loads it on retry after an error', async () => {
      let isBroken = true;
      const { findByRole, findAllByRole, user } = await look(() =>
        isBroken ? refused(503, 'UNAVAILABLE', 'The server does not answer.') : evidence,
      );
      const [alert] = await findAllByRole('alert');
      isBroken = false;
      await user.click(within(alert!).getByRole('button', { name: 'Try again' }));
      const known = within(await findByRole('region', { name: 'Evidence' }));
      expect(known.getByText('0141234')).toBeTruthy();
      for (const words of ['Same transfer', 'Account of the member', 'Same QR code', 'Uploaded, not filed'])
        expect(known.getByText(words)).toBeTruthy();
      expect(known.getByRole('link', { name: '66•••0190' }).getAttribute('href')).toBe('/members/m2');
    });

    it('shows an empty state without evidence', async () => {
      const { findByText } = await look(() => ({ ...evidence, slip: null, lines: [], similar: [] }));
      await findByText('No matching bank transfer found.');
      await findByText('The slip has no QR code that can be read.');
    });

    it('shows the slip for a purpose, enlarges it, and shows an error when it is unavailable', async () => {
      const { findByRole, findByText, getByAltText, user, calls } = await look(() => evidence);
      await user.click(await findByRole('button', { name: 'Show: Slip of 66•••5678' }));
      const dialog = within(await findByRole('dialog', { name: /Slip of/ }));
      await user.selectOptions(dialog.getByLabelText(/^Purpose/), 'Payment or payment check');
      await user.click(dialog.getByRole('button', { name: 'Show' }));
      await user.click(await findByRole('button', { name: 'Enlarge the slip' }));
      const large = within(await findByRole('dialog', { name: 'Slip of 66•••5678' }));
      expect(large.getByRole('button', { name: 'Zoom out' })).toHaveProperty('disabled', true);
      await user.click(large.getByRole('button', { name: 'Zoom in' }));
      expect(large.getByText('150%')).toBeTruthy();
      await user.click(large.getByRole('button', { name: /close/i }));
      expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('reveal'))?.body).toMatchObject({
        subject_type: 'deposit',
        subject_id: id,
        field: 'slip',
        cause: 'payment',
      });
      fireEvent.error(getByAltText('Slip of 66•••5678'));
      await findByText('The slip cannot be shown');
    });
  });
});
