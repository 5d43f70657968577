import type { Finding, OfferAudience, OfferContent, OfferDetail, OfferPreview, OfferTimeline } from '@sabai/contract';
import { act, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hidePage } from '../../testing/open-draft.ts';
import { given, listed, openScreen, page, refused } from '../../testing/open-screen.tsx';
import { newOffer } from './wizard/defaults.ts';

const content = newOffer('promotion', new Date('2026-11-27T03:20:00Z'), 'Asia/Bangkok') as Extract<
  OfferContent,
  { kind: 'promotion' }
>;
const offer = (more: Partial<OfferDetail> = {}): OfferDetail => ({
  id: 1001,
  kind: 'promotion',
  type: 'deposit-match',
  state: 'draft',
  name: '#1001',
  live_version: null,
  draft: 'writing',
  starts_at: null,
  ends_at: null,
  budgets: [],
  created_at: '2026-11-27T03:20:00.000Z',
  versions: [],
  drafted: {
    revision: 3,
    content,
    approval_id: null,
    may_approve: false,
    written: { name: 'Admin', at: '2026-11-27T03:20:00.000Z' },
  },
  ...more,
});
const finding: Finding = {
  path: 'rules.wagering.maxStakeShare',
  level: 'block',
  code: 'max-stake',
  params: { percent: '20' },
  fix: { 'rules.wagering.maxStakeShare': 1000 },
};
const texts = { en: { title: '100 % up to 1,000', summary: 'More to play with.', terms: ['Ten times.'] } };
const games = page([
  {
    id: 1,
    code: 'koi-lagoon',
    name: 'Koi Lagoon',
    provider: 'orbit',
    provider_name: 'Orbit Originals',
    category: 'slots',
    status: 'playable' as const,
    is_active: true,
    is_in_maintenance: false,
    countries: [],
    badge: null,
    order_no: 1,
    tags: [],
    rtp: '97.40',
    version: 'x',
  },
  {
    id: 901,
    code: 'demo-hub88',
    name: 'Integration demo: hub88',
    provider: 'demo-hub88',
    provider_name: 'Integration demo',
    category: 'slots',
    status: 'unlisted' as const,
    is_active: true,
    is_in_maintenance: false,
    countries: [],
    badge: null,
    order_no: 2,
    tags: [],
    rtp: null,
    version: 'x',
  },
]);
const audience: OfferAudience = {
  members: 1200,
  looked_at: 1000,
  eligible: 340,
  obstacles: [{ code: 'language', members: 700 }],
};
const preview: OfferPreview = {
  title: '100 % up to 1,000',
  summary: 'More to play with.',
  terms: ['Ten times.'],
  picture: 'crown',
  promotion: null,
};
const events: OfferTimeline['events'] = [
  { event: 'state', at: '2026-11-27T04:00:00.000Z', by: 'Malee', detail: 'paused', reason: 'A wrong number' },
  { event: 'version', at: '2026-11-27T03:30:00.000Z', by: 'Malee', detail: '1', reason: null },
];
const answers = (more: Partial<OfferDetail> = {}, findings: Finding[] = []) => [
  given('staff', 'offer', 'get', offer(more)),
  given('staff', 'offer', 'patch', (call) => {
    const { revision, content: sent } = call.body as { revision: number; content: OfferContent };
    return offer({ drafted: { ...offer().drafted!, revision: revision + 1, content: sent } });
  }),
  given('staff', 'offer-trial', 'create', { findings, texts }),
  given('staff', 'game', 'find', games),
  given('staff', 'offer-audience', 'create', audience),
  given('staff', 'offer-preview', 'create', preview),
  given('staff', 'offer-timeline', 'get', { events }),
];

