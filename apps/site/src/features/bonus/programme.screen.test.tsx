import type { CashbackPeriod, ProgrammeProfile } from '@sabai/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { active } from '../../shared/offers/promotion.fixture.ts';
import { listed, openPart, refused } from '../../testing/open-part.tsx';
import { ProgrammePage } from './programme/programme-page.tsx';
import { ReplaceBonusModal } from './replace/replace-bonus-modal.tsx';
import type { Seen } from './replace/replacement.tsx';

const hourMs = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

const profile: ProgrammeProfile = {
  balance: '412.45',
  turn_user: '742.00',
  turnover: '5',
  turn_target: '1179.85',
  title: 'Weekly cashback',
  next_calculate_date: at(50 * hourMs),
  ready: '176.48',
  locked: '235.97',
  minimum_transfer: '100.00',
  is_transfer_open: true,
  bonus_type: 'cashback',
  level: 1,
  base: 'net-loss',
  is_won_product_zero: true,
  rates: [{ product: 'slots', tiers: [{ from_level: 0, rate: '3' }] }],
  minimum: '50.00',
  maximum: '5000.00',
  summary: '',
  currency_code: 'THB',
};
const slots = { product: 'slots', staked: '2000.00', won: '874.00', counted: '1126.00', rate: '8', amount: '90.080' };
const counting: CashbackPeriod = {
  id: '1-2',
  title: 'Weekly cashback',
  starts_at: at(-100 * hourMs),
  ends_at: at(50 * hourMs),
  status: 'counting',
  end_cashback: at(50 * hourMs),
  is_active: true,
  base: 'net-loss',
  version: 5,
  level: 1,
  products: [slots],
  sum: '90.080',
  kept_at_most: null,
  corrections: [],
  minimum: '50.00',
  maximum: '5000.00',
  corrected: '90.080',
  amount: '0.00',
  rounded: '0.000',
  paid_at: null,
  turnover_multiplier: '5',
  lot: null,
  currency_code: 'THB',
};
const paid: CashbackPeriod = {
  ...counting,
  id: '1-1',
  starts_at: at(-268 * hourMs),
  ends_at: at(-100 * hourMs),
  status: 'paid',
  sum: '244.975',
  corrections: [{ starts_at: at(-500 * hourMs), amount: '-9.000' }],
  corrected: '235.975',
  amount: '235.97',
  rounded: '0.005',
  paid_at: at(-99 * hourMs),
  lot: { turnover: '742.00', turnover_target: '1179.85', is_done: false },
};
const answers = (own: Partial<ProgrammeProfile> = {}) => ({
  'GET cashback-profile': () => listed({ ...profile, ...own }),
  'GET cashback-member': () => listed(counting, paid),
});
const open = (own: Partial<ProgrammeProfile> = {}, more: Parameters<typeof openPart>[1] = {}) =>
  openPart(<ProgrammePage kind="cashback" />, { ...answers(own), ...more });

describe('the cashback page', () => {
  test('[R2.49] shows every step of the amount paid, and transfers exactly the available amount', async () => {
    const { user, calls } = await open({}, { 'POST cashback-transfer': () => refused(409, 'TRANSFER_CLOSED') });
    const button = await screen.findByRole('button', { name: 'Transfer ฿176.48 to main wallet' });
    expect(document.body.textContent).toContain('Rounded down once, at the end−0.005');
    expect(screen.getAllByText('-9.000').length).toBeGreaterThan(0);
    await user.click(button);
    await waitFor(() => expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ amount: '176.48' }));
  });

  test('[R3.43] shows the shortfall below the minimum, and that transfers are closed', async () => {
    await open({ ready: '60.00' });
    const button = await screen.findByRole('button', { name: 'Transfer ฿60.00 to main wallet' });
    expect(button).toHaveProperty('disabled', true);
    expect(document.body.textContent).toContain('฿40.00 more is needed for a transfer.');
    cleanup();
    await open({ ready: '0.00', locked: '412.45' });
    await screen.findByRole('button', { name: 'Transfer ฿0.00 to main wallet' });
    expect(document.body.textContent).not.toContain('more is needed for a transfer.');
    // Beside the amount, under the button, and in the history once it is loaded.
    await waitFor(() => expect(screen.getAllByText('Needs turnover')).toHaveLength(3));
    cleanup();
    await open({ is_transfer_open: false });
    await screen.findByText('Transfers are closed right now.');
  });

  test('[R4.33] [R9.39] marks a past end as expired, and shows a dash and zero without a programme', async () => {
    await open({ next_calculate_date: at(-hourMs) });
    await screen.findByText('expired');
    cleanup();
    await open({ base: null, next_calculate_date: null, rates: [], turn_user: '0.00', turn_target: '0.00' });
    const next = (await screen.findByText('Next calculation date')).parentElement!;
    expect(within(next).getByText('–')).toBeTruthy();
    expect(within(screen.getByText('Target').parentElement!).getByText('0')).toBeTruthy();
  });

  test('[R4.32] reloads the figures once at the end of the countdown', async () => {
    const { calls } = await open({ next_calculate_date: at(1500) });
    await screen.findByRole('timer');
    const reads = () => calls.filter(({ service }) => service === 'cashback-profile').length;
    expect(reads()).toBe(1);
    await waitFor(() => expect(reads()).toBe(2), { timeout: 5000 });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(reads()).toBe(2);
  });

  test('shows an error and loads on retry', async () => {
    let isDown = true;
    const { user } = await open(
      {},
      { 'GET cashback-profile': () => (isDown ? refused(503, 'UNAVAILABLE') : listed(profile)) },
    );
    const again = within(await screen.findByRole('alert'))
      .getAllByRole('button')
      .at(-1);
    isDown = false;
    await user.click(again!);
    await screen.findByRole('button', { name: 'Transfer ฿176.48 to main wallet' });
  });
});

