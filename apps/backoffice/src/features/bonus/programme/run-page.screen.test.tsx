import type { BonusSetting, Job, ProgrammeRunDetail, ProgrammeRunMember } from '@sabai/contract';
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, openScreen, page, refused } from '../../../testing/open-screen.tsx';

const run: ProgrammeRunDetail = {
  id: '101-1763917200000',
  offer_id: 101,
  kind: 'cashback',
  title: 'Weekly cashback',
  version: 1,
  starts_at: '2026-11-15T17:00:00.000Z',
  ends_at: '2026-11-22T17:00:00.000Z',
  state: 'reckoned',
  reason: null,
  totals: [{ currency_code: 'THB', members: 2, amount: '4880.00', highest: '4800.00' }],
  reckoned_at: '2026-11-22T17:02:00.000Z',
  decided_at: null,
  paid_at: null,
  is_dry: false,
  is_whole: true,
  sums: [
    {
      currency_code: 'THB',
      members: 3,
      staked: '61500.00',
      won: '100.00',
      counted: '61000.00',
      corrected: '-9.000000',
      amount: '4880.00',
      paid: '0.00',
      median: '80.00',
      highest: '4800.00',
      left: '1000.00',
    },
  ],
  outcomes: [
    { outcome: 'paid', currency_code: 'THB', members: 2, paid: 0 },
    { outcome: 'below-minimum', currency_code: 'THB', members: 1, paid: 0 },
  ],
};
const member: ProgrammeRunMember = {
  member_id: '0198f0aa-0000-7000-8000-000000000001',
  username: '•••5678',
  is_outlier: true,
  id: run.id,
  title: run.title,
  starts_at: run.starts_at,
  ends_at: run.ends_at,
  status: 'waiting',
  is_active: false,
  base: 'net-loss',
  version: 1,
  level: 2,
  sum: '4809.000000',
  kept_at_most: null,
  products: [
    { product: 'slots', staked: '60000.00', won: '0.00', counted: '60000.00', rate: '8', amount: '4800.000000' },
  ],
  corrections: [{ starts_at: '2026-11-08T17:00:00.000Z', amount: '-9.000000' }],
  minimum: '50.00',
  maximum: '5000.00',
  corrected: '4800.000000',
  amount: '4800.00',
  rounded: '0.000000',
  paid_at: null,
  turnover_multiplier: '5',
  lot: null,
  currency_code: 'THB',
};
const job: Job = {
  id: 'run_programmes',
  period_seconds: 60,
  state: 'waiting',
  failures: 0,
  error: null,
  running_since: null,
  next_run_at: null,
  last_run_at: null,
  last_run_seconds: null,
  dead_letter: null,
};
const answers = (of: Partial<ProgrammeRunDetail> = {}, jobs: readonly Job[] = [job]) => [
  given('staff', 'programme-run', 'get', { ...run, ...of }),
  given('staff', 'programme-run-member', 'find', page([member])),
  given('staff', 'job', 'find', [...jobs]),
];

it('shows the total of a run and its insufficient budget, explains a member’s amount, and submits it with a reason', async () => {
  const { user, calls, findByRole, getByRole, findByText } = await openScreen(`/rewards/runs/${run.id}`, {
    answers: [...answers(), given('staff', 'programme-run', 'patch', { ...run, state: 'approved' })],
  });
  expect(await findByText('The budget does not cover this run.')).toBeTruthy();
  await user.click(await findByRole('button', { name: 'Explain' }));
  const explanation = getByRole('region', { name: /^Explanation/ });
  expect(explanation.textContent).toContain('฿60,000.00 − ฿0.00 → ฿60,000.00 × 8 % = 4,800.00');
  expect(explanation.textContent).toContain('Correction of 8 Nov 2026');
  await user.click(getByRole('button', { name: 'Approve the run' }));
  const dialog = within(getByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Ask for approval' }) as HTMLButtonElement;
  await user.type(dialog.getByLabelText('Reason'), 'short');
  expect(send.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Reason'), ', but looked through the list');
  await user.click(send);
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    id: run.id,
    body: { state: 'approved', reason: 'short, but looked through the list' },
  });
});

it('marks a run of an open period as a dry run, and offers no decision', async () => {
  const { findByText, queryByRole } = await openScreen(`/rewards/runs/${run.id}`, {
    answers: answers({ state: 'counting', is_dry: true, is_whole: false }),
  });
  expect(await findByText(/nothing is saved/)).toBeTruthy();
  expect(await findByText(/Only some members/)).toBeTruthy();
  expect(queryByRole('button', { name: 'Approve the run' })).toBeNull();
});

