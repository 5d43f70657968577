import type { Quest, QuestDay, QuestEntry } from '@sabai/contract';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, useLoaderData } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeAllModals, openModal, openModals, useOpenModals } from '../../shared/modals/modal-store.ts';
import { active } from '../../shared/offers/promotion.fixture.ts';
import { wordsOf } from '../../shared/testing/markup.tsx';
import { startFakeClock } from '../../testing/fake-clock.ts';
import { idOf, rootOf } from '../../testing/member.fixture.ts';
import { type Answers, listed, openPart, refused } from '../../testing/open-part.tsx';
import { down, offline, openSite, refuse, waiting } from '../../testing/open-site.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { QuestBoard } from './quest-board.tsx';
import { QuestCard } from './quest-card.tsx';
import { QuestConfirmation, QuestWarning, RebateConfirmation } from './quest-dialogs.tsx';
import { useQuestNews } from './use-quest-actions.ts';

const textOf = async (card: ReactNode): Promise<string> => {
  cleanup();
  const { container } = await openPart(card, {});
  return wordsOf(container.innerHTML);
};

const none = { minimum_win: null, accumulated_bet: null, accumulated_win: null, accumulated_win_loss: null };
const quest: Quest = {
  quest_information_id: 7,
  name: 'Ten good spins',
  type: 'play',
  bet_type: 'bet',
  calculate_type: 'accumulated',
  conditions: { ...none, minimum_bet: '20', number_of_bets: 1000, win_multiplier: null },

  reward_type: 'freespins',
  reward_amount: '15',
  promotion_type: null,
  currency_code: 'THB',
  state: 'in_progress',
  summary: 'Spin',
  terms: [],
  picture: null,
  promotion_id: null,
  promotion_terms: [],
  game_name: 'Lotus',
  bet_per_round: '1',
  starts_at: '2026-04-01T00:00:00.000Z',
  ends_at: '2026-06-01T00:00:00.000Z',
  window_days: 7,
  step: null,
  steps: null,
  until: '2026-05-08T00:00:00.000Z',
  level: 2,
  deposit: null,
  places: 100,
  places_left: 3,
  is_open: false,
  is_lost: false,
  again_at: null,
  claimed_at: null,
  progress: [{ condition: 'number_of_bets', done: '250', target: '1000', left: '750', is_money: false }],
  last_bet: { amount: '20', game_name: 'Koi Lagoon', at: '2026-05-01T00:00:00.000Z' },
};

test('[R3.49] [R3.50] [R3.51] shows the reward, the applicable conditions and the progress of a quest', async () => {
  const counted = { categories: ['slots'], providers: ['Marble Hall'], games: [{ code: 'koi', name: 'Koi Lagoon' }] };
  const text = await textOf(<QuestCard quest={quest} counted={counted} to="/quest/7" />);
  expect(text).toContain('In progress Ten good spins 15 free spins at ฿1.00');
  expect(text).toContain('Number of bets 250 of 1,000 750 left');
  expect(text).toContain('Last bet ฿20.00 on Koi Lagoon');
  expect(text).toContain('Minimum bet ฿20.00 Cash bets only');
  const open = await textOf(<QuestCard quest={{ ...quest, state: 'join' }} to="/quest/7" />);
  expect(open).toContain('Minimum bet ฿20.00 Number of bets 1,000 Cash bets only');
  expect(text).not.toContain('Minimum win');
  expect(text).toContain('Marble Hall, Koi Lagoon');
  expect(text).toContain('From level 2 · 3 of 100 rewards left');
});

test('shows the required deposit before joining, and as progress afterwards', async () => {
  const conditions = { ...none, minimum_bet: null, number_of_bets: null, win_multiplier: null };
  const own: Quest = { ...quest, type: 'deposit', deposit: '500', conditions, state: 'join', progress: [] };
  const open = await textOf(<QuestCard quest={own} to="/quest/7" />);
  expect(open).toContain('Deposit ฿500.00');
  expect(open).not.toContain('Cash bets only');
  const progress: Quest['progress'] = [{ condition: 'deposit', done: '0', target: '500', left: '500', is_money: true }];
  const joined = await textOf(<QuestCard quest={{ ...own, state: 'in_progress', progress }} to="/quest/7" />);
  expect(joined).toContain('Deposit ฿0.00 of ฿500.00');
  expect(joined.match(/฿500\.00/g)).toHaveLength(2);
});

