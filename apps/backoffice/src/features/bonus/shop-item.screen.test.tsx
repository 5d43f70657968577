import type { Finding, OfferContent, OfferDetail, Redeemable, RewardSimulation } from '@sabai/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { given, openScreen, page, refused } from '../../testing/open-screen.tsx';
import { newOffer } from './wizard/defaults.ts';

const at = '2026-11-27T03:20:00.000Z';
const texts = { en: { title: 'Small box', summary: 'Open it.', terms: ['One go each.'] } };
const content = (type: 'lucky_box' | 'physical_rewards' = 'lucky_box'): OfferContent => ({
  ...newOffer(type, new Date(at), 'Asia/Bangkok'),
  texts,
});
const offer = (drafted: OfferContent, more: Partial<OfferDetail> = {}): OfferDetail => ({
  id: 1001,
  kind: 'shop',
  type: drafted.type,
  state: 'draft',
  name: 'Small box',
  live_version: null,
  draft: 'writing',
  starts_at: null,
  ends_at: null,
  budgets: [],
  created_at: at,
  versions: [],
  drafted: {
    revision: 1,
    content: drafted,
    approval_id: null,
    may_approve: false,
    written: { name: 'Admin', at },
  },
  ...more,
});
const shown: Redeemable = {
  redeem_id: 0,
  version: 1,
  type: 'lucky_box',
  name: 'Small box',
  summary: 'Open it.',
  terms: ['One go each.'],
  picture: null,
  reward_type: null,
  product_value: null,
  currency_code: 'THB',
  points: null,
  points_per_round: '100',
  most_at_once: 1,
  left: null,
  per_day: 10,
  per_member: null,
  taken_today: 0,
  level: null,
  starts_at: at,
  ends_at: at,
  game: null,
  reasons: [],
  odds: {
    dealt: 1,
    of: 1000,
    average_points: '87.5',
    below_price: '70',
    prizes: [
      {
        code: 'points-50',
        kind: 'points',
        amount: null,
        points: '50',
        spins: null,
        game_code: null,
        game_name: null,
        name: null,
        parts: 700,
        percent: '70',
        one_in: '1.4',
        worth: '50',
      },
    ],
  },
};
const simulation: RewardSimulation = {
  currency_code: 'THB',
  draws: 20_000,
  points: '2000000',
  average_points: '87.4',
  average_by_odds: '87.5',
  cost: '0.00',
  worth_it: 6000,
  budget_draws: null,
  prizes: [{ code: 'points-50', drawn: 14_010, expected: 14_000, worth: '50' }],
};
const answers = (drafted: OfferContent, findings: Finding[] = []) => [
  given('staff', 'offer', 'get', offer(drafted)),
  given('staff', 'offer', 'patch', ({ body }) => {
    const { revision, content: sent } = body as { revision: number; content: OfferContent };
    return offer(sent, { drafted: { ...offer(sent).drafted!, revision: revision + 1 } });
  }),
  given('staff', 'offer-trial', 'create', { findings, texts: {} }),
  given('staff', 'game', 'find', page([])),
  given('staff', 'offer-timeline', 'get', { events: [] }),
  given('staff', 'reward-stock', 'find', []),
  given('staff', 'reward-preview', 'create', shown),
  given('staff', 'reward-simulation', 'create', simulation),
];
type Draft = Extract<OfferContent, { kind: 'shop' }>;

