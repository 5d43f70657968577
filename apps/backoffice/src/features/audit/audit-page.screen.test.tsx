import type { AuditEntry, AuditEntryDetail } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Given, given, openScreen, page, refused } from '../../testing/open-screen.tsx';

const hash = (letter: string) => letter.repeat(64);
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 12,
  at: '2026-11-26T06:41:27.000Z',
  staff: { id: 'a0000000-0000-4000-8000-000000000002', name: 'Malee T.' },
  action: 'payment-setting.changed',
  member: null,
  subject_type: null,
  subject_id: 'method.PROMPTPAY',
  reason: 'Small codes expire unpaid',
  facts: [
    { name: 'least', before: '50.00', after: '100.00', is_changed: true },
    { name: 'is_active', before: 'true', after: 'true', is_changed: false },
  ],
  ip: '203.0.113.7',
  correlation_id: 'call-1',
  hash: hash('b'),
  ...more,
});
const detail = (more: Partial<AuditEntryDetail> = {}): AuditEntryDetail => ({
  ...entry({}),
  link_before: { id: 11, hash: hash('a') },
  link_after: null,
  request: {
    id: 'b0000000-0000-4000-8000-000000000001',
    asked_by: { id: 'a0000000-0000-4000-8000-000000000002', name: 'Malee T.' },

    asked_at: '2026-11-26T05:58:40.000Z',
    decided_by: { id: 'a0000000-0000-4000-8000-000000000003', name: 'Owner' },
    decided_at: '2026-11-26T06:41:20.000Z',
  },
  ...more,
});
const none = { money: 0, members: 0, settings: 0, looked: 0, staff: 0 };
const head = {
  position: 12,
  hash: hash('b'),
  linked_at: '2026-11-26T06:41:27.000Z',
  published: [],
  checked: null as { at: string; problem_count: number; first_position: number | null } | null,
};
const open = (path: string, more: { head?: typeof head; detail?: AuditEntryDetail; answers?: readonly Given[] } = {}) =>
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
      ...(more.answers ?? []),
    ],
  });

