import type { AffiliateRunDetail, StaffAffiliateStatement } from '@sabai/contract';
import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { given, listed, openScreen, page, refused, staffWith } from '../../testing/open-screen.tsx';

const at = '2026-11-01T03:20:00.000Z';
const run = (more: Partial<AffiliateRunDetail> = {}): AffiliateRunDetail => ({
  id: '2026-10-01',
  starts_on: '2026-10-01',
  ends_on: '2026-11-01',
  pays_at: at,
  state: 'reckoned',
  totals: [
    {
      currency_code: 'THB',
      members: 3,
      amount: '190000.00',
      highest: '120000.00',
      automatic: '100000.00',
      paid: '0.00',
      held: '0.00',
    },
  ],
  reckoned_at: at,
  decided_at: null,
  decided_by: null,
  paid_at: null,
  reason: null,
  outcomes: [{ outcome: 'due', currency_code: 'THB', affiliates: 3 }],
  corrected: [],
  ...more,
});
const answers = (one: AffiliateRunDetail = run()) => [
  given('staff', 'affiliate-run', 'get', one),
  given('staff', 'affiliate-statement', 'find', listed([])),
];

it('lists runs with those awaiting approval, and shows an empty state', async () => {
  const { findByText, findByRole } = await openScreen('/affiliates/runs', {
    answers: [given('staff', 'affiliate-run', 'find', { runs: [run()] })],
  });
  expect(await findByText('Waiting for approval')).toBeTruthy();
  expect((await findByRole('link', { name: /Oct/ })).getAttribute('href')).toBe('/affiliates/runs/2026-10-01');
  const empty = await openScreen('/affiliates/runs', {
    answers: [given('staff', 'affiliate-run', 'find', { runs: [] })],
  });
  expect(await empty.findByText('No entries found')).toBeTruthy();
});

it('leaves the period of a run out of its statements, so that the table fits', async () => {
  const sums = {
    members: 3,
    turnover: '900',
    ggr: '400',
    bonus: '20',
    payment: '5',
    provider: '40',
    tax: '0',
    ngr: '350',
  };
  const statement: StaffAffiliateStatement = {
    id: 'c0000000-0000-4000-8000-000000000001',
    member: { id: 'm1', username: '66•••5678' },
    outcome: 'due',
    reckoned_at: at,
    starts_on: '2026-10-01',
    ends_on: '2026-11-01',
    pays_at: at,
    status: 'paid',
    plan: 'Partners',
    version: 2,
    version_starts_on: '2026-09-01',
    base: 'ngr',
    provider_rate: '10',
    payment_rate: '1',
    tax_rate: '0',
    levels: [],
    together: sums,
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
    paid_at: at,
    currency_code: 'THB',
  };
  const { findByRole } = await openScreen('/affiliates/runs/2026-10-01', {
    answers: [
      given('staff', 'affiliate-run', 'get', run()),
      given('staff', 'affiliate-statement', 'find', listed([statement])),
    ],
  });
  const table = within(await findByRole('table'));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toContain('Amount');
  expect(heads).not.toContain('Period');
});

it('counts due, held and paid payments apart, and updates them on refresh', async () => {
  const count = (outcome: string, affiliates: number) => ({ outcome, currency_code: 'THB', affiliates });
  let now = run({ state: 'approved', outcomes: [count('due', 2), count('held', 1)] });
  const { findByText, getByText, getAllByText, queryByText, user, getByRole } = await openScreen(
    '/affiliates/runs/2026-10-01',
    {
      answers: [...answers(), given('staff', 'affiliate-run', 'get', () => now)],
    },
  );
  expect((await findByText('Due')).nextElementSibling?.textContent).toBe('2');
  expect(getByText('On hold').nextElementSibling?.textContent).toBe('1');
  now = run({ state: 'paid', paid_at: at, outcomes: [count('held', 1), count('paid', 2)] });
  await user.click(getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(queryByText('Due')).toBeNull());
  expect(getAllByText('Paid').map((name) => name.nextElementSibling?.textContent)).toContain('2');
});

it('rejects a run with a reason, and still offers its approval', async () => {
  let now = run();
  const { user, calls, findByRole, getByRole, findByText } = await openScreen('/affiliates/runs/2026-10-01', {
    answers: [
      ...answers(),
      given('staff', 'affiliate-run', 'get', () => now),
      given('staff', 'affiliate-run', 'patch', () => {
        now = run({ state: 'refused', reason: 'Two affiliates are the same person', decided_by: 'Malee P.' });
        return now;
      }),
    ],
  });
  await user.click(await findByRole('button', { name: 'Refuse' }));
  const dialog = within(getByRole('dialog', { name: 'Refuse' }));
  await user.type(dialog.getByLabelText('Reason'), 'Two affiliates are the same person');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await findByText('Malee P.')).toBeTruthy();
  expect(await findByRole('button', { name: 'Approve' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    state: 'refused',
    reason: 'Two affiliates are the same person',
  });
});

it('shows why the server rejected an approval', async () => {
  const { user, findByRole, getByRole, findByText } = await openScreen('/affiliates/runs/2026-10-01', {
    answers: [
      ...answers(),
      given('staff', 'affiliate-run', 'patch', () => refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.')),
    ],
  });
  await user.click(await findByRole('button', { name: 'Approve' }));
  const dialog = within(getByRole('dialog', { name: 'Approve' }));
  await user.type(dialog.getByLabelText('Reason'), 'Looked through the list');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await findByText('Changed by somebody else.')).toBeTruthy();
});

it('shows a pending approval request, and offers no further decision', async () => {
  const asked = {
    id: 'e0000000-0000-4000-8000-000000000001',
    kind: 'affiliate-run' as const,
    state: 'pending' as const,
    subject_type: 'affiliate-run',
    subject_id: '2026-10-01',
    member: null,
    amount: null,
    currency_code: null,
    changes: [],
    stays: [],
    effect: 'credit' as const,
    outlook: [],
    moved: null,
    reason: 'Looked through it',
    grounds: [],
    asked_by: { id: 'a', name: 'Anong' },
    asked_at: at,
    expires_at: at,
    decided_by: null,
    decided_at: null,
    decision_reason: null,
    is_set_up: false,
    is_own: true,
    asks_second_factor: false,
    may_decide: false,
  };
  const { findByRole, findByText, queryByRole } = await openScreen('/affiliates/runs/2026-10-01', {
    answers: [...answers(), given('staff', 'approval', 'find', page([{ ...asked, subject_id: '2026-09-01' }, asked]))],
  });
  const link = await findByRole('link', { name: 'Open the request' });
  expect(link.getAttribute('href')).toBe(`/approvals/${asked.id}`);
  expect(await findByText('Automatic up to')).toBeTruthy();
  expect(queryByRole('button', { name: /^(Approve|Refuse)$/ })).toBeNull();
});

it('is decided by finance, and not by an affiliate manager', async () => {
  const opened = await openScreen('/affiliates/runs/2026-10-01', { staff: staffWith('finance'), answers: answers() });
  expect(await opened.findByRole('button', { name: 'Approve' })).toBeTruthy();
  opened.unmount();
  const other = await openScreen('/affiliates/runs/2026-10-01', {
    staff: staffWith('affiliate-manager'),
    answers: answers(),
  });
  await other.findByText('Automatic up to');
  expect(other.queryByRole('button', { name: 'Approve' })).toBeNull();
});
