import type {
  CompetitionPlaced,
  OfferDetail,
  CompetitionReplay as Replayed,
  StaffCompetition,
  StaffGame,
} from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page, refused, type SentCall } from '../../../testing/open-screen.tsx';
import { newOffer } from '../wizard/defaults.ts';

const content = newOffer('competition', new Date('2026-11-27T03:20:00Z'), 'Asia/Bangkok');
const offer = (more: Partial<OfferDetail> = {}): OfferDetail => ({
  id: 401,
  kind: 'competition',
  type: 'tournament',
  state: 'ended',
  name: '#401',
  live_version: 1,
  draft: 'none',
  starts_at: '2026-11-20T00:00:00Z',
  ends_at: '2026-11-26T00:00:00Z',
  budgets: [],
  versions: [],
  drafted: null,
  created_at: '2026-11-19T00:00:00Z',
  ...more,
});
const results: StaffCompetition = {
  id: 401,
  title: 'Lantern race',
  state: 'counted',
  version: 1,
  entrants: 2,
  ranked: 2,
  paid_at: null,
  starts_at: '2026-11-20T00:00:00Z',
  ends_at: '2026-11-26T00:00:00Z',
  cut_off_at: '2026-11-26T06:00:00Z',
  counted_at: '2026-11-26T06:00:05Z',
  decided_at: null,
  reason: null,
  results_hash: 'ab'.repeat(32),
  escrows: [{ currency_code: 'THB', funded: '800.00', fees: '0.00', paid: '0.00', released: '0.00', held: '800.00' }],
};
const koi: StaffGame = {
  id: 1,
  code: 'koi-lagoon',
  name: 'Koi Lagoon',
  category: 'slots',
  status: 'playable',
  provider: 'orbit-originals',
  provider_name: 'Orbit Originals',
  version: 'x',
  is_active: true,
  is_in_maintenance: false,
  countries: [],
  badge: null,
  order_no: 1,
  tags: [],
  rtp: '97.40',
};
const alias = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;
const placed = (n: number, more: Partial<CompetitionPlaced> = {}): CompetitionPlaced => ({
  place: n,
  member_id: alias(n),
  alias: alias(n),
  currency_code: 'THB',
  score: '900.00',
  rounds: 4,
  reached_at: '2026-11-25T00:00:00Z',
  reward_type: 'money',
  value: '500.00',
  paid_at: null,
  disqualified_at: null,
  disqualified_reason: null,
  ...more,
});
const out = placed(2, {
  place: null,
  reward_type: null,
  disqualified_at: '2026-11-26T07:00:00Z',
  disqualified_reason: 'Two accounts',
});

