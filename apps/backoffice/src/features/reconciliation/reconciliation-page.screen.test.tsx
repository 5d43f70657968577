import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, page, refused } from '../../testing/open-screen.tsx';

const at = '2026-11-26T07:31:50.000Z';
const run = {
  ...{ id: 'r1', source: 'scb' as const, from: at, to: at, started_at: at, finished_at: at, started_by: null },
  ...{ theirs_count: 2, ours_count: 2, repaired_count: 0, missing_here: 0, missing_there: 0, amount_differs: 0 },
  ...{ open_too_long: 0, unreadable: 0, failure: null },
};
const runs = given('staff', 'reconciliation-run', 'find', page([run]));

describe('the comparison with the records of others', () => {
  it('says when nothing was compared, and when everything agrees', async () => {
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

  it('compares when it is told to, and says why it could not', async () => {
    const { user, findByRole, calls } = await openScreen('/ledger/reconciliation', {
      answers: [
        ...[given('staff', 'reconciliation-difference', 'find', listed([])), runs],
        given('staff', 'reconciliation-run', 'create', () => refused(503, 'OUTAGE', 'The bank does not answer.')),
      ],
    });
    await user.click(await findByRole('button', { name: 'Compare now' }));
    const told = within(await findByRole('alert'));
    expect(told.getByText('The bank does not answer.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
  });
});