test('shows the quest’s picture in the confirmation dialog', async () => {
  closeAllModals();
  await openPart(<Windows />, { 'GET promotion-member': () => listed() });
  openModal('quest-confirmation', { quest: { ...quest, type: 'vip_bonus', state: 'join' } });
  const dialog = await screen.findByRole('dialog', { name: 'Join this quest?' });
  const { container } = await openPart(<QuestCard quest={{ ...quest, type: 'vip_bonus', state: 'join' }} />, {});
  const pictureIn = (part: Element) => part.querySelector('img')?.getAttribute('src');
  expect(pictureIn(container)).toMatch(/crown/);
  expect(pictureIn(dialog)).toBe(pictureIn(container));
});

test('shows the current step of a VIP quest', async () => {
  const vip = { ...quest, type: 'vip_bonus', step: 3, steps: 5 } as const;
  expect(await textOf(<QuestCard quest={vip} to="/quest/7" />)).toContain('Step 3 of 5 In progress Ten good spins');
});

test('shows how many rewards the budget still pays for, unless there are more than anybody needs to hurry for', async () => {
  const textWith = (left: number) =>
    textOf(<QuestCard quest={{ ...quest, places: null, places_left: left }} to="/quest/7" />);
  expect(await textWith(2)).toContain('Rewards left: 2');
  expect(await textWith(1001)).not.toContain('Rewards left');
});

function ReadPage() {
  const { count, quests } = useLoaderData<{ count: number; quests: Quest[] }>();
  useQuestNews(quests);
  return <p>Read {String(count)}</p>;
}

test.each([
  ['reads the page again every half a minute while rewards are limited', 2, 3],
  ['does not read a page without limited rewards again', null, 1],
])('%s', async (_, left, reads) => {
  startFakeClock();
  let count = 0;
  const loader = () => ({ count: ++count, quests: [{ ...quest, places_left: left }] });
  const routes = [{ path: '/', loader, element: <ReadPage />, hydrateFallbackElement: <p /> }];
  onTestFinished(render(<RouterProvider router={createMemoryRouter(routes)} />).unmount);
  await screen.findByText('Read 1');
  await vi.advanceTimersByTimeAsync(61_000);
  await screen.findByText(`Read ${reads}`);
});

test('states that all rewards were taken before the member reached the goal', async () => {
  const progress: Quest['progress'] = [{ condition: 'deposit', done: '300', target: '300', left: '0', is_money: true }];
  const lost = { ...quest, state: 'join', is_lost: true, progress } as const;
  expect(await textOf(<QuestCard quest={lost} to="/quest/7" />)).toContain('All rewards are taken');
  const missed = { ...lost, progress: quest.progress };
  expect(await textOf(<QuestCard quest={missed} to="/quest/7" />)).not.toContain('All rewards are taken');
});

test('[R4.15] offers the next step of each state: join, play, claim or none', async () => {
  const stepOf = (some: Partial<Quest>) => textOf(<QuestCard quest={{ ...quest, ...some }} to="/quest/7" />);
  expect(await stepOf({ state: 'join', is_open: true })).toContain(' Join Join by');
  expect(await stepOf({ state: 'join', is_open: false })).not.toContain(' Join Join by');
  expect(await stepOf({ state: 'join', is_open: false, level: 3 })).toContain('Needs level 3');
  expect(await stepOf({ state: 'join', is_open: false, places: 100, places_left: 0 })).toContain(
    'All rewards are taken',
  );
  for (const state of [null, 'in_progress'] as const) {
    const used = await stepOf({ state, places: null, places_left: 0 });
    expect(used).toContain('All rewards are taken');
    expect(used).not.toMatch(/ (Join|Play) (Join by|Until) /);
  }
  expect(await stepOf({ state: 'mission_completed', places_left: 0 })).toContain(' Claim reward Claim by ');
  expect(await stepOf({ state: 'mission_completed', places_left: 0 })).not.toContain('rewards left');
  expect(await stepOf({ state: null })).toContain(' Join Join by');
  expect(await stepOf({ state: 'in_progress' })).toContain(' Play Until ');
  expect(await stepOf({ state: 'in_progress', type: 'deposit' })).toContain(' Deposit Until ');
  expect(await stepOf({ state: 'mission_completed' })).toContain(' Claim reward Claim by ');
  expect(await stepOf({ state: 'join', starts_at: '2999-01-01T00:00:00.000Z' })).toContain('Coming Ten good spins');
  expect(await stepOf({ state: 'join', is_lost: true })).toContain('Ended Ten good spins');
});

