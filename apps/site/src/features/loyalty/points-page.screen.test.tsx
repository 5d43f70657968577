import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RootData, RootDataProvider } from '../../shared/context/root-data.ts';
import { deliver } from '../../shared/live/live-store.ts';
import { type Answers, listed, openPart, refused } from '../../testing/open-part.tsx';
import { PointsPage } from './points-page.tsx';

const lot = (points: string, expires_at: string | null, state = 'active') => ({
  points,
  state,
  kind: 'play',
  expires_at,
  earned_at: '2026-11-01T00:00:00.000Z',
  active_at: '2030-11-27T21:00:00.000Z',
});
const points = {
  point: '12480',
  badge_point: '240',
  is_active: true,
  is_display: true,
  owed: '0',
  lots: [
    lot('1980', '2030-11-30T16:59:00.000Z'),
    lot('10500', '2030-12-31T16:59:00.000Z'),
    lot('240', null, 'pending'),
  ],
};
const config = {
  point_img_url: null,
  is_display: true,
  is_active: true,
  pending_days: 0,
  valid_days: 180,
  daily_hour: 4,

  time_zone: 'Asia/Bangkok',
  rates: [
    { product: 'slots', points: '1' },
    { product: 'live', points: '0' },
  ],
  units: [{ currency_code: 'THB', unit: '100.00' }],
};
const move = (id: string, kind: string, amount: string, reference: string) => ({
  id,
  kind,
  points: amount,
  reference,
  moved_at: '2026-11-26T05:00:00.000Z',
  expires_at: kind === 'earned' ? '2027-05-25T05:00:00.000Z' : null,
});
const moves = [move('2', 'spent', '-300', 'redemption:r1'), move('1', 'earned', '120', 'day:2026-11-25')];
const answers = {
  'GET total-points': () => listed(points),
  'GET point-config': () => config,
  'GET point-history': () => listed(...moves),
  'GET redeem-exchange-point': () => listed({ points_per_round: '100', product_value: '10.00', currency_code: 'THB' }),
  'GET user-member-lv': () => listed({ level: 2, name: 'Gold', privileges: [] }),
  'GET member-lv-detail': () => listed({ level: 2, name: 'Gold', point_rate: '1.5' }),
};

const root = {
  member: { privileges: ['point'], wallet: { currency_code: 'THB' } },
  config: { timeZone: 'Asia/Bangkok' },
  now: Date.now(),
} as unknown as RootData;
const openPage = (given: Answers) =>
  openPart(
    <RootDataProvider value={root}>
      <PointsPage />
    </RootDataProvider>,
    given,
  );

test('[R2.60] shows the balance in lots by expiry date, pending points, and the value of points', async () => {
  await openPage(answers);
  const scene = await screen.findByRole('region', { name: 'Your points' });
  expect(scene.textContent).toContain('12,480');
  expect(scene.textContent).toContain('240 pending, active from Nov 28, 2030');
  expect(await within(scene).findByText(/฿10\.00 for 100 points/)).toBeTruthy();
  const lots = within(within(scene).getByRole('list', { name: 'Points by expiry date' }));
  expect(lots.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Until Nov 30, 20301,980 points',
    'Until Dec 31, 203010,500 points',
  ]);
  // No points expire soon.
  expect(scene.textContent).not.toContain('expire on');
});

test('[R3.17] shows the points earned with each product, their dates, and the level’s factor', async () => {
  await openPage(answers);
  const rates = within(await screen.findByRole('list', { name: 'Earning points' }));
  expect(rates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Slots1 point for ฿100.00']);
  expect(await screen.findByText('Your level, Gold, earns 1.5 times as many.')).toBeTruthy();
  expect(screen.getByText(/every day at 04:00.*They expire after 180 days/)).toBeTruthy();
});

test('filters the history by kind on the server, and links to the purchases', async () => {
  const { user, calls } = await openPage(answers);
  const table = await screen.findByRole('table', { name: 'Point history' });
  expect(within(table).getByText('From play')).toBeTruthy();
  expect(within(table).getByRole('link', { name: 'In the reward shop' }).getAttribute('href')).toBe('/reward/history');
  const asked = () => calls.filter(({ service }) => service === 'point-history').length;
  const before = asked();
  await user.selectOptions(screen.getByLabelText('Show'), 'Spent');
  await expect.poll(asked).toBe(before + 1);
});

test('reloads after a wallet change, and on retry after an error', async () => {
  let isBroken = true;
  const { user, calls } = await openPage({
    ...answers,
    'GET total-points': () =>
      isBroken ? refused(500, 'INTERNAL') : listed({ ...points, owed: '50', is_active: false }),
  });
  const again = await screen.findByRole('button', { name: /again/i });
  isBroken = false;
  await user.click(again);
  const scene = await screen.findByRole('region', { name: 'Your points' });
  expect(scene.textContent).toContain('50 points from cancelled bets');
  expect(screen.getByText('Play earns no points at the moment.')).toBeTruthy();
  const asked = () => calls.filter(({ service }) => service === 'total-points').length;
  const before = asked();
  deliver({ topic_name: 'wallet', data: { balance: '0', pending_withdrawal: '0', currency_code: 'THB' } });
  await expect.poll(asked).toBe(before + 1);
});

test.each([
  ['total-points', 'region', 'Your points'],
  ['point-config', 'list', 'Earning points'],
  ['point-history', 'table', 'Point history'],
])('shows a lost connection in each part, and loads it on retry: %s', async (service, role, name) => {
  let isBroken = true;
  const call = `GET ${service}` as keyof typeof answers;
  const { user } = await openPage({
    ...answers,
    [call]: () => {
      if (isBroken) throw new TypeError('Failed to fetch');
      return answers[call]();
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No connection');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: /again/i }));
  await screen.findByRole(role, { name });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('explains to members without points how to earn and spend them', async () => {
  await openPage({
    ...answers,
    'GET total-points': () => listed({ ...points, point: '0', badge_point: '0', lots: [] }),
    'GET point-history': () => listed(),
  });
  expect(await screen.findByText('You have no points yet.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /reward/i }).length).toBeGreaterThan(0);
});
