import type { SlotReturn, VersionReturn } from '@sabai/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../../../testing/open-site.tsx';
import { SlotRtpPage } from './slot-rtp-page.tsx';

const none: VersionReturn['day'] = { rounds: 0, rtp: null, low: null, high: null };
const version = (more: Partial<VersionReturn> = {}): VersionReturn => ({
  rules_version: '1.0.0',
  rtp: '96.50',
  is_played: true,
  day: none,
  week: none,
  all: none,
  ...more,
});
const slotOf = (more: Partial<SlotReturn> = {}) => ({
  id: 7,
  code: 'koi',
  name: 'Koi Lagoon',
  rtp: '96.50',
  jackpot_share: null,
  volatility: 'high' as const,
  hit_rate: '24.10',
  highest_win: { times: 5000, one_in: 1_000_000 },
  versions: [version()],
  picture: null,
  ...more,
});
const show = (...slots: ReturnType<typeof slotOf>[]) => openSite(<SlotRtpPage slots={slots} />, {});

test('shows the certified RTP, and that no rounds were measured yet', async () => {
  await show(slotOf());
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByRole('link', { name: 'Koi Lagoon' }).getAttribute('href')).toBe('/games/7');
  expect(card.getByText('96.50%')).toBeTruthy();
  expect(card.getByText('Certified')).toBeTruthy();
  expect(card.getAllByText('No rounds yet')).toHaveLength(3);
});

test('adds the jackpot’s share', async () => {
  await show(slotOf({ jackpot_share: '1.20' }));
  expect(await screen.findByText('97.70% with the jackpot')).toBeTruthy();
});

test('shows the measured RTP with its rounds and the expected range', async () => {
  const week = { rounds: 1200, rtp: '94.10', low: '90.20', high: '102.80' };
  const day = { rounds: 1, rtp: '0.00', low: null, high: null };
  await show(slotOf({ versions: [version({ week, day })] }));
  const [today, lastWeek] = ['Last 24 hours', 'Last 7 days'].map(
    (name) => screen.getByText(name).nextElementSibling?.textContent,
  );
  expect(lastWeek).toBe('94.10%1,200 roundsexpected 90.20% to 102.80%');
  // A return that depends on choices has no range.
  expect(today).toBe('0.00%1 round');
});

test('separates an earlier version from the current one', async () => {
  const before = version({ rules_version: '0.9.0', rtp: '95.00', is_played: false });
  await show(slotOf({ versions: [version(), before] }));
  const names = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(names).toEqual(['Current version: 96.50%', 'Earlier version: 95.00%']);
});

test('shows the certified figures while the game server is unavailable', async () => {
  await show(slotOf({ versions: [] }));
  expect(await screen.findByText('96.50%')).toBeTruthy();
  expect(screen.queryByText('Last 7 days')).toBeNull();
});
