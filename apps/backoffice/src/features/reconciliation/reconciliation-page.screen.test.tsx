import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, owner, page, refused } from '../../testing/open-screen.tsx';

const at = '2026-11-26T07:31:50.000Z';
const run = {
  id: 'r1',
  source: 'scb' as const,
  from: at,
  to: at,
  started_at: at,
  finished_at: at,
  started_by: null,
  theirs_count: 2,
  ours_count: 2,
  repaired_count: 0,
  missing_here: 0,
  missing_there: 0,
  amount_differs: 0,
  open_too_long: 0,
  unreadable: 0,
  failure: null,
};
const runs = given('staff', 'reconciliation-run', 'find', page([run]));

describe('reconciliation with external records', () => {
  it('shows that no comparison ran, and that everything agrees', async () => {
    const nothing = given('staff', 'reconciliation-difference', 'find', listed([]));
    const first = await openScreen('/ledger/reconciliation', {
      answers: [nothing, given('staff', 'reconciliation-run', 'find', page([]))],
    });
    await first.findByText('Nothing has been compared yet.');
    first.unmount();
    const { findByRole, findAllByText } = await openScreen('/ledger/reconciliation', { answers: [nothing, runs] });
    await findByRole('table', { name: 'Latest comparisons' });
    // Once for the list, and once for the single comparison.
    expect(await findAllByText('Everything agrees.')).toHaveLength(2);
  });

  it('confirms a comparison that ran, and lists it', async () => {
    let rows: (typeof run)[] = [];
    const { user, findByRole, findByText } = await openScreen('/ledger/reconciliation', {
      answers: [
        given('staff', 'reconciliation-difference', 'find', listed([])),
        given('staff', 'reconciliation-run', 'find', () => page(rows)),
        given('staff', 'reconciliation-run', 'create', () => {
          rows = [run];
          return rows as never;
        }),
      ],
    });
    await findByText('Nothing has been compared yet.');
    await user.click(await findByRole('button', { name: 'Compare now' }));
    await findByText('The records have been compared.');
    expect(await findByRole('table', { name: 'Latest comparisons' })).toBeTruthy();
  });

  it('starts a comparison on request, and shows why it failed', async () => {
    const { user, findByRole, calls } = await openScreen('/ledger/reconciliation', {
      answers: [
        given('staff', 'reconciliation-difference', 'find', listed([])),
        runs,
        given('staff', 'reconciliation-run', 'create', () => refused(503, 'OUTAGE', 'The bank does not answer.')),
      ],
    });
    await user.click(await findByRole('button', { name: 'Compare now' }));
    const told = within(await findByRole('alert'));
    expect(told.getByText('The bank does not answer.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
  });

  const difference = {
    id: 'b0000000-0000-4000-8000-000000000009',
    state: 'open' as const,
    kind: 'deposits',
    source: 'scb',
    class: 'missing_here',
    key: 'SCB-1',
    their_amount: '300.00',
    their_currency_code: 'THB',
    our_amount: null,
    our_currency_code: null,
    subject_type: null,
    subject_id: null,
    member_id: null,
    content: null,
    first_seen_at: at,
    last_seen_at: at,
    resolved_at: null,
    resolved_by: null,
    note: null,
  };
  const found = given('staff', 'reconciliation-difference', 'find', listed([difference]) as never);

  it('is resolved with a note, which remains when the server refuses', async () => {
    let isRefused = true;
    const { user, findByRole, findByText, calls } = await openScreen('/ledger/reconciliation', {
      answers: [
        found,
        runs,
        given('staff', 'reconciliation-difference', 'patch', () =>
          isRefused ? refused(409, 'CHANGED_MEANWHILE', 'Another was faster.') : (difference as never),
        ),
      ],
    });
    const table = within(await findByRole('table', { name: 'Differences' }));
    expect(table.getByText('฿300.00')).toBeTruthy();
    await user.click(table.getByRole('button', { name: 'Resolve' }));
    const dialog = within(await findByRole('dialog', { name: 'Resolve' }));
    const send = dialog.getByRole('button', { name: 'Resolve' });
    expect(send).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox'), 'Credited by hand');
    await user.click(send);
    await dialog.findByText('Another was faster.');
    isRefused = false;
    await user.click(send);
    await findByText('The difference is resolved.');
    expect(calls.findLast(({ method }) => method === 'PATCH')).toMatchObject({
      id: difference.id,
      body: { note: 'Credited by hand' },
    });
  });

  it('offers no resolution to read-only staff', async () => {
    const { findByRole } = await openScreen('/ledger/reconciliation', {
      staff: { ...owner, permissions: ['reconciliation.view'] as never },
      answers: [found, runs],
    });
    const table = within(await findByRole('table', { name: 'Differences' }));
    expect(table.queryByRole('button', { name: 'Resolve' })).toBeNull();
  });
});
