import type { PlaySession } from '@sabai/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadFavourites } from '../../../shared/favourites/favourites-store.ts';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { openModals } from '../../../shared/modals/modal-store.ts';
import { fromNow, rootOf } from '../../../testing/member.fixture.ts';
import type { Answers, PageAround } from '../../../testing/open-part.tsx';
import { down, goOffline, offline, openSite, refuse, waiting } from '../../../testing/open-site.tsx';
import { GameBlockedModal } from './game-blocked-modal.tsx';
import { PlayPage } from './play-page.tsx';

const game: GameCard = {
  id: 7,
  code: 'koi',
  name: 'Koi Lagoon',
  category: 'slots',
  provider: 'Lotus Forge',
  rtp: null,
  volatility: null,
  badge: null,
  is_playable: true,
  is_coming: false,
  has_demo: true,
  isFramed: true,
  picture: null,
};
const launched = { url: 'about:blank', game: { id: 7, code: 'koi', name: 'Koi Lagoon' } };
const sessionOf = (own: Partial<PlaySession> = {}): PlaySession => ({
  started_at: null,
  played_seconds: 0,
  staked: '0.00',
  won: '0.00',
  net: '0.00',
  reminder_seconds: null,
  currency_code: 'THB',
  reality_check_minutes: 60,
  ...own,
});
interface Shown extends PageAround {
  readonly own?: Partial<GameCard>;
  readonly isDemo?: boolean;
}
function show(answers: Answers = {}, { own = {}, isDemo = false, ...around }: Shown = {}) {
  onTestFinished(() => {
    loadFavourites(undefined);
    sessionStorage.clear();
  });
  return openSite(
    <PlayPage game={{ ...game, ...own }} isDemo={isDemo} opensRules={false} />,
    {
      'GET user-favorite-member': () => [],
      'POST enter-game': () => launched,
      'GET play-session': () => sessionOf(),
      ...answers,
    },
    around,
  );
}
/** The frame, whose page this browser does not load: its window is the test's own. */
async function frame(): Promise<HTMLIFrameElement> {
  const element = await screen.findByTitle<HTMLIFrameElement>('Game: Koi Lagoon');
  Object.defineProperty(element, 'contentWindow', { configurable: true, value: window });
  return element;
}
/** Sends a message as the game in the frame does. */
const told = async (message: object) => {
  const source = (await frame()).contentWindow;
  const data = { source: 'sabai-game', game: 'koi', ...message };
  act(() => {
    dispatchEvent(new MessageEvent('message', { origin: location.origin, source, data } as MessageEventInit));
  });
};

