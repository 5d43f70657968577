import type { AffiliatePlan, AffiliatePlanRules } from '@sabai/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, openScreen, staffWith } from '../../testing/open-screen.tsx';

const at = '2026-11-20T03:20:00.000Z';
const rules: AffiliatePlanRules = {
  share: { base: 'ngr', levels: [[{ fromMembers: 0, share: 2500 }]] },
  deductions: { takesBonus: true, payment: 100, provider: 1000, tax: 0 },
  amounts: {
    THB: { depositMinor: '30000', stakedMinor: '30000', qualifiedMinor: '0', fixedMinor: '0', minimumMinor: '10000' },
  },
  carriesBelowZero: false,
  turnoverHundredths: 100,
};
const approved = {
  version: 1,
  rules,
  revision: 1,
  starts_on: '2026-09-01',
  written_by: null,
  written_at: at,
  approved_by: null,
  approved_at: at,
};
const plan = (versions: AffiliatePlan['versions'] = [approved]): AffiliatePlan => ({
  id: 7,
  name: 'Partners',
  is_open: false,
  is_default: true,
  affiliates: 3,
  version: 1,
  versions,
});
const draft = { ...approved, version: 2, starts_on: null, approved_at: null };
const setting = {
  revision: 4,
  default_plan_id: 7,
  every: 'month' as const,
  pays_at_hour: 4,
  asks_application: false,
  automatic: { THB: '10000000' },
};
const preview = given('staff', 'affiliate-plan-preview', 'create', {
  period: { starts_on: '2026-10-01', ends_on: '2026-11-01' },
  findings: ['share-high'],
  currencies: [{ currency_code: 'THB', affiliates: 3, due: '190.00', would_be: '380.00', highest: '240.00' }],
});

it('lists plans with their drafts, and submits other settings for a second approval', async () => {
  const { user, calls, findByText, findByRole, getByLabelText, getByRole } = await openScreen('/affiliates/plans', {
    answers: [
      given('staff', 'affiliate-plan', 'find', { plans: [plan([draft, approved])], next_from: '2026-12-01' }),
      given('staff', 'affiliate-setting', 'find', setting),
      given('staff', 'affiliate-setting', 'patch', { ...setting, revision: 5, asks_application: true }),
    ],
  });
  expect(await findByText('Draft')).toBeTruthy();
  await user.click(await findByRole('checkbox', { name: 'Members apply first' }));
  await user.type(getByLabelText('Reason'), 'Too many strangers');
  await user.click(getByRole('button', { name: 'Send for approval' }));
  await findByText('Saved');
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    ...setting,
    asks_application: true,
    reason: 'Too many strangers',
  });
});

it('compares a draft with past payments, and publishes the version that was shown', async () => {
  let now = plan();
  const { user, calls, findByText, findByRole, getByRole, getByLabelText } = await openScreen('/affiliates/plans/7', {
    answers: [
      given('staff', 'affiliate-plan', 'get', () => now),
      preview,
      given('staff', 'affiliate-plan', 'patch', () => {
        now = plan([{ ...draft, rules: { ...rules, turnoverHundredths: 200 } }, approved]);
        return now;
      }),
      given('staff', 'affiliate-plan-publication', 'create', () => {
        now = plan([{ ...draft, starts_on: '2026-12-01' }, approved]);
        return now;
      }),
    ],
  });
  expect(await findByText('All levels together get more than half of the revenue.')).toBeTruthy();
  const turnover = getByLabelText('Turnover before transfer');
  await user.clear(turnover);
  await user.type(turnover, '2');
  await user.click(getByRole('button', { name: 'Save draft' }));
  await user.click(await findByRole('button', { name: 'Publish' }));
  const dialog = within(getByRole('dialog', { name: 'Publish' }));
  await user.type(dialog.getByLabelText('Reason'), 'As agreed with finance');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await findByText(/From Dec|From 1 Dec|From December/)).toBeTruthy();
  expect(calls.filter(({ path }) => path.endsWith('affiliate-plan-publication')).map(({ body }) => body)).toEqual([
    { plan_id: 7, revision: 1, reason: 'As agreed with finance' },
  ]);
});

it('creates a new plan', async () => {
  const { user, calls, findByLabelText, getByRole, findByText } = await openScreen('/affiliates/plans/new', {
    answers: [
      preview,
      given('staff', 'affiliate-plan', 'create', plan([draft])),
      given('staff', 'affiliate-plan', 'get', plan([draft])),
    ],
  });
  await user.type(await findByLabelText('Name'), 'Streamers');
  await user.click(getByRole('button', { name: 'Add level' }));
  await user.click(getByRole('button', { name: 'Save draft' }));
  await findByText('Saved');
  const sent = calls.find(({ method, path }) => method === 'POST' && path.endsWith('affiliate-plan'))?.body;
  expect(sent).toMatchObject({
    name: 'Streamers',
    rules: { share: { levels: [[{ share: 2000 }], [{ share: 100 }]] } },
  });
});

it('offers no changes to read-only staff', async () => {
  const { findByText, queryByRole } = await openScreen('/affiliates/plans/7', {
    staff: staffWith('finance'),
    answers: [given('staff', 'affiliate-plan', 'get', plan([draft, approved])), preview],
  });
  await findByText('All levels together get more than half of the revenue.');
  expect(queryByRole('button', { name: 'Save draft' })).toBeNull();
  expect(queryByRole('button', { name: 'Publish' })).toBeNull();
});
