import type { MoneyExplanation } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openModals } from '../../shared/modals/modal-store.ts';
import { active } from '../../shared/offers/promotion.fixture.ts';
import { fromNow, idOf, wallet } from '../../testing/member.fixture.ts';
import { type Answers, listed } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { ExplanationModal } from './explanation-modal.tsx';
import { TransferList } from './transfer-list.tsx';
import { WalletPage } from './wallet-page.tsx';

const lost = [
  ['down', down, 'Something went wrong on our side.'],
  ['lost', offline, 'No connection'],
] as const;
const rowOf = (own: Partial<MoneyExplanation['rows'][number]>): MoneyExplanation['rows'][number] => ({
  code: 'DEPOSITS',
  amount: '500.00',
  sign: 1,
  count: 2,
  params: {},
  explained_by: null,
  period: null,
  ...own,
});
const explanationOf = (...rows: MoneyExplanation['rows']): MoneyExplanation => ({
  what: 'balance',
  amount: '1500.00',
  currency_code: 'THB',
  rows,
  at: fromNow(0),
});
const entryOf = (number: number) => ({
  id: idOf(number),
  code: 'DEPOSITS',
  amount: '250.00',
  balance_after: '750.00',
  reference: idOf(99),
  note: null,
  at: fromNow(-number),
});

