import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { OwnWindow } from '../../features/gameplay/play/own-window.tsx';
import { rootOf } from '../../testing/member.fixture.ts';
import type { Answers } from '../../testing/open-part.tsx';
import { down, offline, openSite, refuse } from '../../testing/open-site.tsx';
import { openModals } from '../modals/modal-store.ts';
import { useNavigateTo } from '../pages/navigate-to.ts';
import type { GameCard } from './game-card.ts';
import { openGame } from './open-game.ts';

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
  isFramed: false,
  picture: null,
};
/** The page of a game, with its button. */
function Page({ isFramed = false, isGameInWindow = false }: { isFramed?: boolean; isGameInWindow?: boolean }) {
  useNavigateTo();
  return <OwnWindow game={game} onOpen={() => openGame({ ...game, isFramed }, false, isGameInWindow)} />;
}
const windowOf = () => {
  const page = { title: '', body: { textContent: '' } };
  const given = { closed: false, document: page, location: { replace: vi.fn() }, close: vi.fn() };
  given.close.mockImplementation(() => {
    given.closed = true;
  });
  return given;
};
const launched = { url: 'https://games.example/koi?token=1', game: { id: 7, code: 'koi', name: 'Koi Lagoon' } };

async function press(
  answers: Answers,
  { blocks = false, ...page }: Parameters<typeof Page>[0] & { blocks?: boolean } = {},
) {
  const given = windowOf();
  const open = vi.spyOn(window, 'open').mockReturnValue((blocks ? null : given) as unknown as Window);
  onTestFinished(() => {
    open.mockRestore();
    sessionStorage.clear();
  });
  const opened = await openSite(<Page {...page} />, answers, {
    root: rootOf(),
    windows: ['error', 'step-up', 'game-blocked'],
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Open game' }));
  return { ...opened, given, open };
}

describe('a game with its own page', () => {
  test('[R4.51] opens a window during the click, and navigates it to the game', async () => {
    const { given, open, sent } = await press({ 'POST enter-game': () => launched });
    expect(open.mock.calls[0]?.slice(0, 2)).toEqual(['about:blank', 'game']);
    expect(given.document.title).toBe('Koi Lagoon');
    await waitFor(() => expect(given.location.replace).toHaveBeenCalledOnce());
    expect(String(given.location.replace.mock.calls[0]?.[0])).toBe(launched.url);
    expect(sent()).toMatchObject([{ service: 'enter-game', body: { game_list_id: 7 } }]);
    expect(openModals()).toEqual([]);
  });

  test('[R4.52] closes the window of the previous game', async () => {
    const { given, user, open } = await press({ 'POST enter-game': () => launched });
    await waitFor(() => expect(given.location.replace).toHaveBeenCalledOnce());
    const next = windowOf();
    open.mockReturnValue(next as unknown as Window);
    await user.click(screen.getByRole('button', { name: 'Open game' }));
    expect(given.close).toHaveBeenCalledOnce();
    await waitFor(() => expect(next.location.replace).toHaveBeenCalledOnce());
  });

  test('[Q52] offers a link when the browser blocked the window', async () => {
    await press({ 'POST enter-game': () => launched }, { blocks: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'The game window did not open' }));
    expect(dialog.getByRole('link', { name: 'Open game' }).getAttribute('href')).toBe(launched.url);
  });

  test.each([
    [
      'excluded',
      () => refuse('SELF_EXCLUDED', { until: 'never' }),
      /You have excluded yourself from playing permanently/,
    ],
    [
      'at a limit',
      () => refuse('PLAY_LIMIT_REACHED', { until: 'tomorrow' }),
      /You have reached a limit you have set for yourself/,
    ],
    ['blocked', () => refuse('ACCOUNT_BLOCKED'), /Your account is blocked/],
    ['without an answer', offline, /No answer has arrived/],
    ['before a server that is down', down, /Something went wrong/],
  ])('closes its window for a member who is %s, and shows the reason', async (_, fails, words) => {
    const { given } = await press({ 'POST enter-game': fails });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(words);
    expect(given.close).toHaveBeenCalledOnce();
    expect(given.location.replace).not.toHaveBeenCalled();
  });

  test('requests missing profile data', async () => {
    const { given } = await press({ 'POST enter-game': () => refuse('PROFILE_INCOMPLETE', { missing: 'bank' }) });
    await waitFor(() => expect(openModals()).toMatchObject([{ id: 'update-profile', params: { next: '/games/7' } }]));
    expect(given.close).toHaveBeenCalledOnce();
  });

  test('remains closed when the user closes it during the launch', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof launched>();
    const { given, sent } = await press({ 'POST enter-game': () => promise });
    given.closed = true;
    resolve(launched);
    await waitFor(() => expect(sent()).toHaveLength(1));
    await Promise.resolve();
    expect(given.location.replace).not.toHaveBeenCalled();
    expect(openModals()).toEqual([]);
  });
});

describe('a game in a frame', () => {
  test('[R4.49] opens within the page', async () => {
    const { router, open } = await press({}, { isFramed: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/games/7'));
    expect(open).not.toHaveBeenCalled();
  });

  test('[R4.50] opens in a window of the site if the operator chooses so, or by a link', async () => {
    const { open, unmount } = await press({}, { isFramed: true, isGameInWindow: true });
    expect(String(open.mock.calls[0]?.[0])).toMatch(/\/games\/7$/);
    expect(openModals()).toEqual([]);
    unmount();
    await press({}, { isFramed: true, isGameInWindow: true, blocks: true });
    await screen.findByRole('dialog', { name: 'The game window did not open' });
  });
});
