import type { AffiliatePostbacks, AffiliateStanding, AffiliateSubId, PostbackCall } from '@sabai/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { idOf } from '../../testing/member.fixture.ts';
import { type Answers, listed, openPart, refused } from '../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { AffiliateOverview } from './affiliate-overview.tsx';
import { partsOf, piecesOf } from './draw-banner.ts';
import { HeldDialog } from './held-dialog.tsx';
import { InvitationIncome } from './income-page.tsx';
import { InvitationDays, InvitedMembers } from './invitations-lists.tsx';
import { StatementLines } from './statement-lines.tsx';
import { SubIdTable } from './sub-id-table.tsx';
import type { IncomeDay, Profile, Statement } from './use-affiliate.ts';

const line = {
  turnover: '400000.00',
  ggr: '184320.00',
  bonus: '31482.00',
  payment: '4206.50',
  provider: '18432.00',
  tax: '0.00',
  ngr: '130199.50',
};
const profile: Profile = {
  ref_code: 'PLOY26',
  balance: '18420.65',
  turn_user: '0.00',
  turnover: '1',
  turn_target: '0.00',
  title: 'Partners',
  next_calculate_date: '2026-11-30T21:00:00.000Z',
  ready: '18420.65',
  minimum_transfer: '100.00',
  is_transfer_open: true,
  currency_code: 'THB',
  clicks: 1284,
  registrations: 96,
  qualified: 41,
  held: 2,
  contract: {
    version: 3,
    starts_on: '2026-09-01',
    base: 'ngr',
    levels: [[{ from_members: 0, rate: '25' }]],
    takes_bonus: true,
    payment_rate: '1',
    provider_rate: '10',
    tax_rate: '0',
    carries_below_zero: false,
    turnover: '1',
    qualifying_deposit: '300.00',
    qualifying_stake: '300.00',
    qualified_pays: '0.00',
    fixed_pays: '0.00',
    minimum: '100.00',
  },
  period: { starts_on: '2026-11-01', ends_on: '2026-12-01', income: '32549.87' },
  levels: [{ level: 1, rate: '25', members: 312, qualified: 148, income: '32549.87' }],
};
const statement: Statement = {
  id: '2026-11-01',
  starts_on: '2026-11-01',
  ends_on: '2026-12-01',
  pays_at: '2026-11-30T21:00:00.000Z',
  status: 'counting',
  plan: 'Partners',
  version: 3,
  version_starts_on: '2026-09-01',
  base: 'ngr',
  provider_rate: '10',
  payment_rate: '1',
  tax_rate: '0',
  levels: [{ level: 1, members: 30, ...line, rate: '25', income: '32549.875' }],
  together: line,
  corrected: '0.00',
  carried: '0.00',
  released: '0.00',
  held: '526.71',
  qualified: 0,
  qualified_pays: '0.00',
  fixed_pays: '0.00',
  amount: '32549.87',
  carries: '0.00',
  turnover_target: '32549.87',
  held_reason: null,
  paid_at: null,
  currency_code: 'THB',
};
const day = (of: string, income: string): IncomeDay => ({
  day: of,
  ...line,
  levels: [],
  income,
  held: '0.00',
  is_paid: false,
  currency_code: 'THB',
});
const kit = {
  link: 'https://sabai.example/en/affiliate_v2/PLOY26',
  qr_image: 'data:image/svg+xml;base64,PHN2Zy8+',
  texts: [{ locale: 'en', text: 'Play with me: https://sabai.example/en/affiliate_v2/PLOY26' }],
};
const standing: AffiliateStanding = {
  needs_application: false,
  can_apply: false,
  is_stopped: false,
  application: null,
  currency_code: 'THB',
  plans: [],
  default_terms: null,
  next_plan: null,
  hold: null,
};
const hold = {
  id: 'c0000000-0000-4000-8000-000000000001',
  state: 'open' as const,
  reason: 'Two accounts share a phone',
  placed_at: '2026-11-20T03:00:00.000Z',
  appeal: null,
  appealed_at: null,
  answer: null,
  answered_at: null,
};
const target = {
  event: 'registration' as const,
  url: 'https://track.example.com/?id={id}',
  is_active: true,
  changed_at: '2026-11-20T03:00:00.000Z',
};
const postbacks: AffiliatePostbacks = {
  key: 'a-key',
  key_version: 1,
  old_key_ends_at: null,
  header: 'x-sabai-signature',
  sandbox_url: null,
  targets: [target],
};
const postbackCall: PostbackCall = {
  id: 'e0000000-0000-4000-8000-000000000001',
  event: 'registration',
  is_test: true,
  state: 'failed',
  attempts: 8,
  answer: 'http-503',
  url: 'https://track.example.com/?id=1',
  amount: null,
  currency_code: null,
  created_at: '2026-11-20T03:00:00.000Z',
  ended_at: '2026-11-20T04:00:00.000Z',
  next_attempt_at: null,
};
const open = (own: Partial<Profile> = {}, more: Parameters<typeof openPart>[1] = {}) =>
  openPart(<AffiliateOverview />, {
    'GET affiliate-profile': () => listed({ ...profile, ...own }),
    'GET affiliate-statement': () => listed(statement),
    'GET daily-affiliate': () => listed(day('2026-11-02', '-412.50'), day('2026-11-01', '1020.00')),
    'GET affiliate-share': () => kit,
    'GET affiliate-standing': () => standing,
    'GET affiliate-postback': () => postbacks,
    'GET affiliate-postback-call': () => listed(),
    ...more,
  });

