import type { CheckedCoupon, Coupon } from '@sabai/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Suspense, useEffect, useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deliver } from '../../shared/live/live-store.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { fromNow, idOf, rootOf } from '../../testing/member.fixture.ts';
import { type Answers, listed } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { CouponCard } from './coupon-card.tsx';
import { CouponHistory } from './coupon-history.tsx';
import { CouponWidget } from './coupon-widget.tsx';

const couponOf = (own: Partial<Coupon> = {}): Coupon => ({
  id: idOf(7),
  code: 'SABAI100',
  name: 'Welcome',
  type: 'money',
  date: fromNow(-5),
  status: 'success',
  expiry: null,
  amount: '100.00',
  currency_code: 'THB',
  points: null,
  spins: null,
  game_code: null,
  game_name: null,
  promotion_id: null,
  promotion_name: null,
  verified_by: null,
  ...own,
});
const checkedOf = (own: Partial<CheckedCoupon> = {}): CheckedCoupon => ({
  ...couponOf({ id: null, status: 'pending' }),
  version: 3,
  terms: ['One for each household.'],
  is_reviewed: false,
  left: 40,
  uses: 100,
  replaces: null,
  requires: [{ code: 'phone', is_met: true, number: null, every: null }],
  ...own,
});
const windows = ['error', 'coupon-redeem', 'coupon-confirm', 'coupon-success', 'confirm-replace-bonus'] as const;
const usual: Answers = { 'GET coupon-member': () => listed() };

/** The window in which a code is entered. */
async function enter(answers: Answers, params: Record<string, unknown> = {}) {
  const opened = await openSite(<p />, { ...usual, ...answers }, { windows });
  openModal('coupon-redeem', params);
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your coupon' }));
  const send = () => opened.user.click(dialog.getByRole('button', { name: 'Check the code' }));
  return { ...opened, dialog, send, field: () => dialog.getByLabelText<HTMLInputElement>(/^Coupon code/) };
}

