import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idOf } from '../../testing/member.fixture.ts';
import { type Answers, listed } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, waiting } from '../../testing/open-site.tsx';
import { ActivityList } from './activity-list.tsx';

const range = { from: '2026-11-01', to: '2026-11-28' };
const activity = {
  id: idOf(41),
  activity: 'deposit',
  created_at: '2026-11-20T10:00:00.000Z',
  detail: null,
  status: 'completed',
  amount: '500.00',
  currency_code: 'THB',
};
const show = (answers: Answers = {}) =>
  openSite(<ActivityList range={range} />, {
    'GET activity-logs': () => listed(activity),
    'GET activity-logs-summary': () => [{ activity: 'deposit', count: 1 }],
    ...answers,
  });

describe('the account activities', () => {
  test('[R3.38] load, then show time and activity', async () => {
    const answer = waiting();
    await show({ 'GET activity-logs': answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(listed(activity));
    expect((await screen.findByRole('table')).textContent).toMatch(/Nov 20, 2026.*Deposit.*฿500\.00/);
  });

  test('show an empty state, also when their totals fail to load', async () => {
    await show({ 'GET activity-logs': () => listed(), 'GET activity-logs-summary': down });
    await screen.findByText('no result found');
  });

  test('are filtered on the server', async () => {
    const { user, calls } = await show();
    await user.selectOptions(
      screen.getByLabelText('Activity'),
      await screen.findByRole('option', { name: 'Deposit (1)' }),
    );
    await waitFor(() => expect(calls.at(-1)?.query).toContain('activity=deposit'));
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('show an error and load on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show({ 'GET activity-logs': () => (isBroken ? fails() : listed(activity)) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('table');
  });
});
