import type { AffiliatePlan, AffiliatePlanRules } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, refused, staffWith } from '../../testing/open-screen.tsx';

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
  await findByText('Affiliate settings changed');
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    ...setting,
    asks_application: true,
    reason: 'Too many strangers',
  });
});

it('shows why a draft was not compared with past payments, and compares it on a retry', async () => {
  let isDown = true;
  const { user, findByRole } = await openScreen('/affiliates/plans/7', {
    answers: [
      given('staff', 'affiliate-plan', 'get', plan()),
      given('staff', 'affiliate-plan-preview', 'create', (call) =>
        isDown ? refused(503, 'UNAVAILABLE', 'The database cannot be reached.') : (preview.answer(call) as never),
      ),
    ],
  });
  const compared = within(await findByRole('complementary', { name: 'By these terms' }));
  expect((await compared.findByRole('alert')).textContent).toContain('The database cannot be reached.');
  isDown = false;
  await user.click(compared.getByRole('button', { name: 'Try again' }));
  await compared.findByText('All levels together get more than half of the revenue.');
  expect(compared.queryByRole('alert')).toBeNull();
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
  expect(await findByText('Affiliate plan published')).toBeTruthy();
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

describe('the terms of an affiliate plan', () => {
  const opened = async (
    kept: AffiliatePlanRules = rules,
    patch: () => AffiliatePlan | Response = () => plan([draft]),
  ) => {
    const screen = await openScreen('/affiliates/plans/7', {
      answers: [
        given('staff', 'affiliate-plan', 'get', plan([{ ...approved, rules: kept }])),
        preview,
        given('staff', 'affiliate-plan', 'patch', patch),
      ],
    });
    await screen.findByRole('textbox', { name: 'Turnover before transfer' });
    const write = async (name: string, text: string) => {
      const field = screen.getByRole('textbox', { name });
      await screen.user.clear(field);
      await screen.user.type(field, text);
    };
    const saved = async () => {
      await screen.user.click(screen.getByRole('button', { name: 'Save draft' }));
      const sent = () => screen.calls.find(({ method }) => method === 'PATCH')?.body;
      await expect.poll(sent).toBeTruthy();
      return sent() as { rules: AffiliatePlanRules };
    };
    return { ...screen, write, saved };
  };

  it('add a rate from a number of members, and remove a level', async () => {
    const { user, saved, getByRole, queryByRole } = await opened();
    const level = within(getByRole('region', { name: 'Level 1' }));
    await user.click(level.getByRole('button', { name: 'Add rate' }));
    const from = level.getByRole('spinbutton', { name: 'From members' });
    await user.clear(from);
    await user.type(from, '50');
    const rate = level.getAllByRole('textbox', { name: 'Rate' })[1]!;
    await user.clear(rate);
    await user.type(rate, '30');
    await user.click(getByRole('button', { name: 'Add level' }));
    await user.click(within(getByRole('region', { name: 'Level 2' })).getByRole('button', { name: 'Remove' }));
    expect(queryByRole('region', { name: 'Level 2' })).toBeNull();
    expect((await saved()).rules.share?.levels).toEqual([
      [
        { fromMembers: 0, share: 2500 },
        { fromMembers: 50, share: 3000 },
      ],
    ]);
  });

  it('remove the highest rate', async () => {
    const tiers = [
      { fromMembers: 0, share: 2500 },
      { fromMembers: 20, share: 2700 },
      { fromMembers: 50, share: 3000 },
    ];
    const { user, saved, getByRole } = await opened({ ...rules, share: { base: 'ggr', levels: [tiers] } });
    await user.click(within(getByRole('region', { name: 'Level 1' })).getByRole('button', { name: 'Remove' }));
    expect((await saved()).rules.share?.levels).toEqual([tiers.slice(0, 2)]);
  });

  it('show deductions only for a share of the net revenue', async () => {
    const { user, write, saved, getByRole, queryByRole } = await opened();
    await write('Tax', '7');
    await user.click(getByRole('checkbox', { name: 'Deduct bonuses' }));
    await user.click(getByRole('checkbox', { name: 'Carry a loss over' }));
    await user.selectOptions(getByRole('combobox', { name: 'Share of' }), 'TURNOVER');
    expect(queryByRole('textbox', { name: 'Tax' })).toBeNull();
    expect((await saved()).rules).toMatchObject({
      share: { base: 'turnover', levels: rules.share!.levels },
      deductions: { tax: 700, takesBonus: false },
      carriesBelowZero: true,
    });
  });

  it('save no share, and an amount per qualified member in a second currency', async () => {
    const { user, write, saved, getByRole, queryByRole } = await opened();
    await user.selectOptions(getByRole('combobox', { name: 'Share of' }), 'No share');
    expect(queryByRole('button', { name: 'Add level' })).toBeNull();
    await user.selectOptions(getByRole('combobox', { name: 'Add a currency' }), 'USD');
    await write('Per qualified member', '12.50');
    await user.click(getByRole('button', { name: 'THB' }));
    await write('Minimum to pay', '500');
    const { share, amounts } = (await saved()).rules;
    expect(share).toBeNull();
    expect(amounts).toMatchObject({ USD: { qualifiedMinor: '1250' }, THB: { minimumMinor: '50000' } });
  });

  it('keep the typed values when the draft is refused', async () => {
    const { user, write, getByRole, findByText } = await opened(rules, () =>
      refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.'),
    );
    await write('Turnover before transfer', '3');
    await user.click(getByRole('checkbox', { name: 'Members may apply for it' }));
    await user.click(getByRole('button', { name: 'Save draft' }));
    expect(await findByText('Changed by somebody else.')).toBeTruthy();
    expect(getByRole('textbox', { name: 'Turnover before transfer' })).toHaveProperty('value', '3');
    expect(getByRole('checkbox', { name: 'Members may apply for it' })).toHaveProperty('checked', true);
  });
});

it('shows that a new plan has no statement yet', async () => {
  const { findByText } = await openScreen('/affiliates/plans/7', {
    answers: [
      given('staff', 'affiliate-plan', 'get', plan()),
      given('staff', 'affiliate-plan-preview', 'create', {
        period: null,
        findings: [],
        currencies: [],
      }),
    ],
  });
  expect(await findByText('There is no statement by this plan yet.')).toBeTruthy();
});

it('keeps changed settings and their reason when they are refused', async () => {
  let isRefused = true;
  const { user, calls, findByRole, getByRole, getByLabelText, findByText } = await openScreen('/affiliates/plans', {
    answers: [
      given('staff', 'affiliate-plan', 'find', { plans: [plan()], next_from: '2026-12-01' }),
      given('staff', 'affiliate-setting', 'find', setting),
      given('staff', 'affiliate-setting', 'patch', () =>
        isRefused ? refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.') : { ...setting, revision: 5 },
      ),
    ],
  });
  await user.selectOptions(await findByRole('combobox', { name: 'Default plan' }), '–');
  await user.selectOptions(getByRole('combobox', { name: 'Add a currency' }), 'USD');
  await user.clear(getByRole('textbox', { name: 'USD' }));
  await user.type(getByRole('textbox', { name: 'USD' }), '300');
  await user.click(getByLabelText('Reason'));
  await user.paste('Agreed with finance on Monday');
  await user.click(getByRole('button', { name: 'Send for approval' }));
  expect(await findByText('Changed by somebody else.')).toBeTruthy();
  expect(getByRole('textbox', { name: 'USD' })).toHaveProperty('value', '300');
  expect(getByLabelText('Reason')).toHaveProperty('value', 'Agreed with finance on Monday');
  isRefused = false;
  await user.click(getByRole('button', { name: 'Send for approval' }));
  await findByText('Affiliate settings changed');
  expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({
    default_plan_id: null,
    automatic: { ...setting.automatic, USD: '30000' },
  });
});
