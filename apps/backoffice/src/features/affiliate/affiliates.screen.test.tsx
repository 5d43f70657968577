import type { Affiliate, AffiliateDetail, StaffAffiliateStatement, StaffPostbackCall } from '@sabai/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, listed, openScreen, page, refused, staffWith } from '../../testing/open-screen.tsx';

const at = '2026-11-20T03:20:00.000Z';
const id = 'b0000000-0000-4000-8000-000000000001';
const affiliate: Affiliate = {
  id,
  member: { id, username: '66•••5678' },
  standing: 'open',
  is_held: false,
  plan_id: null,
  plan: 'Partners',
  members: 31,
  qualified: 12,
  paid: '7450.20',
  currency_code: 'THB',
  since: at,
  changed_at: at,
};
const detail = (more: Partial<AffiliateDetail> = {}): AffiliateDetail => ({
  ...affiliate,
  next_plan: null,
  accepted_at: null,
  stopped_at: null,
  reason: null,
  version: 2,
  levels: [{ level: 1, members: 31, qualified: 12 }],
  clicks: 420,
  clicks_filtered: 33,
  open_cases: 1,
  unpaid: '120.00',
  wallet: '900.00',
  ...more,
});
const money = { turnover: '4000.00', ggr: '400.00', bonus: '0.00', payment: '10.00', provider: '40.00', tax: '0.00' };
const line = { ...money, ngr: '350.00' };
const statement: StaffAffiliateStatement = {
  id: 'c0000000-0000-4000-8000-000000000001',
  member: affiliate.member,
  outcome: 'due',
  reckoned_at: at,
  starts_on: '2026-10-01',
  ends_on: '2026-11-01',
  pays_at: at,
  status: 'waiting',
  plan: 'Partners',
  version: 2,
  version_starts_on: '2026-09-01',
  base: 'ngr',
  provider_rate: '10',
  payment_rate: '1',
  tax_rate: '0',
  levels: [{ level: 1, members: 3, ...line, rate: '25', income: '87.50' }],
  together: line,
  corrected: '0.00',
  carried: '0.00',
  released: '0.00',
  held: '0.00',
  qualified: 0,
  qualified_pays: '0.00',
  fixed_pays: '0.00',
  amount: '87.50',
  carries: '0.00',
  turnover_target: '87.50',
  held_reason: null,
  paid_at: null,
  currency_code: 'THB',
};
const referral = {
  id: 'd0000000-0000-4000-8000-000000000001',
  username: '66•••1111',
  level: 1,
  registered_at: at,
  status: 'playing' as const,
  staked: '400.00',
  deposited: '1000.00',
  currency_code: 'THB',
};
const subId = {
  id: 'facebook',
  clicks: 17,
  registrations: 3,
  deposited: 2,
  qualified: 1,
  income: '40.00755',
  currency_code: 'THB',
};
const target = {
  event: 'registration' as const,
  url: 'https://track.example.com/?id={id}',
  is_active: true,
  changed_at: at,
};
const views = given('staff', 'list-view', 'find', []);
const answers = (one: AffiliateDetail = detail()) => [
  given('staff', 'affiliate', 'get', one),
  given('staff', 'affiliate-statement', 'find', listed([statement])),
  given('staff', 'affiliate-referral', 'find', page([referral])),
  given('staff', 'affiliate-sub-id', 'find', page([subId])),
  given('staff', 'affiliate-postback-target', 'find', [target]),
];

it('lists affiliates with plan, members and income, and shows an empty state', async () => {
  const { findByRole, findByText } = await openScreen('/affiliates', {
    answers: [given('staff', 'affiliate', 'find', listed([{ ...affiliate, is_held: true }])), views],
  });
  expect((await findByRole('link', { name: /66•••5678/ })).getAttribute('href')).toBe(`/affiliates/${id}`);
  expect(await findByText('On hold')).toBeTruthy();
  const empty = await openScreen('/affiliates', {
    answers: [given('staff', 'affiliate', 'find', listed([])), views],
  });
  expect(await empty.findByText('No entries found')).toBeTruthy();
});

it('shows one affiliate with contract, clicks, statements and members', async () => {
  const { findByText, findAllByText } = await openScreen(`/affiliates/${id}`, { answers: answers() });
  expect(await findByText('66•••1111')).toBeTruthy();
  expect(await findByText('facebook')).toBeTruthy();
  expect(await findByText('฿40.00')).toBeTruthy();
  expect(await findByText(target.url)).toBeTruthy();
  expect((await findAllByText(/Partners/)).length).toBeGreaterThan(0);
  expect(document.body.textContent).toContain('Not counted: 33');
});

