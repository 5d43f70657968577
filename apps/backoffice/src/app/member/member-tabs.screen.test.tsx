import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Given, given, listed, openScreen, refused, staffWith } from '../../testing/open-screen.tsx';
import { about, at, id, protection } from './member.fixture.ts';

const open = (tab: string, answers: readonly Given[], otherwise: 'refused' | 'silent' = 'refused') =>
  openScreen(`/members/${id}?tab=${tab}`, { answers: about(...answers), otherwise });
const down = () => refused(503, 'UNAVAILABLE', 'The server does not answer.');

const account = {
  status: 'pending' as const,
  reason: null,
  full_name: 'Somchai J•••',
  bank_name: 'Kasikornbank',
  bank_no: '••• 2841' as string | null,
  version: 'v7',
};

describe('the check of a bank account', () => {
  it('shows loading, empty and error states, and loads the account on retry', async () => {
    const waits = await open('bank', [], 'silent');
    await waitFor(() => expect(waits.container.querySelector('main [role="tabpanel"] .skeleton')).not.toBeNull());
    waits.unmount();
    let answer: () => typeof account | Response = down;
    const { findByText, findByRole, user } = await open('bank', [given('staff', 'member-bank', 'get', () => answer())]);
    const alert = await findByRole('alert');
    answer = () => ({ ...account, bank_no: null });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await findByText('No bank account yet.');
  });

  it('sends the version that was shown, and shows why a decision was rejected', async () => {
    let isOld = true;
    let now: Omit<typeof account, 'status'> & { status: 'pending' | 'verified' } = account;
    const { findByRole, findByText, calls, user, queryByRole } = await open('bank', [
      given('staff', 'member-bank', 'get', () => now),
      given('staff', 'member-bank', 'patch', () => {
        if (isOld) return refused(409, 'CHANGED_MEANWHILE', 'It has changed.');
        now = { ...account, status: 'verified' };
        return now;
      }),
    ]);
    const verify = await findByRole('button', { name: "It is the member's own" });
    await user.click(verify);
    await findByText('It has changed.');
    isOld = false;
    await user.click(verify);
    await findByText('Verified');
    expect(queryByRole('button', { name: "It is the member's own" })).toBeNull();
    const decided = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(decided.at(-1)).toEqual({ status: 'verified', reason: '', version: 'v7' });
  });

  it('is rejected only with a reason, which is shown to the member', async () => {
    const { findByRole, calls, user } = await open('bank', [
      given('staff', 'member-bank', 'get', account),
      given('staff', 'member-bank', 'patch', { ...account, status: 'rejected', reason: 'Another name' }),
    ]);
    await user.click(await findByRole('button', { name: 'Reject' }));
    const dialog = within(await findByRole('dialog', { name: 'Reject' }));
    const send = dialog.getByRole('button', { name: 'Reject' });
    expect(send).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/^Reason \(shown to the member\)/), 'Another name');
    await user.click(send);
    await findByRole('button', { name: "It is the member's own" });
    expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      status: 'rejected',
      reason: 'Another name',
      version: 'v7',
    });
  });
});

const gift = {
  id: 'g1',
  member_id: id,
  game: { code: 'koi', name: 'Koi Lagoon' },
  currency_code: 'THB',
  stake: '2.00',
  count: 10,
  left: 4,
  won: '35.00',
  expires_at: at,
  status: 'open' as const,
};
const rewards = [
  given('staff', 'free-round', 'find', []),
  given('staff', 'offer-gift', 'find', []),
  given('staff', 'coupon-code', 'find', []),
];

