import type { Approval } from '@sabai/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, page, refused } from '../../testing/open-screen.tsx';

const hourMs = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const person = (name: string) => ({ id: `a0000000-0000-4000-8000-00000000000${name.length}`, name });
const approval = (more: Partial<Approval>): Approval => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  kind: 'approval-policy',
  state: 'pending',
  effect: 'setting',
  subject_type: 'approval-policy',
  subject_id: 'adjustment.THB',
  member: null,
  amount: null,
  currency_code: null,
  changes: [{ name: 'alone', before: '15000.00', after: '20000.00' }],
  stays: [{ name: 'lasts_hours', value: '72' }],
  outlook: [],
  moved: null,
  reason: 'Paydays are busy',
  grounds: ['always'],
  asked_by: person('Malee'),
  asked_at: at(-1.2 * hourMs),
  expires_at: at(22.8 * hourMs + 30_000),
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  is_set_up: false,
  is_own: false,
  asks_second_factor: false,
  may_decide: true,
  ...more,
});
const first = approval({});
const second = approval({
  id: 'b0000000-0000-4000-8000-000000000002',
  kind: 'payment-setting',
  subject_id: 'house-account.2',
  asked_by: person('Krit'),
});

const open = (rows: readonly Approval[], path = '/approvals', more: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(path, {
    ...more,
    answers: [
      given('staff', 'approval', 'find', page(rows)),
      given('staff', 'approval', 'get', ({ id }) => ({ ...rows.find((row) => row.id === id)!, moved: [] })),
      ...(more.answers ?? []),
    ],
  });
const title = { name: 'Approvals' };

describe('the approval inbox', () => {
  it('opens one request with field, current value, new value and change, and lists the others as rows', async () => {
    const { findByRole, getAllByRole } = await open([first, second]);
    const card = await findByRole('article', title);
    const row = within(card).getByRole('row', { name: /Per action/ });
    expect(row.textContent).toBe('Per action15,000.0020,000.00+5,000.00');
    expect(card.textContent).toContain('72 (stays)');
    expect(card.textContent).toContain('“Paydays are busy”');
    expect(card.textContent).toContain('It applies immediately.');
    expect(card.textContent).toContain('ends in 22h 48m');
    expect(card.textContent).toContain('1h 12m ago');
    expect(getAllByRole('article')).toHaveLength(2);
    expect(within(card).queryAllByRole('checkbox')).toEqual([]);
  });

  it('shows offers and affiliate payouts in words, with formatted amounts and days', async () => {
    const offer = approval({
      kind: 'offer',
      effect: 'offer',
      subject_type: 'offer',
      subject_id: '401',
      stays: [],
      changes: [
        { name: 'offer', before: null, after: 'Free promotion' },
        { name: 'given', before: null, after: '1–1: money 5000.00 THB, 2–3: point 100' },
        { name: 'calculate', before: null, after: 'turnover' },
        { name: 'fee', before: null, after: '50.00 THB' },
        { name: 'set_aside', before: null, after: '1250000.00 THB' },
        { name: 'window', before: null, after: '2026-11-28T07:51:00.000Z – 2026-12-05T09:00:00.000Z' },
      ],
    });
    const { findByRole } = await open([offer]);
    const card = await findByRole('article', title);
    expect(within(card).getByText('Free promotion')).toBeTruthy();
    expect(card.textContent).toContain('1–1: Money 5,000.00 THB, 2–3: Points 100');
    expect(within(card).getByRole('row', { name: /Ranked by/ }).textContent).toContain('Turnover');
    expect(within(card).getByRole('row', { name: /Entry fee/ }).textContent).toContain('50.00 THB');
    expect(within(card).getByRole('row', { name: /Set aside/ }).textContent).toContain('1,250,000.00 THB');
    expect(card.textContent).not.toMatch(/\d{4}-\d\d-\d\dT/);
  });

  it('shows the conditions of a quest', async () => {
    const quest = approval({
      kind: 'offer',
      effect: 'offer',
      subject_type: 'offer',
      subject_id: '402',
      stays: [],
      changes: [
        { name: 'given', before: null, after: 'promotion #52' },
        { name: 'deposit', before: null, after: '1500.00 THB' },
        { name: 'number_of_bets', before: null, after: '20' },
      ],
    });
    const { findByRole } = await open([quest]);
    const card = await findByRole('article', title);
    expect(card.textContent).toContain('Promotion #52');
    expect(within(card).getByRole('row', { name: /^Deposit/ }).textContent).toContain('1,500.00 THB');
    expect(within(card).getByRole('row', { name: /^Number of bets/ }).textContent).toContain('20');
  });

  it('shows the held amount, days and state of an affiliate payout', async () => {
    const run = approval({
      kind: 'affiliate-run',
      effect: 'credit',
      subject_type: 'affiliate-run',
      subject_id: '2026-07-01',
      changes: [{ name: 'status', before: 'reckoned', after: 'approved' }],
      stays: [
        { name: 'window', value: '2026-07-01 – 2026-07-31' },
        { name: 'amount', value: '145380.00 THB' },
        { name: 'places', value: '2' },
      ],
      outlook: [
        { name: 'unpaid', value: '138200.00 THB' },
        { name: 'held', value: '7180.00 THB' },
      ],
    });
    const { findByRole } = await open([run]);
    const card = await findByRole('article', title);
    expect(within(card).getByRole('row', { name: /State/ }).textContent).toBe('StateWaiting for approvalApproved');
    expect(card.textContent).toContain('145,380.00 THB (stays)');
    expect(card.textContent).toContain('Affiliates2 (stays)');
    expect(card.textContent).toMatch(/Jul.*2026.*–.*31.*\(stays\)/);
    expect(card.textContent).toContain('Held back7,180.00 THB');
    expect(card.textContent).toContain('Not paid yet138,200.00 THB');
  });

  it('shows the stage and state of a withdrawal in the terms of its queue', async () => {
    const payout = approval({
      kind: 'withdrawal',
      subject_type: 'withdrawal',
      subject_id: 'b0000000-0000-4000-8000-000000000003',
      changes: [{ name: 'stage', before: 'checks', after: 'approved' }],
      stays: [
        { name: 'status', value: 'pending' },
        { name: 'currency_code', value: 'THB' },
      ],
    });
    const { findByRole } = await open([payout]);
    const card = within(await findByRole('article', title));
    expect(card.getByRole('row', { name: /Stage/ }).textContent).toBe('StageBeing checkedApproved, to be sent');
    expect(card.getByRole('row', { name: /State/ }).textContent).toBe('StateWaiting (stays)');
    expect(card.getByRole('row', { name: /Currency/ }).textContent).toBe('CurrencyTHB (stays)');
  });

  it('moves with J and K, and opens a confirmation for each verdict with A, B and R', async () => {
    const { user, findByRole, calls, queryByRole } = await open([first, second], '/approvals', {
      answers: [given('staff', 'approval', 'patch', { ...first, state: 'returned' })],
    });
    await findByRole('article', title);
    await user.keyboard('j');
    await user.keyboard('j');
    expect((await findByRole('article', title)).textContent).toContain('house-account.2');
    await user.keyboard('k');
    expect((await findByRole('article', title)).textContent).toContain('adjustment.THB');
    for (const [key, question] of [
      ['a', 'Approve this request?'],
      ['r', 'Refuse this request?'],
      ['b', 'Send this request back?'],
    ] as const) {
      await user.keyboard(key);
      const dialog = await findByRole('dialog', { name: question });
      if (key === 'a') await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      else {
        const send = within(dialog).getByRole('button', { name: key === 'b' ? 'Send back' : 'Refuse' });
        expect(send.hasAttribute('disabled')).toBe(true);
        await user.type(within(dialog).getByRole('textbox'), 'Name the account');
        await user.click(send);
      }
      await waitFor(() => expect(queryByRole('dialog')).toBeNull());
      // The next request opens after a decision.
      if (key === 'r')
        await waitFor(async () => expect((await findByRole('article', title)).textContent).toContain('.2'));
    }
    expect(calls.filter(({ method }) => method === 'PATCH')).toMatchObject([
      { id: first.id, body: { state: 'refused', reason: 'Name the account' } },
      { id: second.id, body: { state: 'returned', reason: 'Name the account' } },
    ]);
  });

  it('disables decisions on own requests, and offers to withdraw them', async () => {
    const own = approval({ is_own: true, may_decide: false });
    const { user, findByRole, queryByRole } = await open([own], '/approvals?view=byMe');
    const card = await findByRole('article', title);
    expect(card.className).toContain('border-dashed');
    expect(card.textContent).toContain('You requested this, so another person must decide.');
    expect(
      within(card)
        .getByRole('button', { name: /Approve/ })
        .hasAttribute('disabled'),
    ).toBe(true);
    for (const key of ['a', 'b', 'r']) await user.keyboard(key);
    expect(queryByRole('dialog')).toBeNull();
    await user.click(within(card).getByRole('button', { name: 'Withdraw' }));
    await findByRole('dialog', { name: 'Withdraw your request?' });
  });

  it('shows values that changed since the request, and disables approval', async () => {
    const { user, findByRole, findByText, queryByRole } = await open([first], '/approvals', {
      answers: [given('staff', 'approval', 'get', { ...first, moved: [{ name: 'alone', now: '7.00' }] })],
    });
    expect((await findByText('Changed since the request')).parentElement?.textContent).toContain('Per action7.00');
    const card = await findByRole('article', title);
    expect(within(card).getByRole('columnheader', { name: 'At request' })).toBeTruthy();
    expect(
      within(card)
        .getByRole('button', { name: /Approve/ })
        .hasAttribute('disabled'),
    ).toBe(true);
    await user.keyboard('a');
    expect(queryByRole('dialog')).toBeNull();
    await user.keyboard('b');
    await findByRole('dialog', { name: 'Send this request back?' });
  });

  it('shows a decision already made by a colleague', async () => {
    let isDecided = false;
    const { user, findByRole, findByText } = await open([first], '/approvals', {
      answers: [
        given('staff', 'approval', 'get', () =>
          isDecided ? approval({ state: 'approved', decided_by: person('Anong'), decided_at: at(0) }) : first,
        ),
        given('staff', 'approval', 'patch', () => {
          isDecided = true;
          return refused(409, 'APPROVAL_ALREADY_DECIDED', 'This request was already decided.');
        }),
      ],
    });
    await findByRole('article', title);
    await user.keyboard('a');
    const dialog = await findByRole('dialog', { name: 'Approve this request?' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await findByText('This request was already decided.');
    await findByText('Approved');
    await findByText('Anong');
  });

  it('requires an authenticator code when the policy does, and a new one after a wrong code', async () => {
    const strict = approval({ asks_second_factor: true });
    const { user, findByRole, findByText, calls } = await open([strict], '/approvals', {
      answers: [
        given('staff', 'approval', 'patch', () => refused(400, 'SECOND_FACTOR_INCORRECT', 'That code is not right.')),
      ],
    });
    await findByRole('article', title);
    await user.keyboard('a');
    const dialog = await findByRole('dialog', { name: 'Approve this request?' });
    const approve = within(dialog).getByRole('button', { name: 'Approve' });
    expect(approve.hasAttribute('disabled')).toBe(true);
    await user.type(within(dialog).getByRole('textbox', { name: /authenticator/ }), '123456');
    await user.click(approve);
    await findByText('That code is not right.');
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      body: { state: 'approved', code: '123456' },
    });
    await findByRole('dialog', { name: 'Approve this request?' });
  });

  it('shows a long text as one word-by-word difference, with unchanged parts collapsed', async () => {
    const words = Array.from({ length: 120 }, (_, n) => `clause${n}`).join(' ');
    const text = approval({
      kind: 'policy-text',
      effect: 'text',
      stays: [],
      changes: [{ name: 'terms', before: `${words} 18 years`, after: `${words} 20 years` }],
    });
    const { user, findByRole } = await open([text]);
    const card = await findByRole('article', title);
    expect(card.querySelector('del')?.textContent).toBe('18');
    expect(card.querySelector('ins')?.textContent).toBe('20');
    expect(card.textContent).not.toContain('clause50');
    await user.click(within(card).getByRole('button', { name: 'Show all' }));
    expect(card.textContent).toContain('clause50');
  });

  it('formats times in the time zone of the casino', async () => {
    const window = approval({
      kind: 'offer',
      stays: [],
      changes: [{ name: 'window', before: null, after: '2026-11-27T08:00:00.000Z – 2026-12-04T08:00:00.000Z' }],
    });
    const { findByRole } = await open([window]);
    expect((await findByRole('article', title)).textContent).toContain('27 Nov 2026, 08:00:00 – 4 Dec 2026, 08:00:00');
  });

  it('shows an empty state in the reader’s language', async () => {
    const { findByText } = await open([], '/approvals', { locale: 'th' });
    await findByText('รอฉันตัดสิน 0');
  });

  it('shows a refusal of the server', async () => {
    const { findByRole } = await openScreen('/approvals', {
      answers: [given('staff', 'approval', 'find', () => refused(503, 'OUTAGE', 'The database cannot be reached.'))],
    });
    expect((await findByRole('alert')).textContent).toContain('The database cannot be reached.');
  });
});

describe('the history of approvals', () => {
  const past = approval({
    state: 'refused',
    decided_by: person('Krit'),
    decided_at: at(-hourMs),
    may_decide: false,
  });
  const openHistory = (path: string) =>
    open([past], path, { answers: [given('staff', 'approval-history', 'find', listed([past]))] });

  it('keeps its filters in the URL, sends them to the API and to the export', async () => {
    const { user, calls, router, findByRole, getByRole } = await openHistory(
      '/approvals?view=decided&kind=approval-policy',
    );
    const table = await findByRole('table', title);
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    const asked = calls.find(({ path }) => path.endsWith('/approval-history'))!.query;
    expect(asked.getAll('state[]')).toEqual(['approved', 'refused', 'returned', 'expired', 'withdrawn']);
    expect(asked.getAll('kind[]')).toEqual(['approval-policy']);
    await user.click(within(table).getByRole('button', { name: 'Time' }));
    expect(router.state.location.search).toBe('?view=decided&kind=approval-policy&sort=asked_at');
    await user.click(getByRole('button', { name: 'Export' }));
    expect((await findByRole('link', { name: 'CSV' })).getAttribute('href')).toContain('/exports/approvals.csv?');
  });

  it('opens a request above the list, and links back to pending requests', async () => {
    const { user, findByRole } = await openHistory(`/approvals/${past.id}?view=decided`);
    expect((await findByRole('article', title)).textContent).toContain('Krit');
    await user.click(await findByRole('link', { name: 'For me' }));
    expect(await findByRole('link', { name: /^For me 1/ })).toBeTruthy();
  });
});

describe('a request that has left the inbox', () => {
  it('shows why it could not be loaded, and loads on a retry', async () => {
    let isDown = true;
    const decided = approval({ id: 'b0000000-0000-4000-8000-000000000009', state: 'approved' });
    const { user, findByRole } = await open([second], `/approvals/${decided.id}`, {
      answers: [
        given('staff', 'approval', 'get', () =>
          isDown ? refused(503, 'UNAVAILABLE', 'The server does not answer.') : { ...decided, moved: [] },
        ),
      ],
    });
    const alert = await findByRole('alert');
    expect(alert.textContent).toContain('The server does not answer.');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    const card = await findByRole('article', title);
    expect(card.textContent).toContain('“Paydays are busy”');
  });

  it('loads the inbox on a retry after an error', async () => {
    let isDown = true;
    const { user, findAllByRole, findByRole } = await open([first], '/approvals', {
      answers: [
        given('staff', 'approval', 'find', () =>
          isDown ? refused(503, 'UNAVAILABLE', 'The server does not answer.') : page([first]),
        ),
      ],
    });
    const [again] = await findAllByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again!);
    expect(await findByRole('article', title)).toBeTruthy();
  });
});