describe('replacing a bonus', () => {
  const show = (params: Record<string, unknown>, more: Parameters<typeof openPart>[1] = {}) =>
    openPart(<ReplaceBonusModal id="confirm-replace-bonus" params={params} onClose={closed} />, {
      ...answers(),
      'GET cashback-transaction': () => listed({ available: '412.45', currency_code: 'THB' }),
      'GET promotion-member': () => listed(active),
      ...more,
    });
  const closed = vi.fn();

  test('[R4.22] shows the counted and kept amounts of the current bonus, and changes nothing on cancel', async () => {
    closed.mockClear();
    const chosen: Seen[] = [];
    const onConfirm = async (seen: Seen) => chosen.push(seen);
    const { user } = await show({ from: 'cashback', to: 'rebate', currency: 'THB', onConfirm });
    await screen.findByText('฿90.08');
    expect(screen.getByText('฿412.45')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Keep Cashback' }));
    expect(chosen).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change to Rebate' }));
    await waitFor(() => expect(chosen).toEqual([{ replaces: 'cashback' }]));
  });

  test('shows that nothing is paid below the minimum', async () => {
    const little = { ...counting, corrected: '12.345' };
    await show(
      { from: 'cashback', to: 'rebate', currency: 'THB', onConfirm: async () => {} },
      { 'GET cashback-member': () => listed(little) },
    );
    await screen.findByText('You earned less than ฿50.00, so nothing is paid');
    expect(screen.getByText('฿12.34')).toBeTruthy();
  });

  test('reloads when the amounts changed, and confirms only the amounts shown', async () => {
    closed.mockClear();
    const seen: Seen[] = [];
    let removes = '900';
    const onConfirm = async (one: Seen) => {
      seen.push(one);
      if (one.removes === '900') {
        removes = '850';
        const { ApiError } = await import('@sabai/contract/client');
        throw new ApiError({ ...(await refused(409, 'CHANGED_MEANWHILE').json()) });
      }
    };
    const { user } = await show(
      { from: 'promotion', to: 'cashback', currency: 'THB', onConfirm },
      { 'GET promotion-member': () => listed({ ...active, preview: { keeps: '700', removes } }) },
    );
    await screen.findByText('฿900.00');
    await user.click(screen.getByRole('button', { name: 'Change to Cashback' }));
    await screen.findByRole('alert');
    await screen.findByText('฿850.00');
    expect(closed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Change to Cashback' }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(seen).toEqual([
      { replaces: 'promotion', removes: '900' },
      { replaces: 'promotion', removes: '850' },
    ]);
  });

  test('[R4.23] is refused for another promotion, with the exact sentence, its name and a link to it', async () => {
    const message = 'Cannot receive this promotion, please inactive the current promotion.';
    const problem = { code: 409, refusal: 'PROMOTION_ACTIVE', messages: {}, message };
    await show({ promotion: active, refusal: problem });
    await screen.findByText(message);
    await screen.findByText('Lotus Weekend');
    expect(screen.getByRole('button', { name: 'Show it' })).toHaveProperty('disabled', false);
  });
});
