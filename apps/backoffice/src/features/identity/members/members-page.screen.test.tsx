import { act, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, refused, staffWith } from '../../../testing/open-screen.tsx';

const member = (at: number) => ({
  id: `b0000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  username: `member${at}`,
  full_name: 'Somchai J•••',
  bank_name: 'KBANK',
  bank_no: '••• 4821',
  phone: '66•••5678',
  is_subscribed: false,
  currency_code: 'THB',
  balance: '500.00',
  pending_withdrawal: '0.00',
  owed: '0.00',
  created_at: '2026-11-20T08:00:00.000Z',
  last_login_at: null,
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => member(at));
const views = given('staff', 'list-view', 'find', []);
const finds = (calls: readonly { path: string; query: URLSearchParams }[]) =>
  calls.filter(({ path }) => path === '/gateway/staff/member').map(({ query }) => Object.fromEntries(query));

describe('the member list', () => {
  it('keeps sort order, filters and search in the URL', async () => {
    const { user, router, calls, findByText, getByRole } = await openScreen('/members', {
      answers: [given('staff', 'member', 'find', listed(rows(3))), views],
    });
    await findByText('member0');
    await user.click(getByRole('button', { name: 'Last login' }));
    expect(router.state.location.search).toBe('?sort=-last_login_at');
    await findByText('member0');
    await expect.poll(() => finds(calls).at(-1)).toEqual({ '$sort[last_login_at]': '-1', $limit: '50' });

    await user.type(getByRole('searchbox'), 'som');
    await expect.poll(() => router.state.location.search).toContain('q=som');
    // A search uses the order it can be combined with.
    await expect.poll(() => finds(calls).at(-1)).toEqual({ search: 'som', $limit: '50' });
    await expect.poll(() => getByRole('columnheader', { name: 'Last login' }).querySelector('button')).toBeNull();
  });

  it('keeps typed text, including a trailing space, while search results arrive', async () => {
    const { user, router, calls, findByText, getByRole } = await openScreen('/members', {
      answers: [given('staff', 'member', 'find', listed(rows(3))), views],
    });
    await findByText('member0');
    const box = getByRole('searchbox');
    await user.type(box, 'som ');
    await expect.poll(() => finds(calls).at(-1)?.search).toBe('som');
    await user.type(box, 'j');
    expect(box).toHaveProperty('value', 'som j');
    await expect.poll(() => finds(calls).at(-1)?.search).toBe('som j');
    // Another address replaces the text.
    await act(() => router.navigate('/members?q=ploy'));
    await expect.poll(() => (box as HTMLInputElement).value).toBe('ploy');
    await user.clear(box);
    await expect.poll(() => router.state.location.search).toBe('');
  });

  it('shows a capped total, and loads more rows behind the last one', async () => {
    const { user, calls, findByRole, findByText } = await openScreen('/members', {
      answers: [
        given('staff', 'member', 'find', ({ query }) => ({
          ...listed(query.has('after') ? [member(90)] : rows(50)),
          total: 1000,
          is_total_capped: true,
          next: query.has('after') ? null : 'behind',
        })),
        views,
      ],
    });
    await findByText('50 of 1,000+');
    await user.click(await findByRole('button', { name: 'Load more' }));
    await findByText('51 of 1,000+');
    expect(finds(calls).at(-1)).toEqual({ $limit: '50', after: 'behind' });
  });

  it('renders only rows near the visible ones', async () => {
    const { findByText, getAllByRole } = await openScreen('/members', {
      answers: [given('staff', 'member', 'find', listed(rows(500))), views],
    });
    await findByText('500 of 500');
    // There is no layout here; with real heights only a few dozen rows are rendered.
    expect(getAllByRole('row').length).toBeLessThan(400);
  });

  it('removes filters by their chips, and shows an empty state', async () => {
    const { user, router, findByText, getByRole } = await openScreen('/members?currency_code=THB', {
      answers: [given('staff', 'member', 'find', listed([])), views],
    });
    await findByText('No rows match these filters.');
    await user.click(getByRole('button', { name: 'Remove filter: Currency' }));
    expect(router.state.location.search).toBe('');
    await findByText('No member found');
  });

  it('applies each kind of filter only on confirmation, and removes it by its chip', async () => {
    const { user, router, calls, findByText, findByRole, getByRole } = await openScreen('/members', {
      answers: [given('staff', 'member', 'find', listed(rows(1))), views],
    });
    await findByText('member0');
    const add = async (name: string) => {
      await user.click(getByRole('button', { name: 'Add filter' }));
      const menu = within(await findByRole('dialog', { name: 'Add filter' }));
      await user.click(menu.getByRole('button', { name }));
      return menu;
    };
    const currency = await add('Currency');
    await user.click(currency.getByRole('checkbox', { name: 'THB' }));
    expect(router.state.location.search).toBe('');
    await user.click(currency.getByRole('button', { name: 'Apply' }));
    await expect.poll(() => router.state.location.search).toBe('?currency_code=THB');
    await expect.poll(() => finds(calls).at(-1)).toMatchObject({ 'currency_code[]': 'THB' });

    await user.click(await findByRole('button', { name: 'Currency: THB' }));
    const chip = within(await findByRole('dialog', { name: 'Currency: THB' }));
    expect(chip.getByRole('checkbox', { name: 'THB' })).toHaveProperty('checked', true);
    await user.click(chip.getByRole('checkbox', { name: 'THB' }));
    await user.click(chip.getByRole('button', { name: 'Apply' }));
    await expect.poll(() => router.state.location.search).toBe('');
  });

  it('hides and shows columns', async () => {
    const { user, router, findByRole, getByRole, queryByRole } = await openScreen('/members', {
      answers: [given('staff', 'member', 'find', listed(rows(1))), views],
    });
    await findByRole('columnheader', { name: 'Phone' });
    await user.click(getByRole('button', { name: 'Columns' }));
    await user.click(within(await findByRole('dialog')).getByRole('checkbox', { name: 'Phone' }));
    expect(router.state.location.search).toContain('columns=username');
    await expect.poll(() => queryByRole('columnheader', { name: 'Phone', hidden: true })).toBeNull();
  });

  it('moves with J and K, and opens a row with Enter', async () => {
    const { user, router, findByText } = await openScreen('/members', {
      answers: [given('staff', 'member', 'find', listed(rows(3))), views],
    });
    await findByText('member0');
    await user.keyboard('jj');
    await expect.poll(() => document.activeElement?.textContent).toBe('member1');
    await user.keyboard('k{Enter}');
    expect(router.state.location.pathname).toBe(`/members/${member(0).id}`);
  });

  it('shows saved views with their counts', async () => {
    const view = {
      id: 'c0000000-0000-4000-8000-000000000001',
      list: 'members',
      name: 'News',
      columns: [],
      query: '{"is_subscribed":true}',
      is_shared: true,
      is_own: false,
      count: 1000,
      is_count_capped: true,
      changed_at: '2026-11-20T08:00:00.000Z',
    };
    const { user, router, findByRole } = await openScreen('/members', {
      answers: [given('staff', 'member', 'find', listed(rows(1))), given('staff', 'list-view', 'find', [view])],
    });
    await user.click(await findByRole('link', { name: /News.*1,000\+/ }));
    expect(router.state.location.search).toBe('?is_subscribed=true');
  });

  const saved = {
    id: 'c0000000-0000-4000-8000-000000000002',
    list: 'members',
    name: 'Thai',
    columns: [],
    query: '{"currency_code":["THB"]}',
    is_shared: false,
    is_own: true,
    count: 3,
    is_count_capped: false,
    changed_at: '2026-11-20T08:00:00.000Z',
  };

  it('saves a view under a name, private or shared, and shows why it failed', async () => {
    let isFull = true;
    const { user, calls, findByRole, findByText, getByRole } = await openScreen('/members?currency_code=THB', {
      answers: [
        given('staff', 'member', 'find', listed(rows(1))),
        given('staff', 'list-view', 'find', () => (isFull ? [] : [saved])),
        given('staff', 'list-view', 'create', () => {
          if (isFull) return refused(409, 'LIST_VIEWS_FULL', 'There are too many views.');
          return saved;
        }),
        given('staff', 'shared-list-view', 'create', { ...saved, is_shared: true }),
      ],
    });
    await findByText('member0');
    await user.click(getByRole('button', { name: 'Save view' }));
    const dialog = within(await findByRole('dialog', { name: 'Save view' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Thai ');
    await user.click(save);
    await dialog.findByText('There are too many views.');
    isFull = false;
    await user.click(save);
    await findByText('View saved: Thai');
    expect((await findByRole('link', { name: /^Thai/ })).getAttribute('aria-current')).toBe('true');
    await user.click(getByRole('button', { name: 'Save view' }));
    const again = within(await findByRole('dialog', { name: 'Save view' }));
    await user.type(again.getByRole('textbox', { name: 'Name' }), 'Thai');
    await user.click(again.getByRole('checkbox', { name: 'Share with all staff' }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    const sent = () => calls.filter(({ method }) => method === 'POST');
    await expect.poll(() => sent().length).toBe(3);
    expect(sent().map(({ path }) => path.split('/').at(-1))).toEqual(['list-view', 'list-view', 'shared-list-view']);
    expect(sent()[0]?.body).toEqual({ list: 'members', name: 'Thai', query: '{"currency_code":["THB"]}', columns: [] });
  });

  it('deletes a saved view, and shows why it failed', async () => {
    let isBroken = true;
    let kept = [saved];
    const { user, calls, findByRole, findByText, queryByRole } = await openScreen('/members?currency_code=THB', {
      answers: [
        given('staff', 'member', 'find', listed(rows(1))),
        given('staff', 'list-view', 'find', () => kept),
        given('staff', 'list-view', 'remove', () => {
          if (isBroken) return refused(404, 'NOT_FOUND', 'There is no such view.');
          kept = [];
          return { id: saved.id } as never;
        }),
      ],
    });
    const remove = await findByRole('button', { name: 'Remove view' });
    await user.click(remove);
    await findByText('There is no such view.');
    isBroken = false;
    await user.click(remove);
    await expect.poll(() => queryByRole('link', { name: /^Thai/ })).toBeNull();
    expect(calls.findLast(({ method }) => method === 'DELETE')?.id).toBe(saved.id);
  });

  it('reorders and resets its columns', async () => {
    const { user, router, findByRole, getByRole, getAllByRole } = await openScreen('/members', {
      answers: [given('staff', 'member', 'find', listed(rows(1))), views],
    });
    await findByRole('columnheader', { name: 'Phone' });
    await user.click(getByRole('button', { name: 'Columns' }));
    const chooser = within(await findByRole('dialog', { name: 'Columns' }));
    await user.click(chooser.getByRole('button', { name: 'Move Phone up' }));
    const headings = () => getAllByRole('columnheader', { hidden: true }).flatMap((one) => one.textContent || []);
    await expect.poll(() => headings().slice(0, 4)).toEqual(['Username', 'Balance', 'Phone', 'Full name']);
    await user.click(chooser.getByRole('button', { name: 'Move Phone down' }));
    await expect.poll(() => headings().slice(0, 4)).toEqual(['Username', 'Balance', 'Full name', 'Phone']);
    expect(router.state.location.search).toContain('columns=');
    await user.click(chooser.getByRole('button', { name: 'Default columns' }));
    await expect.poll(() => router.state.location.search).toBe('');
  });

  it('is exported with its filters and order by staff with the permission', async () => {
    const answers = [given('staff', 'member', 'find', listed(rows(1))), views];
    const shown = await openScreen('/members?currency_code=THB&sort=created_at', { answers });
    await shown.user.click(await shown.findByRole('button', { name: 'Export' }));
    const link = await shown.findByRole('link', { name: 'Excel (XLSX)' });
    expect(decodeURIComponent(link.getAttribute('href')!)).toBe(
      '/exports/members.xlsx?currency_code[]=THB&$sort[created_at]=1',
    );
    shown.unmount();
    const hidden = await openScreen('/members', { answers, staff: staffWith('support') });
    await hidden.findByText('member0');
    expect(hidden.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('shows a refusal of the server with a retry button', async () => {
    const { findByRole, getByRole } = await openScreen('/members', {
      answers: [
        given('staff', 'member', 'find', () => refused(503, 'OUTAGE', 'The database cannot be reached.')),
        views,
      ],
    });
    expect((await findByRole('alert')).textContent).toContain('The database cannot be reached.');
    expect(getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
