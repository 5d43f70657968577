import type { Transaction } from '@sabai/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deliver } from '../../shared/live/live-store.ts';
import { openModals } from '../../shared/modals/modal-store.ts';
import { fromNow, idOf, rootOf } from '../../testing/member.fixture.ts';
import { type Answers, listed, type SentCall } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { CashierModal, DepositModal } from './cashier-modal.tsx';
import { TransactionRecords } from './transactions/transaction-records.tsx';
import { TransferPanel } from './transfer/transfer-panel.tsx';

const rowOf = (number: number, own: Partial<Transaction> = {}) => ({
  id: idOf(number),
  status: 'success',
  channel: 'BANK',
  bank_account: 'KBANK 1234567890',
  amount: '500.00',

  fee: '0.00',
  currency_code: 'THB',
  note: '',
  reason: null,
  request_time: fromNow(-60),
  success_time: fromNow(-59),
  expires_at: null,
  qr_code: null,
  slip_image_url: null,
  expected_credit: '500.00',
  time_left: 0,
  contact_time: null,
  is_overdue: false,
  promotion_information_id: null,
  ...own,
});
const summary = { count: 2, pending: '0.00', success: '700.00', currency_code: 'THB' };

describe('the cashier', () => {
  const show = (own: Parameters<typeof rootOf>[0], more: Parameters<typeof rootOf>[1] = {}, tab = 'deposit') =>
    openSite(
      <CashierModal id="cashbox" params={{ tab }} onClose={() => {}} />,
      { 'GET deposit-transaction': () => listed(rowOf(1)), 'GET withdrawal-transaction': () => listed() },
      { root: rootOf(own, more) },
    );

  test.each([
    ['no bank account', { bank_no: null, is_profile_complete: false }, 'Add bank account', 'Bank account needed'],
    [
      'a rejected one',
      { bank_status: 'rejected', is_profile_complete: false },
      'Add bank account',
      'Bank account needed',
    ],
    ['details missing', { is_profile_complete: false }, 'Update profile', 'Please complete your profile first.'],
  ] as const)('[R5.33] shows what is missing with %s, and links to it', async (_, own, action, title) => {
    const { user } = await show(own);
    await screen.findByText(title);
    await user.click(screen.getByRole('button', { name: action }));
    expect(openModals()).toMatchObject([{ id: 'update-profile', params: { after: 'cashbox', tab: 'deposit' } }]);
  });

  test('asks a visitor to log in first', async () => {
    await show({}, { member: null });
    await waitFor(() => expect(openModals()).toMatchObject([{ id: 'login', params: { next: '/?modal=cashbox' } }]));
  });

  test('has no tab for a disabled feature', async () => {
    await show({}, { config: { houseFeatures: ['deposit'] } }, 'history');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Deposit', 'Transaction history']);
  });

  test('switches its history between deposits and withdrawals, and shows an empty state', async () => {
    const { user } = await show({}, {}, 'history');
    expect((await screen.findByRole('list', { name: 'Deposit' })).textContent).toContain('฿500.00SuccessBank');
    await user.click(screen.getByRole('button', { name: 'Withdrawals' }));
    await screen.findByText('no result found');
  });
});

describe('the history in the cashier', () => {
  const show = (answers: Answers) =>
    openSite(<CashierModal id="cashbox" params={{ tab: 'history' }} onClose={() => {}} />, {
      'GET deposit-transaction': () => listed(rowOf(1)),
      'GET withdrawal-transaction': () => listed(),
      ...answers,
    });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('shows why it could not be loaded, and loads on a retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show({ 'GET deposit-transaction': () => (isBroken ? fails() : listed(rowOf(1))) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(screen.queryByRole('list', { name: 'Deposit' })).toBeNull();
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect((await screen.findByRole('list', { name: 'Deposit' })).textContent).toContain('฿500.00');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows failed withdrawals beside loaded deposits, with their reason once loaded', async () => {
    let isBroken = true;
    const rejected = rowOf(3, { status: 'fail', reason: 'The name differs' });
    const { user } = await show({ 'GET withdrawal-transaction': () => (isBroken ? down() : listed(rejected)) });
    await screen.findByRole('list', { name: 'Deposit' });
    await user.click(screen.getByRole('button', { name: 'Withdrawals' }));
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    const list = await screen.findByRole('list', { name: 'Withdraw' });
    expect(within(list).getByText('The name differs')).toBeTruthy();
  });
});

test('the deposit dialog opens with deposits, whatever the tab of its link', async () => {
  await openSite(
    <DepositModal id="deposit" params={{ tab: 'history' }} onClose={() => {}} />,
    {},
    {
      root: rootOf({ bank_no: null, is_profile_complete: false }),
    },
  );
  const deposit = await screen.findByRole('tab', { name: 'Deposit' });
  expect(deposit.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText('Bank account needed')).toBeTruthy();
});

