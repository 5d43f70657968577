import type { CouponCode, OfferDetail } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Given, given, openScreen, refused } from '../../../testing/open-screen.tsx';
import { newOffer } from '../wizard/defaults.ts';

const at = '2026-11-27T03:20:00.000Z';
const content = newOffer('coupon-money', new Date(at), 'Asia/Bangkok');
const offer: OfferDetail = {
  id: 501,
  kind: 'coupon',
  type: 'money',
  state: 'live',
  name: 'Fair',
  live_version: 1,
  draft: 'none',
  starts_at: at,
  ends_at: '2026-12-27T03:20:00.000Z',
  budgets: [],
  drafted: null,
  created_at: at,
  versions: [{ version: 1, content, written: { name: 'Admin', at }, approved: null }],
};
const code = (text: string, more: Partial<CouponCode> = {}): CouponCode => ({
  code: text,
  uses: 3,
  used: 0,
  member: null,
  is_closed: false,
  state: 'open',
  ...more,
});
const many = Array.from({ length: 60 }, (_, n) => code(`LK26-${1000 + n}-ABCD`));

const open = (codes: readonly CouponCode[], ...more: readonly Given[]) =>
  openScreen('/rewards/501', {
    answers: [
      given('staff', 'offer', 'get', offer),
      given('staff', 'offer-timeline', 'get', { events: [] }),
      given(
        'staff',
        'coupon-code',
        'find',
        codes.map((one) => ({ ...one, offer_id: 501, name: 'Fair' })),
      ),
      given('staff', 'coupon-code', 'create', () => refused(409, 'COUPON_CODE_TAKEN', 'WELCOME50 is taken.')),
      given('staff', 'coupon-code', 'patch', (call) => code(call.id ?? '')),
      ...more,
    ],
  });

describe('the codes of a coupon', () => {
  it('each have a state', async () => {
    const { findByRole } = await open([
      code('ONE-1'),
      code('TWO-2', { used: 3, state: 'used' }),
      code('SHUT-3', { is_closed: true, state: 'closed' }),
      code('LATE-4', { state: 'expired' }),
    ]);
    const rows = within(await findByRole('table', { name: 'Codes' })).getAllByRole('row');
    const states = ['Available', 'Used', 'Closed', 'Expired'];
    for (const [at, state] of states.entries()) expect(within(rows[at + 1]!).getByText(state)).toBeTruthy();
  });

  it('finds a code by its letters and digits, and closes it with a reason', async () => {
    const { user, calls, findByRole, findByText, getByRole, queryByText } = await open([...many, code('WELCOME50')]);
    await findByText('The newest 50 of 61 are shown; the CSV file has all.');
    expect(queryByText('WELCOME50')).toBeNull();
    await user.type(getByRole('searchbox', { name: 'Coupon code' }), 'wel-come');
    await user.click(await findByRole('button', { name: 'Close code WELCOME50' }));
    const dialog = within(getByRole('dialog', { name: 'Close code' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It was posted in a forum');
    await user.click(dialog.getByRole('button', { name: 'Close code' }));
    await expect
      .poll(() => calls.find(({ method }) => method === 'PATCH'))
      .toMatchObject({ id: 'WELCOME50', body: { is_closed: true, reason: 'It was posted in a forum' } });
    await user.type(getByRole('searchbox', { name: 'Coupon code' }), 'x');
    expect(await findByText('No entries found')).toBeTruthy();
  });

  it('follow what its redemptions have spent of the budget, and what is left', async () => {
    const budgets = [
      { currency_code: 'THB', funded: '1000.00', taken: '150.00', places: null, taken_places: 3 },
      { currency_code: 'USD', funded: '100.00', taken: '0.00', places: null, taken_places: 0 },
    ];
    const { findByRole } = await open([code('ONE-1')], given('staff', 'offer', 'get', { ...offer, budgets }));
    const report = await findByRole('region', { name: 'Live report' });
    const text = report.textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('Cost THB฿150.00');
    expect(text).toContain('฿150.00/฿1,000.00Left in the budget: ฿850.00');
    expect(text).toContain('$0.00/$100.00Left in the budget: $100.00');
    expect(text).not.toContain('Cost USD');
    const redemptions = within(report).getByRole('link', { name: 'Coupon redemptions' });
    expect(redemptions.getAttribute('href')).toBe('/rewards/coupons?coupon=%23501');
  });

  it('confirms made codes, lists them, and empties the form', async () => {
    const made: ReturnType<typeof code>[] = [];
    const { user, findByLabelText, getByLabelText, getByRole, findByText } = await open(
      [],
      given('staff', 'coupon-code', 'find', () => made.map((one) => ({ ...one, offer_id: 501, name: 'Fair' }))),
      given('staff', 'coupon-code', 'create', () => {
        made.push(code('WELCOME50'));
        return made as never;
      }),
    );
    const named = await findByLabelText('Own codes, one a line (CSV)');
    await user.type(named, 'WELCOME50');
    await user.type(getByLabelText('Reason'), 'For the fair in May');
    await user.click(getByRole('button', { name: 'Make codes' }));
    await findByText('Done.');
    expect(await findByText('WELCOME50', { selector: 'td, td *, span' })).toBeTruthy();
    expect(named).toHaveProperty('value', '');
    expect(getByLabelText('Reason')).toHaveProperty('value', '');
  });

  it('reports invalid codes, duplicates and a short reason before creating any', async () => {
    const { user, calls, findByLabelText, getByLabelText, getByText, getByRole, findByText, queryByText } = await open(
      [],
    );
    const named = await findByLabelText('Own codes, one a line (CSV)');
    await user.type(named, 'code{Enter}WELCOME50,3{Enter}welcome-50{Enter}AB{Enter}ฟรี100');
    expect(getByText(/^Left out: AB, ฟรี100\. A code has 4 to 64/)).toBeTruthy();
    expect(getByText(/some are named twice\. WELCOME50/)).toBeTruthy();
    expect(getByText('Please enter a reason of at least 10 characters.')).toBeTruthy();
    await user.clear(named);
    await user.type(named, 'WELCOME50');
    expect(queryByText(/Left out/)).toBeNull();
    const make = getByRole('button', { name: 'Make codes' }) as HTMLButtonElement;
    await user.type(getByLabelText('Reason'), 'Short');
    expect(make.disabled).toBe(true);
    await user.type(getByLabelText('Reason'), ' no more');
    await user.click(make);
    expect(await findByText('WELCOME50 is taken.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { codes: ['WELCOME50'], uses: 1 } });
  });
});