describe('the results of a competition', () => {
  const answers = (found: StaffCompetition = results, places: CompetitionPlaced[] = [placed(1), out]) => [
    given('staff', 'offer', 'get', offer()),
    given('staff', 'offer-timeline', 'get', { events: [] }),
    given('staff', 'competition-result', 'get', found),
    given('staff', 'competition-place', 'find', page(places)),
    given('staff', 'competition-result', 'patch', found),
    given('staff', 'competition-place', 'patch', (call) =>
      call.id === alias(2) ? refused(409, 'OFFER_STATE', 'This cannot be done now.') : placed(1),
    ),
  ];

  it('lists the escrow and the places, with the reason for each disqualified entrant', async () => {
    const { findByRole } = await openScreen('/rewards/401', { answers: answers() });
    const report = within(await findByRole('region', { name: 'Results' }));
    expect(await report.findByText('Two accounts')).toBeTruthy();
    expect(report.getByText('Needs approval')).toBeTruthy();
    expect(report.getByText('Disqualified')).toBeTruthy();
  });

  it('shows why results and places could not be loaded, and loads them on a retry', async () => {
    let [isDown, hasNoPlaces] = [true, true];
    const down = () => refused(503, 'UNAVAILABLE', 'The server does not answer.');
    const { user, findByRole, queryByRole } = await openScreen('/rewards/401', {
      answers: [
        ...answers(),
        given('staff', 'competition-result', 'get', () => (isDown ? down() : results)),
        given('staff', 'competition-place', 'find', () => (hasNoPlaces ? down() : page([placed(1), out]))),
      ],
    });
    const alert = await findByRole('alert');
    expect(alert.textContent).toContain('The server does not answer.');
    expect(queryByRole('region', { name: 'Results' })).toBeNull();
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    const report = within(await findByRole('region', { name: 'Results' }));
    const about = within(await report.findByRole('alert'));
    hasNoPlaces = false;
    await user.click(about.getByRole('button', { name: 'Try again' }));
    expect(await report.findByText('Two accounts')).toBeTruthy();
    expect(report.queryByRole('alert')).toBeNull();
  });

  it('lists only currencies with an amount in the escrow', async () => {
    const zero = { funded: '0.00', fees: '0.00', paid: '0.00', released: '0.00', held: '0.00' };
    const escrows = [
      ...results.escrows,
      ...['USD', 'JPY', 'MMK'].map((currency_code) => ({ currency_code, ...zero })),
      { ...zero, currency_code: 'LAK', fees: '50.00', held: '50.00' },
    ];
    const { findByRole } = await openScreen('/rewards/401', { answers: answers({ ...results, escrows }) });
    const escrow = within(await findByRole('table', { name: 'Set aside' }));
    expect(escrow.getAllByRole('row').map((row) => row.textContent?.slice(0, 3))).toEqual(['Cur', 'THB', 'LAK']);
  });

  it('links to the player of a place, names the unit of the score, and lists actions on entrants', async () => {
    const done = (detail: string) => ({
      event: 'state' as const,
      at: '2026-11-26T07:00:00.000Z',
      by: 'Malee',
      detail,
      reason: null,
    });
    const { rules } = content as Extract<typeof content, { kind: 'competition' }>;
    const counts = { ...rules.counts, providers: ['orbit-originals'], games: ['koi-lagoon'] };
    const counting = { ...content, rules: { ...rules, counts } } as typeof content;
    const version = {
      version: 1,
      content: counting,
      written: { name: 'Admin', at: '2026-11-19T00:00:00Z' },
      approved: null,
    };
    const { findByRole, findByText, queryByRole } = await openScreen('/rewards/401', {
      answers: [
        ...answers(),
        given('staff', 'offer', 'get', offer({ state: 'live', versions: [version] })),
        given('staff', 'game', 'find', page([koi])),
        given('staff', 'offer-timeline', 'get', {
          events: ['ranked', 'disqualified', 'refused'].map(done),
        }),
      ],
    });
    const report = within(await findByRole('region', { name: 'Results' }));
    const link = await report.findByRole('link', { name: alias(1).slice(0, 8) });
    expect(link.getAttribute('href')).toBe(`/members/${alias(1)}`);
    expect(report.getAllByText('900.00 ×').length).toBeGreaterThan(0);
    const history = await findByRole('region', { name: 'History' });
    expect(history.textContent).toMatch(/Allowed again.*Disqualified.*Refused/);
    // It has one version, and nothing is added to its escrow.
    expect(await findByText('Version 1')).toBeTruthy();
    const shown = await findByRole('region', { name: 'Content' });
    await expect.poll(() => shown.textContent).toContain('Orbit Originals, Koi Lagoon');
    expect(queryByRole('button', { name: /Add budget|Change/ })).toBeNull();
  });

  it('disqualifies an entrant with a reason, and shows why a step was rejected', async () => {
    const { user, calls, findByRole, findByText } = await openScreen('/rewards/401', { answers: answers() });
    await user.click(await findByRole('button', { name: `Disqualify ${alias(1).slice(0, 8)}` }));
    const dialog = within(await findByRole('dialog', { name: 'Disqualify' }));
    const confirm = dialog.getByRole('button', { name: 'Disqualify' });
    expect((confirm as HTMLButtonElement).disabled).toBe(true);
    await user.type(dialog.getByRole('textbox'), 'Two accounts of one person');
    await user.click(confirm);
    await expect
      .poll(() => calls.find(({ method }) => method === 'PATCH'))
      .toMatchObject({ id: alias(1), body: { state: 'disqualified', reason: 'Two accounts of one person' } });
    await user.click(await findByRole('button', { name: `Allow again ${alias(2).slice(0, 8)}` }));
    const again = within(await findByRole('dialog', { name: 'Allow again' }));
    await user.type(again.getByRole('textbox'), 'It was another person');
    await user.click(again.getByRole('button', { name: 'Allow again' }));
    expect(await findByText('This cannot be done now.')).toBeTruthy();
  });

  it('rejects results, and offers no step once they are paid', async () => {
    const { user, calls, findByRole } = await openScreen('/rewards/401', { answers: answers() });
    await user.click(await findByRole('button', { name: 'Refuse results' }));
    const dialog = within(await findByRole('dialog', { name: 'Refuse results' }));
    await user.type(dialog.getByRole('textbox'), 'The first place is wrong');
    await user.click(dialog.getByRole('button', { name: 'Refuse results' }));
    await expect
      .poll(() => calls.find(({ method }) => method === 'PATCH'))
      .toMatchObject({ id: '401', body: { state: 'refused', reason: 'The first place is wrong' } });
  });

  it('offers no step once results are paid, and shows an empty score list', async () => {
    const paid = { ...results, state: 'paid' as const };
    const { findByText, queryByRole } = await openScreen('/rewards/401', { answers: answers(paid, []) });
    expect(await findByText('No scores yet')).toBeTruthy();
    expect(queryByRole('button', { name: /Refuse results|Disqualify/ })).toBeNull();
  });
});