describe('the free rounds of a member', () => {
  const games = [{ code: 'koi', name: 'Koi Lagoon', stakes: ['2.00', '5.00'] }];

  it('are given once, after a confirmation step', async () => {
    const { findByRole, findByText, calls, user } = await open('bets', [
      ...rewards,
      given('staff', 'free-round-game', 'find', games),
      given('staff', 'free-round', 'create', gift),
    ]);
    await user.click(await findByRole('button', { name: 'Give free rounds' }));
    const dialog = within(await findByRole('dialog', { name: 'Give free rounds' }));
    const check = dialog.getByRole('button', { name: 'Check' });
    await user.selectOptions(await dialog.findByLabelText(/^Bet of a round/), '5.00');
    expect(check).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/^Reason/), 'An apology');
    await user.click(check);
    expect(dialog.getByText('฿50.00')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Give them' }));
    await findByText('The free rounds are given.');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { member_id: id, game_code: 'koi', stake: '5.00', count: 10, reason: 'An apology' },
    ]);
  });

  it('show why they were not given, and load unavailable games on retry', async () => {
    let isBroken = true;
    const { findByRole, user } = await open('bets', [
      ...rewards,
      given('staff', 'free-round-game', 'find', () => (isBroken ? down() : games)),
      given('staff', 'free-round', 'create', () => refused(403, 'FORBIDDEN', 'Not for this member.')),
    ]);
    await user.click(await findByRole('button', { name: 'Give free rounds' }));
    const dialog = within(await findByRole('dialog', { name: 'Give free rounds' }));
    const alert = await dialog.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await user.type(await dialog.findByLabelText(/^Reason/), 'An apology');
    await user.click(dialog.getByRole('button', { name: 'Check' }));
    await user.click(dialog.getByRole('button', { name: 'Give them' }));
    await dialog.findByText('Not for this member.');
    // Back at the form, nothing that was typed is lost.
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'An apology');
  });

  it('are taken back with a reason', async () => {
    let isOpen = true;
    const { findByRole, findByText, calls, user } = await open('bets', [
      ...rewards,
      given('staff', 'free-round', 'find', () => [
        { ...gift, status: isOpen ? ('open' as const) : ('cancelled' as const) },
      ]),
      given('staff', 'free-round', 'patch', () => {
        isOpen = false;
        return { ...gift, status: 'cancelled' as const };
      }),
    ]);
    await findByText('4 of 10 left');
    await user.click(await findByRole('button', { name: 'Take back' }));
    const dialog = within(await findByRole('dialog', { name: 'Take back' }));
    await user.type(dialog.getByLabelText(/^Reason/), 'Given twice');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    await findByText('taken back');
    expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      member_id: id,
      status: 'cancelled',
      reason: 'Given twice',
    });
  });
});

describe('the protection of a member', () => {
  const stops = given('staff', 'member-stop', 'get', [] as never);

  it('sets a tighter limit in money or in minutes', async () => {
    const { findByRole, findByText, calls, user } = await open('limits', [
      stops,
      given('staff', 'member-limit', 'create', protection as never),
    ]);
    await user.click(await findByRole('button', { name: 'Tighten a limit' }));
    const dialog = within(await findByRole('dialog', { name: 'Tighten a limit' }));
    await user.type(dialog.getByLabelText(/^Limit/), '500');
    await user.selectOptions(dialog.getByLabelText(/^Type of limit/), 'Time of play');
    // Minutes are not money.
    expect(dialog.getByLabelText(/^Minutes/)).toHaveProperty('value', '');
    await user.type(dialog.getByLabelText(/^Minutes/), '90');
    await user.type(dialog.getByLabelText(/^Reason/), 'Asked for it by phone');
    await user.click(dialog.getByRole('button', { name: 'Tighten a limit' }));
    await findByText('The member is protected.');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      member_id: id,
      kind: 'time',
      period: 'day',
      limit: '90',
      reason: 'Asked for it by phone',
    });
  });

  it('excludes a member with a reason, and shows a refusal of the server', async () => {
    const { findByRole, calls, user } = await open('limits', [
      stops,
      given('staff', 'member-exclusion', 'create', () => refused(400, 'ONLY_LONGER', 'Only longer than before.')),
    ]);
    await user.click(await findByRole('button', { name: 'Exclude' }));
    const dialog = within(await findByRole('dialog', { name: 'Exclude' }));
    const exclude = dialog.getByRole('button', { name: 'Exclude' });
    expect(exclude).toHaveProperty('disabled', true);
    await user.selectOptions(dialog.getByLabelText(/^Duration/), '30 days');
    await user.type(dialog.getByLabelText(/^Reason/), 'Risk seen by support');
    await user.click(exclude);
    await dialog.findByText('Only longer than before.');
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ term: '30d' });
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'Risk seen by support');
  });

  it('offers no exclusion without the permission', async () => {
    const { findByRole, queryByRole } = await openScreen(`/members/${id}?tab=limits`, {
      answers: about(stops),
      staff: { ...staffWith('owner'), permissions: ['member.view', 'member.limit.set'] as never },
    });
    await findByRole('button', { name: 'Tighten a limit' });
    expect(queryByRole('button', { name: 'Exclude' })).toBeNull();
  });
});

