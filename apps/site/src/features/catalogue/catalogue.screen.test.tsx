import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { favouriteIds, loadFavourites } from '../../shared/favourites/favourites-store.ts';
import type { GameCard } from '../../shared/games/game-card.ts';
import { openModals } from '../../shared/modals/modal-store.ts';
import { rootOf } from '../../testing/member.fixture.ts';
import type { Answers } from '../../testing/open-part.tsx';
import { down, offline, openSite, refuse } from '../../testing/open-site.tsx';
import { GameSheet } from './games/game-sheet.tsx';
import { GameTile } from './games/game-tile.tsx';
import { GameRail } from './lobby/game-rail.tsx';
import { type LobbyQuery, readLobbyQuery } from './lobby/lobby-query.ts';
import { LobbyTools } from './lobby/lobby-tools.tsx';
import { Offered } from './lobby/offered.tsx';

const gameOf = (id: number, own: Partial<GameCard> = {}): GameCard => ({
  id,
  code: `game-${id}`,
  name: `Game ${id}`,
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
  ...own,
});
const queryOf = (own: Partial<LobbyQuery> = {}): LobbyQuery => ({ ...readLobbyQuery(new URLSearchParams()), ...own });
const visitor = { root: rootOf({}, { member: null }) };

describe('a game tile', () => {
  test.each([
    ['is coming', { is_playable: false, is_coming: true, has_demo: false }, 'Game 1 is not open yet.'],
    ['is being worked on', { is_playable: false, has_demo: false }, /^Game 1: This game is under maintenance/],
  ])('shows that the game %s, and offers no play', async (_, own, sentence) => {
    await openSite(<GameTile game={gameOf(1, own)} />, { 'GET user-favorite-member': () => [] });
    onTestFinished(() => loadFavourites(undefined));
    await screen.findByText(sentence);
    expect(screen.queryByRole('button', { name: 'Play Game 1' })).toBeNull();
  });

  test.each([
    ['without a bank account', { bank_no: null }, 'update-profile'],
    ['whose profile was not accepted', { is_profile_complete: false }, 'profile-verify-warning'],
  ])('[R4.46] asks a member %s for the missing data', async (_, own, window) => {
    const { user } = await openSite(
      <GameTile game={gameOf(1)} />,
      { 'GET user-favorite-member': () => [] },
      {
        root: rootOf(own),
      },
    );
    onTestFinished(() => loadFavourites(undefined));
    await user.click(await screen.findByRole('button', { name: 'Play Game 1' }));
    expect(openModals()).toMatchObject([{ id: window, params: { next: '/games/1' } }]);
  });
});

test('[R4.46] asks a visitor to log in and does not open the game', async () => {
  const { user, router } = await openSite(<GameTile game={gameOf(1)} />, {}, visitor);
  await user.click(await screen.findByRole('button', { name: 'Play Game 1' }));
  expect(openModals()).toMatchObject([{ id: 'login' }]);
  expect(router.state.location.pathname).toBe('/');
});

describe('the game sheet', () => {
  const show = (answers: Answers, params: Record<string, unknown> = {}) => {
    onTestFinished(() => loadFavourites(undefined));
    const game = gameOf(1, { rtp: '96.50' });
    return openSite(<GameSheet id="game-info" params={{ game, ...params }} onClose={() => {}} />, {
      'GET user-favorite-member': () => [],
      ...answers,
    });
  };

  test.each([
    ['down', down],
    ['lost', offline],
  ])('shows the known facts when its figures fail to load: %s', async (_, answer) => {
    await show({ 'GET game-list': answer });
    const dialog = within(await screen.findByRole('dialog', { name: 'Game 1' }));
    expect(dialog.getByText(/^96\.50?%$/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Play' })).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['real', 'Play', 'Demo'],
    ['demo', 'Demo', 'Play'],
  ])('offers only the other mode of the game opened as %s', async (playing, absent, offered) => {
    await show({ 'GET game-list': down }, { playing });
    const dialog = within(await screen.findByRole('dialog', { name: 'Game 1' }));
    expect(dialog.getByRole('button', { name: offered })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: absent })).toBeNull();
  });
});