describe('a coupon code', () => {
  test('[R2.81] is checked once, and redeemed only after confirmation', async () => {
    const answer = waiting<CheckedCoupon>();
    const { user, send, field, sent } = await enter({ 'POST coupon-member': answer.answer });
    await user.type(field(), 'sabai100');
    await send();
    await send();
    answer.arrive(checkedOf());
    const confirm = within(await screen.findByRole('dialog', { name: 'Use this coupon?' }));
    expect(confirm.getByText('฿100.00')).toBeTruthy();
    expect(confirm.getByText('Verified phone')).toBeTruthy();
    expect(sent()).toEqual([{ service: 'coupon-member', id: undefined, body: { code: 'sabai100', is_check: true } }]);
  });

  test('is not sent when it is too short', async () => {
    const { user, send, field, sent } = await enter({});
    await user.type(field(), 'abc');
    await send();
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(sent()).toEqual([]);
  });

  test('[R8.27] shows an unknown code at the field, with the number of remaining attempts', async () => {
    const { user, dialog, send, field } = await enter(
      { 'POST coupon-member': () => refuse('COUPON_UNAVAILABLE', { left: 2 }) },
      { code: 'WRONG1' },
    );
    await send();
    await dialog.findByText('This coupon code is unavailable.');
    expect(field().value).toBe('WRONG1');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    // Both are visible, and typing leaves the number of tries.
    expect(dialog.getByText('2 tries are left today.').getAttribute('role')).toBe('status');
    await user.type(field(), '2');
    expect(dialog.getByText('2 tries are left today.')).toBeTruthy();
  });

  test.each([
    ['a fault of ours', down, 'Unable to redeem with coupon code at this time.'],
    ['a lost connection', offline, /No answer has arrived\./],
    ['another refusal', () => refuse('COUPON_NOT_FOR_YOU'), 'You do not meet the conditions of this coupon.'],
  ])('is kept in the field after %s', async (_, answer, sentence) => {
    const { send, field } = await enter({ 'POST coupon-member': answer }, { code: 'SABAI100' });
    await send();
    await screen.findByText(sentence);
    expect(field().value).toBe('SABAI100');
    expect(field().getAttribute('aria-invalid')).not.toBe('true');
  });

  test.each<[string, () => unknown, boolean]>([
    ['the latest of the member', () => listed(couponOf({ code: 'OLDER', status: 'expired' })), true],
    ['nothing where there are none', () => listed(), false],
    ['nothing where they could not be read', down, false],
  ])('has above its field %s', async (_, answer, isShown) => {
    const { dialog, calls } = await enter({ 'GET coupon-member': answer });
    await waitFor(() => expect(calls.some(({ service }) => service === 'coupon-member')).toBe(true));
    if (isShown) {
      const own = within(await dialog.findByRole('region', { name: 'Your coupons' }));
      expect(own.getByText('Expired')).toBeTruthy();
      expect(own.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/setting/couponhistory');
    } else expect(dialog.queryByRole('region')).toBeNull();
    expect(dialog.getByLabelText(/^Coupon code/)).toBeTruthy();
  });
});

/** The window that asks before a coupon is used. */
async function confirm(coupon: CheckedCoupon, answers: Answers = {}) {
  const opened = await openSite(<p />, { ...usual, ...answers }, { windows });
  openModal('coupon-confirm', { coupon });
  const dialog = within(await screen.findByRole('dialog', { name: 'Use this coupon?' }));
  const use = () => opened.user.click(dialog.getByRole('button', { name: 'Use the coupon' }));
  return { ...opened, dialog, use };
}

describe('confirming a coupon', () => {
  test('[R2.82] redeems it once, with the terms that were shown', async () => {
    const answer = waiting<CheckedCoupon>();
    const { use, sent } = await confirm(checkedOf(), { 'POST coupon-member': answer.answer });
    await use();
    await use();
    answer.arrive(checkedOf({ id: idOf(7), status: 'success' }));
    const done = within(await screen.findByRole('dialog', { name: '฿100.00' }));
    expect(done.getByText('Coupon accepted')).toBeTruthy();
    expect(done.getByText('The money is in your wallet.')).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(sent()).toMatchObject([{ body: { code: 'SABAI100', version: 3, is_confirmed: false } }]);
  });

  test('shows the unmet requirement, and offers no redemption', async () => {
    const requires = [{ code: 'per-period', is_met: false, number: 1, every: 'week' }] as const;
    const { dialog } = await confirm(checkedOf({ requires: [...requires] }));
    expect(dialog.getByText('Once a week')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toMatch(/^You have already redeemed this coupon/);
    expect(dialog.getByRole('button', { name: 'Use the coupon' })).toHaveProperty('disabled', true);
  });

  test('links to the promotion that blocks it', async () => {
    const requires = [{ code: 'no-bonus', is_met: false, number: null, every: null }] as const;
    const { dialog } = await confirm(checkedOf({ type: 'promotion', requires: [...requires] }));
    expect(dialog.getByRole('link', { name: 'Show it' }).getAttribute('href')).toBe('/setting/promotion');
  });

  test('leads back to the code', async () => {
    const { user, dialog } = await confirm(checkedOf());
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    const entry = within(await screen.findByRole('dialog', { name: 'Enter your coupon' }));
    expect(entry.getByLabelText(/^Coupon code/)).toHaveProperty('value', 'SABAI100');
  });

  test.each([
    ['refused', () => refuse('COUPON_UNAVAILABLE', { left: 3 }), 'This coupon code is unavailable.'],
    ['lost', offline, /it is never processed twice/],
    ['down', down, 'Something went wrong on our side.'],
  ])('shows a failed redemption, and reuses its key until a decision: %s', async (_, answer, sentence) => {
    const { user, use, calls } = await confirm(checkedOf(), { 'POST coupon-member': answer });
    const keys = () => calls.flatMap(({ key }) => key ?? []);
    await use();
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    const told = screen.queryByRole('button', { name: /^(Continue|OK)$/ });
    if (told) await user.click(told);
    await use();
    await waitFor(() => expect(keys()).toHaveLength(2));
    // A refusal decides; without an answer the same is asked again.
    expect(new Set(keys()).size).toBe(sentence === 'This coupon code is unavailable.' ? 2 : 1);
  });

  test('shows that an active promotion blocks a promotion coupon', async () => {
    const coupon = checkedOf({ type: 'promotion', amount: null, promotion_id: 4, promotion_name: 'Reload' });
    const { use } = await confirm(coupon, {
      'POST coupon-member': () => refuse('PROMOTION_ACTIVE'),
      'GET promotion-member': () => listed(),
    });
    await use();
    await screen.findByText(/please inactive the current promotion/);
  });
});

describe('the result of a coupon', () => {
  async function show(coupon: Coupon, answers: Answers = {}) {
    const opened = await openSite(<p />, { ...usual, ...answers }, { windows });
    openModal('coupon-success', { coupon });
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  }

  test.each<[Partial<Coupon>, string, string]>([
    [{}, 'See it', '/setting/wallet'],
    [{ type: 'point', points: 250 }, 'See it', '/setting/totalpoints'],
    [{ type: 'freespins', spins: 20, game_code: 'koi', game_name: 'Koi Lagoon' }, 'Play Koi Lagoon', '/games/koi'],
    [{ type: 'promotion', promotion_name: 'Reload' }, 'See it', '/setting/promotion'],
  ])('links for %j to its reward', async (own, name, to) => {
    const { dialog } = await show(couponOf(own));
    expect(dialog.getByRole('link', { name }).getAttribute('href')).toBe(to);
  });

  test('shows a delay instead of a countdown after the promised verification time', async () => {
    const { dialog } = await show(couponOf({ status: 'under_verification', verified_by: fromNow(-1) }));
    expect(dialog.getByText(/^This takes longer than usual\./)).toBeTruthy();
    expect(dialog.queryByText(/seconds? at most/)).toBeNull();
  });

  test.each<[string, Partial<Coupon>, string, string]>([
    ['accepted', {}, '฿100.00', 'The money is in your wallet.'],
    ['not accepted', { status: 'fail' }, 'The coupon was not accepted', 'Nothing was given.'],
  ])('polls during verification until it is %s', async (_, own, title, sentence) => {
    const open = couponOf({ status: 'under_verification', verified_by: fromNow(0.2) });
    let now: () => unknown = down;
    const { dialog, calls } = await show(open, { 'GET coupon-member': () => now() });
    expect(dialog.getByText(/You cannot play, deposit or withdraw until it is done\./)).toBeTruthy();
    const asked = () => calls.filter(({ service }) => service === 'coupon-member').length;
    deliver({ topic_name: 'coupon', data: {} as never });
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    // A failed request leaves the coupon under verification.
    expect(screen.getByRole('dialog', { name: 'The coupon is being verified' })).toBeTruthy();
    now = () => listed(couponOf(own));
    deliver({ topic_name: 'coupon', data: {} as never });
    const done = await screen.findByRole('dialog', { name: title });
    expect(done.textContent).toContain(sentence);
  });
});

/** Renders the button after a moment, as the site does: loading its texts may suspend it. */
function Later() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true));
    return () => clearTimeout(timer);
  }, []);
  return isReady && <CouponWidget />;
}