test('shows when a claimed quest’s reward was received, and when it can be joined again', async () => {
  const claimed = { ...quest, state: 'claim', until: null, claimed_at: '2026-05-02T05:00:00.000Z' } as const;
  const once = await textOf(<QuestCard quest={claimed} to="/quest/7" />);
  expect(once).toMatch(/Reward claimed .* Received May 2, 2026/);
  expect(once).not.toContain('Join again');
  const weekly = await textOf(<QuestCard quest={{ ...claimed, again_at: '2026-05-04T05:00:00.000Z' }} to="/quest/7" />);
  expect(weekly).toMatch(/Join again from May 4, 2026/);
});

const dayOf = (day: number, more: Partial<QuestDay>): QuestDay => ({
  ...quest,
  name: 'In a row',
  type: 'daily_check_in',
  state: 'join',
  progress: [],
  reward_type: 'point',

  reward_amount: String(day * 10),
  day,
  date: `2026-05-0${day}`,
  is_checked_in: false,
  is_today: false,
  streak: 1,
  ...more,
});

test('shows the check-in days, the streak, and today’s button until it is used', async () => {
  const days = [dayOf(1, { is_checked_in: true }), dayOf(2, { is_today: true }), dayOf(3, {})];
  const text = await textOf(<CheckInCard days={days} />);
  expect(text).toContain('In a row 1 day in a row Checked in 10 points');
  expect(text).toContain('20 points Today');
  expect(text).toContain('Check in for 20 points');
  const done = days.map((day) => ({ ...day, is_checked_in: day.day < 3, is_today: false, streak: 2 }));
  expect(await textOf(<CheckInCard days={done} />)).toContain('Checked in today');
  const visited = days.map((day) => ({
    ...day,
    state: null,
    date: null,
    is_today: false,
    is_checked_in: false,
    streak: 0,
  }));
  expect(await textOf(<CheckInCard days={visited} />)).toContain('10 points Day 1');
});

test('lists claimable quests first, then those in progress', async () => {
  const quests: Quest[] = [
    { ...quest, quest_information_id: 1, name: 'Open', state: 'join', is_open: true },
    { ...quest, quest_information_id: 2, name: 'Under way' },
    {
      ...quest,
      quest_information_id: 3,
      name: 'Made',
      state: 'mission_completed',
      reward_type: 'money',
      reward_amount: '50',
    },
  ];
  const text = await textOf(<QuestBoard quests={quests} days={[]} counted={{}} types={['play']} isWhole />);
  expect(text).toContain(
    'Mission completed Mission completed Made ฿50.00 cash Claim reward Cash, no turnover. Claim by',
  );
  expect(text.indexOf('Made')).toBeLessThan(text.indexOf('Under way'));
  expect(text.indexOf('Under way')).toBeLessThan(text.indexOf('Open'));
});

test('shows when a quest was joined, and when its reward was received', async () => {
  const entry: QuestEntry = {
    ...quest,
    state: 'claim',
    joined_at: '2026-05-01T00:00:00.000Z',
    claimed_at: null,
    id: 'one',
    day: null,
  };
  const text = await textOf(<QuestCard quest={entry} />);
  expect(text).toContain('Reward claimed');
  expect(text).toContain('Joined May 1, 2026');
  expect(text).not.toContain('Received');
});

/** The windows of quests, as the site opens them. */
function Windows() {
  const components = {
    'quest-confirmation': QuestConfirmation,
    'rebate-confirmation': RebateConfirmation,
    'quest-warning': QuestWarning,
  };
  return useOpenModals().map(({ key, id, params }) => {
    const Window = components[id as keyof typeof components];
    return Window && <Window key={key} id={id} params={params} onClose={() => {}} />;
  });
}
const made: Quest = { ...quest, state: 'mission_completed', reward_type: 'promotion', promotion_type: 'Quest bonus' };
async function claim(own: readonly unknown[], answer: unknown) {
  closeAllModals();
  const open = await openPart(<Windows />, {
    'GET promotion-member': () => listed(...own),
    'POST quest-success': () => answer,
  });
  openModal('quest-confirmation', { quest: made });
  const asked = await screen.findByRole('dialog', { name: 'Claim this reward?' });
  const press = within(asked).getByRole('button', { name: 'Claim reward' });
  await waitFor(() => expect(press).toHaveProperty('disabled', false));
  const sent = () => open.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...open, asked, press, sent };
}

