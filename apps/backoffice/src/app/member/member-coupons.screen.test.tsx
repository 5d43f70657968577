import type { CouponCode, StaffOffer } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Given, given, listed, openScreen, page, refused, staffWith } from '../../testing/open-screen.tsx';
import { about, at, id } from './member.fixture.ts';

const coupon = (of: number, name: string, state: StaffOffer['state']): StaffOffer => ({
  id: of,
  name,
  state,
  kind: 'coupon',
  type: 'money',
  live_version: 1,
  draft: 'none',
  budgets: [],
  starts_at: at,
  ends_at: null,
  created_at: at,
});
const code = (text: string, more: Partial<CouponCode> = {}) => ({
  code: text,
  uses: 1,
  used: 0,
  member: null,
  is_closed: false,
  state: 'open' as const,
  offer_id: 501,
  name: 'Fair',
  ...more,
});
const rewards = [
  given('staff', 'free-round', 'find', []),
  given('staff', 'offer-gift', 'find', []),
  given('staff', 'member-round', 'find', page([])),
  given('staff', 'coupon-code', 'find', [
    code('USED-1', { used: 1, state: 'used' }),
    code('OPEN-2'),
    code('SHUT-3', { is_closed: true, state: 'closed' }),
  ]),
  given(
    'staff',
    'offer',
    'find',
    listed([coupon(501, 'Fair', 'live'), coupon(502, 'Old', 'ended'), coupon(503, 'Soon', 'scheduled')]),
  ),
];
const open = (...answers: readonly Given[]) =>
  openScreen(`/members/${id}?tab=bets`, { answers: about(...rewards, ...answers) });
async function give(...answers: readonly Given[]) {
  const opened = await open(...answers);
  await opened.user.click(await opened.findByRole('button', { name: 'Give a coupon' }));
  return { ...opened, dialog: within(await opened.findByRole('dialog', { name: 'Give a coupon' })) };
}

describe('the coupons of a member', () => {
  it('show the state of each code', async () => {
    const { findByRole } = await open();
    const panel = within(await findByRole('region', { name: 'Coupons' }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'USED-1UsedFair',
      'OPEN-2AvailableFair',
      'SHUT-3ClosedFair',
    ]);
    expect(panel.getByRole('link', { name: 'OPEN-2' }).getAttribute('href')).toBe('/rewards/coupons?code=OPEN-2');
  });

  it('are given as a generated code of a live or scheduled coupon', async () => {
    const { user, dialog, calls, findByText } = await give(
      given('staff', 'coupon-code', 'create', { codes: ['GIFT-1234-ABCD'] } as never),
    );
    const chosen = await dialog.findByRole('combobox', { name: 'Coupon' });
    expect(
      within(chosen)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fair', 'Soon']);
    const submit = dialog.getByRole('button', { name: 'Give a coupon' }) as HTMLButtonElement;
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Short');
    expect(submit.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' of time, waited two days');
    await user.click(submit);
    await findByText('GIFT-1234-ABCD is among the member’s coupons.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      offer_id: 501,
      member_id: id,
      uses: 1,
      pattern: 'GIFT-####-####',
      reason: 'Short of time, waited two days',
    });
  });

  it('are given as a code typed by staff, and a taken code shows an error', async () => {
    const { user, dialog, calls } = await give(
      given('staff', 'coupon-code', 'create', () => refused(409, 'COUPON_CODE_TAKEN', 'SORRY-7 is taken.')),
    );
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Coupon' }), 'Soon');
    await user.type(dialog.getByRole('textbox', { name: 'Coupon code' }), 'sorry-7');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A payout took two days');
    await user.click(dialog.getByRole('button', { name: 'Give a coupon' }));
    await dialog.findByText('SORRY-7 is taken.');
    expect(dialog.getByRole('textbox', { name: 'Coupon code' })).toHaveProperty('value', 'SORRY-7');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ offer_id: 503, codes: ['SORRY-7'] });
  });

  it('cannot be given without a live coupon, or before the coupons have loaded', async () => {
    let isBroken = true;
    const { user, dialog } = await give(
      given('staff', 'offer', 'find', () =>
        isBroken ? refused(503, 'UNAVAILABLE', 'The server does not answer.') : listed([coupon(502, 'Old', 'ended')]),
      ),
    );
    const alert = await dialog.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await dialog.findByText('No coupon is live that a code could be made of.');
    expect(dialog.getByRole('button', { name: 'Give a coupon' })).toHaveProperty('disabled', true);
  });

  it('have no give button for read-only staff', async () => {
    const { findByRole, queryByRole } = await openScreen(`/members/${id}?tab=bets`, {
      staff: staffWith('auditor'),
      answers: about(...rewards),
    });
    await findByRole('region', { name: 'Coupons' });
    expect(queryByRole('button', { name: 'Give a coupon' })).toBeNull();
  });
});