describe('the coupon button', () => {
  const widget = (
    <Suspense>
      <Later />
    </Suspense>
  );
  test('[R2.80] [R2.91] opens its dialog, and can be hidden', async () => {
    onTestFinished(() => sessionStorage.clear());
    const { user } = await openSite(widget, usual, {
      root: rootOf({}, { privileges: ['coupon'] }),
      windows,
    });
    const button = within(await screen.findByRole('region', { name: 'Redeem a coupon' }));
    await user.click(button.getByRole('button', { name: 'Redeem a coupon' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your coupon' }));
    await user.click(dialog.getByRole('button', { name: /close/i }));
    await user.click(button.getByRole('button', { name: 'Hide the coupon button' }));
    expect(screen.queryByRole('region', { name: 'Redeem a coupon' })).toBeNull();
    // Another page of this visit leaves it hidden.
    cleanup();
    await openSite(<CouponWidget />, usual, { root: rootOf({}, { privileges: ['coupon'] }) });
    expect(screen.queryByRole('region', { name: 'Redeem a coupon' })).toBeNull();
  });

  test('is hidden for members without the privilege', async () => {
    await openSite(<CouponWidget />, usual);
    expect(screen.queryByRole('region', { name: 'Redeem a coupon' })).toBeNull();
  });
});

test.each<[Coupon['status'], string]>([
  ['pending', 'Waiting'],
  ['joined', 'Joined'],
  ['fail', 'Failed'],
  ['under_verification', 'Under verification'],
])('labels the card of a coupon with state %s', async (status, words) => {
  const { user } = await openSite(<CouponCard coupon={couponOf({ status })} />, usual, { windows });
  expect(screen.getByText(words)).toBeTruthy();
  const use = screen.queryByRole('button', { name: 'Use the coupon' });
  expect(use !== null).toBe(status === 'pending');
  if (!use) return;
  await user.click(use);
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your coupon' }));
  expect(dialog.getByLabelText(/^Coupon code/)).toHaveProperty('value', 'SABAI100');
});

describe('the coupon history', () => {
  const show = (answer: () => unknown) => openSite(<CouponHistory />, { 'GET coupon-member-history': answer });

  test('shows a loading state, then the reward of each coupon', async () => {
    const answer = waiting();
    await show(answer.answer);
    expect(isLoading()).toBe(true);
    answer.arrive(listed(couponOf({ status: 'joined' })));
    expect((await screen.findByRole('table')).textContent).toMatch(/฿100\.00.*SABAI100.*Joined/);
  });

  test('shows an empty state with a link to the promotions', async () => {
    await show(() => listed());
    expect((await screen.findByRole('link', { name: 'Promotions' })).getAttribute('href')).toBe('/promotions');
  });

  test.each([
    ['down', down, 'Something went wrong on our side.'],
    ['lost', offline, 'No connection'],
  ])('shows an error and loads on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show(() => (isBroken ? fails() : listed(couponOf())));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('table');
  });
});
