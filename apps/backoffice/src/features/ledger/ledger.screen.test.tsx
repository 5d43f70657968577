import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, refused, staffWith } from '../../testing/open-screen.tsx';

const at = '2026-11-26T07:31:50.000Z';

describe('the trial balance', () => {
  it('shows an empty state without entries', async () => {
    const { findByText } = await openScreen('/ledger', { answers: [given('staff', 'ledger', 'find', [])] });
    await findByText('The ledger has no entries yet.');
  });

  it('names each account, and shows an alert for a currency that does not balance', async () => {
    const book = (code: string, sum: string) => ({
      currency_code: code,
      sum,
      is_balanced: sum === '0.00',
      accounts: [{ account: 'main', balance: '68873.55' }],
    });
    const { findByRole, getAllByRole } = await openScreen('/ledger', {
      answers: [given('staff', 'ledger', 'find', [book('THB', '0.00'), book('EUR', '0.01')])],
    });
    const good = await findByRole('region', { name: 'THB' });
    expect(good.textContent).toContain('Balanced');
    expect(good.textContent).toContain('Main wallets of members');
    expect(getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'The ledger does not balance. Stop payouts and alert engineering.',
    ]);
  });
});

describe('the ledger checks', () => {
  const none = { is_sound: null, since: null, problems: [], checks: [] };
  const check = {
    id: 'c',
    kind: 'full',
    started_at: at,
    finished_at: at,
    accounts: 1,
    members: 1,
    entries: 12,
    problems: 0,
  };

  it('show an empty state, and run a check on request', async () => {
    let isChecked = false;
    const { user, findByText, findByRole, calls } = await openScreen('/ledger/checks', {
      answers: [
        given(
          'staff',
          'ledger-check',
          'find',
          () => (isChecked ? { is_sound: true, since: at, problems: [], checks: [check] } : none) as never,
        ),
        given('staff', 'ledger-check', 'create', () => {
          isChecked = true;
          return check as never;
        }),
      ],
    });
    await findByText('The ledger has not been checked yet.');
    await user.click(await findByRole('button', { name: 'Check now' }));
    await findByText('Every account agrees with its entries');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ kind: 'full' });
  });

  it('list each problem with its member and entry, and count them', async () => {
    const problem = {
      member_id: 'c0000000-0000-4000-8000-000000000001',
      username: '66•••5678',
      account: 'main',
      currency_code: 'THB',
      sequence: '7',
      problem: 'The balance differs by 0.01',
    };
    const chain = { ...problem, account: null, currency_code: null, sequence: '9', problem: 'The hash differs' };
    const run = { started_at: at, kind: 'hourly', problem_count: 2, members_checked: 3, entries_checked: 12 };
    const state = { is_sound: false, since: at, problem_count: 2, problems: [problem, chain], checks: [run] };
    const { findByRole } = await openScreen('/ledger/checks', {
      answers: [given('staff', 'ledger-check', 'find', state as never)],
    });
    expect((await findByRole('alert')).textContent).toContain('2 problems in the ledger');
    const [, balance, history] = within(await findByRole('table', { name: 'Problems found' })).getAllByRole('row');
    expect(balance?.textContent).toMatch(/66•••5678.*main THB.*7.*The balance differs by 0\.01/);
    expect(history?.textContent).toMatch(/Whole history.*9.*The hash differs/);
    expect(within(balance!).getByRole('link').getAttribute('href')).toBe(`/members/${problem.member_id}`);
    const [, checked] = within(await findByRole('table', { name: 'Latest checks' })).getAllByRole('row');
    expect(checked?.textContent).toMatch(/2.*Accounts with new entries/);
  });

  it('show why a check failed to start', async () => {
    const { user, findByRole, findByText } = await openScreen('/ledger/checks', {
      answers: [
        given('staff', 'ledger-check', 'find', none as never),
        given('staff', 'ledger-check', 'create', () => refused(429, 'TOO_MANY_REQUESTS', 'Try again in a minute.')),
      ],
    });
    await findByText('The ledger has not been checked yet.');
    await user.click(await findByRole('button', { name: 'Check now' }));
    expect((await findByRole('alert')).textContent).toContain('Try again in a minute.');
  });

  it('offer no check to read-only staff', async () => {
    const { findByText, queryByRole } = await openScreen('/ledger/checks', {
      staff: staffWith('support'),
      answers: [given('staff', 'ledger-check', 'find', none as never)],
    });
    await findByText('The ledger has not been checked yet.');
    expect(queryByRole('button', { name: 'Check now' })).toBeNull();
  });
});