describe('the affiliate overview', () => {
  test('[R2.45] [R3.48] shows the statement calculation, the contract version and the held amount', async () => {
    await open();
    const table = await screen.findByRole('region', { name: /^Statement/ });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows.join('\n')).toContain('Game provider fees 10% of GGR-18,432.00-18,432.00');
    expect(rows.join('\n')).toContain('Net revenue (NGR) 130,199.50130,199.50');
    expect(rows.at(-1)).toContain('32,549.87฿32,549.87');
    expect(document.body.textContent).toContain('Contract version 3');
    expect(document.body.textContent).toContain('฿526.71 is held until members are checked.');
    expect(await screen.findByText('https://sabai.example/en/affiliate_v2/PLOY26')).toBeTruthy();
  });

  test('transfers the available amount once, after confirmation', async () => {
    const { user, calls } = await open({}, { 'POST affiliate-transfer': () => refused(409, 'TRANSFER_CLOSED') });
    await user.click(await screen.findByRole('button', { name: 'Transfer to main wallet' }));
    await user.click(await screen.findByRole('button', { name: 'Transfer ฿18,420.65' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ amount: '18420.65' }]),
    );
  });

  test('disables the transfer while turnover is missing', async () => {
    await open({ ready: '0.00', turn_user: '10.00', turn_target: '18420.65' });
    expect(await screen.findByRole('button', { name: 'Transfer to main wallet' })).toHaveProperty('disabled', true);
    expect(document.body.textContent).toContain('฿10.00 of ฿18,420.65');
  });

  test('shows that there is no plan, and still shows the clicks', async () => {
    await open({ contract: null, period: null, levels: [], title: '' }, { 'GET affiliate-statement': () => listed() });
    expect(await screen.findByText('There is no plan for your currency yet')).toBeTruthy();
    expect(document.body.textContent).toContain('1,284');
  });

  test('sets the address of an event, and shows why the server rejected it', async () => {
    let isPermitted = false;
    const { user, calls } = await open(
      {},
      {
        'POST affiliate-postback': () => {
          if (!isPermitted) return refused(400, 'POSTBACK_URL_INVALID');
          return { ...postbacks, targets: [target, { ...target, event: 'qualified', url: 'https://t.example/{id}' }] };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Set address: Qualified' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Qualified' }));
    const field = dialog.getByLabelText(/^Address/);
    await user.click(field);
    await user.paste('https://t.example/{id}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('POSTBACK_URL_INVALID')).toBeTruthy();
    isPermitted = true;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('https://t.example/{id}')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ event: 'qualified', url: 'https://t.example/{id}', is_active: true })),
    );
  });

  test('replaces the signing key after confirmation, and shows until when the previous key stays valid', async () => {
    const replaced = { ...postbacks, key: 'next-key', key_version: 2, old_key_ends_at: '2026-11-29T03:00:00.000Z' };
    const { user, calls } = await open({}, { 'POST affiliate-postback-key': () => replaced });
    await user.click(await screen.findByRole('button', { name: 'Replace key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the signing key?' }));
    await user.click(dialog.getByRole('button', { name: 'Replace key' }));
    expect(await screen.findByText('next-key')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body.textContent).toMatch(/Until .*2026.*, calls also carry a signature of the previous key\./);
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ version: 1 }]);
  });

  test('lists sent calls, tests an address and resends a call', async () => {
    const { user, calls } = await open(
      {},
      {
        'GET affiliate-postback-call': () => listed(postbackCall),
        'POST affiliate-postback-test': () => postbackCall,
        [`PATCH affiliate-postback-call/${postbackCall.id}`]: () => ({ ...postbackCall, state: 'waiting' }),
      },
    );
    expect((await screen.findAllByText('HTTP 503')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Send test: Registration' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ event: 'registration' }));
    await user.click((await screen.findAllByRole('button', { name: 'Send again' }))[0]!);
    await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'waiting' }));
  });

  test('polls a test until the tracker has responded', async () => {
    let asked = 0;
    const sent = { ...postbackCall, state: 'waiting' as const, attempts: 0, answer: null, ended_at: null };
    const { user } = await open(
      {},
      {
        // The list before, the list with the new call, and the call with its answer.
        'GET affiliate-postback-call': () => {
          asked += 1;
          if (asked === 1) return listed();
          return listed(asked === 2 ? sent : { ...sent, state: 'delivered', attempts: 1, answer: 'http-200' });
        },
        'POST affiliate-postback-test': () => sent,
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Send test: Registration' }));
    expect((await screen.findAllByText('HTTP 200', {}, { timeout: 20_000 })).length).toBeGreaterThan(0);
    expect(screen.queryByText('Waiting')).toBeNull();
  });

  test('shows why payments are on hold, and accepts one appeal', async () => {
    let now: AffiliateStanding = { ...standing, hold };
    const { user, calls } = await open(
      {},
      {
        'GET affiliate-standing': () => now,
        'POST affiliate-appeal': () => {
          now = { ...now, hold: { ...hold, state: 'appealed', appeal: 'These are my friends.' } };
          return now;
        },
      },
    );
    const panel = within(await screen.findByRole('region', { name: 'Your payments are on hold' }));
    expect(panel.getByText(/Two accounts share a phone/)).toBeTruthy();
    await user.type(panel.getByLabelText('Your appeal'), 'These are my friends.');
    await user.click(panel.getByRole('button', { name: 'Appeal' }));
    expect(await screen.findByText('Your appeal is being reviewed.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { hold_id: hold.id, body: 'These are my friends.' },
    ]);
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  test('shows the current plan, the minimum payout, and the next plan with its start', async () => {
    const terms = { ...profile.contract!, minimum: '500.00' };
    await open(
      {},
      { 'GET affiliate-standing': () => ({ ...standing, next_plan: { name: 'Turnover', from: '2026-12-01', terms } }) },
    );
    const panel = within(await screen.findByRole('region', { name: 'Your plan: Partners' }));
    expect(panel.getByText('Contract version 3, from Sep 1, 2026')).toBeTruthy();
    expect(panel.getByText(/^Paid from ฿100.00/)).toBeTruthy();
    expect(await panel.findByText('From Dec 1, 2026, your plan is Turnover.')).toBeTruthy();
    expect(panel.getByText(/^Paid from ฿500.00/)).toBeTruthy();
    expect(screen.getAllByText(/Paid from ฿100.00/)).toHaveLength(2);
  });

  test('sends an application where one is required, and shows its state', async () => {
    let now: AffiliateStanding = {
      ...standing,
      needs_application: true,
      can_apply: true,
      default_terms: profile.contract,
      plans: [
        {
          id: 2,
          name: 'Turnover',
          terms: {
            ...profile.contract!,
            base: 'turnover',
            minimum: '250.00',
            levels: [
              [
                { from_members: 0, rate: '0.5' },
                { from_members: 10, rate: '0.8' },
              ],
            ],
          },
        },
      ],
    };
    const { user, calls } = await open(
      {},
      {
        'GET affiliate-standing': () => now,
        'POST affiliate-application': () => {
          const application = { state: 'waiting' as const, plan: 'Turnover', reason: null };
          now = {
            ...now,
            can_apply: false,
            application: { ...application, created_at: '2026-11-20T03:00:00.000Z', decided_at: null },
          };
          return now;
        },
      },
    );
    const panel = within(await screen.findByRole('region', { name: 'Become an affiliate' }));
    const terms = within(panel.getByRole('region', { name: 'Terms' }));
    expect(terms.getByText('Paid from ฿100.00. A smaller income is carried over to the next month.')).toBeTruthy();
    expect(terms.getByText('Game provider fees, 10% of GGR')).toBeTruthy();
    await user.selectOptions(panel.getByLabelText('Plan'), 'Turnover');
    expect(terms.getByText('Paid from ฿250.00. A smaller income is carried over to the next month.')).toBeTruthy();
    expect(terms.getByText('You earn 0.5% of the turnover of the members you bring.')).toBeTruthy();
    expect(terms.getByText('0.8% from 10 active members')).toBeTruthy();
    expect(terms.queryByText(/Game provider fees/)).toBeNull();
    await user.type(panel.getByLabelText('Your promotion plan'), 'I write about games.');
    await user.click(panel.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Your application is being reviewed.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { plan_id: 2, body: 'I write about games.' },
    ]);
  });
});

const usual: Answers = {
  'GET affiliate-profile': () => listed(profile),
  'GET affiliate-statement': () => listed(statement),
  'GET daily-affiliate': () => listed(day('2026-11-01', '1020.00')),
  'GET affiliate-share': () => kit,
  'GET affiliate-standing': () => standing,
  'GET affiliate-postback': () => postbacks,
  'GET affiliate-postback-call': () => listed(),
};
const lost = [
  ['down', down, 'Something went wrong on our side.'],
  ['lost', offline, 'No connection'],
] as const;

describe('actions of an affiliate', () => {
  const show = (answers: Answers = {}) => openSite(<AffiliateOverview />, { ...usual, ...answers });

  test('load, and load on retry after an error', async () => {
    const answer = waiting();
    let profiles: () => unknown = answer.answer;
    const { user } = await show({ 'GET affiliate-profile': () => profiles() });
    expect(isLoading()).toBe(true);
    answer.arrive(down());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong on our side.');
    profiles = () => listed(profile);
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    await screen.findByRole('region', { name: /^Statement/ });
  });

  async function transfer(answers: Answers) {
    const opened = await show(answers);
    await opened.user.click(await screen.findByRole('button', { name: 'Transfer to main wallet' }));
    const send = await screen.findByRole('button', { name: 'Transfer ฿18,420.65' });
    await opened.user.click(send);
    return { ...opened, send };
  }

  test('transfer once, and reload the wallet', async () => {
    const answer = waiting();
    let ready = '18420.65';
    const { user, send, sent } = await transfer({
      'GET affiliate-profile': () => listed({ ...profile, ready, balance: ready }),
      'POST affiliate-transfer': answer.answer,
    });
    expect(send.getAttribute('aria-busy')).toBe('true');
    await user.click(send);
    ready = '0.00';
    answer.arrive({
      id: idOf(3),
      transfer_from: 'affiliate',
      transfer_amount: '18420.65',
      currency_code: 'THB',
      status: 'success',
      created_at: '2026-11-02T03:00:00.000Z',
      available: '0.00',
      balance: '18420.65',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ service: 'affiliate-transfer', body: { amount: '18420.65' } }]);
    expect(await screen.findByRole('button', { name: 'Transfer to main wallet' })).toHaveProperty('disabled', true);
  });

  test.each([
    ['refused', () => refuse('TRANSFER_CLOSED'), /./],
    ['down', down, /Something went wrong on our side\./],
    ['lost', offline, /it is never processed twice/],
  ])(
    'keep the dialog after a failed transfer, and reuse its key until a decision: %s',
    async (kind, answer, sentence) => {
      const { user, calls } = await transfer({ 'POST affiliate-transfer': answer });
      expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
      await user.click(screen.getByRole('button', { name: /^(OK|Continue)$/ }));
      await user.click(screen.getByRole('button', { name: 'Transfer ฿18,420.65' }));
      await screen.findByRole('alert');
      const keys = calls.flatMap(({ key }) => key ?? []);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(kind === 'refused' ? 2 : 1);
    },
  );

  test.each([
    ['appeal', { ...standing, hold }, 'Your appeal', 'Appeal', 'POST affiliate-appeal'],
    [
      'application',
      { ...standing, needs_application: true, can_apply: true },
      'Your promotion plan',
      'Apply',
      'POST affiliate-application',
    ],
  ])('keep the text of a failed %s, and send no empty one', async (_, now, label, press, call) => {
    const { user, sent } = await show({ 'GET affiliate-standing': () => now, [call]: offline });
    const field = await screen.findByLabelText(label);
    await user.click(screen.getByRole('button', { name: press }));
    expect(await screen.findByText(`${label} is required`)).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.type(field, 'My friends.');
    await user.click(screen.getByRole('button', { name: press }));
    expect((await screen.findByRole('alert')).textContent).toContain('check whether it was saved');
    expect(field).toHaveProperty('value', 'My friends.');
  });

  test('create a link with a sub-id, and show its texts in each language', async () => {
    const { user, calls } = await show();
    await user.type(await screen.findByLabelText('Sub-ID'), 'line oa!');
    await user.click(screen.getByRole('button', { name: 'Use' }));
    await waitFor(() => expect(calls.at(-1)?.query).toBe('?sub1=lineoa'));
    await user.click(await screen.findByRole('button', { name: 'Texts in 15 languages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Texts in 15 languages' }));
    expect(dialog.getByText(/^Play with me/)).toBeTruthy();
  });
});

