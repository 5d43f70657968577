import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { given, openScreen, owner, refused, staffWith } from '../../../testing/open-screen.tsx';

const head = {
  time_zone: 'Asia/Bangkok',
  counted_at: '2026-11-26T07:30:00.000Z',
  from: '2026-11-25',
  to: '2026-11-26',
  begins_at: '2026-11-24T17:00:00.000Z',
  ends_at: '2026-11-26T17:00:00.000Z',
  against: { from: '2026-11-18', to: '2026-11-19' },
};
const inCurrency = { ...head, currency_code: 'THB', currencies: ['THB'] };
const revenue = (ggr: string, ngr: string) => ({
  bets: 3,
  stake: '1000.00',
  payout: '900.00',
  ggr,
  bonus: '20.00',
  cashback: '5.00',
  rebate: '0.00',
  affiliate: '0.00',
  ngr,
});
const revenueReport = {
  ...inCurrency,
  step: 'day' as const,
  rows: [
    {
      at: '2026-11-24T17:00:00.000Z',
      until: '2026-11-25T17:00:00.000Z',
      is_complete: true,
      ...revenue('100.00', '75.00'),
      before: revenue('80.00', '60.00'),
    },
    {
      at: '2026-11-25T17:00:00.000Z',
      until: '2026-11-26T17:00:00.000Z',
      is_complete: false,
      ...revenue('-40.00', '-65.00'),
      before: null,
    },
  ],
  sum: revenue('60.00', '10.00'),
  sum_before: revenue('80.00', '60.00'),
};

describe('the GGR and NGR report', () => {
  it('shows the equation, a row for each day with its total, and marks the incomplete day', async () => {
    const { findByRole, getAllByRole, getAllByText } = await openScreen('/reports?from=2026-11-25&to=2026-11-26', {
      answers: [given('staff', 'report-revenue', 'find', revenueReport)],
    });
    await findByRole('group', { name: 'GGR and NGR' });
    const table = getAllByRole('table', { name: 'GGR and NGR' }).find((one) => one.querySelector('tfoot'))!;
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.querySelector('th')!.textContent)).toEqual([
      'Day',
      'Wednesday 25 November',
      'Thursday 26 Novembernot complete yet',
      '2 rows',
    ]);
    expect(rows.at(-1)!.textContent).toContain('60.00');
    // The legend shows the days in the reader's format, like the filter.
    expect(getAllByText('18 Nov 2026 – 19 Nov 2026', { ignore: 'option' })).toHaveLength(1);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Day',
      'Number of bets',
      'Bets',
      'GGR',
      'Bonus',
      'Cashback',
      'Rebate',
      'Affiliate',
      'Providers',
      'Payments',
      'Tax',
      'NGR',
      '% of GGR',
      'Change',
    ]);
  });

  it('keeps the chosen values in its URL and requests them', async () => {
    const { findByLabelText, user, calls, router } = await openScreen('/reports', {
      answers: [given('staff', 'report-revenue', 'find', revenueReport)],
    });
    await user.selectOptions(await findByLabelText('by'), 'week');
    expect(router.state.location.search).toBe('?by=week');
    const steps = () =>
      calls.filter(({ path }) => path.endsWith('report-revenue')).map(({ query }) => query.get('step'));
    await vi.waitFor(() => expect(steps()).toEqual(['day', 'week']));
  });

  it('switches to yesterday with two clicks', async () => {
    const { user, findByRole, calls } = await openScreen('/reports?from=2026-11-25&to=2026-11-26', {
      answers: [given('staff', 'report-revenue', 'find', revenueReport)],
    });
    await user.click(await findByRole('button', { name: '25 Nov 2026 – 26 Nov 2026' }));
    await user.click(await findByRole('button', { name: 'Yesterday' }));
    const asked = () => calls.findLast(({ path }) => path.endsWith('/report-revenue'))!.query;
    await vi.waitFor(() => expect(asked().get('from')).not.toBe('2026-11-25'));
    expect(asked().get('from')).toBe(asked().get('to'));
  });

  it('opens the rows behind a figure, which add up to it', async () => {
    const { findByRole, user, calls } = await openScreen('/reports', {
      answers: [
        given('staff', 'report-revenue', 'find', revenueReport),
        given('staff', 'report-entry', 'find', {
          data: [
            {
              id: 'e1',
              at: '2026-11-25T05:00:00.000Z',
              part: 'stake',
              template: 'bet',
              game: 'garuda',
              round: 'r1',
              player: { id: 'b0000000-0000-4000-8000-000000000001', username: '6690•••863' },
              amount: '100.00',
            },
          ],
          total: 1,
          sum: '100.00',
          currency_code: 'THB',
          next: null,
        }),
      ],
    });
    await user.click(await findByRole('button', { name: /^[\d,.]+ GGR, Wednesday 25 November: show rows$/ }));
    const dialog = await findByRole('dialog');
    expect(await within(dialog).findByText('1 entries, together ฿100.00')).toBeTruthy();
    const asked = calls.find(({ path }) => path.endsWith('report-entry'))!.query;
    expect(Object.fromEntries(asked)).toMatchObject({
      from: '2026-11-24T17:00:00.000Z',
      until: '2026-11-25T17:00:00.000Z',
      figure: 'ggr',
      currency_code: 'THB',
    });
  });
});

