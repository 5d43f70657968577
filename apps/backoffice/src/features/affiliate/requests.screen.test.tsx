import type { AffiliateCase, StaffAffiliateApplication, StaffAffiliateHold } from '@sabai/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, listed, openScreen, staffWith } from '../../testing/open-screen.tsx';

const at = '2026-11-20T03:20:00.000Z';
const id = 'b0000000-0000-4000-8000-000000000001';
const member = { id: 'd0000000-0000-4000-8000-000000000001', username: '66•••5678' };
const views = given('staff', 'list-view', 'find', []);

const application = (more: Partial<StaffAffiliateApplication> = {}): StaffAffiliateApplication => ({
  id,
  member,
  plan_id: 2,
  plan: 'Turnover',
  body: 'I write about games.',
  state: 'waiting',
  members: 4,

  open_flags: false,
  registered_at: at,
  reason: null,
  decided_by: null,
  decided_at: null,
  created_at: at,
  ...more,
});
const hold = (more: Partial<StaffAffiliateHold> = {}): StaffAffiliateHold => ({
  id,
  member,
  state: 'appealed',
  reason: 'They share a phone',
  placed_by: 'Anong R.',
  placed_at: at,
  appeal: 'These are my friends.',
  appealed_at: at,
  answer: null,
  answered_by: null,
  answered_at: null,
  released_by: null,
  released_at: null,
  unpaid: '120.00',
  currency_code: 'THB',
  ...more,
});
const fraud = (more: Partial<AffiliateCase> = {}): AffiliateCase => ({
  id,
  kind: 'shared_signals',
  affiliate: member,
  guest: { id: 'g1', username: '66•••1111' },
  hints: ['payee', 'referral'],
  times: 2,
  status: 'open',
  held: '526.71',
  currency_code: 'THB',
  first_at: at,
  last_at: at,
  decided_by: null,
  decided_at: null,
  reason: null,
  ...more,
});

it('accepts an application with the requested plan', async () => {
  let now = application();
  const plan = { id: 2, name: 'Turnover', is_open: true, is_default: false, affiliates: 0, version: 1, versions: [] };
  const { user, calls, findByRole, getByRole, findByText } = await openScreen(`/affiliates/applications/${id}`, {
    answers: [
      given('staff', 'affiliate-application', 'find', listed([now])),
      views,
      given('staff', 'affiliate-application', 'get', () => now),
      given('staff', 'affiliate-plan', 'find', { plans: [plan], next_from: '2026-12-01' }),
      given('staff', 'affiliate-application', 'patch', () => {
        now = application({ state: 'accepted', decided_by: 'Malee P.' });
        return now;
      }),
    ],
  });
  expect(await findByText('I write about games.')).toBeTruthy();
  await user.click(await findByRole('button', { name: 'Accept' }));
  const dialog = within(getByRole('dialog', { name: 'Accept' }));
  await dialog.findByRole('option', { name: 'Turnover' });
  await user.type(dialog.getByLabelText('Reason'), 'A good site');
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await findByText('Malee P.')).toBeTruthy();
  expect(await findByText('Affiliate accepted')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    state: 'accepted',
    reason: 'A good site',
    plan_id: 2,
  });
});

it('answers an appeal and keeps the hold', async () => {
  let now = hold();
  const { user, calls, findByRole, getByRole, findByText } = await openScreen(`/affiliates/holds/${id}`, {
    answers: [
      given('staff', 'affiliate-hold', 'find', listed([now])),
      views,
      given('staff', 'affiliate-hold', 'get', () => now),
      given('staff', 'affiliate-hold', 'patch', () => {
        now = hold({ state: 'answered', answer: 'They share a bank account as well.', answered_by: 'Malee P.' });
        return now;
      }),
    ],
  });
  expect(await findByText('These are my friends.')).toBeTruthy();
  await user.click(await findByRole('button', { name: 'Keep on hold' }));
  const dialog = within(getByRole('dialog', { name: 'Keep on hold' }));
  await user.type(dialog.getByLabelText('Reason'), 'They share a bank account as well.');
  await user.click(dialog.getByRole('button', { name: 'Keep on hold' }));
  expect(await findByText('They share a bank account as well.')).toBeTruthy();
  expect(await findByText('Affiliate hold kept')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    decision: 'keep',
    state: 'appealed',
    reason: 'They share a bank account as well.',
  });
});

it('confirms a fraud case, and shows the amount it holds', async () => {
  let now = fraud();
  const { user, findByRole, getByRole, findByText, queryByRole } = await openScreen(`/affiliates/cases/${id}`, {
    answers: [
      given('staff', 'affiliate-case', 'find', listed([now])),
      views,
      given('staff', 'affiliate-case', 'get', () => now),
      given('staff', 'affiliate-case', 'patch', () => {
        now = fraud({ status: 'confirmed', decided_by: 'Malee P.' });
        return now;
      }),
    ],
  });
  await user.click(await findByRole('button', { name: 'Confirm fraud' }));
  const dialog = within(getByRole('dialog', { name: 'Confirm fraud' }));
  await user.type(dialog.getByLabelText('Reason'), 'The same bank account');
  await user.click(dialog.getByRole('button', { name: 'Confirm fraud' }));
  expect(await findByText('Malee P.')).toBeTruthy();
  expect(await findByText('Flag confirmed')).toBeTruthy();
  expect(queryByRole('button', { name: 'Confirm fraud' })).toBeNull();
});

it('offers no decision to read-only staff, and shows an empty state', async () => {
  const opened = await openScreen(`/affiliates/holds/${id}`, {
    staff: staffWith('auditor'),
    answers: [
      given('staff', 'affiliate-hold', 'find', listed([])),
      views,
      given('staff', 'affiliate-hold', 'get', hold()),
    ],
  });
  await opened.findByText('These are my friends.');
  expect(opened.queryByRole('button', { name: 'Release' })).toBeNull();
  expect(await opened.findByText('No entries found')).toBeTruthy();
});