describe('a launched game', () => {
  test('is covered until it is ready, and is launched once', async () => {
    const answer = waiting<typeof launched>();
    const { sent } = await show({ 'POST enter-game': answer.answer });
    await screen.findByText('Opening Koi Lagoon…');
    answer.arrive(launched);
    await frame();
    await told({ type: 'ready' });
    expect(screen.queryByText('Opening Koi Lagoon…')).toBeNull();
    expect(sent()).toMatchObject([{ service: 'enter-game', body: { game_list_id: 7 } }]);
  });

  test('is relaunched when the game requests it', async () => {
    const { sent } = await show();
    const first = await frame();
    await told({ type: 'relaunch' });
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(async () => expect(await frame()).not.toBe(first));
  });

  test.each([
    ['down', down, /Something went wrong on our side\./],
    ['lost', offline, /No connection/],
    ['refused', () => refuse('GAME_NOT_PLAYABLE'), /./],
  ])('shows why the launch failed, and is launched on retry: %s', async (_, fails, words) => {
    let isBroken = true;
    const { user } = await show({ 'POST enter-game': () => (isBroken ? fails() : launched) });
    await screen.findByText('The game could not be opened');
    expect(document.body.textContent).toMatch(words);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await frame();
  });

  test('shows that the browser is offline instead of a server error', async () => {
    goOffline();
    await show({ 'POST enter-game': offline });
    await screen.findByText('You are offline');
  });

  test.each([
    ['an own limit', () => refuse('PLAY_LIMIT_REACHED', { until: 'tomorrow' }), 'Open safer play'],
    ['the operator', () => refuse('ACCOUNT_BLOCKED'), undefined],
  ])('offers no retry when it is stopped by %s', async (_, answer, link) => {
    await show({ 'POST enter-game': answer });
    await screen.findByRole('link', { name: 'Other games' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open safer play' }) !== null).toBe(link !== undefined);
  });

  test.each([
    ['whose profile is incomplete', { is_profile_complete: false, bank_no: null }, 'update-profile'],
    ['whose bank account was rejected', { is_profile_complete: false }, 'profile-verify-warning'],
  ] as const)('[R4.47] [R4.53] asks a member %s first to complete the profile', async (_, own, window) => {
    const { user, sent } = await show({}, { root: rootOf(own) });
    await screen.findByText('One step before you play');
    expect(openModals()).toMatchObject([{ id: window, params: { next: '/games/7' } }]);
    await user.click(screen.getByRole('button', { name: 'Complete my profile' }));
    expect(sent()).toEqual([]);
  });

  test('shows the balance reported by the game', async () => {
    await show();
    await told({ type: 'ready' });
    await told({ type: 'roundBegun' });
    await told({ type: 'balance', balance: '148000', currency: 'THB' });
    await waitFor(() => expect(screen.getByTestId('balance').textContent).toContain('1,480'));
  });

  test('links back to the games', async () => {
    const { user, router } = await show();
    await frame();
    await user.click(screen.getByRole('button', { name: 'Leave the game' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/games'));
  });
});

describe('the reality check', () => {
  const due = sessionOf({
    started_at: fromNow(-60),
    played_seconds: 3600,
    staked: '900.00',
    won: '400.00',
    net: '-500.00',
    reminder_seconds: 0,
  });
  const remind = async (answers: Answers) => {
    const opened = await show({ 'GET play-session': () => due, ...answers });
    const dialog = within(await screen.findByRole('dialog', { name: 'Reality check' }));
    return { ...opened, dialog, goOn: dialog.getByRole('button', { name: 'Keep playing' }) };
  };

  test('shows the cost of play, and continues once', async () => {
    const answer = waiting<PlaySession>();
    const { user, dialog, goOn, sent } = await remind({ 'POST reality-check': answer.answer });
    expect(dialog.getByText('฿900.00')).toBeTruthy();
    await user.click(goOn);
    await user.click(goOn);
    answer.arrive({ ...due, reminder_seconds: 3600 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().filter(({ service }) => service === 'reality-check')).toHaveLength(1);
  });

  test('remains with an error when the confirmation fails', async () => {
    const { user, goOn } = await remind({ 'POST reality-check': offline });
    await user.click(goOn);
    expect((await screen.findByRole('alert')).textContent).toContain('No answer has arrived.');
    expect(screen.getByRole('dialog', { name: 'Reality check', hidden: true })).toBeTruthy();
  });

  test('stops automatic play in the game once', async () => {
    const heard: unknown[] = [];
    const hear = ({ data }: MessageEvent) => void (data?.source === 'sabai-page' && heard.push(data.type));
    addEventListener('message', hear);
    onTestFinished(() => removeEventListener('message', hear));
    await show({ 'GET play-session': () => ({ ...due, reminder_seconds: 1 }) });
    await frame();
    expect(heard).toEqual([]);
    await screen.findByRole('dialog', { name: 'Reality check' }, { timeout: 4000 });
    await waitFor(() => expect(heard).toEqual(['pause']));
  });

  test('ends the game', async () => {
    const { user, dialog, router } = await remind({});
    await user.click(dialog.getByRole('button', { name: 'Stop playing' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/games'));
  });
});

describe('a game that is not launched', () => {
  test.each([
    ['not built yet', { is_playable: false, is_coming: true }, 'Koi Lagoon is not open yet.'],
    ['under maintenance', { is_playable: false }, /maintenance/i],
  ])('links to other games because it is %s', async (_, own, words) => {
    const { sent } = await show({}, { own });
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Other games' }).getAttribute('href')).toBe('/games?category=slots');
    expect(sent()).toEqual([]);
  });

  test('asks a visitor of a demo to log in before real play', async () => {
    const { user } = await show(
      { 'POST enter-game-demo': () => launched },
      { isDemo: true, root: rootOf({}, { member: null }) },
    );
    await frame();
    await user.click(screen.getByRole('button', { name: 'Play for real' }));
    expect(openModals()).toMatchObject([{ id: 'login', params: { next: '/games/7' } }]);
  });

  test('is opened by a link when its window was blocked', async () => {
    const url = new URL('https://games.example/koi');
    await openSite(<GameBlockedModal id="game-blocked" params={{ name: 'Koi Lagoon', url }} onClose={() => {}} />, {});
    const dialog = within(await screen.findByRole('dialog', { name: 'The game window did not open' }));
    expect(dialog.getByRole('link', { name: 'Open game' }).getAttribute('href')).toBe(url.href);
  });
});