describe('the rows behind a figure', () => {
  const row = (id: string) => ({
    id,
    at: '2026-11-25T05:00:00.000Z',
    part: 'stake' as const,
    template: 'bet',
    game: 'garuda',
    round: id,
    player: { id: 'b0000000-0000-4000-8000-000000000001', username: '6690•••863' },
    amount: '50.00',
  });
  const rows = { total: 2, sum: '100.00', currency_code: 'THB' };

  it('load on a retry after an error, page by page', async () => {
    let isDown = true;
    const { findByRole, user } = await openScreen('/reports', {
      answers: [
        given('staff', 'report-revenue', 'find', revenueReport),
        given('staff', 'report-entry', 'find', ({ query }) => {
          if (isDown) return refused(503, 'UNAVAILABLE', 'The server does not answer.');
          return query.has('after')
            ? { ...rows, data: [row('r2')], next: null }
            : { ...rows, data: [row('r1')], next: 'r1' };
        }),
      ],
    });
    await user.click(await findByRole('button', { name: /^[\d,.]+ GGR, Wednesday 25 November: show rows$/ }));
    const dialog = within(await findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('The server does not answer.');
    expect(dialog.queryByRole('table')).toBeNull();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('r1')).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
    isDown = true;
    await user.click(dialog.getByRole('button', { name: 'Show more' }));
    const alert = within(await dialog.findByRole('alert'));
    expect(dialog.getByText('r1')).toBeTruthy();
    isDown = false;
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('r2')).toBeTruthy();
    expect(dialog.getAllByRole('row')).toHaveLength(3);
  });
});

const gameRow = (name: string, ggr: string) => ({
  provider: 'house',
  code: name,
  name,
  players: 3,
  bets: 5,
  stake: '500.00',
  payout: '400.00',
  ggr,
  deductions: '10.00',
  ngr: ggr,
  before: null,
});