it('shows the calculation of a statement and its members, also by day', async () => {
  const income = {
    id: 'line',
    member: '66•••1111',
    guest_id: referral.id,
    level: 1,
    day: null,
    about: null,
    ...line,
    rate: '25',
    income: '87.505',
    state: 'counted' as const,
    currency_code: 'THB',
  };
  const { user, calls, findByRole } = await openScreen(`/affiliates/${id}`, {
    answers: [...answers(), given('staff', 'affiliate-statement-line', 'find', page([income]))],
  });
  await user.click(await findByRole('button', { name: /^Line by member: 66•••5678, .*Oct/ }));
  const shown = await findByRole('dialog', { name: /66•••5678/ });
  const dialog = within(shown);
  const text = () => shown.textContent;
  expect(await dialog.findByRole('link', { name: '66•••1111' })).toBeTruthy();
  expect(text()).toContain('Gaming revenue (GGR)400.00 THB');
  expect(text()).toContain('Game provider fees, 10% of GGR-40.00 THB');
  expect(text()).toContain('Net revenue (NGR)350.00 THB');
  expect(text()).toContain('350.00 THB × 25% = 87.50 THB');
  // Nothing was deducted for tax.
  expect(text()).not.toContain('Tax');
  await user.click(dialog.getByRole('button', { name: 'By member and day' }));
  await expect
    .poll(() => calls.findLast(({ path }) => path.endsWith('affiliate-statement-line'))?.query.get('by'))
    .toBe('day');
});

it('holds payments back only with a reason, and shows a refusal of the server', async () => {
  const { user, calls, findByRole, getByRole, findByText } = await openScreen(`/affiliates/${id}`, {
    answers: [
      ...answers(),
      given('staff', 'affiliate-hold', 'create', () => refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.')),
    ],
  });
  await user.click(await findByRole('button', { name: 'Hold payments' }));
  const dialog = within(getByRole('dialog', { name: 'Hold payments' }));
  const submit = dialog.getByRole('button', { name: 'Hold payments' }) as HTMLButtonElement;
  expect(submit.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Reason'), 'Two accounts share a phone');
  await user.click(submit);
  expect(await findByText('Changed by somebody else.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    affiliate_id: id,
    reason: 'Two accounts share a phone',
  });
});

it('assigns another plan from the next period, and stops an affiliate', async () => {
  let now = detail();
  const plan = { id: 2, name: 'Turnover', is_open: true, is_default: false, affiliates: 0, version: 1, versions: [] };
  const { user, calls, findByRole, getByRole, findByText } = await openScreen(`/affiliates/${id}`, {
    answers: [
      ...answers(),
      given('staff', 'affiliate', 'get', () => now),
      given('staff', 'affiliate-plan', 'find', { plans: [plan], next_from: '2026-12-01' }),
      given('staff', 'affiliate', 'patch', () => {
        now = detail({ next_plan: { id: 2, name: 'Turnover', from: '2026-12-01' } });
        return now;
      }),
    ],
  });
  await user.click(await findByRole('button', { name: 'Change plan' }));
  const dialog = within(getByRole('dialog', { name: 'Change plan' }));
  await user.selectOptions(dialog.getByLabelText('Plan'), await dialog.findByRole('option', { name: 'Turnover' }));
  await user.type(dialog.getByLabelText('Reason'), 'As agreed by phone');
  await user.click(dialog.getByRole('button', { name: 'Change plan' }));
  expect(await findByText(/Turnover from/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    change: 'plan',
    plan_id: 2,
    changed_at: at,
    reason: 'As agreed by phone',
  });
});

it('sets a tracker address with a reason, and shows a refusal of the server', async () => {
  let isRefused = true;
  let now = [target];
  const changed = { ...target, url: 'https://new.example.com/?id={id}', is_active: false };
  const { user, calls, findByRole, findByText, getByRole } = await openScreen(`/affiliates/${id}`, {
    answers: [
      ...answers(),
      given('staff', 'affiliate-postback-target', 'find', () => now),
      given('staff', 'affiliate-postback-target', 'create', () => {
        if (isRefused) return refused(400, 'POSTBACK_URL_INVALID', 'This address cannot be called.');
        now = [changed];
        return now;
      }),
    ],
  });
  await user.click(await findByRole('button', { name: 'Set address: Registration' }));
  const dialog = within(getByRole('dialog', { name: 'Set address' }));
  const url = dialog.getByRole('textbox', { name: 'Address' });
  expect(url).toHaveProperty('value', target.url);
  await user.clear(url);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for it by mail');
  const submit = dialog.getByRole('button', { name: 'Set address' });
  expect(submit).toHaveProperty('disabled', true);
  await user.click(url);
  await user.paste(changed.url);
  await user.click(dialog.getByRole('checkbox', { name: 'Send calls' }));
  await user.click(submit);
  await dialog.findByText('This address cannot be called.');
  isRefused = false;
  await user.click(submit);
  await findByText(changed.url);
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    affiliate_id: id,
    event: 'registration',
    url: changed.url,
    is_active: false,
    reason: 'Asked for it by mail',
  });
});