describe('the lists about a member', () => {
  const payment = {
    id: 'd1',
    status: 'success',
    channel: 'QR',
    amount: '300.00',
    currency_code: 'THB',
    request_time: at,
  };
  const steps = [
    {
      at,
      step: 'asked' as const,
      amount: '300.00',
      currency_code: 'THB',
      balance_after: null,
      about: null,
      staff_name: null,
      reason: null,
    },
    {
      at,
      step: 'approved' as const,
      amount: null,
      currency_code: null,
      balance_after: null,
      about: null,
      staff_name: 'Ploy S.',
      reason: 'Slip is right',
    },
  ];
  const session = {
    id: 's1',
    device: 'phone' as const,
    browser: 'Safari',
    system: 'iOS',
    network: '203.0.113.x',
    started_at: at,
    last_seen_at: at,
    ended_at: null,
    is_open: true,
    is_known_device: false,
  };
  const thread = { id: 't1', title: 'My deposit', is_from_member: true, last_at: at };

  it.each<[string, string, readonly Given[]]>([
    [
      'payments',
      'No events of this kind yet.',
      [given('staff', 'deposit', 'find', listed([])), given('staff', 'withdrawal', 'find', listed([]))],
    ],
    ['sessions', 'This member has not logged in yet.', [given('staff', 'member-session', 'find', [])]],
    ['messages', 'No events of this kind yet.', [given('staff', 'member-message', 'find', listed([]))]],
  ])('%s show an empty state', async (tab, words, answers) => {
    const { findAllByText } = await open(tab, answers);
    expect((await findAllByText(words)).length).toBeGreaterThan(0);
  });

  it.each(['payments', 'sessions', 'messages'])('%s are requested again after a load error', async (tab) => {
    const { findAllByRole, getAllByRole, user, unanswered } = await open(tab, []);
    await findAllByRole('alert');
    const before = unanswered.length;
    await user.click(getAllByRole('button', { name: 'Try again' })[0]!);
    await waitFor(() => expect(unanswered.length).toBeGreaterThan(before));
  });

  it('show a payment with each of its steps', async () => {
    const { findByRole, user } = await open('payments', [
      given('staff', 'deposit', 'find', listed([payment]) as never),
      given('staff', 'withdrawal', 'find', listed([])),
      given('staff', 'payment-timeline', 'get', steps),
    ]);
    const table = within(await findByRole('table', { name: 'Deposits' }));
    await user.click(table.getByRole('button'));
    const dialog = within(await findByRole('dialog', { name: 'Steps' }));
    const told = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(told[0]).toMatch(/^Requested.*฿300\.00$/);
    expect(told[1]).toMatch(/^Approved.*Ploy S\. · Slip is right$/);
    expect(dialog.getByRole('link').getAttribute('href')).toBe('/deposits/d1?view=all');
  });

  it('show sessions with new devices, and messages with a link to the conversation', async () => {
    const first = await open('sessions', [given('staff', 'member-session', 'find', [session] as never)]);
    const row = within(await first.findByRole('table', { name: 'Sessions and devices' })).getAllByRole('row')[1];
    expect(row?.textContent).toMatch(/Safari · iOS.*Open.*New device.*203\.0\.113\.x/);
    first.unmount();
    const { findByRole } = await open('messages', [
      given('staff', 'member-message', 'find', listed([thread]) as never),
    ]);
    expect((await findByRole('link', { name: 'My deposit' })).getAttribute('href')).toBe('/messages/t1');
  });
});

describe('the figures of a member', () => {
  it('are explained by rows that add up, and load on retry after an error', async () => {
    let isBroken = true;
    const explanation = {
      what: 'balance' as const,
      amount: '5960.00',
      currency_code: 'THB',
      at,
      rows: [{ code: 'BEFORE', amount: '5960.00', count: 3, params: {} }],
    };
    const { findAllByRole, findByRole, user } = await open('timeline', [
      given('staff', 'member-explanation', 'find', () => (isBroken ? down() : (explanation as never))),
    ]);
    await user.click((await findAllByRole('button', { name: /Explain/ }))[0]!);
    const dialog = within(await findByRole('dialog', { name: /explained$/ }));
    const alert = await dialog.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    const rows = (await dialog.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows.at(-1)).toBe('Together฿5,960.00');
    expect(rows[0]).toContain('3 entries');
  });

  it('waive a turnover once, with a reason', async () => {
    const { findByRole, findByText, calls, user } = await open('timeline', [
      given('staff', 'turnover-waiver', 'create', { id } as never),
    ]);
    await user.click(await findByRole('button', { name: /^Waive/ }));
    const dialog = within(await findByRole('dialog', { name: 'Waive the turnover of deposits' }));
    const waive = dialog.getByRole('button', { name: 'Waive' });
    expect(waive).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText(/^Reason/), 'A fault of the game');
    await user.click(waive);
    await findByText('The turnover of deposits is waived.');
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { member_id: id, reason: 'A fault of the game' },
    ]);
  });
});

