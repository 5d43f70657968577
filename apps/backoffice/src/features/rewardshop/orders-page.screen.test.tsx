import type { RewardOrder, RewardOrderDetail } from '@sabai/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, listed, openScreen, refused, staffWith } from '../../testing/open-screen.tsx';

const at = '2026-11-27T03:20:00.000Z';
const row = (more: Partial<RewardOrder> = {}): RewardOrder => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  member: { id: 'm1', username: '66•••5678' },
  redeem_id: 309,
  version: 1,
  name: 'Sabai mug',
  type: 'physical_rewards',
  state: 'captured',
  points: '2000',
  points_returned: '0',
  value: '250.00',
  currency_code: 'THB',
  prize: null,
  tracking_number: null,
  carrier: null,
  has_address: true,
  reserved_until: null,
  redeemed_at: at,
  changed_at: at,
  ...more,
});
const detail = (more: Partial<RewardOrderDetail> = {}): RewardOrderDetail => ({
  ...row(),
  address: {
    recipient: 'P•••',
    phone: '+66•••5678',
    line1: '•••',
    line2: '',
    district: 'Khlong Toei',
    province: 'Bangkok',
    postcode: '10110',
    country: 'TH',
  },
  contact: null,
  moves: ['pack', 'cancel'],
  steps: [
    { state: 'reserved', cause: 'member', staff: null, at },
    { state: 'captured', cause: 'Accept', staff: 'Anong R.', at },
  ],
  ...more,
});
const answers = (rows: readonly RewardOrder[] = [row()], one: RewardOrderDetail = detail()) => [
  given('staff', 'reward-order', 'find', listed(rows)),
  given('staff', 'reward-order', 'get', one),
  given('staff', 'list-view', 'find', []),
];
const open = `/rewards/orders/${row().id}`;

it('has a queue for each step, and packs many orders with the state that was shown', async () => {
  const second = row({ id: 'b0000000-0000-4000-8000-000000000002', name: 'Sabai shirt' });
  const { user, calls, findByRole, getByRole, findAllByRole } = await openScreen('/rewards/orders', {
    answers: [...answers([row(), second]), given('staff', 'reward-order', 'patch', detail({ state: 'packed' }))],
  });
  await findByRole('link', { name: /Sabai mug/ });
  for (const name of ['Reserved', 'Being packed', 'Packed', 'Sent', 'Delivered', 'Returned'])
    expect(getByRole('link', { name: new RegExp(`^${name}\\b`) })).toBeTruthy();
  expect(calls.some(({ query }) => query.get('state[]') === 'reserved')).toBe(true);
  for (const box of (await findAllByRole('checkbox', { name: /Sabai/ })).slice(0, 2)) await user.click(box);
  await user.click(getByRole('button', { name: 'Mark packed' }));
  await user.click(within(getByRole('dialog')).getByRole('button', { name: 'Mark packed' }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PATCH').map(({ id, body }) => [id, body]))
    .toEqual([
      [row().id, { move: 'pack', state: 'captured', reason: 'Mark packed' }],
      [second.id, { move: 'pack', state: 'captured', reason: 'Mark packed' }],
    ]);
});

it('sends a parcel only with a tracking number', async () => {
  let order = detail({ state: 'packed', moves: ['send', 'cancel'] });
  const { user, calls, findByRole, getByRole } = await openScreen(open, {
    answers: [
      ...answers([row({ state: 'packed' })]),
      given('staff', 'reward-order', 'get', () => order),
      given('staff', 'reward-order', 'patch', () => {
        order = detail({ state: 'sent', tracking_number: 'TH123', moves: ['deliver'] });
        return order;
      }),
    ],
  });
  await user.click(await findByRole('button', { name: 'Send' }));
  const dialog = within(getByRole('dialog', { name: 'Send' }));
  const send = dialog.getByRole('button', { name: 'Send' }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox', { name: /Tracking number/ }), 'TH123');
  await user.click(send);
  expect(await findByRole('button', { name: 'Mark delivered' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    move: 'send',
    state: 'packed',
    tracking_number: 'TH123',
  });
});

it('cancels only with a reason, shows the refund, and shows a refusal of the server', async () => {
  const { user, findByRole, getByRole, findByText } = await openScreen(open, {
    answers: [
      ...answers(),
      given('staff', 'reward-order', 'patch', () => refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.')),
    ],
  });
  await user.click(await findByRole('button', { name: 'Cancel order' }));
  const dialog = within(getByRole('dialog', { name: 'Cancel order' }));
  expect(dialog.getByText(/2,000 points go back to the member/)).toBeTruthy();
  const cancel = dialog.getByRole('button', { name: 'Cancel order' }) as HTMLButtonElement;
  expect(cancel.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Reason'), 'Member asked for it');
  await user.click(cancel);
  expect(await findByText('Changed by somebody else.')).toBeTruthy();
});

it('shows the full address with a reason, and only with the permission', async () => {
  const reveal = given('staff', 'reward-order-reveal', 'create', () => ({
    value: 'Ploy Jaidee\n9 Sukhumvit 24',
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  }));
  const { user, calls, findByRole, getByRole, findByText, unmount } = await openScreen(open, {
    answers: [...answers(), reveal],
  });
  await user.click(await findByRole('button', { name: 'Show: Address' }));
  const dialog = within(getByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Label of the parcel');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  expect(await findByText(/9 Sukhumvit 24/)).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('reward-order-reveal'))?.body).toEqual({
    id: row().id,
    reason: 'Label of the parcel',
  });
  await user.click(getByRole('button', { name: 'Hide: Address' }));
  unmount();
  const auditor = await openScreen(open, { staff: staffWith('auditor'), answers: answers() });
  await auditor.findByText('Accept', { exact: false });
  expect(auditor.queryByRole('button', { name: 'Show: Address' })).toBeNull();
  expect(auditor.queryByRole('button', { name: 'Mark packed' })).toBeNull();
});

it('keeps the reason when the server refuses to show the address, and shows it on a second attempt', async () => {
  let isRefused = true;
  const { user, findByRole, findByText, queryByText } = await openScreen(open, {
    answers: [
      ...answers(),
      given('staff', 'reward-order-reveal', 'create', () =>
        isRefused
          ? refused(429, 'TOO_MANY', 'Too many addresses shown.')
          : { value: 'Ploy Jaidee\n9 Sukhumvit 24', expires_at: new Date(Date.now() + 60_000).toISOString() },
      ),
    ],
  });
  await user.click(await findByRole('button', { name: 'Show: Address' }));
  const dialog = within(await findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Label of the parcel');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await dialog.findByText('Too many addresses shown.');
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Label of the parcel');
  expect(queryByText(/9 Sukhumvit 24/)).toBeNull();
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await findByText(/9 Sukhumvit 24/);
});

it('stays at its step when the server refuses to move it, and moves on a second attempt', async () => {
  let isRefused = true;
  let order = detail();
  const { user, findByRole, findByText, getByRole, queryByText } = await openScreen(open, {
    answers: [
      ...answers(),
      given('staff', 'reward-order', 'get', () => order),
      given('staff', 'reward-order', 'patch', () => {
        if (isRefused) return refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.');
        order = detail({ state: 'packed', moves: ['send', 'cancel'] });
        return order;
      }),
    ],
  });
  await user.click(await findByRole('button', { name: 'Mark packed' }));
  expect(await findByText('Changed by somebody else.')).toBeTruthy();
  isRefused = false;
  await user.click(getByRole('button', { name: 'Mark packed' }));
  expect(await findByRole('button', { name: 'Send' })).toBeTruthy();
  expect(queryByText('Changed by somebody else.')).toBeNull();
});