describe('the offer wizard', () => {
  it('saves changes automatically with the revision that was shown, and generates texts from the rules', async () => {
    const { user, calls, findByRole } = await openScreen('/rewards/1001?step=what', { answers: answers() });
    const fill = await findByRole('button', { name: 'Generate from rules' });
    await expect.poll(() => (fill as HTMLButtonElement).disabled).toBe(false);
    await user.click(fill);
    const saved = () => calls.filter(({ method }) => method === 'PATCH');
    await expect.poll(() => saved().length, { timeout: 4000 }).toBe(1);
    expect(saved()[0]).toMatchObject({ id: '1001', body: { revision: 3, content: { texts } } });
  });

  it('saves a pending change once when the page is hidden', async () => {
    const { user, calls, findByRole } = await openScreen('/rewards/1001?step=rules', { answers: answers() });
    await user.clear(await findByRole('textbox', { name: 'Maximum bet, share of the bonus' }));
    hidePage();
    const saved = () => calls.filter(({ method }) => method === 'PATCH').length;
    // Sooner than after a pause of the editing.
    await expect.poll(saved, { timeout: 500 }).toBe(1);
    hidePage();
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(saved()).toBe(1);
  });

  it('saves a pending change when the page is left, and warns before the tab is closed', async () => {
    const { user, calls, router, findByRole } = await openScreen('/rewards/1001?step=rules', { answers: answers() });
    await user.clear(await findByRole('textbox', { name: 'Maximum bet, share of the bonus' }));
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await act(() => router.navigate('/account'));
    await expect.poll(() => calls.filter(({ method }) => method === 'PATCH').length).toBe(1);
    const after = new Event('beforeunload', { cancelable: true });
    dispatchEvent(after);
    expect(after.defaultPrevented).toBe(false);
  });

  it('goes back one step at a time', async () => {
    const { user, router, findByRole } = await openScreen('/rewards/1001?step=what', { answers: answers() });
    const steps = within(await findByRole('navigation', { name: 'Steps' }));
    const isAt = (name: RegExp) =>
      expect.poll(() => steps.getByRole('button', { name }).getAttribute('aria-current'), { timeout: 4000 });
    await user.click(steps.getByRole('button', { name: /Amounts/ }));
    await isAt(/Amounts/).toBe('step');
    await user.click(steps.getByRole('button', { name: /Rules/ }));
    await isAt(/Rules/).toBe('step');
    // The step that is shown is no further entry.
    await user.click(steps.getByRole('button', { name: /Rules/ }));
    await act(() => router.navigate(-1));
    await isAt(/Amounts/).toBe('step');
    await act(() => router.navigate(-1));
    await isAt(/What/).toBe('step');
  });

  it('lists the languages without a text in one line for each part', async () => {
    const missing = (language: string, part: string): Finding => ({
      path: `texts.${language}.${part}`,
      level: 'block',
      code: 'text-missing',
      params: { language, part },
      fix: null,
    });
    const { findByRole } = await openScreen('/rewards/1001?step=what', {
      answers: answers({}, [missing('en', 'title'), missing('en', 'summary'), missing('th', 'title')]),
    });
    const list = within(await findByRole('complementary', { name: 'Findings' }));
    expect(await list.findByText('Title is missing in English, ไทย.')).toBeTruthy();
    expect(list.getByText('Summary is missing in English.')).toBeTruthy();
    expect(list.getAllByRole('listitem')).toHaveLength(2);
  });

  it('applies a fix, shows blocking findings beside their fields, and holds submission', async () => {
    const { user, calls, findByRole, findByText, findAllByText, getByRole } = await openScreen(
      '/rewards/1001?step=rules',
      {
        answers: answers({}, [finding]),
      },
    );
    expect((await findAllByText(/maximum bet is 20 %/)).length).toBe(2);
    await user.click(within(getByRole('complementary', { name: 'Findings' })).getByRole('button', { name: 'Fix it' }));
    await expect
      .poll(() => calls.find(({ method }) => method === 'PATCH')?.body, { timeout: 4000 })
      .toMatchObject({ content: { rules: { wagering: { maxStakeShare: 1000 } } } });
    await user.click(within(getByRole('navigation', { name: 'Steps' })).getByRole('button', { name: /Check/ }));
    const send = await findByRole('button', { name: 'Send for approval' });
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
    await findByText('Some findings still block this. Resolve them before you continue.');
  });

  it('sets a weight for one game below its category, and removes it again', async () => {
    const { user, calls, findByRole, getByRole, queryByText } = await openScreen('/rewards/1001?step=rules', {
      answers: answers(),
    });
    await user.click(await findByRole('button', { name: /^Slots/ }));
    const weight = getByRole('textbox', { name: 'Weight of Koi Lagoon' });
    // Unlisted games of a trial have no weight.
    expect(queryByText(/hub88/)).toBeNull();
    await user.type(weight, '50');
    const games = () =>
      (calls.findLast(({ method }) => method === 'PATCH')?.body as { content: typeof content } | undefined)?.content
        .rules.wagering.weights.games;
    await expect.poll(games, { timeout: 4000 }).toEqual({ 'koi-lagoon': 5000 });
    await user.clear(weight);
    await expect.poll(games, { timeout: 4000 }).toEqual({});
  });

  it('shows the weekdays on which a programme begins', async () => {
    const programme = newOffer('cashback', new Date('2026-11-27T03:20:00Z'), 'Asia/Bangkok');
    const more = {
      ...({ kind: 'cashback', type: 'net-loss' } as const),
      drafted: { ...offer().drafted!, content: programme },
    };
    const { user, calls, findByRole } = await openScreen('/rewards/1001?step=when', { answers: answers(more) });
    const weekday = (await findByRole('combobox', { name: 'Weekday' })) as HTMLSelectElement;
    expect([...weekday.options].map(({ text }) => text)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    await user.selectOptions(weekday, 'Sunday');
    await expect
      .poll(() => calls.findLast(({ method }) => method === 'PATCH')?.body, { timeout: 4000 })
      .toMatchObject({ content: { rules: { schedule: { every: 'week', weekday: 7 } } } });
  });

  it('counts eligible members as conditions change, and sends the chosen payment methods', async () => {
    const { user, calls, findByRole, getByRole } = await openScreen('/rewards/1001?step=who', { answers: answers() });
    const counted = await findByRole('region', { name: 'Eligible members now' });
    await within(counted).findByText('340 of 1,200 members');
    expect(counted.textContent).toContain('Only 1,000 members were checked in time.');
    expect(counted.textContent).toContain('Another language700');
    const before = calls.filter(({ path }) => path.endsWith('offer-audience')).length;
    await user.click(getByRole('button', { name: 'PromptPay' }));
    await expect
      .poll(() => calls.filter(({ path }) => path.endsWith('offer-audience')).length, { timeout: 4000 })
      .toBeGreaterThan(before);
    await expect
      .poll(() => calls.findLast(({ method }) => method === 'PATCH')?.body, { timeout: 4000 })
      .toMatchObject({ content: { rules: { audience: { paymentMethods: ['PROMPTPAY'] } } } });
  });

  it('sets a picture from the picture library, and previews the offer for members', async () => {
    const written = { ...content, texts, picture: null };
    const { user, calls, findByRole, getByRole } = await openScreen('/rewards/1001?step=what', {
      answers: answers({ drafted: { ...offer().drafted!, content: written } }),
    });
    await user.click(await findByRole('radio', { name: 'crown' }));
    await expect
      .poll(() => calls.find(({ method }) => method === 'PATCH')?.body, { timeout: 4000 })
      .toMatchObject({ content: { picture: 'crown' } });
    await user.click(within(getByRole('navigation', { name: 'Steps' })).getByRole('button', { name: /Check/ }));
    const shown = await findByRole('region', { name: 'Preview' });
    expect(await within(shown).findByText('Ten times.')).toBeTruthy();
    expect(shown.querySelector('img')?.getAttribute('src')).toBe('/assets/studio/offers/crown.webp');
  });

  it('shows a conflicting change, and overwrites nothing', async () => {
    let now = offer();
    const { user, calls, findByRole, findByText, queryByText } = await openScreen('/rewards/1001?step=rules', {
      answers: [
        ...answers(),
        given('staff', 'offer', 'get', () => now),
        given('staff', 'offer', 'patch', () => refused(409, 'CHANGED_MEANWHILE', 'Changed by somebody else.')),
      ],
    });
    const share = () => findByRole('textbox', { name: 'Maximum bet, share of the bonus' });
    await user.clear(await share());
    expect(await findByText('Changed by somebody else.', undefined, { timeout: 4000 })).toBeTruthy();
    expect(await findByText('Could not be saved')).toBeTruthy();
    const wagering = { ...content.rules.wagering, maxStakeShare: 700 };
    now = offer({
      drafted: { ...now.drafted!, revision: 4, content: { ...content, rules: { ...content.rules, wagering } } },
    });
    const sent = () => calls.filter(({ method }) => method === 'PATCH').length;
    const before = sent();
    const note = within(await findByRole('alert'));
    await user.click(note.getByRole('button', { name: 'Refresh' }));
    await expect.poll(async () => ((await share()) as HTMLInputElement).value, { timeout: 4000 }).toBe('7');
    expect(queryByText('Changed by somebody else.')).toBeNull();
    expect(sent()).toBe(before);
  });
});

describe('a live offer', () => {
  const live: Partial<OfferDetail> = {
    state: 'live',
    live_version: 1,
    draft: 'none',
    drafted: null,
    name: 'Weekend',
    versions: [
      {
        version: 1,
        content: { ...content, texts },
        written: { name: 'Admin', at: '2026-11-27T03:20:00.000Z' },
        approved: null,
      },
    ],
  };
  const report = { id: 1001, currencies: [], days: [], top: [] };
  const around = [
    ...answers(live),
    given('staff', 'offer-report', 'get', report),
    given('staff', 'offer-grant', 'find', page([])),
  ];

  it('is paused only with a reason', async () => {
    const paused = offer({ ...live, state: 'paused' });
    const { user, calls, findByRole, getByRole, getByLabelText } = await openScreen('/rewards/1001', {
      answers: [...around, given('staff', 'offer-state', 'patch', paused)],
    });
    await user.click(await findByRole('button', { name: 'Pause' }));
    const confirm = within(getByRole('dialog')).getByRole('button', { name: 'Pause' }) as HTMLButtonElement;
    expect(confirm.disabled).toBe(true);
    await user.type(getByLabelText('Reason'), 'Wrong title');
    await user.click(confirm);
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      id: '1001',
      body: { move: 'pause', reason: 'Wrong title' },
    });
  });
});