test('[R2.94] [R4.42] asks about the bonus type before a promotion is claimed', async () => {
  const { user, press, sent } = await claim([], { ...made, state: 'claim' });
  await user.click(press);
  const rebate = await screen.findByRole('dialog', { name: 'Receive this promotion?' });
  await within(rebate).findByText(/^One bonus type is active at a time\./);
  expect(sent()).toEqual([]);
  await user.click(within(rebate).getByRole('button', { name: 'Claim reward' }));
  await waitFor(() => expect(sent()).toEqual([{ quest_information_id: 7, is_confirmed: true }]));
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
});

test.each([
  ['cashback', 'Cashback stops counting now', 'Your Cashback wallet stays yours'],
  ['none', 'The reward is added to your account immediately.', undefined],
])('[R4.42] shows with the bonus type %s what the claim of a promotion ends', async (type, first, second) => {
  closeAllModals();
  await openPart(<Windows />, { 'GET cashback-profile': () => listed({ bonus_type: type }) });
  openModal('rebate-confirmation', { quest: made });
  const dialog = await screen.findByRole('dialog', { name: 'Receive this promotion?' });
  expect(await within(dialog).findByText(first)).toBeTruthy();
  expect(dialog.textContent).not.toContain('One bonus type is active at a time.');
  if (second) expect(dialog.textContent).toContain(second);
});