it('shows the effect on fees and prizes before a competition is ended', async () => {
  const { user, findByRole } = await openScreen('/rewards/401', {
    answers: [
      given('staff', 'offer', 'get', offer({ state: 'live' })),
      given('staff', 'offer-timeline', 'get', { events: [] }),
      given('staff', 'competition-result', 'get', { ...results, state: 'open' }),
      given('staff', 'competition-place', 'find', page([])),
    ],
  });
  await user.click(await findByRole('button', { name: 'End' }));
  const dialog = await findByRole('dialog', { name: 'End' });
  expect(dialog.textContent).toContain('no prizes are paid, entry fees are returned');
});

describe('a draft of a competition', () => {
  const drafted = {
    revision: 1,
    content,
    approval_id: null,
    may_approve: false,
    written: { name: 'Admin', at: '2026-11-27T03:20:00.000Z' },
  };
  const draft = offer({ state: 'draft', live_version: null, draft: 'writing', drafted });
  const answers = [
    given('staff', 'offer', 'get', draft),
    given('staff', 'offer', 'patch', draft),
    given('staff', 'offer-trial', 'create', { findings: [], texts: {} }),
    given('staff', 'game', 'find', page([])),
  ];
  const sentIn = (calls: readonly SentCall[]) =>
    (calls.find(({ method }) => method === 'PATCH')?.body as { content: typeof content } | undefined)?.content;

  it('shows reserved amounts, and omits currencies without one', async () => {
    const { rules } = content as Extract<typeof content, { kind: 'competition' }>;
    const more = { ...content, rules: { ...rules, amounts: { ...rules.amounts, USD: { minStake: '20' } } } };
    const own = { ...draft, drafted: { ...drafted, content: more as typeof content } };
    const { findByRole } = await openScreen('/rewards/401?step=amounts', {
      answers: [...answers, given('staff', 'offer', 'get', own)],
    });
    const pools = within(await findByRole('region', { name: 'Set aside' }));
    expect(pools.getAllByRole('listitem').map((one) => one.textContent)).toEqual([expect.stringMatching(/THB$/)]);
  });

  it('shows the providers whose games count', async () => {
    const { findByRole } = await openScreen('/rewards/401?step=rules', {
      answers: [...answers, given('staff', 'game', 'find', page([koi]))],
    });
    const providers = within(await findByRole('group', { name: 'Providers' }));
    expect(await providers.findByRole('button', { name: 'Orbit Originals' })).toBeTruthy();
    expect(providers.queryByRole('button', { name: 'orbit-originals' })).toBeNull();
  });

  it('shows prizes and dates in the preview, and lists missing ones', async () => {
    const bare = { ...content, starts_at: null, ends_at: null } as typeof content;
    const findings = [
      { path: 'starts_at', level: 'block' as const, code: 'no-dates', params: {}, fix: null },
      { path: 'rules.prizes', level: 'block' as const, code: 'no-prizes', params: {}, fix: null },
      { path: 'rules.leastScore', level: 'block' as const, code: 'no-least-score', params: {}, fix: null },
    ];
    const written = { title: 'Lantern race', summary: 'One round counts.', terms: [] };
    const own = {
      ...draft,
      drafted: { ...drafted, content: { ...bare, texts: { en: written } } as typeof content },
    };
    const { findByRole } = await openScreen('/rewards/401?step=check', {
      answers: [
        ...answers,
        given('staff', 'offer', 'get', own),
        given('staff', 'offer-trial', 'create', { findings, texts: {} }),
        given('staff', 'offer-preview', 'create', { ...written, picture: null, promotion: null }),
      ],
    });
    const shown = within(await findByRole('region', { name: 'Preview' }));
    const prizes = within(await shown.findByRole('region', { name: 'Prizes' }));
    expect(prizes.getByText('Places 4 to 10')).toBeTruthy();
    expect(await prizes.findByText('Add at least one prize.')).toBeTruthy();
    expect(shown.getByText('Set a start and an end.')).toBeTruthy();
    // Findings about other fields are in the list of findings only.
    expect(shown.queryByText('Set the minimum score for a place.')).toBeNull();
  });

  it('can be set to a jackpot', async () => {
    const { user, calls, findByRole } = await openScreen('/rewards/401?step=what', { answers });
    await user.selectOptions(await findByRole('combobox', { name: 'Kind' }), 'Jackpot');
    await expect.poll(() => sentIn(calls)?.type, { timeout: 4000 }).toBe('jackpot');
  });

  it('moves later places up when a prize is removed', async () => {
    const { user, calls, findByRole } = await openScreen('/rewards/401?step=amounts', { answers });
    await user.click(await findByRole('button', { name: 'Remove: Place 2' }));
    await expect.poll(() => sentIn(calls), { timeout: 4000 }).toBeTruthy();
    const { rules } = sentIn(calls) as Extract<typeof content, { kind: 'competition' }>;
    expect(rules.prizes.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
      [3, 9],
    ]);
    expect(await findByRole('group', { name: 'Places 3 to 9' })).toBeTruthy();
  });
});