it.each([
  ['coupon-money', ['Kind', 'Picture'], 'Coupon · Money'],
  ['promotion', ['Kind', 'Given for', 'Picture'], 'Promotion'],
] as const)('summarises what %s is without naming its kind twice', async (kind, names, value) => {
  const written = newOffer(kind, new Date('2026-11-27T03:20:00Z'), 'Asia/Bangkok');
  const version = { version: 1, content: written, written: { name: 'Admin', at: '2026-11-27T03:20:00.000Z' } };
  const { findByRole } = await openScreen('/rewards/1001', {
    answers: answers({
      kind: written.kind,
      type: written.type,
      state: 'ended',
      draft: 'none',
      drafted: null,
      versions: [{ ...version, approved: null }],
    }),
  });
  const what = within(await findByRole('region', { name: 'What' }));
  expect(what.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(names);
  expect(what.getAllByRole('definition')[0]!.textContent).toBe(value);
});

it('shows the most used budgets and the history, and opens the form that adds budget', async () => {
  const budgets = [
    { currency_code: 'THB', funded: '1000.00', taken: '850.00', places: null, taken_places: 2 },
    { currency_code: 'USD', funded: '100.00', taken: '100.00', places: null, taken_places: 2 },
    { currency_code: 'EUR', funded: '100.00', taken: '10.00', places: null, taken_places: 2 },
  ];
  const { user, findByRole, getByRole } = await openScreen('/rewards/1001', {
    answers: [
      ...answers({ state: 'live', live_version: 1, draft: 'none', drafted: null, budgets }),
      given('staff', 'offer-report', 'get', { id: 1001, currencies: [], days: [], top: [] }),
      given('staff', 'offer-grant', 'find', page([])),
    ],
  });
  const note = await findByRole('alert');
  expect(note.textContent).toContain('85% of the budget in THB is used.');
  expect(note.textContent).toContain('The budget in USD is used up');
  expect(note.textContent).not.toContain('EUR');
  const happened = await findByRole('region', { name: 'History' });
  expect(happened.textContent).toContain('Now: PausedMalee');
  expect(happened.textContent).toContain('“A wrong number”');
  await user.click(within(note).getByRole('button', { name: 'Add budget' }));
  expect(getByRole('dialog', { name: 'Add budget' })).toBeTruthy();
});

describe('more budget for an offer', () => {
  const version = {
    version: 1,
    content: { ...content, texts },
    written: { name: 'Admin', at: '2026-11-27T03:20:00.000Z' },
    approved: null,
  };
  const ask = async (answer: () => Response) => {
    const opened = await openScreen('/rewards/1001', {
      answers: [
        ...answers({ state: 'live', live_version: 1, draft: 'none', drafted: null, versions: [version] }),
        given('staff', 'offer-report', 'get', { id: 1001, currencies: [], days: [], top: [] }),
        given('staff', 'offer-grant', 'find', page([])),
        given('staff', 'offer-funding', 'create', answer),
      ],
    });
    await opened.user.click(await opened.findByRole('button', { name: 'Add budget' }));
    const dialog = within(opened.getByRole('dialog', { name: 'Add budget' }));
    const submit = dialog.getByRole('button', { name: 'Ask for approval' });
    await opened.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The weekend was long');
    expect(submit).toHaveProperty('disabled', true);
    await opened.user.type(dialog.getByRole('textbox', { name: 'Amount' }), '2,500.50');
    await opened.user.click(submit);
    expect(opened.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      id: 1001,
      currency_code: 'THB',
      amount: '2500.50',
      reason: 'The weekend was long',
    });
    return { ...opened, dialog };
  };

  it('awaits a second approval', async () => {
    const { findByText, queryByRole } = await ask(() => refused(403, 'APPROVAL_REQUIRED', 'A second person decides.'));
    await findByText('A second person decides.');
    await expect.poll(() => queryByRole('dialog')).toBeNull();
  });

  it('shows why it was rejected, and keeps the typed values', async () => {
    const { dialog } = await ask(() => refused(409, 'OFFER_STATE', 'This cannot be done now.'));
    await dialog.findByText('This cannot be done now.');
    expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '2,500.50');
  });
});

