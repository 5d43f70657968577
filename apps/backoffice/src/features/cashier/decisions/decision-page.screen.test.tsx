import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  type Given,
  given,
  listed,
  openScreen,
  owner,
  page,
  refused,
  type SentCall,
  staffWith,
} from '../../../testing/open-screen.tsx';
import type { Decision } from './decision.ts';
import type { Facts } from './withdrawal/use-withdrawal-facts.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const idOf = (n: number) => `b0000000-0000-4000-8000-00000000000${n}`;
const member = (n: number) => ({
  id: `c0000000-0000-4000-8000-00000000000${n}`,
  username: `6681000020${n}`,
  full_name: 'Anan W.',
  bank_name: 'SCB',
  bank_no: '1234567710',
});
const withdrawal = (n: number, more: Partial<Decision> = {}) =>
  ({
    id: idOf(n),
    status: 'pending',
    channel: 'BANK',
    currency_code: 'THB',
    amount: '48000.00',
    fee: '0.00',
    note: '',
    reason: null,
    reference: null,
    bank_account: 'SCB 123-4-56771-0',
    request_time: ago(38),
    success_time: null,
    wallet_address: null,
    expires_at: null,
    qr_code: null,
    slip_image_url: null,
    member: member(n),
    decided_by: null,
    balance: '312.50',
    review: null,
    claim: null,
    language: 'th',
    stage: 'checks',
    held_until: null,
    payout_reference: null,
    account_holder: 'Anan W.',
    is_payee_replaced: false,
    sent_by: 'approver',
    is_sent_by_hand: false,
    is_expired: false,
    set_aside: null,
    is_second_awaited: false,
    ...more,
  }) as Decision;

const zero = { deposited: '0.00', withdrawn: '0.00' };
const facts = (more: Partial<Facts> = {}): Facts => ({
  withdrawal_id: idOf(1),
  currency_code: 'THB',
  open_flags: [],
  bank_status: 'verified',
  linked_members: 0,
  turnover: { done: '0.00', target: '0.00', left: '0.00' },
  sums: { today: zero, days30: zero, total: zero },
  is_first: false,
  paid_before: 6,
  largest_before: '12000.00',
  games: [],
  changes: [{ change: 'payee', changed_at: ago(160) }],
  risk: {
    score: 34,
    reasons: [
      { code: 'PAYEE_CHANGED', points: 22, count: 2.1 },
      { code: 'LARGER_THAN_BEFORE', points: 12, count: 4 },
    ],
  },
  second_person: { grounds: [], alone_up_to: '30000.00', request: null },
  tracker: {
    id: idOf(1),
    status: 'pending',
    amount: '48000.00',
    currency_code: 'THB',
    channel: 'BANK',
    checks: [],
    stages: [
      { stage: 'requested', state: 'done', at: ago(38) },
      { stage: 'checks', state: 'current', at: null },
      { stage: 'approved', state: 'waiting', at: null },
    ],
    reason: null,
    ahead: 0,
    eta: null,
    payout_reference: null,
  },
  ...more,
});
const until = () => new Date(Date.now() + 284_000).toISOString();
const own = { holder: 'Anong R.', is_own: true, until: until() };

interface Server {
  rows?: readonly Decision[];
  facts?: Facts;
  claim?: (call: SentCall) => unknown;
  patch?: (call: SentCall) => unknown;
  more?: readonly Given[];
}
/** Returns the rows that a tab of the queue requests. */
const rowsOf = (rows: readonly Decision[], query: URLSearchParams) =>
  rows.filter(
    (row) =>
      (query.get('desk[]') !== 'set_aside' || row.set_aside) &&
      (query.get('desk[]') !== 'second' || row.is_second_awaited) &&
      (query.get('claimed_by') === null || row.claim?.is_own),
  );