describe('the replay of a competition', () => {
  const replay: Replayed = {
    days: 7,
    members: 3,
    rounds: 41,
    is_cut: true,
    places: [{ place: 1, score: '900.00', rounds: 20, reward_type: 'money', value: '500.00', currency_code: 'THB' }],
    prizes: [{ currency_code: 'THB', set_aside: '800.00', won: '500.00', released: '300.00' }],
  };
  const draft = offer({
    state: 'draft',
    live_version: null,
    draft: 'writing',
    drafted: {
      revision: 1,
      content,
      approval_id: null,
      may_approve: false,
      written: { name: 'Admin', at: '2026-11-27T03:20:00.000Z' },
    },
  });
  const open = (replays: () => Replayed | Response) =>
    openScreen('/rewards/401?step=check', {
      answers: [
        given('staff', 'offer', 'get', draft),
        given('staff', 'offer-trial', 'create', { findings: [], texts: {} }),
        given('staff', 'offer-preview', 'create', {
          title: '',
          summary: '',
          terms: [],
          picture: null,
          promotion: null,
        }),
        given('staff', 'offer-audience', 'create', { members: 0, looked_at: 0, eligible: 0, obstacles: [] }),
        given('staff', 'game', 'find', page([])),
        given('staff', 'competition-replay', 'create', replays),
      ],
    });

  it('shows the winnings of the last week, and notes that only the latest rounds were counted', async () => {
    const { user, findByRole } = await open(() => replay);
    const part = within(await findByRole('region', { name: 'Last 7 days' }));
    await user.click(part.getByRole('button', { name: 'Replay' }));
    expect(await part.findByText('Only the latest rounds were counted.')).toBeTruthy();
    expect(part.getByText('900.00 ×')).toBeTruthy();
    expect(part.getByText('41')).toBeTruthy();
  });

  it('shows that nobody has scored in the last week', async () => {
    const { user, findByRole } = await open(() => ({ ...replay, members: 0, rounds: 0, is_cut: false, places: [] }));
    const part = within(await findByRole('region', { name: 'Last 7 days' }));
    await user.click(part.getByRole('button', { name: 'Replay' }));
    expect(await part.findByText('No scores yet')).toBeTruthy();
    expect(part.queryByRole('table')).toBeNull();
    expect(part.queryByText('Only the latest rounds were counted.')).toBeNull();
  });

  it('shows why a replay is refused', async () => {
    const { user, findByRole } = await open(() => refused(409, 'OFFER_NOT_READY', 'The offer is not complete.'));
    const part = within(await findByRole('region', { name: 'Last 7 days' }));
    await user.click(part.getByRole('button', { name: 'Replay' }));
    expect(await part.findByText('The offer is not complete.')).toBeTruthy();
  });
});