it('pauses all offers together with a reason, and shows their number', async () => {
  const { user, calls, findByRole, findByText, getByRole } = await openScreen('/rewards', {
    answers: [
      given('staff', 'offer', 'find', listed([])),
      given('staff', 'list-view', 'find', []),
      given('staff', 'offer-stop', 'create', { stopped: 3 }),
    ],
  });
  await user.click(await findByRole('button', { name: 'Stop all offers' }));
  const dialog = within(getByRole('dialog'));
  const stop = dialog.getByRole('button', { name: 'Stop all offers' }) as HTMLButtonElement;
  expect(stop.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Reason'), 'An attack');
  await user.click(stop);
  expect(await findByText('3 offers paused.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { reason: 'An attack' } });
});

it('lists offers with their used budgets, and creates one with default rules', async () => {
  const row = { ...offer({ state: 'live', live_version: 1, name: 'Weekend' }), draft: 'none' as const };
  const budget = { currency_code: 'THB', funded: '1000.00', taken: '250.00', places: 10, taken_places: 2 };
  const { user, calls, findByRole, findByText } = await openScreen('/rewards', {
    answers: [
      ...answers(),
      given('staff', 'offer', 'find', listed([{ ...row, budgets: [budget] }])),
      given('staff', 'list-view', 'find', []),
      given('staff', 'offer', 'create', offer()),
    ],
  });
  expect(await findByText('Weekend')).toBeTruthy();
  await user.click(await findByRole('link', { name: 'New offer' }));
  await user.click(await findByRole('button', { name: /^Promotion/ }));
  expect(await findByRole('navigation', { name: 'Steps' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    body: { content: { kind: 'promotion', rules: { share: 10_000, wagering: { multiplierHundredths: 1000 } } } },
  });
});
