import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, refused, staffWith } from '../../../testing/open-screen.tsx';
import type { Dashboard } from './dashboard.ts';

const hour = (at: number, ggr: string | null) => ({
  at: new Date(Date.UTC(2026, 10, 25, 17 + at)).toISOString(),
  ggr,
  ngr: ggr,
  deposits: ggr && '200.00',
  withdrawals: ggr && '50.00',
  before: { ggr: '80.00', ngr: '70.00', deposits: '150.00', withdrawals: '60.00' },
});
const compared = { now: '100.00', before: '80.00' };
const day: Dashboard = {
  time_zone: 'Asia/Bangkok',
  day: '2026-11-26',
  against: '2026-11-19',
  counted_at: '2026-11-26T07:32:08.000Z',
  currencies: ['THB', 'VND'],
  money: {
    currency_code: 'THB',
    scale: 2,
    totals: { ggr: compared, ngr: compared, deposits: compared, withdrawals: compared },
    hours: [hour(0, '130.00'), hour(1, '-30.00'), hour(2, null)],
    average_first_deposit: { now: '412.00', before: '431.00' },
    games: [{ provider: 'house', code: 'garuda', name: 'Garuda Storm', stake: '500.00', ggr: '-41.00', players: 7 }],
    wins: [
      {
        provider: 'house',
        code: 'garuda',
        name: 'Garuda Storm',
        at: '2026-11-25T22:17:00.000Z',

        player: { id: 'b0000000-0000-4000-8000-000000000001', username: '6690•••863' },
        stake: '20.00',
        payout: '96240.00',
      },
    ],
  },
  players: {
    now: 1284,
    hours: [{ at: '2026-11-25T17:00:00.000Z', players: 12 }],
    registered: { now: 212, before: 189 },
    first_deposits: { now: 87, before: 70 },
    depositors: { now: 1046, before: 968 },
  },
  funnel: [
    { step: 'registered', count: { now: 212, before: 189 } },
    { step: 'completed', count: { now: 171, before: 149 } },
    { step: 'deposited', count: { now: 87, before: 70 } },
    { step: 'played', count: { now: 84, before: 68 } },
  ],
  waiting: [
    { queue: 'withdrawals', count: 14, oldest_at: '2020-01-01T00:00:00.000Z', target_seconds: 1800 },
    { queue: 'deposits', count: 0, oldest_at: null, target_seconds: 600 },
    { queue: 'approvals', count: 0, oldest_at: null, target_seconds: 14_400 },
  ],
  alerts: [
    { kind: 'statement_failing', is_urgent: true, subject: 'SCB', count: 1, since: '2026-11-26T07:09:00.000Z' },
    { kind: 'job_failed', is_urgent: false, subject: 'send_coins', count: 1, since: null },
  ],
  health: {
    providers: [{ code: 'house', name: 'House', hours: [0, 3], bets: 3 }],
    channels: [{ code: 'PROMPTPAY', hours: [4, 6], decided: 10, succeeded: 9, seconds: 41 }],
    banks: [{ name: 'SCB', polled_at: null, failing_since: '2026-11-26T07:09:00.000Z' }],
  },
};
const open = (answer: Dashboard, path = '/') =>
  openScreen(path, { answers: [given('staff', 'dashboard', 'find', answer)] });

describe('the dashboard', () => {
  it('compares the day with last week, shows each chart as a table, and lists late tasks and failures', async () => {
    const { findByText, getByRole, getByText, getAllByText } = await open(day);
    expect(await findByText(/19 Nov 2026, same hours/)).toBeTruthy();
    expect(getByText('Asia/Bangkok (UTC+7)')).toBeTruthy();
    const table = getByRole('table', { name: 'GGR and NGR by hour' });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(4);
    expect(rows[2]!.textContent).toContain('-฿30.00');
    expect(rows[3]!.textContent).toContain('–');
    expect(within(getByRole('table', { name: 'Deposits and withdrawals by hour' })).getAllByRole('row')).toHaveLength(
      4,
    );
    expect(getAllByText('up 25%')).toHaveLength(4);
    expect(getByText('SCB sends no bank lines')).toBeTruthy();
    expect(getByText('Job failed: Sends approved crypto withdrawals')).toBeTruthy();
    expect(getByText('later than the target')).toBeTruthy();
    expect(getByText('6690•••863')).toBeTruthy();
    expect(getByText('4,812×')).toBeTruthy();
    expect(getByText('80.7%')).toBeTruthy();
  });

  it('requests the currency of its URL, and offers each currency separately', async () => {
    const { findByRole, calls } = await open(day, '/?currency=THB');
    const choice = await findByRole('list', { name: 'Currency' });
    expect(
      within(choice)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['THB', 'VND']);
    const asked = calls.filter(({ path }) => path.endsWith('/dashboard'));
    expect(asked[0]!.query.get('currency_code')).toBe('THB');
  });

  it('shows missing data in one part, and the other parts', async () => {
    const { findByText, getByText, queryByText } = await open({
      ...day,
      money: null,
      currencies: [],
      counted_at: null,
    });
    expect(await findByText('No data yet')).toBeTruthy();
    expect(getByText('Sign-ups')).toBeTruthy();
    expect(queryByText('Top games')).toBeNull();
  });

  it('notes that no amounts are shown to a role without that permission', async () => {
    const { findByText } = await openScreen('/', {
      staff: staffWith('support'),
      answers: [given('staff', 'dashboard', 'find', { ...day, money: null })],
    });
    expect(await findByText('Your role does not show money')).toBeTruthy();
  });

  it('shows a refusal of the server, and requests again on retry', async () => {
    let isDown = true;
    const { findByRole, findByText, user } = await openScreen('/', {
      answers: [given('staff', 'dashboard', 'find', () => (isDown ? refused(503, 'OUTAGE', 'No answer now.') : day))],
    });
    expect((await findByRole('alert')).textContent).toContain('No answer now.');
    isDown = false;
    await user.click(await findByRole('button', { name: 'Try again' }));
    expect(await findByText('Top games')).toBeTruthy();
  });
});
