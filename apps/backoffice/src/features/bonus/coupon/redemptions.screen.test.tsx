import type { CouponRedemption, CouponRedemptionDetail } from '@sabai/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, listed, openScreen, refused, staffWith } from '../../../testing/open-screen.tsx';

const at = '2026-11-27T03:20:00.000Z';
const row = (more: Partial<CouponRedemption> = {}): CouponRedemption => ({
  id: 'c0000000-0000-4000-8000-000000000001',
  member: { id: 'm1', username: '66•••5678' },
  offer_id: 334,
  version: 1,
  name: '100 baht',
  code: 'CHECKED100',
  type: 'money',
  state: 'under_verification',
  value: '100.00',
  currency_code: 'THB',
  points: null,
  fail_cause: null,
  decided_by: null,
  decisions: ['approve', 'decline'],
  verified_by: at,
  redeemed_at: at,
  changed_at: at,
  ...more,
});
const detail = (more: Partial<CouponRedemptionDetail> = {}): CouponRedemptionDetail => ({
  ...row(),
  history: [],
  ...more,
});
const answers = (one: CouponRedemptionDetail = detail()) => [
  given('staff', 'coupon-redemption', 'find', listed([row(one)])),
  given('staff', 'coupon-redemption', 'get', one),
  given('staff', 'list-view', 'find', []),
];
const path = `/rewards/coupons/${row().id}`;

it('lists all redemptions first, counts those in verification, and declines one only with a reason', async () => {
  let one = detail();
  const { user, calls, findByRole, getByRole, findByText } = await openScreen(path, {
    answers: [
      ...answers(),
      given('staff', 'coupon-redemption', 'get', () => one),
      given('staff', 'coupon-redemption', 'patch', () => {
        one = detail({ state: 'fail', fail_cause: 'staff', decided_by: 'Decha P.', decisions: ['approve'] });
        return one;
      }),
    ],
  });
  expect(await findByRole('link', { name: /^Under verification/ })).toBeTruthy();
  expect((await findByRole('link', { name: 'All' })).getAttribute('aria-current')).toBe('true');
  await user.click(await findByRole('button', { name: 'Refuse' }));
  const dialog = within(getByRole('dialog', { name: 'Refuse' }));
  expect(dialog.getByText(/the use of the code comes back/)).toBeTruthy();
  const submit = dialog.getByRole('button', { name: 'Refuse' }) as HTMLButtonElement;
  expect(submit.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Reason'), 'Same household');
  await user.click(submit);
  expect(await findByText('Declined by staff')).toBeTruthy();
  expect(await findByText('Decha P.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    decision: 'decline',
    state: 'under_verification',
    reason: 'Same household',
  });
});

it('searches by member, and filters by the name of a coupon', async () => {
  const { user, calls, findByRole, getByRole, getByLabelText } = await openScreen('/rewards/coupons', {
    answers: answers(),
  });
  await user.type(await findByRole('searchbox', { name: 'Search member, phone or ID' }), 'somchai');
  const asked = (name: string) =>
    calls.filter(({ path }) => path.endsWith('/coupon-redemption')).map(({ query }) => query.get(name));
  await expect.poll(() => asked('search')).toContain('somchai');
  await user.click(getByRole('button', { name: 'Add filter' }));
  await user.click(getByRole('button', { name: 'Coupon' }));
  await user.type(getByLabelText('Coupon'), '100 baht');
  await user.click(getByRole('button', { name: 'Apply' }));
  await expect.poll(() => asked('coupon')).toContain('100 baht');
});

it('approves a failed redemption, and shows why it was rejected', async () => {
  const { user, findByRole, getByRole, findByText, queryByRole } = await openScreen(path, {
    answers: [
      ...answers(detail({ state: 'fail', fail_cause: 'household', decisions: ['approve'] })),
      given('staff', 'coupon-redemption', 'patch', () =>
        refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.'),
      ),
    ],
  });
  await user.click(await findByRole('button', { name: 'Approve' }));
  expect(queryByRole('button', { name: 'Refuse' })).toBeNull();
  const dialog = within(getByRole('dialog', { name: 'Approve' }));
  await user.type(dialog.getByLabelText('Reason'), 'A flat that students share');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await findByText('Changed by somebody else.')).toBeTruthy();
});

it('shows the reason of an earlier refusal beside the later approval', async () => {
  const history = [
    { decision: 'decline', reason: 'Same household', staff: 'Decha P.', fail_cause: null, at },
    {
      decision: 'approve',
      reason: 'Two brothers',
      staff: 'Anong R.',
      fail_cause: 'household',
      at: '2026-11-27T04:00:00.000Z',
    },
  ] as const;
  const { findByRole } = await openScreen(path, {
    answers: answers(detail({ state: 'success', decided_by: 'Anong R.', decisions: [], history: [...history] })),
  });
  const items = within(await findByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Refused.*Decha P\. · Same household$/),
    expect.stringMatching(/^Approved.*Anong R\. · Two brothers.*Another account of the household has had it$/),
  ]);
});

it('offers no decision to read-only staff', async () => {
  const { findByText, queryByRole } = await openScreen(path, { staff: staffWith('auditor'), answers: answers() });
  await findByText('Ends automatically');
  expect(queryByRole('button', { name: 'Approve' })).toBeNull();
});
