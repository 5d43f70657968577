import type { Redemption } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idOf } from '../../../testing/member.fixture.ts';
import { openSite, refuse } from '../../../testing/open-site.tsx';
import { OrderCard } from './order-card.tsx';

const at = '2026-05-01T00:00:00.000Z';
const mug: Redemption = {
  id: idOf(1),
  redeem_id: 309,
  type: 'physical_rewards',
  redeemed_at: at,
  name: 'Sabai mug',
  picture: null,
  state: 'sent',
  reward_type: 'physical',
  product_value: null,
  currency_code: 'THB',
  points: '2000',
  points_returned: '0',
  prize: null,
  is_worth_it: null,
  worth: null,
  game: null,
  address: {
    recipient: 'Ploy Jaidee',
    phone: '0812345678',
    line1: '9 Sukhumvit 24',
    line2: '',
    district: '',
    province: 'Bangkok',
    postcode: '10110',
    country: 'TH',
  },
  contact: null,
  tracking_number: 'TH123',
  carrier: 'Kerry',
  reserved_until: null,
  needs_address: false,
  can_cancel: false,
  draw_number: null,
  steps: [
    { state: 'reserved', at },
    { state: 'packed', at: '2026-05-02T00:00:00.000Z' },
    { state: 'sent', at: '2026-05-03T00:00:00.000Z' },
  ],
};
const show = (own: Partial<Redemption> = {}) =>
  openSite(<OrderCard order={{ ...mug, ...own }} onChanged={() => {}} />, {});

describe('an order of the reward shop', () => {
  test('shows its step with days, its parcel and its address', async () => {
    await show();
    const card = within(await screen.findByRole('article'));
    const steps = card.getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'ReservedMay 1, 2026',
      'PackedMay 2, 2026',
      'SentMay 3, 2026',
      'Delivered',
    ]);
    expect(steps[2]?.getAttribute('aria-current')).toBe('step');
    expect(card.getByText('Kerry TH123')).toBeTruthy();
    expect(card.getByText(/9 Sukhumvit 24/)).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('shows no steps for a cancelled order, and the returned points', async () => {
    await show({ state: 'cancelled', points_returned: '2000', tracking_number: null, steps: [] });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('2,000 points came back')).toBeTruthy();
    expect(card.queryAllByRole('listitem')).toEqual([]);
  });

  test('shows the free spins with their game', async () => {
    await show({
      type: 'freespins',
      name: 'Spins',
      state: 'given',
      address: null,
      tracking_number: null,
      game: { game_list_id: 1, game_code: 'lotus', game_name: 'Lotus Lanterns', number_of_spins: 20 } as never,
    });
    expect((await screen.findByRole('article')).textContent).toContain('Lotus Lanterns × 20');
  });

  test('stays open with the reason when it can no longer be cancelled, and closes once it is cancelled', async () => {
    let isRefused = true;
    const reserved = { ...mug, state: 'reserved' as const, can_cancel: true, tracking_number: null };
    const { user, sent } = await openSite(<OrderCard order={reserved} onChanged={() => {}} />, {
      'PATCH redeem-transaction': () => (isRefused ? refuse('REDEMPTION_STATE') : { ...reserved, state: 'cancelled' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect((await dialog.findByRole('alert')).textContent).not.toBe('');
    isRefused = false;
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('PATCH')).toEqual(
      Array.from({ length: 2 }, () => ({ service: 'redeem-transaction', id: mug.id, body: { cancel: true } })),
    );
  });

  test('links a drawn prize to the proof of its draw', async () => {
    const prize = { code: 'points-50', kind: 'points', amount: null, points: '50', spins: null } as never;
    await show({ type: 'lucky_box', state: 'given', prize, draw_number: 7, address: null, tracking_number: null });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('50 points')).toBeTruthy();
    expect(card.getByRole('button', { name: /verify/i })).toBeTruthy();
  });
});
