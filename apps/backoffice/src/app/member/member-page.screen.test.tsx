import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, listed, openScreen, page, refused, staffWith } from '../../testing/open-screen.tsx';
import { about, at, id, protection as quietProtection, summary as quietSummary } from './member.fixture.ts';

const summary = {
  ...quietSummary,
  wallets: [...quietSummary.wallets, { account: 'cashback', balance: '340.50' }],
  months: [
    { month: '2026-10', deposits: '9000.00', withdrawals: '0.00', ggr: '13000.00', ngr: '12500.00' },
    { month: '2026-11', deposits: '2000.00', withdrawals: '15000.00', ggr: '4000.00', ngr: '-4400.50' },
  ],
};
const protection = {
  ...quietProtection,
  policy: [
    { action: 'play' as const, is_allowed: true, reasons: [] },
    { action: 'withdraw' as const, is_allowed: false, reasons: [{ code: 'WITHDRAWAL_STOPPED' as const, until: null }] },
  ],
};
const nothing = {
  currency_code: 'THB',
  amount: null,
  balance_after: null,
  about: null,
  play: null,
  subject: null,
  staff_name: null,
  reason: null,
};
const entries = [
  {
    ...nothing,
    id: 'play:9',
    at,
    kind: 'play' as const,
    event: 'play.run',
    amount: '-270.00',
    balance_after: '5960.00',

    about: 'Lotus Lanterns',
    by: 'member' as const,
    play: { bets: 204, staked: '6120.00', paid: '5850.00', from: at },
  },
  {
    ...nothing,
    id: 'audit:1',
    at,
    kind: 'staff' as const,
    event: 'personal-data.revealed',
    about: 'phone payment',
    by: 'staff' as const,
    staff_name: 'Ploy S.',
    reason: 'Call about a missing slip',
  },
];
const answers = about(
  given('staff', 'member-summary', 'get', summary),
  given('staff', 'member-protection', 'get', protection as never),
  given(
    'staff',
    'member-note',
    'find',
    page([{ id, body: 'Asks for payouts early.', staff_name: 'Ploy S.', created_at: at }]),
  ),
  given('staff', 'member-timeline', 'find', { data: entries, next: 'later~x~1' }),
);

/** A busy machine renders a page slowly. */
const patience = { timeout: 5000 };