const open = (path: string, server: Server = {}, staff = owner) => {
  const rows = server.rows ?? [withdrawal(1), withdrawal(2, { amount: '12500.00' })];
  return openScreen(path, {
    staff,
    answers: [
      given('staff', 'withdrawal', 'find', ({ query }) => listed(rowsOf(rows, query)) as never),
      given('staff', 'withdrawal-risk', 'find', ({ query }) => ({
        data: query.getAll('ids[]').map((id) => ({ id, score: id === idOf(1) ? 62 : 8 })),
      })),
      given('staff', 'withdrawal', 'get', ((call: SentCall) => rows.find(({ id }) => id === call.id)) as never),
      given('staff', 'withdrawal', 'patch', (server.patch ?? (() => ({ ...rows[0], status: 'fail' }))) as never),
      given('staff', 'withdrawal-facts', 'get', server.facts ?? facts()),
      given('staff', 'withdrawal-claim', 'create', (server.claim ?? (() => ({ id: idOf(1), ...own }))) as never),
      given('staff', 'withdrawal-claim', 'remove', { id: idOf(1) }),
      ...(server.more ?? []),
    ],
  });
};
const path = `/withdrawals/${idOf(1)}`;

describe('the withdrawal page', () => {
  it('shows the risk score as the sum of its reasons, the key facts and the player’s view', async () => {
    const screen = await open(path);
    const risk = within(await screen.findByRole('region', { name: 'Risk score' }));
    expect(risk.getByRole('img', { name: '34 of 100' })).toBeTruthy();
    expect(risk.getByText('Medium')).toBeTruthy();
    expect(risk.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Payee changed 2.1 h before the request+22',
      '4 × the largest paid before+12',
    ]);
    const list = within(await screen.findByRole('region', { name: 'Key facts' }));
    expect(list.getByText('1 to check')).toBeTruthy();
    const signs = screen.container.querySelectorAll('[data-fact]');
    expect(signs[0]?.getAttribute('data-fact')).toBe('changes');
    const seen = within(screen.getByRole('region', { name: 'Player’s view' }));
    expect(seen.getAllByRole('listitem').map((item) => item.dataset.state)).toEqual(['done', 'current', 'waiting']);
    expect(await screen.findByText(/Claimed by you, 4:4\d left/)).toBeTruthy();
  });

  it('shows the claim of a colleague without decision buttons, and takes it over only after confirmation', async () => {
    const held = { holder: 'Ploy S.', is_own: false, until: until() };
    const calls: unknown[] = [];
    let isOurs = false;
    const rows = [withdrawal(1, { claim: held })];
    const screen = await open(path, {
      rows,
      claim: ({ body }) => {
        calls.push(body);
        isOurs ||= (body as { is_taken_over?: boolean }).is_taken_over === true;
        if (isOurs) rows[0] = withdrawal(1, { claim: own });
        return isOurs ? { id: idOf(1), ...own } : refused(409, 'CLAIM_HELD', 'Ploy S. has it');
      },
    });
    expect(await screen.findByText(/^Ploy S\. is working on this until/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Take over' }));
    expect(calls).toEqual([{ id: idOf(1) }]);
    await screen.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take over' }));
    await vi.waitFor(() => expect(calls[1]).toEqual({ id: idOf(1), is_taken_over: true }));
    expect(await screen.findByText(/Claimed by you, /)).toBeTruthy();
    // The key pressed earlier opens no dialog now.
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('labels the first and the second approval, and hides the button after the own approval', async () => {
    const first = await open(path, {
      facts: facts({ second_person: { grounds: ['amount'], alone_up_to: '30000.00', request: null } }),
    });
    await first.user.click(await first.findByRole('button', { name: 'Approve, 1 of 2' }));
    // The first approval sends no money; the second one does.
    const asked = await first.findByRole('dialog', { name: 'Approve this withdrawal?' });
    expect(asked.textContent).toContain('After you, another person must approve it.');
    expect(asked.textContent).not.toContain('sent');
    first.unmount();
    const request = { id: idOf(9), asked_by: 'Ploy S.', is_own: false };
    const last = await open(path, {
      facts: facts({ second_person: { grounds: ['amount'], alone_up_to: '30000.00', request } }),
    });
    expect(await last.findByRole('button', { name: 'Approve, 2 of 2' })).toBeTruthy();
    expect(last.getByText('Ploy S. has approved it. You are the second person.')).toBeTruthy();
    last.unmount();
    const mine = { ...request, is_own: true };
    const done = await open(path, {
      facts: facts({ second_person: { grounds: ['amount'], alone_up_to: null, request: mine } }),
    });
    await done.findAllByText('You have approved it. Another person must decide now.');
    expect(done.queryByRole('button', { name: /^Approve/ })).toBeNull();
  });

  it('rejects in the player’s language by a shortcut on a Thai keyboard, and opens the next row', async () => {
    const sent: unknown[] = [];
    const screen = await open(path, {
      patch: ({ id, body }) => {
        sent.push([id, body]);
        return { ...withdrawal(1), status: 'fail' };
      },
    });
    await screen.findByRole('button', { name: 'Refuse' });
    fireEvent.keyDown(document.body, { key: 'พ', code: 'KeyR' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this withdrawal?' }));
    expect(dialog.getByText('The player uses ไทย. Suggestions are in this language.')).toBeTruthy();
    await screen.user.click(
      dialog.getByRole('button', { name: 'The name of the bank account differs from your name.' }),
    );
    const field = dialog.getByRole('textbox', { name: 'Reason' }) as HTMLTextAreaElement;
    await vi.waitFor(() => expect(field.value).toMatch(/[\u0e00-\u0e7f]{5}/));
    await screen.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await vi.waitFor(() => expect(screen.router.state.location.pathname).toBe(`/withdrawals/${idOf(2)}`));
    expect(sent).toEqual([[idOf(1), { status: 'fail', reason: field.value }]]);
  });

  it('requires a new claim after the claim expires, and claims again on Enter', async () => {
    let times = 0;
    const screen = await open(path, {
      claim: () => {
        times += 1;
        return { id: idOf(1), ...own, until: new Date(Date.now() + (times === 1 ? 200 : 284_000)).toISOString() };
      },
    });
    expect(await screen.findByText('Your claim has ended. Claim it again before you decide.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' });
    expect(await screen.findByText(/Claimed by you, /)).toBeTruthy();
    expect(times).toBe(2);
  });

  it('shows support the details, and claims or decides nothing', async () => {
    const screen = await open(path, {}, staffWith('support'));
    expect(await screen.findByText('Your role can view but not decide.')).toBeTruthy();
    expect(screen.calls.filter(({ path: called }) => called.endsWith('withdrawal-claim'))).toEqual([]);
  });

  it('counts rows for each view, and requests each risk score once', async () => {
    const aside = { by: 'Ploy S.', reason: 'Asked for the slip', since: ago(5) };
    const rows = [
      withdrawal(1, { claim: own }),
      withdrawal(2, { is_second_awaited: true }),
      withdrawal(3, { set_aside: aside }),
    ];
    const screen = await open('/withdrawals', { rows });
    const views = within(await screen.findByRole('list', { name: 'Saved views' }));
    const tabs = ['Waiting3', 'Mine1', 'Free3', 'Second person1', 'On hold1'];
    await vi.waitFor(() =>
      expect(
        views
          .getAllByRole('link')
          .slice(0, 5)
          .map(({ textContent }) => textContent),
      ).toEqual(tabs),
    );
    expect(await screen.findByRole('img', { name: '62 of 100' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: '8 of 100' })).toHaveLength(2);
    const scored = screen.calls.filter(({ path: called }) => called.endsWith('withdrawal-risk'));
    // Rows rendered together share one request, and none is requested twice.
    expect(scored.length).toBeLessThan(rows.length);
    expect(scored.flatMap(({ query }) => query.getAll('ids[]')).toSorted()).toEqual(rows.map(({ id }) => id));
    expect(screen.getByText('1 of 2')).toBeTruthy();
    expect(screen.getByText('Claimed by you')).toBeTruthy();
    await screen.user.click(views.getByRole('link', { name: /^On hold/ }));
    await vi.waitFor(() => expect(screen.queryByText('1 of 2')).toBeNull());
  });

  it('puts a withdrawal on hold by a shortcut with a reason, and resumes another', async () => {
    const sent: unknown[] = [];
    const aside = { by: 'Ploy S.', reason: 'Asked for the slip', since: ago(5) };
    const screen = await open(path, {
      rows: [withdrawal(1), withdrawal(2, { set_aside: aside })],
      more: [
        given('staff', 'withdrawal-set-aside', 'create', ({ body }) => {
          sent.push(body);
          return { id: idOf(1) };
        }),
        given('staff', 'withdrawal-set-aside', 'remove', ({ id }) => {
          sent.push(id);
          return { id: idOf(2) };
        }),
      ],
    });
    await screen.findByRole('button', { name: 'Hold' });
    fireEvent.keyDown(document.body, { key: 'h', code: 'KeyH' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Put this withdrawal on hold?' }));
    expect((dialog.getByRole('button', { name: 'Hold' }) as HTMLButtonElement).disabled).toBe(true);
    await screen.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Waits for the player');
    await screen.user.click(dialog.getByRole('button', { name: 'Hold' }));
    await vi.waitFor(() => expect(screen.router.state.location.pathname).toBe(`/withdrawals/${idOf(2)}`));
    expect(await screen.findByText(/by Ploy S\.: Asked for the slip$/)).toBeTruthy();
    // It can be refused, and not approved.
    expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Resume' }));
    await vi.waitFor(() => expect(sent).toEqual([{ id: idOf(1), reason: 'Waits for the player' }, idOf(2)]));
  });

  it('offers no decision once the claim has expired, until it is claimed again', async () => {
    let claims = 0;
    const screen = await open(path, {
      claim: () => {
        claims += 1;
        const expiresAt = claims === 1 ? new Date(Date.now() + 1500).toISOString() : until();
        return { id: idOf(1), ...own, until: expiresAt };
      },
    });
    await screen.findByRole('button', { name: 'Approve' });
    expect(await screen.findByText('Your claim has ended. Claim it again before you decide.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Claim it' }));
    expect(await screen.findByText(/^Claimed by you, [\d:]+ left$/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
    expect(screen.queryByText(/^Your claim has ended/)).toBeNull();
  });

  it('keeps the reason when the server refuses to put a withdrawal on hold', async () => {
    const screen = await open(path, {
      more: [
        given('staff', 'withdrawal-set-aside', 'create', () =>
          refused(409, 'WITHDRAWAL_ALREADY_DECIDED', 'Decided already.'),
        ),
      ],
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Hold' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put this withdrawal on hold?' }));
    await screen.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Waits for the player');
    await screen.user.click(dialog.getByRole('button', { name: 'Hold' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Decided already.');
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Waits for the player');
    expect(screen.router.state.location.pathname).toBe(path);
  });

  it('stays on hold when the server refuses to resume it, and shows why', async () => {
    const aside = { by: 'Ploy S.', reason: 'Asked for the slip', since: ago(5) };
    const screen = await open(path, {
      rows: [withdrawal(1, { set_aside: aside })],
      more: [
        given('staff', 'withdrawal-set-aside', 'remove', () => refused(503, 'UNAVAILABLE', 'The server is down.')),
      ],
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('The server is down.')).toBeTruthy();
    expect(screen.getByText(/by Ploy S\.: Asked for the slip$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('opens the message form and the notes by shortcuts', async () => {
    const more = [given('staff', 'member-note', 'find', page([]))];
    const screen = await open(path, { more });
    await screen.findByRole('button', { name: 'Ask the player' });
    fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
    const message = within(await screen.findByRole('dialog', { name: 'Write a message' }));
    expect(message.getByText('66810000201')).toBeTruthy();
    await screen.user.click(message.getByRole('button', { name: 'Cancel' }));
    fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
    expect(await screen.findByRole('dialog', { name: 'Notes' })).toBeTruthy();
  });

  it('shows an empty state', async () => {
    const screen = await open('/withdrawals', { rows: [] });
    expect(await screen.findByText('Nothing is waiting. Well done!')).toBeTruthy();
  });
});
