import type { Transaction, WithdrawalTracker } from '@sabai/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deliver } from '../../../shared/live/live-store.ts';
import { active } from '../../../shared/offers/promotion.fixture.ts';
import { fromNow, idOf, user as member } from '../../../testing/member.fixture.ts';
import { type Answers, listed } from '../../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { WithdrawPanel } from './withdraw-panel.tsx';

const withdrawalOf = (own: Partial<Transaction> = {}): Transaction => ({
  id: idOf(31),
  status: 'pending',
  channel: 'BANK',
  bank_account: 'KBANK 1234567890',
  amount: '500.00',
  fee: '0.00',
  currency_code: 'THB',
  note: '',
  reason: null,
  request_time: fromNow(-1),
  success_time: null,
  expires_at: null,
  qr_code: null,
  slip_image_url: null,
  ...own,
});
const withdrawable = {
  amount: '1500.00',
  maximum: '1500.00',
  is_partial: false,
  reason: null,
  turnover: '0.00',

  turnover_target: '0.00',
  turnover_left: '0.00',
  promotion_maximum: null,
  currency_code: 'THB',
  held_until: null,
};
const bank = { id: 1, code: 'BANK', is_active: true, min_withdrawal: '100.00', max_withdrawal: '1000.00' };
const crypto = { id: 2, code: 'CRYPTO', is_active: true, min_withdrawal: '300.00', max_withdrawal: '0.00' };
const coin = {
  id: 3,
  payment_type_id: 6,
  token: 'USDT',
  network: 'TRON',
  exchange_rate: '36.5',
  min_deposit: '0.00',
  max_deposit: '0.00',
  is_active: true,
  is_withdrawal_active: true,
};
const tracker: WithdrawalTracker = {
  id: idOf(31),
  status: 'pending',
  amount: '500.00',
  currency_code: 'THB',
  channel: 'BANK',
  destination: 'KBANK 1234567890',
  reason: null,
  ahead: 2,
  eta: null,
  payout_reference: null,
  stages: [
    { stage: 'requested', state: 'done', at: fromNow(-1) },
    { stage: 'checks', state: 'current', at: null },
  ],
  checks: [{ check: 'review', state: 'waiting', at: null, until: null }],
};
const usual: Answers = {
  'GET money-withdrawal': () => withdrawable,
  'GET withdrawal-type': () => listed(bank),
  'GET queue-withdrawal': () => ({ pending: null, ahead: 0, eta: null }),
  'GET withdraw-description': () => ({ description: 'Paid within the hour.' }),
  'GET promotion-member': () => listed(),
  'GET withdrawal-tracker': () => tracker,
  'GET withdrawal-transaction': () => withdrawalOf(),
  'GET currency-crypto': () => listed(coin),
  'GET wallet-address': () => [],
};
const open = (answers: Answers = {}) =>
  openSite(<WithdrawPanel user={member} onHistory={() => {}} />, { ...usual, ...answers });
type Opened = Awaited<ReturnType<typeof open>>;
async function ask({ user }: Opened, amount = '500') {
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), amount);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
}
const confirm = async ({ user }: Opened) =>
  user.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }));