describe('the explanation of an amount', () => {
  const show = (answers: Answers, what = 'balance') =>
    openSite(<ExplanationModal id="money-explanation" params={{ what }} onClose={() => {}} />, answers);

  test('loads, then shows the sum', async () => {
    const answer = waiting();
    await show({ 'GET money-explanation': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(explanationOf(rowOf({})));
    await screen.findByText('2 entries');
    expect(screen.getAllByText('฿1,500.00')).toHaveLength(2);
  });

  test('shows an empty state', async () => {
    await show({ 'GET money-explanation': () => explanationOf() });
    expect((await screen.findAllByText('฿1,500.00')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('list')).toBeNull();
  });

  test.each(lost)('shows an error and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show({ 'GET money-explanation': () => (isBroken ? fails() : explanationOf(rowOf({}))) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByText('2 entries');
  });

  test('pages through the entries of a row, and loads a failed page on retry', async () => {
    let isBroken = false;
    const { user } = await show({
      'GET money-explanation': () => explanationOf(rowOf({})),
      'GET money-explanation-entry': ({ query }) => {
        if (isBroken) return offline();
        const isNext = query.includes('after=41');
        return { data: [entryOf(isNext ? 2 : 1)], next: isNext ? null : '41', currency_code: 'THB' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show entries' }));
    await screen.findByText('฿750.00', { exact: false });
    isBroken = true;
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await waitFor(() => expect(screen.getAllByText(/^#/)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('opens the explanation of a row’s amount, and returns', async () => {
    const { user } = await show({
      'GET money-explanation': ({ query }) =>
        query.includes('what=vault')
          ? explanationOf(rowOf({ code: 'PUT_INTO_VAULT' }))
          : explanationOf(rowOf({ code: 'IN_VAULT', count: 0, explained_by: 'vault' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Explain' }));
    await screen.findByText('2 entries');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByText('2 entries')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Explain' })).toBeTruthy();
  });

  test('lists the bets that counted for a promotion, and loads them on retry', async () => {
    let isBroken = true;
    const bet = {
      id: '7',
      created_at: fromNow(-5),
      stake: '20.00',
      percent: 100,
      counted: '20.00',
      currency_code: 'THB',
      status: 'settled',
      game: { id: 7, code: 'koi', name: 'Koi Lagoon' },
    };
    const { user } = await show({
      'GET money-explanation': () => explanationOf(rowOf({ code: 'PROMOTION_LOCK', count: 0 })),
      'GET promotion-member': () => listed({ ...active, promotion_member_id: idOf(9) }),
      'GET game-list': () => listed(),
      'GET counted-bet': () => (isBroken ? down() : listed(bet)),
    });
    await user.click(await screen.findByRole('button', { name: 'Bets that counted' }));
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    expect((await screen.findByRole('table')).textContent).toContain('Koi Lagoon');
  });

  const locked = {
    available: '412.45',
    ready: '176.48',
    turnover: '742.00',
    turnover_target: '1179.85',
    is_open: true,
    can_transfer: true,
    minimum_transfer: '100.00',
    currency_code: 'THB',
    cashback_transaction: '412.45',
  };
  const ofSide: Answers = {
    'GET money-explanation': () => ({ ...explanationOf(rowOf({})), what: 'cashback' }),
    'GET cashback-transaction': () => listed(locked),
    'GET game-list': () => listed(),
    'GET counted-bet': () => listed(),
  };

  test('shows the remaining turnover of a side wallet, and the fastest way to complete it', async () => {
    const { user } = await show(ofSide, 'cashback');
    const heading = await screen.findByRole('heading', { name: 'Locked until the turnover is complete' });
    const lock = within(heading.closest('section')!);
    expect(lock.getByText('฿742.00 of ฿1,179.85 done, ฿437.85 left.')).toBeTruthy();
    expect(await lock.findByText(/^Fastest: bet ฿437\.85 more on any game, which count 100%\./)).toBeTruthy();
    await user.click(lock.getByRole('button', { name: 'Bets that counted' }));
    expect(lock.getByRole('button', { name: 'Hide bets' }).getAttribute('aria-expanded')).toBe('true');
  });

  test.each([
    ['whose turnover is complete', () => listed({ ...locked, turnover: '1179.85' })],
    ['without money', () => listed()],
  ])('shows no lock for a side wallet %s', async (_, answer) => {
    await show({ ...ofSide, 'GET cashback-transaction': answer }, 'cashback');
    await screen.findByText('Together');
    expect(screen.queryByText('Locked until the turnover is complete')).toBeNull();
  });

  test('starts at a chosen day', async () => {
    const { user, calls } = await show({ 'GET money-explanation': () => explanationOf(rowOf({})) });
    await user.selectOptions(await screen.findByLabelText('Since'), '7 days ago');
    await waitFor(() =>
      expect(calls.findLast(({ service }) => service === 'money-explanation')?.query).toMatch(/from=\d{4}-\d\d-\d\d/),
    );
  });
});

describe('the transfers of a side wallet', () => {
  const range = { from: '2026-11-01', to: '2026-11-28' };
  const transfer = {
    id: idOf(1),
    transfer_from: 'cashback',
    transfer_amount: '176.48',
    currency_code: 'THB',
    status: 'success',
    created_at: '2026-11-20T10:00:00.000Z',
  };
  const usual: Answers = {
    'GET cashback-history-search': () => listed(transfer),
    'GET cashback-history-summary': () => ({ count: 1, transferred: '176.48', currency_code: 'THB' }),
    'GET rebate-history-search': () => listed({ ...transfer, transfer_from: 'rebate' }),
    'GET rebate-history-summary': () => ({ count: 0, transferred: '0.00', currency_code: 'THB' }),
  };
  const show = (answers: Answers = {}) =>
    openSite(<TransferList wallets={['cashback', 'rebate']} range={range} />, { ...usual, ...answers });

  test('[R3.45] load, then show wallet, amount and time, and switch to another wallet', async () => {
    const answer = waiting();
    const { user } = await show({ 'GET cashback-history-search': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(listed(transfer));
    expect((await screen.findByRole('table')).textContent).toMatch(/Nov 20, 2026.*Cashback.*฿176\.48/);
    await user.click(screen.getByRole('button', { name: /Rebate/ }));
    await waitFor(() => expect(screen.getByRole('table').textContent).toMatch(/Rebate.*฿176\.48/));
  });

  test('show an empty state', async () => {
    await show({ 'GET cashback-history-search': () => listed() });
    await screen.findByText('no result found');
  });

  test.each(lost)('show an error and load on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show({ 'GET cashback-history-search': () => (isBroken ? fails() : listed(transfer)) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('table');
  });

  test('show why a date range is refused', async () => {
    await show({ 'GET cashback-history-search': () => refuse('DATE_RANGE_INVALID') });
    expect((await screen.findByRole('alert')).textContent).toBeTruthy();
  });
});

describe('the wallets', () => {
  const balance = { balance: '1500.00', pendingWithdrawal: '200.00', currencyCode: 'THB' };
  const show = () =>
    openSite(<WalletPage wallet={wallet} balance={balance} />, {
      'GET deposit-transaction': () => listed(),
      'GET withdrawal-transaction': () => listed(),
    });

  test('[R1.16] show each balance, and reload with a button', async () => {
    const { user } = await show();
    expect((await screen.findAllByText('฿1,500.00')).length).toBeGreaterThan(0);
    expect(screen.getByText('฿200.00')).toBeTruthy();
    const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const name of ['Cashback wallet', 'Rebate wallet', 'Referral wallet'])
      expect(cards.some((text) => text?.startsWith(name) && text.includes('฿0.00'))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('The balance is up to date.');
  });

  test.each([
    ['Deposit', { id: 'cashbox', params: { tab: 'deposit' } }],
    ['Withdraw', { id: 'cashbox', params: { tab: 'withdraw' } }],
  ])('open %s', async (name, window) => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name }));
    expect(openModals()).toMatchObject([window]);
  });
});
