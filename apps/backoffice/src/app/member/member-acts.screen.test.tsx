import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Given, given, openScreen, refused } from '../../testing/open-screen.tsx';
import { about, id } from './member.fixture.ts';

/** Opens one of the dialogs at the head of the page. */
async function act(name: string, ...answers: readonly Given[]) {
  const opened = await openScreen(`/members/${id}`, { answers: about(...answers) });
  await opened.user.click(await opened.findByRole('button', { name }));
  const dialog = within(await opened.findByRole('dialog', { name }));
  const sent = () => opened.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { ...opened, dialog, sent };
}

describe('a change of payee', () => {
  const payee = {
    id,
    first_name: 'Som•••',
    last_name: 'J•••',
    bank_id: 4,
    bank_no: '••• 2841',
    banks: [
      { id: 4, name: 'Kasikornbank', account_digits: [10] },
      { id: 5, name: 'SCB', account_digits: [10] },
    ],
  };
  const needed = () => refused(403, 'APPROVAL_REQUIRED', 'A second person must approve it.');

  it('sends only the fields that were typed, and reports that a second person must approve', async () => {
    const { dialog, user, sent, queryByRole, findByText } = await act(
      'Change payee',
      given('staff', 'member-payee', 'get', payee),
      given('staff', 'member-payee', 'patch', needed),
    );
    const number = await dialog.findByLabelText(/^Account number/);
    expect(number.getAttribute('placeholder')).toBe('••• 2841');
    const change = dialog.getByRole('button', { name: 'Change payee' });
    await user.type(dialog.getByLabelText(/^Reason/), 'Wrong bank at registration');
    expect(change).toHaveProperty('disabled', true);
    await user.selectOptions(dialog.getByLabelText(/^Bank name/), 'SCB');
    await user.type(number, '1234567890');
    await user.click(change);
    await findByText(/second person must approve/);
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ bank_id: 5, bank_no: '1234567890', reason: 'Wrong bank at registration' }]);
  });

  it('shows the refusal, and requests unavailable data again on retry', async () => {
    let isBroken = true;
    const { dialog, user } = await act(
      'Change payee',
      given('staff', 'member-payee', 'get', () => (isBroken ? refused(503, 'UNAVAILABLE') : payee)),
      given('staff', 'member-payee', 'patch', () => refused(409, 'BANK_ALREADY_USED', 'Another member has it.')),
    );
    const alert = await dialog.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    const number = await dialog.findByLabelText(/^Account number/);
    await user.type(number, '1234567890');
    await user.type(dialog.getByLabelText(/^Reason/), 'Wrong number at registration');
    await user.click(dialog.getByRole('button', { name: 'Change payee' }));
    await dialog.findByText('Another member has it.');
    expect(number).toHaveProperty('value', '1234567890');
  });
});

describe('a correction of the balance', () => {
  it('is sent for the chosen wallet, and reports a required second approval', async () => {
    const { dialog, user, sent, findByText } = await act(
      'Correct the balance',
      given('staff', 'adjustment', 'create', { id, status: 'pending' } as never),
    );
    const submit = dialog.getByRole('button', { name: 'Correct' });
    await user.type(dialog.getByLabelText(/^Amount/), '12.50');
    // Points have no decimals, so the amount is typed again.
    await user.selectOptions(dialog.getByLabelText(/^Wallet/), 'Points');
    expect(dialog.getByLabelText(/^Amount/)).toHaveProperty('value', '');
    await user.type(dialog.getByLabelText(/^Amount/), '250');
    expect(submit).toHaveProperty('disabled', true);
    await user.selectOptions(dialog.getByLabelText(/^Direction/), 'Take');
    await user.type(dialog.getByLabelText(/^Reason/), 'Given twice');
    await user.click(submit);
    await findByText('A second person must approve it.');
    expect(sent()).toEqual([
      { member_id: id, account: 'points', direction: 'debit', amount: '250', reason: 'Given twice' },
    ]);
  });

  it('keeps the typed values when the server rejects it', async () => {
    const { dialog, user } = await act(
      'Correct the balance',
      given('staff', 'adjustment', 'create', () => refused(400, 'INSUFFICIENT_FUNDS', 'There is not as much.')),
    );
    await user.type(dialog.getByLabelText(/^Amount/), '12.50');
    await user.type(dialog.getByLabelText(/^Reason/), 'Given twice');
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    await dialog.findByText('There is not as much.');
    expect(dialog.getByLabelText(/^Amount/)).toHaveProperty('value', '12.50');
  });
});

describe('a message to a member', () => {
  it('is sent only with a subject and a text', async () => {
    const { dialog, user, sent, findByText } = await act(
      'Write a message',
      given('staff', 'member-message', 'create', { id } as never),
    );
    const send = dialog.getByRole('button', { name: 'Send' });
    await user.type(dialog.getByLabelText(/^Subject/), 'Your slip');
    expect(send).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/^Message/), 'Please send it again.');
    await user.click(dialog.getByRole('checkbox', { name: 'The member may reply' }));
    await user.click(send);
    await findByText('Sent.');
    expect(sent()).toMatchObject([
      { member_id: id, title: 'Your slip', body: 'Please send it again.', is_modal: false, allow_reply: false },
    ]);
  });

  it('keeps the typed text when sending fails', async () => {
    const { dialog, user } = await act(
      'Write a message',
      given('staff', 'member-message', 'create', () => refused(503, 'OUTAGE', 'Try again in a moment.')),
    );
    await user.type(dialog.getByLabelText(/^Subject/), 'Your slip');
    await user.type(dialog.getByLabelText(/^Message/), 'Please send it again.');
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await dialog.findByText('Try again in a moment.');
    expect(dialog.getByLabelText(/^Message/)).toHaveProperty('value', 'Please send it again.');
  });
});