describe('a favourite', () => {
  const heart = (state: 'Add' | 'Remove') =>
    screen.findByRole('button', { name: new RegExp(`^${state} Game 1`), hidden: true });
  async function show(answer: () => unknown) {
    onTestFinished(() => loadFavourites(undefined));
    return openSite(<GameTile game={gameOf(1)} />, {
      'GET user-favorite-member': () => [],
      'POST user-favorite': answer,
      'DELETE user-favorite': answer,
    });
  }

  test('[R1.7] is added and removed with the heart', async () => {
    const { user, calls } = await show(() => ({ game_list_id: 1 }));
    await user.click(await heart('Add'));
    await user.click(await heart('Remove'));
    await heart('Add');
    await waitFor(() =>
      expect(calls.filter(({ service }) => service === 'user-favorite').map(({ method }) => method)).toEqual([
        'POST',
        'DELETE',
      ]),
    );
    expect(favouriteIds.get().size).toBe(0);
  });

  test.each([
    ['refused', () => refuse('GAME_UNKNOWN')],
    ['lost', offline],
  ])('is not added, and the reason is shown, when the request is %s', async (_, answer) => {
    const { user } = await show(answer);
    await user.click(await heart('Add'));
    await screen.findByRole('alert');
    await heart('Add');
  });

  test('asks a visitor to log in', async () => {
    const { user } = await openSite(<GameTile game={gameOf(1)} />, {}, visitor);
    await user.click(await heart('Add'));
    expect(openModals()).toMatchObject([{ id: 'login' }]);
  });
});

describe('a lobby without games', () => {
  const empty = { kind: 'popular', query: queryOf(), shelf: { games: [], total: 0 } } as never;
  test.each([
    [{ category: 'favorite' }, 'You have no favourite games yet.'],
    [{ category: 'last-played' }, 'You have not played yet.'],
    [{ search: 'zzz' }, 'no result found'],
    [{ provider: 'nobody' }, 'No games were found.'],
  ])('shows a reason for %j, and links to all games', async (own, sentence) => {
    await openSite(<Offered query={queryOf(own)} isEmpty offer={empty} />, {});
    await screen.findByText(sentence);
    expect(screen.getByRole('link', { name: 'Show all games' }).getAttribute('href')).toBe('/games');
  });

  test('for own games asks a visitor to log in', async () => {
    const { user } = await openSite(
      <Offered query={queryOf({ category: 'favorite' })} isEmpty offer={empty} />,
      {},
      visitor,
    );
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(openModals()).toMatchObject([{ id: 'login' }]);
  });

  test('counts matches among all games', async () => {
    const offer = { kind: 'matches', query: queryOf({ search: 'koi' }), shelf: { games: [], total: 3 } } as never;
    await openSite(<Offered query={queryOf({ search: 'koi', category: 'slots' })} isEmpty={false} offer={offer} />, {});
    const link = await screen.findByRole('link', { name: '3 matches among all games' });
    expect(link.getAttribute('href')).toContain('search=koi');
  });

  test('shows no row', async () => {
    const { container } = await openSite(<GameRail section="hot" games={[]} total={0} />, {});
    await waitFor(() => expect(container.querySelector('[role="status"]')).toBeTruthy());
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the lobby tools', () => {
  const providers = [{ code: 'lotus', name: 'Lotus Forge' }];
  const show = (query: LobbyQuery = queryOf()) => openSite(<LobbyTools query={query} providers={providers} />, {});
  /** The addresses of suggestions are none of the contract's. */
  function suggest(answer: () => unknown) {
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) =>
      String(input).includes('game-suggestions') ? Response.json(answer()) : others(input, init),
    );
  }
  const search = () => screen.findByRole('combobox', { name: 'Search games or providers' });

  test('suggest games while typing, opened by keyboard', async () => {
    const { user } = await show();
    suggest(() => ({ here: [gameOf(1)], elsewhere: [gameOf(2)] }));
    await user.type(await search(), 'game');
    await screen.findByRole('option', { name: /Game 1/ });
    expect(within(screen.getByRole('group')).getByRole('option').textContent).toContain('Game 2');
    expect(screen.getByText('2 games')).toBeTruthy();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: /Game 2/ }).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    expect(openModals()).toMatchObject([{ id: 'game-info', params: { game: { id: 2 } } }]);
  });

  test('search without a suggestion, also when suggestions fail to load', async () => {
    const { user, router } = await show();
    suggest(offline);
    await user.type(await search(), 'koi{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=koi'));
  });

  test('filter by provider and order, and keep the category', async () => {
    const { user, router } = await show(queryOf({ category: 'slots' }));
    await user.selectOptions(await screen.findByLabelText('Provider'), 'Lotus Forge');
    await waitFor(() => expect(router.state.location.search).toContain('provider=lotus'));
    expect(router.state.location.search).toContain('category=slots');
    await user.selectOptions(screen.getByLabelText('Sort'), 'A-Z');
    await waitFor(() => expect(router.state.location.search).toContain('sort=name'));
  });

  test('clear the search', async () => {
    const { router } = await show(queryOf({ search: 'koi' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/games'));
    expect(router.state.location.search).toBe('');
  });
});