describe('the shop item wizard', () => {
  it('creates an item of each of the five kinds', async () => {
    const { user, calls, findByRole, getByRole } = await openScreen('/rewards/new', {
      answers: [...answers(content()), given('staff', 'offer', 'create', offer(content()))],
    });
    await findByRole('button', { name: 'Lucky box' });
    for (const name of ['Point exchange', 'Free spins', 'Random card', 'Physical rewards'])
      expect(getByRole('button', { name })).toBeTruthy();
    await user.click(getByRole('button', { name: 'Lucky box' }));
    expect(await findByRole('navigation', { name: 'Steps' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      body: { content: { kind: 'shop', type: 'lucky_box', rules: { chance: { of: 1000, dealt: 1 } } } },
    });
  });

  it('shows why the preview failed, and loads it on a retry', async () => {
    let isDown = true;
    const { user, findByRole } = await openScreen('/rewards/1001?step=check', {
      answers: [
        ...answers(content()),
        given('staff', 'reward-preview', 'create', () =>
          isDown ? refused(503, 'UNAVAILABLE', 'The database cannot be reached.') : shown,
        ),
      ],
    });
    const preview = within(await findByRole('region', { name: 'Preview' }));
    expect((await preview.findByRole('alert')).textContent).toContain('The database cannot be reached.');
    isDown = false;
    await user.click(preview.getByRole('button', { name: 'Try again' }));
    await preview.findByRole('heading', { name: shown.name });
    expect(preview.queryByRole('alert')).toBeNull();
  });

  it('shows odds that do not add up below the prizes, and applies their sum as a fix', async () => {
    const sum: Finding = {
      path: 'rules.chance.prizes',
      level: 'block',
      code: 'odds-sum',
      params: { parts: '1050', of: '1000' },
      fix: { 'rules.chance.of': 1050 },
    };
    const { user, calls, findByRole, findAllByText } = await openScreen('/rewards/1001?step=amounts', {
      answers: answers(content(), [sum]),
    });
    expect((await findAllByText(/add up to 1050 of 1000/)).length).toBe(2);
    const prizes = within(await findByRole('region', { name: 'Prizes and odds' }));
    const [first] = prizes.getAllByRole('spinbutton', { name: 'Parts' });
    await user.type(first!, '0');
    expect(prizes.getByText('7,300 of 1,000 parts')).toBeTruthy();
    await user.click(prizes.getByRole('button', { name: 'Fix' }));
    const sent = () =>
      (calls.findLast(({ method }) => method === 'PATCH')?.body as { content: Draft } | undefined)?.content.rules
        .chance;
    await expect.poll(sent, { timeout: 4000 }).toMatchObject({ of: 1050, prizes: [{ parts: 7000 }, {}, {}] });
  });

  it('previews the item for members, and simulates draws with the production draw code', async () => {
    const { user, findByRole } = await openScreen('/rewards/1001?step=check', { answers: answers(content()) });
    const preview = within(await findByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('70% are worth less than the 100 points they cost.')).toBeTruthy();
    const simulator = within(await findByRole('region', { name: 'Simulator' }));
    await user.click(simulator.getByRole('button', { name: 'Run simulation' }));
    expect(await simulator.findByText('87.4 (87.5)')).toBeTruthy();
    expect(simulator.getByText('14,010')).toBeTruthy();
  });

  it('adds stock of a physical item with a reason', async () => {
    const { user, calls, findByRole, getByRole } = await openScreen('/rewards/1001?step=amounts', {
      answers: [
        ...answers(content('physical_rewards')),
        given('staff', 'reward-stock', 'create', {
          redeem_id: 1001,
          code: 'item',
          prize: null,
          name: 'Small box',
          total: 5,
          reserved: 0,
          captured: 0,
          left: 5,
        }),
      ],
    });
    const stock = within(await findByRole('region', { name: 'Stock' }));
    await user.click(stock.getByRole('button', { name: 'Add or remove' }));
    const dialog = within(getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Change/ }), '5');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'First delivery');
    await user.click(dialog.getByRole('button', { name: 'Add or remove' }));
    await expect
      .poll(() => calls.find(({ path }) => path.endsWith('reward-stock') && path !== '')?.method)
      .toBeTruthy();
    expect(calls.find(({ path, method }) => method === 'POST' && path.endsWith('reward-stock'))?.body).toEqual({
      redeem_id: 1001,
      code: 'item',
      add: 5,
      reason: 'First delivery',
    });
  });
});

it('compares the results of a live item with its odds', async () => {
  const live = offer(content(), {
    state: 'live',
    live_version: 1,
    draft: 'none',
    drafted: null,
    versions: [{ version: 1, content: content(), written: { name: 'Admin', at }, approved: null }],
  });
  const { findByRole } = await openScreen('/rewards/1001', {
    answers: [
      ...answers(content()),
      given('staff', 'offer', 'get', live),
      given('staff', 'reward-report', 'get', {
        id: 1001,
        redemptions: 40,
        takers: 12,
        points: '4000',
        states: [{ state: 'given', redemptions: 40 }],
        costs: [{ currency_code: 'THB', value: '120.00', redemptions: 40 }],
        prizes: [{ version: 1, code: 'points-50', drawn: 29, expected: 28 }],
        days: [{ day: '2026-11-26', redemptions: 40, points: '4000' }],
      }),
    ],
  });
  const report = await findByRole('region', { name: 'Live report' });
  expect(report.textContent).toContain('Received 40');
  const prizes = within(within(report).getByRole('table', { name: 'Prize' }));
  expect(prizes.getAllByRole('row')[1]?.textContent).toBe('points-502928');
});