describe('the flags of a member', () => {
  const flags = (answer: () => ReturnType<typeof listed> | Response) =>
    given('staff', 'member-flag', 'find', answer as never);
  const flag = {
    id: 'd0000000-0000-4000-8000-000000000001',
    kind: 'shared_signals',
    members: [
      { id, username: '66•••5678', full_name: '', registered_at: at },
      { id: 'm2', username: 'lotus2', full_name: '', registered_at: at },
    ],
    hints: ['device'],
    times: 1,
    status: 'open',
    first_at: at,
    last_at: at,
    decided_by: null,
    decided_at: null,
    reason: null,
  };

  it('show why they could not be loaded, and load on a retry', async () => {
    let isDown = true;
    const { findByRole, findByText, user, queryByRole } = await open('overview', [
      flags(() => (isDown ? down() : listed([flag]))),
    ]);
    await findByText('There are no notes yet.');
    const alert = await findByRole('alert');
    expect(alert.textContent).toContain('The server does not answer.');
    expect(queryByRole('region', { name: 'To review' })).toBeNull();
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    const panel = within(await findByRole('region', { name: 'To review' }));
    expect(panel.getByRole('link', { name: 'lotus2' }).getAttribute('href')).toBe('/members/m2');
  });

  it('list linked accounts on a retry after an error, and say when there are none', async () => {
    let answer: () => ReturnType<typeof listed> | Response = down;
    const { findByRole, findAllByRole, user, unmount } = await open('linked', [
      given('staff', 'member-flag', 'find', ((call: { query: URLSearchParams }) =>
        call.query.has('kind[]') ? answer() : listed([])) as never),
    ]);
    const [again] = await findAllByRole('button', { name: 'Try again' });
    answer = () => listed([flag]);
    await user.click(again!);
    expect((await findByRole('link', { name: 'lotus2' })).getAttribute('href')).toBe('/members/m2');
    unmount();
    const none = await open('linked', [flags(() => listed([]))]);
    await none.findByText('This member shares nothing with another account.');
  });
});

describe('the notes about a member', () => {
  it('keep the typed text when the server refuses it, and add it on a second attempt', async () => {
    let isRefused = true;
    const note = { id: 'n1', staff_name: 'Malee', created_at: at, body: 'Called back' };
    let rows: (typeof note)[] = [];
    const { findByRole, findByText, user, getByRole } = await open('notes', [
      given('staff', 'member-note', 'find', () => ({ total: rows.length, limit: 50, skip: 0, data: rows }) as never),
      given('staff', 'member-note', 'create', () => {
        if (isRefused) return down();
        rows = [note];
        return note as never;
      }),
    ]);
    await findByText('There are no notes yet.');
    const panel = within(getByRole('tabpanel'));
    const text = panel.getByRole('textbox', { name: /^Write a note/ });
    await user.type(text, 'Called back');
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    expect((await findByRole('alert')).textContent).toContain('The server does not answer.');
    expect(text).toHaveProperty('value', 'Called back');
    isRefused = false;
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    await findByText('Malee', { exact: false });
    expect(text).toHaveProperty('value', '');
  });
});

describe('the points and the level of a member', () => {
  it('show that no points are left, and no empty history', async () => {
    const counters = { deposit: '0.00', turnover: '0.00', win_loss: '0.00' };
    const { findByText, getByText, queryByRole } = await open('rewards', [
      given('staff', 'member-loyalty', 'get', {
        currency_code: 'THB',
        points: { balance: '0', pending: '0', owed: '0', lots: [], moves: [] },
        level: {
          level: 0,
          name: 'Member',
          highest_level: 0,
          since: at,
          computed_at: null,
          counters,
          demoted_to: null,
          demoted_on: null,
        },
        changes: [],
        benefits: [],
      } as never),
    ]);
    await findByText('No points are left.');
    expect(getByText('Level: 0 Member')).toBeTruthy();
    expect(queryByRole('table')).toBeNull();
  });
});
