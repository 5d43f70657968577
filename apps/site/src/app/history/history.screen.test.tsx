import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rootOf } from '../../testing/member.fixture.ts';
import { type Answers, listed } from '../../testing/open-part.tsx';
import { down, openSite } from '../../testing/open-site.tsx';
import { HistoryPage } from './history-page.tsx';

const totals = (count: number) => ({ count, success: '0.00', pending: '0.00', currency_code: 'THB' });
const usual: Answers = {
  'GET bet-round': down,
  'GET bet-summary': down,
  'GET total-bet': down,
  'GET deposit-transaction': () => listed(),
  'GET deposit-transaction-summary': () => totals(7),
  'GET withdrawal-transaction': () => listed(),
  'GET withdrawal-transaction-summary': () => totals(3),
  'GET cashback-history-search': down,
  'GET cashback-history-summary': down,
};
const show = (at: string, privileges: readonly string[] = []) =>
  openSite(<HistoryPage />, usual, { at, root: rootOf({}, { privileges }) });
const tab = (name: string) => screen.getByRole('tab', { name });
const count = () => screen.getByText('Number').nextElementSibling?.textContent;

describe('the account histories', () => {
  test('[R2.116] show totals and filters for each tab, and an error when these cannot be loaded', async () => {
    const { user, router } = await show('/setting/history?tab=deposit');
    await waitFor(() => expect(count()).toBe('7'));
    await user.selectOptions(screen.getByLabelText('Status'), 'fail');
    await user.click(tab('Withdraw'));
    await waitFor(() => expect(count()).toBe('3'));
    expect(screen.getByLabelText('Status')).toHaveProperty('value', '');
    expect(router.state.location.search).toContain('tab=withdraw');
    await user.click(tab('Deposit'));
    await waitFor(() => expect(count()).toBe('7'));
    await user.click(tab('Cashback'));
    await screen.findByRole('button', { name: /again/i });
    await waitFor(() => expect(count()).toBe('–'));
    expect(document.querySelector('dl .skeleton')).toBeNull();
  });

  test('omit wallets that are not available to the member, and open the first tab instead', async () => {
    await show('/setting/history?tab=rebate');
    expect(screen.queryByRole('tab', { name: 'Rebate' })).toBeNull();
    expect(screen.getAllByRole('tab')[0]?.getAttribute('aria-selected')).toBe('true');
  });

  test('[R5.39] filter by days, also in the statement, and reject an invalid range', async () => {
    const { user, calls } = await show('/setting/history?tab=deposit');
    await waitFor(() => expect(count()).toBe('7'));
    const [from, to] = [
      screen.getByLabelText<HTMLInputElement>(/^From/),
      screen.getByLabelText<HTMLInputElement>(/^To/),
    ];
    const [first, today] = [from.value, to.value];
    fireEvent.change(to, { target: { value: '2020-01-01' } });
    const search = screen.getByRole('button', { name: 'Search' });
    expect(search).toHaveProperty('disabled', true);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(to, { target: { value: first } });
    const before = calls.length;
    await user.click(search);
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    const asked = new URLSearchParams(calls.at(-1)?.query);
    expect([asked.get('from'), asked.get('to')]).toEqual([first, first]);
    const statement = () => screen.getByRole('link', { name: 'Statement (PDF)' }).getAttribute('href');
    expect(statement()).toBe(`/exports/statement.pdf?from=${first}&to=${first}&lang=en`);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(statement()).toBe(`/exports/statement.pdf?from=${today}&to=${today}&lang=en`);
  });
});