describe('the deposit list', () => {
  const range = { from: '2026-11-01', to: '2026-11-28' };
  const usual: Answers = {
    'GET deposit-transaction': () => listed(rowOf(2, { status: 'fail', reason: 'Not paid in time' }), rowOf(1)),
    'GET deposit-transaction-summary': () => summary,
  };
  const show = (answers: Answers = {}) =>
    openSite(<TransactionRecords kind="deposit" range={range} />, { ...usual, ...answers });

  test('shows a loading state, then state, channel, masked account and reason', async () => {
    const answer = waiting();
    await show({ 'GET deposit-transaction': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(usual['GET deposit-transaction']!({} as never));
    const table = await screen.findByRole('table', { name: 'Deposit' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first!.textContent).toContain('Not paid in time');
    expect(second!.textContent).toMatch(/Success.*Bank.*KBANK ••••••7890.*฿500\.00/);
    expect(document.body.textContent).toContain('฿700.00');
  });

  test('shows an empty state, also when its totals fail to load', async () => {
    await show({ 'GET deposit-transaction': () => listed(), 'GET deposit-transaction-summary': down });
    await screen.findByText('no result found');
    expect(screen.getAllByText('–').length).toBeGreaterThan(0);
  });

  test('filters by state on the server, and reloads after a live update', async () => {
    const { user, calls } = await show();
    await screen.findByRole('table', { name: 'Deposit' });
    await user.selectOptions(screen.getByLabelText('Status'), 'Waiting');
    const asked = () => calls.filter(({ service }) => service === 'deposit-transaction');
    await waitFor(() => expect(asked().at(-1)!.query).toContain('status=pending'));
    const before = asked().length;
    act(() => deliver({ topic_name: 'deposit', data: { id: idOf(2), status: 'success' } as never }));
    await waitFor(() => expect(asked().length).toBe(before + 1));
  });

  test('loads the next page after its last row, and shows an error when that fails', async () => {
    const first = Array.from({ length: 20 }, (_, at) => rowOf(100 - at));
    let isBroken = true;
    const { user } = await show({
      'GET deposit-transaction': ({ query }: SentCall) => {
        if (!query.includes('before=')) return { ...listed(...first), total: 21 };
        return isBroken ? down() : listed(rowOf(1, { amount: '77.00' }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'loadMore' }));
    const alert = await screen.findByRole('alert');
    expect(screen.getAllByRole('row')).toHaveLength(21);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('฿77.00');
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('shows an error and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show({ 'GET deposit-transaction': () => (isBroken ? fails() : listed(rowOf(1))) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('table', { name: 'Deposit' });
  });
});

describe('the transfer from a side wallet', () => {
  const state = {
    available: '250.00',
    ready: '250.00',
    turnover: '0.00',
    turnover_target: '0.00',
    is_open: true,
    can_transfer: true,
    minimum_transfer: '100.00',
    currency_code: 'THB',
  };
  const status = { is_open: true, cashback: true, rebate: true, affiliate: true };
  const show = (own: Partial<typeof state> = {}, answers: Answers = {}) =>
    openSite(<TransferPanel currencyCode="THB" first={undefined} />, {
      'GET transfer-status': () => status,
      'GET cashback-transaction': () => listed({ ...state, ...own }),
      ...answers,
    });
  async function transfer({ user }: Awaited<ReturnType<typeof show>>, amount: string) {
    await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), amount);
    await user.click(screen.getByRole('button', { name: 'Transfer to main wallet' }));
  }

  test('moves the amount once, confirms it, and empties the form', async () => {
    const made = { id: idOf(9), transfer_from: 'cashback', transfer_amount: '100.00', currency_code: 'THB' };
    const opened = await show(
      {},
      {
        'POST cashback-transfer': () => ({
          ...made,
          status: 'success',
          created_at: fromNow(0),
          available: '150.00',
          balance: '1600.00',
        }),
      },
    );
    await transfer(opened, '100');
    await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', ''));
    expect(opened.sent()).toMatchObject([{ service: 'cashback-transfer', body: { amount: '100.00' } }]);
    expect(screen.getByText('Transfer Cashback Completed')).toBeTruthy();
  });

  test.each<[string, Partial<typeof state>, Answers, RegExp]>([
    ['little is there', { available: '60.00' }, {}, /nothing/i],
    ['transfers are closed', {}, { 'GET transfer-status': () => ({ ...status, cashback: false }) }, /closed/i],
    ['turnover is left', { turnover_target: '500.00' }, {}, /Complete the turnover first: ฿500\.00 left\./],
  ])('is disabled with the reason where %s', async (_, own, answers, sentence) => {
    await show(own, answers);
    await waitFor(() => expect(document.body.textContent).toMatch(sentence));
    const button = screen.queryByRole('button', { name: 'Transfer to main wallet' });
    expect(button === null || (button as HTMLButtonElement).disabled).toBe(true);
  });

  test.each([
    [
      'refused',
      () => refuse('INSUFFICIENT_FUNDS', { available: '฿90.00' }),
      'Insufficient balance. Available: ฿90.00.',
    ],
    ['lost', offline, 'Send it again when you are online'],
  ])('shows an error, and keeps the amount, when the request is %s', async (_, answer, sentence) => {
    const opened = await show({}, { 'POST cashback-transfer': answer });
    await transfer(opened, '100');
    await screen.findByText(sentence, { exact: false });
    expect(screen.getByLabelText(/^Amount/)).toHaveProperty('value', '100');
  });
});