describe('the withdrawal form', () => {
  test('loads, then shows the available amount and the payout account', async () => {
    const answer = waiting();
    await open({ 'GET money-withdrawal': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(withdrawable);
    await screen.findByText('Paid within the hour.');
    expect(screen.getByRole('region', { name: 'Paid to your bank account' }).textContent).toContain(
      'Kasikornbank123-456789-0 · Ploy Dee',
    );
    expect(document.body.textContent).toContain('Between ฿100.00 and ฿1,000.00');
  });

  test('shows before the request what a withdrawal keeps and removes of a bonus', async () => {
    await open({ 'GET promotion-member': () => listed({ ...active, promotion_member_id: idOf(9) }) });
    await screen.findByText('You keep ฿700.00 now; ฿900.00 of bonus is removed.');
    expect(document.body.textContent).toContain('The bonus is then removed.');
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  });

  test.each([
    ['that is only received', { status: 'received' as const }],
    ['whose bonus is in the main wallet', { rules: { ...active.rules!, model: 'turnover-lock' as const } }],
  ])('shows no loss for a bonus %s', async (_, own) => {
    await open({ 'GET promotion-member': () => listed({ ...active, promotion_member_id: idOf(9), ...own }) });
    await screen.findByText('Paid within the hour.');
    expect(document.body.textContent).not.toContain('of bonus is removed');
  });

  test('is confirmed, sent once, and then tracked to its end', async () => {
    const answer = waiting<Transaction>();
    const opened = await open({ 'POST withdrawal-transaction': answer.answer });
    await ask(opened);
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw ฿500.00?' });
    expect(dialog.textContent).toContain('It is paid to Kasikornbank 123-456789-0.');
    await confirm(opened);
    await confirm(opened);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    answer.arrive(withdrawalOf());
    await screen.findByRole('heading', { name: 'Processing' });
    expect(opened.sent()).toMatchObject([{ body: { amount: '500.00', method: 'BANK', note: '' } }]);
    await screen.findByText('Waiting for review by support');
    act(() => deliver({ topic_name: 'withdrawal', data: { id: idOf(31), status: 'success' } as never }));
    await screen.findByText('Your withdrawal of ฿500.00 has been paid.');
    await opened.user.click(screen.getByRole('button', { name: 'New withdrawal' }));
    await screen.findByRole('textbox', { name: /^Amount/ });
  });

  test('is not sent when the member cancels', async () => {
    const opened = await open();
    await ask(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Withdraw/ })).toBeNull());
    expect(opened.sent()).toEqual([]);
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '500');
  });

  test('rejects an amount above the available balance', async () => {
    const opened = await open();
    await ask(opened, '1001');
    await screen.findByText('The amount must be between ฿100.00 and ฿1,000.00.');
    expect(screen.queryByRole('dialog', { name: /^Withdraw/ })).toBeNull();
  });

  test.each([
    ['INSUFFICIENT_FUNDS', { available: '฿200.00' }, 'Insufficient balance. Available: ฿200.00.'],
    ['AMOUNT_MORE_THAN_MAXIMUM', { max: '฿200.00' }, 'The amount must not be more than ฿200.00.'],
  ] as const)('shows %s at the amount field', async (code, params, sentence) => {
    const opened = await open({ 'POST withdrawal-transaction': () => refuse(code, params) });
    await ask(opened);
    await confirm(opened);
    await screen.findByText(sentence);
    expect(screen.queryByRole('dialog', { name: /^Withdraw/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Amount/ }).getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    ['refused', () => refuse('WITHDRAWAL_ALREADY_PENDING'), /withdrawal/i],
    ['down', down, /Something went wrong on our side/],
    ['lost', offline, /it is never processed twice/],
  ])('shows an error in a dialog when the request is %s', async (_, answer, sentence) => {
    const opened = await open({ 'POST withdrawal-transaction': answer });
    await ask(opened);
    await confirm(opened);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '500');
  });

  test('requires step-up authentication after an idle session, and then resends the request', async () => {
    let isProven = false;
    const opened = await open({
      'POST withdrawal-transaction': () => (isProven ? withdrawalOf() : refuse('STEP_UP_REQUIRED')),
      'GET step-up': () => ({ methods: ['password'], proven_until: null }),
      'POST step-up': () => {
        isProven = true;
        return { accessToken: 'new', proven_until: fromNow(10) };
      },
    });
    await ask(opened);
    await confirm(opened);
    const proof = await screen.findByRole('dialog', { name: 'Confirm your identity' });
    await opened.user.type(await within(proof).findByLabelText(/^Your password/), 'Right-1');
    await opened.user.click(within(proof).getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('heading', { name: 'Processing' });
    expect(opened.sent().filter(({ service }) => service === 'withdrawal-transaction')).toHaveLength(2);
  });

  test('sends coins to a new address, and shows an invalid one', async () => {
    const answers = [refuse('WALLET_ADDRESS_INVALID'), withdrawalOf({ channel: 'CRYPTO', wallet_address: 'TXmine' })];
    const opened = await open({
      'GET withdrawal-type': () => listed(bank, crypto),
      'POST withdrawal-transaction': () => answers.shift(),
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Crypto wallet' }));
    await ask(opened);
    await screen.findByText('Your address on the network TRON is required', { exact: false });
    const field = screen.getByRole('textbox', { name: /^Your address/ });
    await opened.user.type(field, 'TXmine');
    await opened.user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('It is sent as USDT to TXmine.');
    await confirm(opened);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await opened.user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await confirm(opened);
    await screen.findByRole('heading', { name: 'Processing' });
    const body = { amount: '500.00', method: 'CRYPTO', currency_crypto_id: 3, wallet_address: 'TXmine' };
    expect(opened.sent().map((call) => call.body)).toMatchObject([body, body]);
  });
});

describe('in place of the withdrawal form', () => {
  test.each<[string, Answers, RegExp]>([
    [
      'nothing is there',
      { 'GET money-withdrawal': () => ({ ...withdrawable, amount: '0.00' }) },
      /nothing to withdraw/,
    ],
    ['no way is open', { 'GET withdrawal-type': () => listed({ ...bank, is_active: false }) }, /nothing to withdraw/],
    [
      'turnover is left',
      {
        'GET money-withdrawal': () => ({
          ...withdrawable,
          amount: '0.00',
          is_partial: true,
          reason: 'TURNOVER',
          turnover_left: '300.00',
        }),
      },
      /Remaining turnover: ฿300\.00/,
    ],
  ])('a message is shown where %s', async (_, answers, sentence) => {
    await open(answers);
    await screen.findByText(sentence);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('an error is shown and the page loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await open({
      'GET queue-withdrawal': () => (isBroken ? fails() : { pending: null, ahead: 0, eta: null }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('textbox', { name: /^Amount/ });
  });

  test('[R4.17] the pending withdrawal is shown with its place in the queue, and later why it was refused', async () => {
    const failed = withdrawalOf({ status: 'fail', reason: 'no' });
    const { user } = await open({
      'GET queue-withdrawal': () => ({ pending: withdrawalOf(), ahead: 2, eta: null }),
      'GET withdrawal-transaction': () => failed,
      'GET withdrawal-tracker': () => ({
        ...tracker,
        reason: { code: 'REFUSED_BY_STAFF', text: 'The name differs.', until: null },
      }),
    });
    await screen.findByText('2 withdrawals are ahead of yours.');
    expect(document.body.textContent).toContain('KBANK ••••••7890');
    act(() => deliver({ topic_name: 'withdrawal', data: { id: idOf(31), status: 'fail' } as never }));
    await screen.findByText('The name differs.');
    await user.click(screen.getByRole('button', { name: 'Contact support' }));
    expect(await screen.findByRole('heading', { name: 'Failed' })).toBeTruthy();
  });

  test('the state of a withdrawal remains when its progress fails to load', async () => {
    let isBroken = true;
    const { user } = await open({
      'GET queue-withdrawal': () => ({ pending: withdrawalOf(), ahead: 0, eta: null }),
      'GET withdrawal-tracker': () => (isBroken ? down() : tracker),
    });
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('heading', { name: 'Processing' })).toBeTruthy();
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('Waiting for review by support');
  });

  test('shows each check, when most withdrawals arrive, and the payment reference', async () => {
    const later = fromNow(600);
    await open({
      'GET queue-withdrawal': () => ({ pending: withdrawalOf(), ahead: 0, eta: null }),
      'GET withdrawal-tracker': () => ({
        ...tracker,
        reason: { code: 'PAYEE_CHANGED', text: null, until: later },
        eta: {
          expected_at: fromNow(20),
          latest_at: fromNow(90),
          typical_seconds: 1200,
          most_seconds: 5400,
          sample: 40,
        },
        payout_reference: 'PAY-77',
        stages: [...tracker.stages, { stage: 'sent', state: 'waiting', at: null }],
        checks: [
          { check: 'turnover', state: 'passed', at: fromNow(-1), until: null },
          { check: 'payee', state: 'waiting', at: null, until: later },
        ],
      }),
    });
    const part = within(await screen.findByRole('region', { name: 'Withdrawal status' }));
    const [turnover, payee] = part
      .getAllByRole('listitem')
      .filter(({ textContent }) => /passed|: waiting/.test(textContent!))
      .slice(-2);
    expect(turnover?.textContent).toBe('The turnover is complete: passed');
    expect(payee?.textContent).toMatch(/^On hold after a change.*: waiting · Until /);
    expect(part.getByText('Checked').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(part.getByRole('note').textContent).toMatch(/payment is on hold\.Until /);
    expect(part.getByText('9 in 10 arrive by')).toBeTruthy();
    expect(part.getByText('Measured on 40 withdrawals.')).toBeTruthy();
    expect(part.getByText('PAY-77')).toBeTruthy();
  });
});

describe('a withdrawal of coins to a saved wallet', () => {
  const saved = {
    id: idOf(41),
    currency_crypto_id: 3,
    token: 'USDT',
    network: 'TRON',
    wallet_address: 'TXsavedsavedsavedsavedsavedsaved99',
    is_default: true,
    added_at: fromNow(-100),
  };

  test('is sent there without typing, or to another address', async () => {
    const opened = await open({
      'GET withdrawal-type': () => listed(bank, crypto),
      'GET wallet-address': () => [saved],
      'POST withdrawal-transaction': () => withdrawalOf({ channel: 'CRYPTO' }),
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Crypto wallet' }));
    const wallet = await screen.findByRole('combobox', { name: 'Your wallet' });
    expect(screen.getByText(saved.wallet_address)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Your address/ })).toBeNull();
    await opened.user.selectOptions(wallet, 'Another address');
    expect(screen.getByRole('textbox', { name: /^Your address on the network TRON/ })).toBeTruthy();
    await opened.user.selectOptions(wallet, 'TXsavedsaved…dsaved99');
    await ask(opened);
    await confirm(opened);
    await screen.findByRole('heading', { name: 'Processing' });
    expect(opened.sent()).toMatchObject([{ body: { method: 'CRYPTO', wallet_address: saved.wallet_address } }]);
  });
});