it('shows why runs are unpaid when their job fails, and retries the job', async () => {
  const failed = { failed_at: '2026-11-22T17:05:00.000Z', attempts: 3, error: 'No books', payload: '{}' };
  const { user, calls, findByRole } = await openScreen('/rewards/runs', {
    answers: [
      given('staff', 'programme-run', 'find', { runs: [run] }),
      given('staff', 'bonus-setting', 'find', { default_type: 'cashback' }),
      given('staff', 'job', 'find', [{ ...job, state: 'retrying', dead_letter: failed }]),
      given('staff', 'job', 'patch', job),
    ],
  });
  expect((await findByRole('alert')).textContent).toContain('No books');
  await user.click(await findByRole('button', { name: 'Run it now' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PATCH'))
    .toMatchObject({ id: 'run_programmes', body: { action: 'retry' } });
  expect(await findByRole('link', { name: /Weekly cashback/ })).toBeTruthy();
});

it('shows the accrued totals of a programme on its offer page', async () => {
  const money = { staked: '1.00', won: '0.00', counted: '1.00', accrued: '12.34', due: '5.00', paid: '7.00' };
  const { findByRole } = await openScreen('/rewards/101', {
    answers: [
      given('staff', 'offer', 'get', {
        id: 101,
        kind: 'cashback',
        type: 'net-loss',
        state: 'live',
        name: 'Weekly cashback',
        live_version: 1,
        draft: 'none',
        starts_at: null,
        ends_at: null,
        budgets: [],
        created_at: run.starts_at,
        drafted: null,
        versions: [],
      }),
      given('staff', 'programme-run', 'find', { runs: [run] }),
      given('staff', 'job', 'find', [job]),
      given('staff', 'offer-timeline', 'get', { events: [] }),
      given('staff', 'programme-report', 'get', {
        id: 101,
        since: run.starts_at,
        currencies: [{ currency_code: 'THB', members: 3, ...money, corrected: '-9.000000', transferred: '2.00' }],
      }),
    ],
  });
  const report = await findByRole('region', { name: 'Live report' });
  expect(report.textContent).toContain('฿12.34');
  expect(await findByRole('region', { name: 'Periods and runs' })).toBeTruthy();
});

it('sets another default bonus type only with a reason', async () => {
  let kept: BonusSetting = { default_type: 'cashback' };
  const { user, calls, findByRole, getByRole } = await openScreen('/rewards/runs', {
    answers: [
      given('staff', 'programme-run', 'find', { runs: [] }),
      given('staff', 'job', 'find', [job]),
      given('staff', 'bonus-setting', 'find', () => kept),
      given('staff', 'bonus-setting', 'patch', (call) => {
        kept = { default_type: (call.body as BonusSetting).default_type };
        return kept;
      }),
    ],
  });
  const setting = await findByRole('region', { name: 'Default bonus type' });
  expect(setting.textContent).toContain('Cashback');
  await user.click(within(setting).getByRole('button', { name: 'Change' }));
  const dialog = within(getByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'Rebate');
  const send = dialog.getByRole('button', { name: 'Change' }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Reason'), 'Rebate from now on');
  await user.click(send);
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    default_type: 'rebate',
    reason: 'Rebate from now on',
  });
  await expect.poll(() => setting.textContent).toContain('Rebate');
});

it('shows why the failing job was not started, and offers it again', async () => {
  let isRefused = true;
  const { user, findByRole, findByText, getByRole, queryByText } = await openScreen('/rewards/runs', {
    answers: [
      given('staff', 'programme-run', 'find', { runs: [run] }),
      given('staff', 'bonus-setting', 'find', { default_type: 'cashback' }),
      given('staff', 'job', 'find', [{ ...job, state: 'retrying', error: 'No ledger' }]),
      given('staff', 'job', 'patch', () => (isRefused ? refused(409, 'CONFLICT', 'It is running already.') : job)),
    ],
  });
  await findByText('No ledger');
  await findByRole('link', { name: /Weekly cashback/ });
  await user.click(getByRole('button', { name: 'Run it now' }));
  expect(await findByText('It is running already.')).toBeTruthy();
  isRefused = false;
  await user.click(getByRole('button', { name: 'Run it now' }));
  await expect.poll(() => queryByText('It is running already.')).toBeNull();
});

it('shows that nothing was played in the period of a run, and lists no members', async () => {
  const { findByText, queryByRole, calls } = await openScreen(`/rewards/runs/${run.id}`, {
    answers: answers({ sums: [], outcomes: [], totals: [] }),
  });
  expect(await findByText('No play yet.')).toBeTruthy();
  expect(queryByRole('region', { name: 'THB' })).toBeNull();
  expect(calls.some(({ path }) => path.endsWith('programme-run-member'))).toBe(false);
});