const testCall: StaffPostbackCall = {
  id: 'f0000000-0000-4000-8000-000000000001',
  member: { id, username: '66•••5678' },
  event: 'registration',
  is_test: true,
  state: 'waiting',
  attempts: 0,
  answer: null,
  url: target.url,
  amount: null,
  currency_code: null,
  created_at: '2026-11-20T03:20:00.000Z',
  ended_at: null,
  next_attempt_at: '2026-11-20T03:20:00.000Z',
};

it('tests an address with sample values only after it is set', async () => {
  let now = testCall;
  const { user, calls, findByRole, queryByText, getByRole, queryByRole } = await openScreen(`/affiliates/${id}`, {
    answers: [
      ...answers(),
      given('staff', 'affiliate-postback-test', 'create', testCall),
      given('staff', 'affiliate-postback', 'get', () => now),
    ],
  });
  await user.click(await findByRole('button', { name: 'Send test: Registration' }));
  expect(queryByRole('button', { name: 'Send test: Income paid' })).toBeNull();
  const dialog = within(getByRole('dialog', { name: 'Send test' }));
  expect(dialog.getByText('The tracker is called with sample values.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The tracker is new');
  await user.click(dialog.getByRole('button', { name: 'Send test' }));
  const result = within(await findByRole('dialog', { name: 'Send test: Registration' }));
  expect(result.getByText('Waiting')).toBeTruthy();
  // The first answer of a call that is repeated later.
  now = { ...testCall, attempts: 1, answer: 'http-404' };
  expect(await result.findByText('HTTP 404', {}, { timeout: 5000 })).toBeTruthy();
  expect(result.getByText('Not delivered')).toBeTruthy();
  now = { ...testCall, state: 'delivered', attempts: 1, answer: 'http-200' };
  expect(await result.findByText('HTTP 200', {}, { timeout: 5000 })).toBeTruthy();
  expect(result.getByText('Delivered')).toBeTruthy();
  expect(queryByText('Saved')).toBeNull();
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    affiliate_id: id,
    event: 'registration',
    reason: 'The tracker is new',
  });
});

it('shows that no address is set, and loads unavailable addresses on retry', async () => {
  let isBroken = true;
  const { user, findByRole, findByText } = await openScreen(`/affiliates/${id}`, {
    answers: [
      ...answers(),
      given('staff', 'affiliate-postback-target', 'find', () =>
        isBroken ? refused(503, 'UNAVAILABLE', 'The server does not answer.') : [],
      ),
    ],
  });
  const part = within(await findByRole('region', { name: 'Postbacks' }));
  const alert = await part.findByRole('alert');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await findByText('This affiliate has set no address.');
});

it('offers no changes to read-only staff', async () => {
  const { findByText, queryByRole } = await openScreen(`/affiliates/${id}`, {
    staff: staffWith('auditor'),
    answers: answers(),
  });
  await findByText('66•••1111');
  expect(queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(queryByRole('button', { name: /^(Set address|Send test)/ })).toBeNull();
  expect(queryByRole('button', { name: 'Hold payments' })).toBeNull();
});

it('lists statements with every line', async () => {
  const { findByText } = await openScreen('/affiliates/statements', {
    answers: [given('staff', 'affiliate-statement', 'find', listed([statement])), views],
  });
  expect(await findByText('Partners · 2')).toBeTruthy();
  expect(document.body.textContent).toContain('350.00');
});

it('shows that an affiliate has brought nobody yet', async () => {
  const { findByRole, findAllByText, queryByRole } = await openScreen(`/affiliates/${id}`, {
    answers: [
      ...answers(),
      given('staff', 'affiliate-referral', 'find', page([])),
      given('staff', 'affiliate-sub-id', 'find', page([])),
    ],
  });
  const subIds = within(await findByRole('region', { name: 'By sub-ID' }));
  expect(await subIds.findByText('No entries found')).toBeTruthy();
  expect(subIds.queryByRole('table')).toBeNull();
  await expect.poll(async () => (await findAllByText('No entries found')).length).toBe(2);
  expect(queryByRole('table', { name: 'Members' })).toBeNull();
});