test('[R4.41] [R2.95] [R8.34] warns a member with an active promotion, and shows why the claim was refused', async () => {
  const { user, asked, press, sent } = await claim([active], refused(400, 'PROMOTION_ACTIVE'));
  expect(within(asked).getByRole('alert').textContent).toContain('You already hold the promotion');
  await user.click(press);
  const warning = await screen.findByRole('dialog', { name: 'Reward not claimed' });
  expect(warning.textContent).toContain('PROMOTION_ACTIVE');
  expect(sent()).toEqual([{ quest_information_id: 7, is_confirmed: false }]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Claim this reward?' })).toBeNull());
});

describe('taking part in a quest', () => {
  const windows = ['error', 'quest-confirmation', 'rebate-confirmation', 'quest-warning'] as const;
  const held: Answers = { 'GET promotion-member': () => listed() };
  const entryOf = (own: Partial<QuestEntry> = {}): QuestEntry => ({
    ...quest,
    state: 'in_progress',
    id: idOf(4),
    day: null,
    joined_at: quest.starts_at,
    claimed_at: null,
    ...own,
  });
  async function ask(of: Quest, answers: Answers) {
    const opened = await openSite(<p />, { ...held, ...answers }, { windows });
    openModal('quest-confirmation', { quest: of });
    const isClaim = of.state === 'mission_completed';
    const name = isClaim ? 'Claim this reward?' : 'Join this quest?';
    const dialog = within(await screen.findByRole('dialog', { name }));
    const press = dialog.getByRole('button', { name: isClaim ? 'Claim reward' : 'Join' });
    await waitFor(() => expect(press).toHaveProperty('disabled', false));
    return { ...opened, dialog, press };
  }
  const open: Quest = { ...quest, state: 'join', is_open: true };
  const money: Quest = { ...quest, state: 'mission_completed', reward_type: 'money', reward_amount: '50.00' };

  test('[R2.79] joins once, and confirms it', async () => {
    const answer = waiting<QuestEntry>();
    const { user, press, sent } = await ask(open, { 'POST quest-play': answer.answer });
    await user.click(press);
    expect(press.getAttribute('aria-busy')).toBe('true');
    await user.click(press);
    answer.arrive(entryOf());
    await screen.findByText('You have joined this quest');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([{ service: 'quest-play', id: undefined, body: { quest_information_id: 7 } }]);
  });

  test.each([
    ['refused', () => refuse('QUEST_GIVEN_OUT'), 'The rewards of this quest have all been given out.'],
    ['lost', offline, 'check whether it was saved'],
    ['down', down, 'Something went wrong on our side.'],
  ])('shows why joining failed, and can be tried again: %s', async (_, answer, sentence) => {
    const { user, press } = await ask(open, { 'POST quest-play': answer });
    await user.click(press);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(sentence);
    await user.click(screen.getByRole('button', { name: /^(OK|Continue)$/ }));
    expect(screen.getByRole('dialog', { name: 'Join this quest?' })).toBeTruthy();
    expect(press).toHaveProperty('disabled', false);
  });

  test('claims a money reward once', async () => {
    const answer = waiting<QuestEntry>();
    const { user, press, sent } = await ask(money, { 'POST quest-success': answer.answer });
    await user.click(press);
    await user.click(press);
    answer.arrive(entryOf({ state: 'claim', claimed_at: quest.starts_at }));
    await screen.findByText('Reward claimed');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toMatchObject([{ service: 'quest-success', body: { is_confirmed: false } }]);
  });

  test.each([
    ['lost', offline, 'check whether it was saved'],
    ['down', down, 'Something went wrong on our side.'],
  ])('does not report a claim as refused when it may have been paid: %s', async (_, answer, sentence) => {
    const { user, press } = await ask(money, { 'POST quest-success': answer });
    await user.click(press);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.queryByRole('dialog', { name: 'Reward not claimed' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^(OK|Continue)$/ }));
    expect(screen.getByRole('dialog', { name: 'Claim this reward?' })).toBeTruthy();
  });

  test('disables a claim until the promotions have loaded', async () => {
    let isBroken = true;
    const opened = await openSite(
      <p />,
      { 'GET promotion-member': () => (isBroken ? offline() : listed()) },
      { windows },
    );
    openModal('quest-confirmation', { quest: { ...money, reward_type: 'promotion' } });
    const alert = await screen.findByRole('alert');
    const press = screen.getByRole('button', { name: 'Claim reward' });
    expect(press).toHaveProperty('disabled', true);
    isBroken = false;
    await opened.user.click(within(alert).getByRole('button', { name: /again/i }));
    await waitFor(() => expect(press).toHaveProperty('disabled', false));
  });

  test('shows the conditions, the end of the week and the promotion’s terms before joining', async () => {
    const weekly: Quest = {
      ...quest,
      state: 'join',
      until: '2026-05-04T00:00:00.000Z',
      reward_type: 'promotion',
      promotion_type: 'Quest bonus',
      promotion_terms: ['The turnover is 3 times the bonus.'],
    };
    const { container } = await openSite(
      <QuestConfirmation id="quest-confirmation" params={{ quest: weekly }} onClose={() => {}} />,
      {},
    );
    await screen.findByText('The turnover is 3 times the bonus.');
    const text = wordsOf(container.innerHTML);
    expect(text).toContain('Number of bets 1,000');
    expect(text).toMatch(/Until May 4, 2026/);
    expect(text).not.toContain('days to complete');
  });

  test('shows that the reward was claimed in another tab, without a warning', async () => {
    const { user } = await openSite(
      <QuestConfirmation
        id="quest-confirmation"
        params={{ quest: { ...quest, state: 'mission_completed' } }}
        onClose={() => {}}
      />,
      { 'POST quest-success': () => refuse('QUEST_CLAIMED') },
    );
    await user.click(await screen.findByRole('button', { name: 'Claim reward' }));
    await screen.findByText('You have already claimed this reward.');
    expect(openModals()).toEqual([]);
  });

  const today = [dayOf(1, { is_checked_in: true }), dayOf(2, { is_today: true })];
  test('checks in once a day', async () => {
    const answer = waiting<QuestEntry>();
    const { user, sent } = await openSite(<CheckInCard days={today} />, {
      'POST quest-daily-check-in': answer.answer,
    });
    const press = await screen.findByRole('button', { name: 'Check in for 20 points' });
    await user.click(press);
    await user.click(press);
    answer.arrive(entryOf({ type: 'daily_check_in', day: 2 }));
    await screen.findByText('Checked in today');
    expect(sent()).toEqual([{ service: 'quest-daily-check-in', id: undefined, body: { quest_information_id: 7 } }]);
  });

  test.each([
    ['refused', () => refuse('QUEST_CHECKED_IN')],
    ['lost', offline],
  ])('shows why the check-in failed, and keeps the button: %s', async (_, answer) => {
    const { user } = await openSite(<CheckInCard days={today} />, { 'POST quest-daily-check-in': answer });
    const press = await screen.findByRole('button', { name: 'Check in for 20 points' });
    await user.click(press);
    await screen.findByRole('alert');
    expect(press.getAttribute('aria-busy')).not.toBe('true');
  });

  test('asks a visitor to log in first', async () => {
    const days = today.map((day) => ({ ...day, state: null, is_today: false, is_checked_in: false }));
    const { user } = await openSite(<CheckInCard days={days} />, {}, { root: rootOf({}, { member: null }) });
    await user.click(await screen.findByRole('button', { name: 'Join' }));
    expect(openModals()).toMatchObject([{ id: 'login' }]);
  });
});