describe('the audit page', () => {
  it('counts entries by hour and group in an accessible table', async () => {
    const { findByRole } = await open('/audit');
    const table = await findByRole('table', { name: 'by hour' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TimeMoneyMembersSettingsLooked atStaff and requests',
      expect.stringMatching(/00000$/),
      expect.stringMatching(/00340$/),
    ]);
  });

  it('filters by subject group, and keeps the filter in the URL', async () => {
    const { user, findByRole, router, calls } = await open('/audit');
    const about = (await findByRole('combobox', { name: 'About' })) as HTMLSelectElement;
    await user.selectOptions(about, 'Looked at');
    await expect.poll(() => about.value, { timeout: 4000 }).toBe('looked');
    expect(router.state.location.search).toBe('?group=looked');
    await user.click(await findByRole('checkbox', { name: 'With before and after' }));
    await vi.waitFor(() => {
      const asked = calls.filter(({ path }) => path.endsWith('/audit-entry')).at(-1)!;
      expect([asked.query.get('group'), asked.query.get('is_changed')]).toEqual(['looked', 'true']);
    });
  });

  it('filters by staff, action, days and search text, alone and combined', async () => {
    const malee = { id: 'a0000000-0000-4000-8000-000000000002', name: 'Malee T.' };
    const { user, findByRole, getByRole, getByLabelText, router, calls } = await open('/audit', {
      answers: [given('staff', 'staff', 'find', page([malee]) as never)],
    });
    await findByRole('option', { name: 'Malee T.' });
    const isIn = (part: string) => expect.poll(() => router.state.location.search, { timeout: 4000 }).toContain(part);
    await user.selectOptions(getByRole('combobox', { name: 'Staff' }), 'Malee T.');
    await expect.poll(() => getByRole('combobox', { name: 'Staff' })).toHaveProperty('value', malee.id);
    const action = getByRole('combobox', { name: 'Action' }) as HTMLSelectElement;
    const named = [...action.options].find(({ value }) => value === 'payment-setting.changed')!;
    await user.selectOptions(action, named);
    await expect.poll(() => action.value).toBe('payment-setting.changed');
    await user.type(getByRole('searchbox', { name: 'Search by ID' }), 'method.PROMPTPAY');
    await isIn('search=method.PROMPTPAY');
    await user.type(getByLabelText('From'), '2026-11-01');
    await isIn('from=2026-11-01');
    await expect.poll(() => getByLabelText('From')).toHaveProperty('value', '2026-11-01');
    await user.type(getByLabelText('To'), '2026-11-26');
    const asked = () => Object.fromEntries(calls.findLast(({ path }) => path.endsWith('/audit-entry'))!.query);
    await expect.poll(asked, { timeout: 4000 }).toEqual({
      action: 'payment-setting.changed',
      staff_id: malee.id,
      search: 'method.PROMPTPAY',
      $limit: '50',
      from: '2026-11-01',
      to: '2026-11-26',
    });
  });

  it('shows an empty state, and loads entries on retry after an error', async () => {
    let isBroken = true;
    const { user, findByRole, findByText } = await open('/audit', {
      answers: [
        given('staff', 'audit-entry', 'find', () =>
          isBroken ? refused(503, 'UNAVAILABLE', 'The server does not answer.') : { data: [], next: null },
        ),
      ],
    });
    const alert = await findByRole('alert');
    expect(alert.textContent).toContain('The server does not answer.');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await findByText('No entries found');
  });

  it('shows why an entry of another page could not be opened, and opens it on a retry', async () => {
    let isDown = true;
    const { user, findByRole } = await open('/audit/7', {
      answers: [
        given('staff', 'audit-entry', 'get', () =>
          isDown ? refused(503, 'UNAVAILABLE', 'The server does not answer.') : detail({ id: 7 }),
        ),
      ],
    });
    const panel = within(await findByRole('region', { name: 'Entry' }));
    expect((await panel.findByRole('alert')).textContent).toContain('The server does not answer.');
    expect(panel.queryByRole('button', { name: 'Copy link' })).toBeNull();
    isDown = false;
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('Small codes expire unpaid')).toBeTruthy();
  });

  it('pages to older entries and back to the newest', async () => {
    const { findByRole, findAllByText, user, router, calls } = await open('/audit', {
      answers: [given('staff', 'audit-entry', 'find', { data: [entry({})], next: 12 })],
    });
    await findAllByText('Malee T.');
    await user.click(await findByRole('link', { name: 'Older entries' }));
    expect(router.state.location.search).toBe('?below=12');
    await expect.poll(() => calls.findLast(({ path }) => path.endsWith('/audit-entry'))?.query.get('below')).toBe('12');
    await user.click(await findByRole('link', { name: 'Newest entries' }));
    expect(router.state.location.search).toBe('');
  });

  it('copies the link of an entry, or reports that the browser refused', async () => {
    const { user, findByRole, findByText } = await open('/audit/12');
    const copy = await findByRole('button', { name: 'Copy link' });
    await user.click(copy);
    await findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(location.href);
    const refusing = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
    await user.click(copy);
    await findByText('Your browser blocked copying. Select the text and copy it.');
    refusing.mockRestore();
  });

  it('opens an entry with its changes, requester, approver and place in the hash chain', async () => {
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

  it('collapses unchanged fields', async () => {
    const facts = Array.from({ length: 9 }, (_, n) => ({ name: `f${n}`, before: 'x', after: 'x', is_changed: false }));
    const { user, findByRole } = await open('/audit/12', { detail: detail({ facts: [...entry({}).facts, ...facts] }) });
    const shown = await findByRole('region', { name: 'Before and after' });
    const more = await within(shown).findByRole('button', { name: '10 unchanged fields' });
    expect(shown.textContent).not.toContain('F8');
    await user.click(more);
    expect(shown.textContent).toContain('F8');
  });

  it.each([
    ['intact', { is_sound: true, entries: 12, problem_count: 0, problems: [] }, 'status', 'Chain intact: 12 entries'],
    [
      'broken',
      {
        is_sound: false,
        entries: 12,
        problem_count: 2,
        problems: [
          { position: 7, entry_id: '7', problem: 'hash differs' },
          { position: null, entry_id: 'e9', problem: 'not linked' },
        ],
      },
      'alert',
      'Chain broken: 2 problems',
    ],
  ])('verifies the chain on request and shows that it is %s', async (_, found, role, sentence) => {
    const { user, findByRole } = await open('/audit', { answers: [given('staff', 'audit-head', 'create', found)] });
    const chain = within(await findByRole('region', { name: 'Chain' }));
    await user.click(chain.getByRole('button', { name: 'Verify' }));
    expect((await chain.findByRole(role)).textContent).toBe(sentence);
    const problems = chain.queryAllByRole('listitem').map(({ textContent }) => textContent);
    expect(problems).toEqual(found.is_sound ? [] : ['Open entry No. 7 hash differs', 'e9 not linked']);
  });

  it('shows why the chain was not verified', async () => {
    const { user, findByRole } = await open('/audit', {
      answers: [given('staff', 'audit-head', 'create', () => refused(503, 'UNAVAILABLE', 'Try later.'))],
    });
    const chain = within(await findByRole('region', { name: 'Chain' }));
    await user.click(chain.getByRole('button', { name: 'Verify' }));
    expect((await chain.findByRole('alert')).textContent).toContain('Try later.');
  });

  it('shows an alert with the entry number when the hash chain is broken', async () => {
    const checked = { at: '2026-11-26T06:00:00.000Z', problem_count: 2, first_position: 7 };
    const { findByRole } = await open('/audit', { head: { ...head, checked } });
    const alert = await findByRole('alert');
    expect(alert.textContent).toContain('Chain broken: 2 problems');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/audit/7');
  });

  describe('an export with personal data', () => {
    const ask = async (answer: () => { path: string } | Response) => {
      const opened = await open('/audit?group=settings', {
        answers: [given('staff', 'audit-export', 'create', answer)],
      });
      await opened.user.click(await opened.findByRole('button', { name: 'Export with personal data' }));
      const dialog = within(await opened.findByRole('dialog', { name: 'Change: Export with personal data' }));
      const save = dialog.getByRole('button', { name: 'Save' });
      await opened.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Police');
      expect(save).toHaveProperty('disabled', true);
      await opened.user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' request 2026/17');
      await opened.user.click(save);
      const sent = opened.calls.find(({ method }) => method === 'POST')?.body;
      expect(sent).toEqual({ group: 'settings', reason: 'Police request 2026/17' });
      return { ...opened, dialog };
    };

    it('links to the reader’s requests while a second approval is required', async () => {
      const { router, findByText, queryByRole } = await ask(() =>
        refused(403, 'APPROVAL_REQUIRED', 'A second person must approve it.'),
      );
      await findByText('A second person must approve it.');
      await vi.waitFor(() => expect(router.state.location.pathname).toBe('/approvals'));
      expect(router.state.location.search).toBe('?view=byMe&kind=audit-export');
      expect(queryByRole('dialog')).toBeNull();
    });

    it('is exported immediately by staff with permission to approve it alone', async () => {
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
      const { queryByRole } = await ask(() => ({ path: '/exports/audit-whole/1' }));
      await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull());
      expect(assign).toHaveBeenCalledExactlyOnceWith('/exports/audit-whole/1');
      assign.mockRestore();
    });

    it('shows why it was refused, and keeps the reason', async () => {
      const { dialog } = await ask(() => refused(403, 'FORBIDDEN', 'You may not do this.'));
      await dialog.findByText('You may not do this.');
      expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'Police request 2026/17');
    });
  });

  it('is exported in both file formats with its filters', async () => {
    const { findByRole, user } = await open('/audit?group=settings&isChanged=true');
    await user.click(await findByRole('button', { name: 'Export' }));
    const link = await findByRole('link', { name: 'Excel (XLSX)' });
    expect(link.getAttribute('href')).toBe('/exports/audit.xlsx?group=settings&is_changed=true');
    expect(await findByRole('link', { name: 'CSV' })).toBeTruthy();
    expect(await findByRole('button', { name: 'Save view' })).toBeTruthy();
  });
});