describe('the page of a member', () => {
  it('shows NGR in total and by month, and the accounts that may belong to the same person', async () => {
    const other = 'b0000000-0000-4000-8000-000000000002';
    const link = {
      id: other,
      kind: 'shared_signals' as const,
      hints: ['device' as const, 'payee' as const],
      times: 2,
      status: 'open' as const,
      first_at: at,
      last_at: at,
      decided_by: null,
      decided_at: null,
      reason: null,
      members: [
        { id, username: '66•••5678', full_name: 'Somchai J•••', registered_at: at },
        { id: other, username: '66•••0190', full_name: 'Somsri J•••', registered_at: at },
      ],
    };
    const asked: string[] = [];
    const { findByRole, findByText, user } = await openScreen(`/members/${id}`, {
      answers: [
        ...answers,
        given('staff', 'member-flag', 'find', ({ query }) => {
          asked.push(query.get('kind[]') ?? '');
          return listed([link]);
        }),
      ],
    });
    expect(await findByText('฿38,214.60', {}, patience)).toBeTruthy();
    expect(await findByText('GGR ฿52,720.00 − ฿14,505.40')).toBeTruthy();
    const months = within(await findByRole('table', { name: 'By month' }));
    expect(months.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'MonthDepositsWithdrawalsGGRNGR',
      'Oct฿9,000.00฿0.00฿13,000.00฿12,500.00',
      'Nov฿2,000.00฿15,000.00฿4,000.00-฿4,400.50',
    ]);
    await user.click(await findByRole('tab', { name: 'Linked accounts' }));
    const table = within(await findByRole('table', { name: 'Linked accounts' }));
    expect(table.getByRole('link', { name: /66•••0190/ }).getAttribute('href')).toBe(`/members/${other}`);
    expect(table.queryByRole('link', { name: /66•••5678/ })).toBeNull();
    expect(table.getByText('Same browser')).toBeTruthy();
    expect(table.getByText('Same payout account')).toBeTruthy();
    expect(asked).toContain('shared_signals');
  });

  it('separates allowed actions from player protection, and shows balances, bonuses and the timeline', async () => {
    const { findByText, findByRole, getByRole, getByText } = await openScreen(`/members/${id}`, { answers });
    expect(await findByText('Somchai J•••', {}, patience)).toBeTruthy();
    const may = await findByRole('region', { name: 'May' });
    expect(may.textContent).toContain('Withdraw');
    expect(within(getByRole('region', { name: 'Protection' })).getByText('No limits set')).toBeTruthy();
    expect(await findByText('41 of 43 credited')).toBeTruthy();
    expect(getByText(/6,120.00 of .*12,000.00/)).toBeTruthy();
    const told = within(getByRole('table', { name: 'Timeline' }));
    expect(told.getByText(/Lotus Lanterns · 204 bets, staked/)).toBeTruthy();
    expect(told.getByText(/Phone, Payment or payment check · Call about a missing slip/)).toBeTruthy();
    expect(told.getByText('Ploy S.')).toBeTruthy();
    expect(getByText('Asks for payouts early.')).toBeTruthy();
  });

  it('reveals a masked value only with a cause, counts down its seconds, and masks it again', async () => {
    const reveal = given('staff', 'member-contact-reveal', 'create', () => ({
      value: '+66812345678',
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    }));
    const { user, calls, findByRole, getByRole, queryByText, findByText } = await openScreen(`/members/${id}`, {
      answers: [...answers, reveal],
    });
    await user.click(await findByRole('button', { name: 'Show: Phone' }, patience));
    const dialog = getByRole('dialog', { name: 'Show: Phone' });
    await user.selectOptions(within(dialog).getByRole('combobox'), 'other');
    const show = within(dialog).getByRole('button', { name: 'Show' });
    expect(show).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox'), 'Called back about a slip');
    await user.click(show);
    expect(await findByText('+66812345678')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      subject_type: 'member',
      subject_id: id,
      field: 'phone',
      cause: 'other',
      reason: 'Called back about a slip',
    });
    expect(getByRole('timer', { name: /seconds left/ })).toBeTruthy();
    await user.click(getByRole('button', { name: 'Hide: Phone' }));
    expect(queryByText('+66812345678')).toBeNull();
  });

  it('shows why a reveal was refused, and reveals nothing', async () => {
    const { user, findByRole, getByRole } = await openScreen(`/members/${id}`, {
      answers: [
        ...answers,
        given('staff', 'member-bank-reveal', 'create', () =>
          refused(429, 'TOO_MANY_REQUESTS', 'Try again in 60 seconds.'),
        ),
      ],
    });
    await user.click(await findByRole('button', { name: 'Show: Bank account' }, patience));
    const dialog = getByRole('dialog');
    // The last choice is the default.
    await user.selectOptions(within(dialog).getByRole('combobox'), 'payment');
    await user.click(within(dialog).getByRole('button', { name: 'Show' }));
    expect((await findByRole('alert')).textContent).toContain('Try again in 60 seconds.');
  });

  it('hides the reveal button of fields the role may not reveal', async () => {
    const { findByText, queryByRole } = await openScreen(`/members/${id}`, {
      answers,
      staff: staffWith('support'),
    });
    expect(await findByText('••• 2841', {}, patience)).toBeTruthy();
    expect(queryByRole('button', { name: 'Show: Bank account' })).toBeNull();
    expect(queryByRole('button', { name: 'Show: Phone' })).not.toBeNull();
  });

  it('loads older timeline entries, and filters them by kind', async () => {
    const older = { ...entries[0]!, id: 'play:1', about: 'Koi Lagoon' };
    const { user, findByRole, findByText, calls } = await openScreen(`/members/${id}`, {
      answers: [
        ...answers,
        given('staff', 'member-timeline', 'find', ({ query }) =>
          query.get('before') ? { data: [older], next: null } : { data: entries, next: 'later~x~1' },
        ),
      ],
    });
    await user.click(await findByRole('button', { name: 'Show older' }, patience));
    expect(await findByText(/Koi Lagoon/)).toBeTruthy();
    await user.click(await findByRole('button', { name: 'Staff' }));
    expect(calls.at(-1)?.query.get('kind')).toBe('staff');
  });

  it('grants an offer with a reason, and shows the grant', async () => {
    const gift = {
      member_id: id,
      offer_id: 7,
      title: 'Welcome back',
      occasion: 'staff:x',
      given_at: at,
      expires_at: at,
    };
    let isGiven = false;
    const offer = {
      offer_id: 7,
      title: 'Welcome back',
      amount: '150.00',
      free_rounds: null,
      currency_code: 'THB',
      obstacles: ['active-bonus' as const],
    };
    const { user, calls, findByRole, findByText } = await openScreen(`/members/${id}?tab=bets`, {
      answers: [
        ...answers,
        given('staff', 'free-round', 'find', []),
        given('staff', 'member-round', 'find', page([])),
        given('staff', 'offer-gift', 'find', () => (isGiven ? [{ ...gift, state: 'waiting' as const }] : [])),
        given('staff', 'offer-to-give', 'find', [offer, { ...offer, offer_id: 8, title: 'Sorry', obstacles: [] }]),
        given('staff', 'offer-gift', 'create', () => {
          isGiven = true;
          return { ...gift, state: 'waiting' as const };
        }),
      ],
    });
    await user.click(await findByRole('button', { name: 'Give an offer' }, patience));
    const dialog = within(await findByRole('dialog', { name: 'Give an offer' }));
    expect(await dialog.findByText(/does not meet the conditions now/)).toBeTruthy();
    const give = dialog.getByRole('button', { name: 'Give an offer' });
    expect(give).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox'), 'Waited two days for a payout');
    await user.click(give);
    expect(await findByText('Waiting')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      member_id: id,
      offer_id: 7,
      reason: 'Waited two days for a payout',
    });
  });

  it('updates every part of the page immediately after an action on the member', async () => {
    const stop = { id, scope: 'all' as const, reason: 'A stolen phone', set_by: 'Anong R.', set_at: at };
    let isStopped = false;
    const reasons = [{ code: 'ACCOUNT_STOPPED' as const, until: null }];
    const { user, findByRole } = await openScreen(`/members/${id}?tab=limits`, {
      answers: [
        ...answers,
        given('staff', 'member-stop', 'get', []),
        given('staff', 'member-stop', 'create', () => {
          isStopped = true;
          return { ...stop, lifted_at: null, lifted_by: null, lift_reason: null };
        }),
        given(
          'staff',
          'member-protection',
          'get',
          () =>
            ({
              ...protection,
              policy: [{ action: 'play', is_allowed: !isStopped, reasons: isStopped ? reasons : [] }],
            }) as never,
        ),
      ],
    });
    expect((await findByRole('region', { name: 'May' }, patience)).textContent).toBe('MayPlay');
    await user.click(await findByRole('button', { name: 'Block' }));
    const dialog = within(await findByRole('dialog', { name: 'Block' }));
    await user.type(dialog.getByRole('textbox'), 'A stolen phone');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    await waitFor(async () => expect((await findByRole('region', { name: 'May' })).textContent).not.toBe('MayPlay'));
  });

  it('shows point lots, movements and level history, and corrects points', async () => {
    const counters = { deposit: '184500.00', turnover: '1075900.00', win_loss: '-52720.00' };
    const { user, findByRole, getByRole, getByText } = await openScreen(`/members/${id}?tab=rewards`, {
      answers: [
        ...answers,
        given('staff', 'member-loyalty', 'get', {
          currency_code: 'THB',
          points: {
            balance: '450',
            pending: '20',
            owed: '0',
            lots: [
              {
                id: 'l1',
                kind: 'play',
                state: 'active',
                points: '500',
                left: '450',
                earned_at: at,
                active_at: at,
                expires_at: '2027-05-01T00:00:00.000Z',
              },
            ],
            moves: [
              { id: 'v1', kind: 'spent', points: '-50', reference: 'redemption:7', moved_at: at, expires_at: null },
            ],
          },
          level: {
            level: 2,
            name: 'Gold',
            highest_level: 3,
            since: at,
            computed_at: at,
            counters,
            demoted_to: null,
            demoted_on: null,
          },
          changes: [{ from_level: 1, to_level: 2, cause: 'computed', version: 1, counters, changed_at: at }],
          benefits: [{ kind: 'upgrade', level: 2, amount: '200.00', of: '2', given_at: at }],
        }),
      ],
    });
    const lots = within(await findByRole('table', { name: 'Lots, in the order they are spent' }, patience));
    expect(lots.getByText('450 / 500')).toBeTruthy();
    expect(getByText('redemption:7')).toBeTruthy();
    expect(within(getByRole('table', { name: 'Level history' })).getByText('1 → 2')).toBeTruthy();
    await user.click(
      within(getByRole('region', { name: 'Points' })).getByRole('button', { name: 'Correct the balance' }),
    );
    expect(within(getByRole('dialog')).getByRole('option', { name: 'Points' })).toBeTruthy();
  });

  it('saves a note', async () => {
    const note = { id: 'c', body: 'New note', staff_name: 'Anong R.', created_at: at };
    const { user, findByRole, calls } = await openScreen(`/members/${id}?tab=notes`, {
      answers: [...answers, given('staff', 'member-note', 'create', note)],
    });
    await user.type(await findByRole('textbox', { name: /Write a note/ }, patience), 'New note');
    await user.click(await findByRole('button', { name: 'Add note' }));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ member_id: id, body: 'New note' });
  });
});
