import type { AuditEntry, AuditEntryDetail } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { given, openScreen, page } from '../../testing/open-screen.tsx';

const hash = (letter: string) => letter.repeat(64);
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  ...{
    id: 12,
    at: '2026-11-26T06:41:27.000Z',
    staff: { id: 'a0000000-0000-4000-8000-000000000002', name: 'Malee T.' },
  },
  ...{ action: 'payment-setting.changed', member: null, subject_type: null, subject_id: 'method.PROMPTPAY' },
  reason: 'Small codes expire unpaid',
  facts: [
    { name: 'least', before: '50.00', after: '100.00', is_changed: true },
    { name: 'is_active', before: 'true', after: 'true', is_changed: false },
  ],
  ...{ ip: '203.0.113.7', correlation_id: 'call-1', hash: hash('b') },
  ...more,
});
const detail = (more: Partial<AuditEntryDetail> = {}): AuditEntryDetail => ({
  ...entry({}),
  ...{ link_before: { id: 11, hash: hash('a') }, link_after: null },
  request: {
    ...{
      id: 'b0000000-0000-4000-8000-000000000001',
      asked_by: { id: 'a0000000-0000-4000-8000-000000000002', name: 'Malee T.' },
    },
    ...{
      asked_at: '2026-11-26T05:58:40.000Z',
      decided_by: { id: 'a0000000-0000-4000-8000-000000000003', name: 'Owner' },
    },
    decided_at: '2026-11-26T06:41:20.000Z',
  },
  ...more,
});
const none = { money: 0, members: 0, settings: 0, looked: 0, staff: 0 };
const head = {
  ...{ position: 12, hash: hash('b'), linked_at: '2026-11-26T06:41:27.000Z', published: [] },
  checked: null as { at: string; problem_count: number; first_position: number | null } | null,
};
const open = (path: string, more: { head?: typeof head; detail?: AuditEntryDetail } = {}) =>
  openScreen(path, {
    answers: [
      given('staff', 'audit-head', 'find', more.head ?? head),
      given('staff', 'staff', 'find', page([])),
      given('staff', 'audit-hour', 'find', {
        unit: 'hour',
        bars: [
          { at: '2026-11-26T05:00:00.000Z', counts: none },
          { at: '2026-11-26T06:00:00.000Z', counts: { ...none, settings: 3, looked: 4 } },
        ],
      }),
      given('staff', 'audit-entry', 'find', { data: [entry({})], next: null }),
      given('staff', 'audit-entry', 'get', more.detail ?? detail()),
    ],
  });

describe('the audit', () => {
  it('counts by hour what was done and what was looked at, readable by ear', async () => {
    const { findByRole } = await open('/audit');
    const table = await findByRole('table', { name: 'by hour' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TimeMoneyMembersSettingsLooked atStaff and requests',
      expect.stringMatching(/00000$/),
      expect.stringMatching(/00340$/),
    ]);
  });

  it('filters by what entries are about, and keeps it in the address', async () => {
    const { user, findByRole, router, calls } = await open('/audit');
    const about = (await findByRole('combobox', { name: 'About' })) as HTMLSelectElement;
    await user.selectOptions(about, 'Looked at');
    await vi.waitFor(() => expect(about.value).toBe('looked'));
    expect(router.state.location.search).toBe('?group=looked');
    await user.click(await findByRole('checkbox', { name: 'With before and after' }));
    await vi.waitFor(() => {
      const asked = calls.filter(({ path }) => path.endsWith('/audit-entry')).at(-1)!;
      expect([asked.query.get('group'), asked.query.get('is_changed')]).toEqual(['looked', 'true']);
    });
  });

  it('opens one with what changed by words, who has asked and agreed, and its place in the chain', async () => {
    const { user, findByRole } = await open('/audit/12');
    const open_ = await findByRole('region', { name: 'Entry' });
    const facts = await within(open_).findByRole('region', { name: 'Before and after' });
    expect(facts.querySelector('del')?.textContent).toContain('50');
    expect(facts.querySelector('ins')?.textContent).toContain('100');
    expect(facts.textContent).toContain('Yes');
    await user.click(within(facts).getByRole('button', { name: 'Side by side' }));
    expect(within(facts).getByRole('columnheader', { name: 'Before' })).toBeTruthy();
    expect(open_.textContent).toContain('Owner');
    const chain = await within(open_).findByRole('list', { name: 'Chain' });
    expect(within(chain).getByRole('link').getAttribute('href')).toBe('/audit/11');
    expect(chain.textContent).toContain('The newest entry');
    expect(
      within(open_)
        .getByRole('link', { name: /All changes/ })
        .getAttribute('href'),
    ).toBe('/audit?search=method.PROMPTPAY');
  });

  it('folds many fields that have not changed', async () => {
    const facts = Array.from({ length: 9 }, (_, n) => ({ name: `f${n}`, before: 'x', after: 'x', is_changed: false }));
    const { user, findByRole } = await open('/audit/12', { detail: detail({ facts: [...entry({}).facts, ...facts] }) });
    const shown = await findByRole('region', { name: 'Before and after' });
    const more = await within(shown).findByRole('button', { name: '10 unchanged fields' });
    expect(shown.textContent).not.toContain('F8');
    await user.click(more);
    expect(shown.textContent).toContain('F8');
  });

  it('says loudly that the chain is broken, and names the entry', async () => {
    const checked = { at: '2026-11-26T06:00:00.000Z', problem_count: 2, first_position: 7 };
    const { findByRole } = await open('/audit', { head: { ...head, checked } });
    const alert = await findByRole('alert');
    expect(alert.textContent).toContain('Chain broken: 2 problems');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/audit/7');
  });

  it('is taken along as both kinds of files, with its filters', async () => {
    const { findByRole, user } = await open('/audit?group=settings&isChanged=true');
    await user.click(await findByRole('button', { name: 'Export' }));
    const link = await findByRole('link', { name: 'Excel (XLSX)' });
    expect(link.getAttribute('href')).toBe('/exports/audit.xlsx?group=settings&is_changed=true');
    expect(await findByRole('link', { name: 'CSV' })).toBeTruthy();
    expect(await findByRole('button', { name: 'Save view' })).toBeTruthy();
  });
});