describe('the parts of the affiliate overview', () => {
  /** Opens the overview, where this call fails until the returned function is called. */
  async function failing(call: string, fails: () => unknown) {
    let isBroken = true;
    const opened = await openSite(<AffiliateOverview />, {
      ...usual,
      [call]: (sent) => (isBroken ? fails() : usual[call]!(sent)),
    });
    const alert = await screen.findByRole('alert');
    const retry = async () => {
      isBroken = false;
      await opened.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    };
    return { ...opened, alert, retry };
  }

  test.each(lost)('show why the own link could not be loaded, and load it on a retry: %s', async (_, fails, words) => {
    const { alert, retry } = await failing('GET affiliate-share', fails);
    expect(alert.textContent).toContain(words);
    expect(screen.queryByText(kit.link)).toBeNull();
    await retry();
    expect(await screen.findByText(kit.link)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each(lost)('show why the tracker could not be loaded, and load it on a retry: %s', async (_, fails, words) => {
    const { alert, retry } = await failing('GET affiliate-postback', fails);
    const panel = within(await screen.findByRole('region', { name: 'Postbacks' }));
    expect(panel.getByRole('alert')).toBe(alert);
    expect(alert.textContent).toContain(words);
    await retry();
    expect(await panel.findByText(target.url)).toBeTruthy();
    expect(panel.queryByRole('alert')).toBeNull();
  });

  test.each(lost)('show why the sent calls could not be loaded beside the addresses: %s', async (_, fails, words) => {
    const { alert, retry } = await failing('GET affiliate-postback-call', fails);
    const panel = within(await screen.findByRole('region', { name: 'Postbacks' }));
    expect(panel.getByText(target.url)).toBeTruthy();
    expect(alert.textContent).toContain(words);
    expect(panel.queryByText('No calls yet')).toBeNull();
    await retry();
    expect(await panel.findByText('No calls yet')).toBeTruthy();
  });

  test('keep the typed sub-id when its link could not be loaded', async () => {
    let isBroken = true;
    const { user } = await openSite(<AffiliateOverview />, {
      ...usual,
      'GET affiliate-share': ({ query }) => (query && isBroken ? down() : kit),
    });
    await user.type(await screen.findByLabelText('Sub-ID'), 'line');
    await user.click(screen.getByRole('button', { name: 'Use' }));
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Sub-ID')).toHaveProperty('value', 'line');
  });
});

test.each(lost)(
  'shows why the days of a statement could not be loaded, and loads them: %s',
  async (_, fails, words) => {
    let isBroken = true;
    const { user } = await openSite(<InvitationIncome />, {
      ...usual,
      'GET money-explanation-entry': () => ({ data: [], next: null, currency_code: 'THB' }),
      'GET money-explanation-total': () => ({ count: 0, added: '0.00', taken: '0.00', currency_code: 'THB' }),
      'GET daily-affiliate': () => (isBroken ? fails() : listed(day('2026-11-01', '1020.00'))),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    // The statement is loaded.
    expect(screen.getByRole('region', { name: /^Statement/ })).toBeTruthy();
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('Nov 1, 2026')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

const invited = { id: idOf(1), username: '••••ploy', registered_at: '2026-11-02T03:00:00.000Z', status: 'review' };
const part = {
  id: 'l1',
  member: '••••ploy',
  level: 1,
  day: null,
  about: null,
  ...line,
  rate: '25',
  income: '32549.875',
  state: 'counted',
  currency_code: 'THB',
};
const change = {
  id: idOf(2),
  code: 'BONUSES',
  amount: '500.00',
  balance_after: '500.00',
  reference: null,
  note: null,
  at: '2026-11-02T03:00:00.000Z',
};
const total = { count: 1, added: '500.00', taken: '0.00', currency_code: 'THB' };
const changes: Answers = {
  'GET money-explanation-entry': () => ({ data: [change], next: null, currency_code: 'THB' }),
  'GET money-explanation-total': () => total,
};

const subId: AffiliateSubId = {
  id: 'line',
  clicks: 1284,
  registrations: 96,
  deposited: 60,
  qualified: 41,
  income: '32549.875',
  currency_code: 'THB',
};

describe('results by sub-id', () => {
  test('are grouped by another parameter on request, and exported the same way', async () => {
    const answers = { 'GET affiliate-sub-id': ({ query }: { query: string }) => listed({ ...subId, id: query }) };
    const { user, calls } = await openSite(<SubIdTable range={{ from: '2026-11-01', to: '2026-11-30' }} />, answers);
    const asked = () => calls.filter(({ service }) => service === 'affiliate-sub-id').map(({ query }) => query);
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]).toContain('by=sub1');
    expect((await screen.findAllByText('1,284')).length).toBeGreaterThan(0);
    expect(document.body.textContent).toContain('32,549.87');
    await user.click(screen.getByRole('button', { name: 'sub3' }));
    await waitFor(() => expect(asked().at(-1)).toContain('by=sub3'));
    expect(screen.getByRole('button', { name: 'sub3' }).getAttribute('aria-current')).toBe('true');
  });

  test('include clicks of links without a sub-id', async () => {
    await openSite(<SubIdTable range={{ from: '', to: '' }} />, {
      'GET affiliate-sub-id': () => listed({ ...subId, id: '' }),
    });
    expect((await screen.findAllByText('Without sub-ID')).length).toBeGreaterThan(0);
  });
});

describe.each<[string, ReactNode, string, Answers, unknown, string | RegExp, string | undefined]>([
  [
    'members who came by the link',
    <InvitedMembers key="list" />,
    'GET affiliate-member',
    {},
    listed(invited),
    '••••ploy',
    'Nobody has used your link yet.',
  ],
  [
    'clicks by day',
    <InvitationDays key="list" />,
    'GET affiliate-profile-statistic',
    { ...usual, 'GET affiliate-sub-id': () => listed(subId) },
    listed({ day: '2026-11-02', clicks: 7, registrations: 1 }),
    'Nov 2, 2026',
    'There are no clicks yet.',
  ],
  [
    'statements',
    <InvitationIncome key="list" />,
    'GET affiliate-statement',
    { ...usual, ...changes },
    listed(statement),
    /^November/,
    undefined,
  ],
  [
    'lines of a statement',
    <StatementLines key="list" statement={statement} onClose={() => {}} />,
    'GET affiliate-statement-line',
    {},
    listed(part),
    '••••ploy',
    'no result found',
  ],
  [
    'held members',
    <HeldDialog key="list" onClose={() => {}} />,
    'GET affiliate-member',
    {},
    listed(invited),
    'Being checked',
    undefined,
  ],
])('the list of %s', (_, list, call, others, rows, words, none) => {
  test('shows a loading state, then its rows', async () => {
    const answer = waiting();
    await openSite(list, { ...others, [call]: answer.answer });
    expect(isLoading()).toBe(true);
    answer.arrive(rows);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });

  if (none)
    test('shows an empty state', async () => {
      await openSite(list, { ...others, [call]: () => listed() });
      await screen.findByText(none);
    });

  test.each(lost)('shows an error and loads on retry: %s', async (_, fails, sentence) => {
    let isBroken = true;
    const { user } = await openSite(list, { ...others, [call]: () => (isBroken ? fails() : rows) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(sentence);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: /again/i }));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  });
});

test('never breaks a banner line before closing punctuation', () => {
  expect(piecesOf('18+ only. Play for fun.')).toEqual(['18+', ' ', 'only.', ' ', 'Play', ' ', 'for', ' ', 'fun.']);
});

test('removes the address from the invitation on a banner, and appends the note', () => {
  expect(partsOf('Play with me: https://sabai.example/a 18+ only.')).toEqual(['Play with me', '18+ only.']);
  expect(partsOf('畅玩：https://sabai.example/a 仅限 18 岁以上。')).toEqual(['畅玩', '仅限 18 岁以上。']);
  expect(partsOf('Play with me')).toEqual(['Play with me', '']);
});