describe('the other reports', () => {
  it('sort games by the column whose heading is clicked', async () => {
    const { findByRole, user, getAllByRole } = await openScreen('/reports/games', {
      answers: [
        given('staff', 'report-game', 'find', {
          ...inCurrency,
          rows: [gameRow('Alpha', '10.00'), gameRow('Beta', '90.00')],
          sum: {
            players: 4,
            bets: 10,
            stake: '1000.00',
            payout: '800.00',
            ggr: '100.00',
            deductions: '20.00',
            ngr: '80.00',
          },
          sum_before: null,
        }),
      ],
    });
    await user.click(await findByRole('button', { name: 'Sort by GGR' }));
    const table = getAllByRole('table', { name: 'Games' }).find((one) => one.querySelector('tfoot'))!;
    expect([...table.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual(['Beta', 'Alpha']);
  });

  it('show deposits and withdrawals separately', async () => {
    const paid = {
      asked: 10,
      asked_amount: '1000.00',
      succeeded: 9,
      succeeded_amount: '900.00',
      failed: 1,
      failed_amount: '100.00',
      fees: '5.00',
    };
    const { findByRole, getAllByRole } = await openScreen('/reports/payments', {
      answers: [
        given('staff', 'report-payment', 'find', {
          ...inCurrency,
          rows: [{ kind: 'deposit', channel: 'BANK', ...paid, p50_seconds: 40, p95_seconds: 400, before: null }],
          sums: [
            { kind: 'deposit', ...paid, before_amount: '800.00' },
            { kind: 'withdrawal', ...paid, succeeded_amount: '300.00', before_amount: null },
          ],
          days: [{ at: '2026-11-24T17:00:00.000Z', is_complete: true, deposits: '900.00', withdrawals: '300.00' }],
        }),
      ],
    });
    await findByRole('group', { name: 'Payments' });
    const table = getAllByRole('table', { name: 'Payments' }).find((one) => one.querySelector('tfoot'))!;
    const foot = table.querySelector('tfoot')!.textContent;
    expect(foot).toContain('฿900.00฿300.00');
    expect(foot).not.toContain('1,200');
  });

  it('offer roles without money only the staff report, with links to the audit', async () => {
    const work = { acts: 7, deposits: 2, withdrawals: 1, refusals: 1, approvals: 0, reveals: 3 };
    const answer = {
      ...head,
      rows: [{ staff: { id: owner.id, name: 'Anong R.' }, ...work, before: { acts: 5 } }],
      sum: work,
      sum_before: { acts: 5 },
      days: [{ at: '2026-11-24T17:00:00.000Z', is_complete: true, acts: 7 }],
    };
    const answers = [given('staff', 'report-staff', 'find', answer)];
    const admin = await openScreen('/reports/staff', { answers });
    const link = await admin.findByRole('link', { name: 'Anong R.' });
    expect(link.getAttribute('href')).toBe(`/audit?staff=${owner.id}&from=2026-11-25&to=2026-11-26`);
    admin.unmount();
    const support = { ...staffWith('support'), permissions: ['report.view' as const] };
    const { findByRole, queryByRole } = await openScreen('/reports/staff', { staff: support, answers });
    await findByRole('heading', { name: 'Staff work', level: 1 });
    const menu = within(await findByRole('navigation', { name: 'Menu' }));
    expect(menu.queryByRole('link', { name: 'GGR and NGR' })).toBeNull();
    expect(queryByRole('link', { name: 'Anong R.' })).toBeNull();
  });
});

describe('a report', () => {
  const answers = [given('staff', 'report-revenue', 'find', revenueReport)];
  it('is exported in both file formats with its query, with the permission', async () => {
    const { findByRole, user, unmount } = await openScreen('/reports?from=2026-11-25&by=week', { answers });
    await user.click(await findByRole('button', { name: 'Export' }));
    for (const [name, format] of [
      ['CSV', 'csv'],
      ['Excel (XLSX)', 'xlsx'],
    ] as const)
      expect((await findByRole('link', { name })).getAttribute('href')).toBe(
        `/exports/report-revenue.${format}?from=2026-11-25&against=previous&step=week`,
      );
    unmount();
    const finance = staffWith('finance');
    const reader = { ...finance, permissions: finance.permissions.filter((one) => one !== 'list.export') };
    const hidden = await openScreen('/reports', { answers, staff: reader });
    await hidden.findByRole('group', { name: 'GGR and NGR' });
    expect(hidden.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('is saved under a name, and restored with its query', async () => {
    const view = {
      id: 'b0000000-0000-4000-8000-000000000001',
      list: 'report-revenue',
      name: 'Weeks in dollars',
      columns: [],
      query: '{"against":"none","step":"week","currency_code":"USD"}',
      is_shared: false,
      is_own: true,
      count: null,
      is_count_capped: false,
      changed_at: '2026-11-20T08:00:00.000Z',
    };
    const { calls, findByRole, user, router } = await openScreen('/reports?by=month', {
      answers: [
        ...answers,
        given('staff', 'list-view', 'find', [view]),
        given('staff', 'list-view', 'create', { ...view, name: 'Months', query: '{"step":"month"}' }),
      ],
    });
    await user.click(await findByRole('button', { name: 'Save view' }));
    await user.type(await findByRole('textbox', { name: 'Name' }), 'Months');
    await user.click(await findByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        list: 'report-revenue',
        name: 'Months',
        query: '{"against":"previous","step":"month"}',
      }),
    );
    await user.click(await findByRole('link', { name: 'Weeks in dollars' }));
    expect(router.state.location.search).toBe('?currency=USD&by=week&against=none');
    await vi.waitFor(async () =>
      expect((await findByRole('link', { name: 'Weeks in dollars' })).getAttribute('aria-current')).toBe('true'),
    );
  });
});
