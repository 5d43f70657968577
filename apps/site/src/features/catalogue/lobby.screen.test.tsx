import type { GameDetails } from '@sabai/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadFavourites } from '../../shared/favourites/favourites-store.ts';
import type { GameCard } from '../../shared/games/game-card.ts';
import { openModals } from '../../shared/modals/modal-store.ts';
import { KindRow } from '../../shared/parts/kind-row.tsx';
import { rootOf } from '../../testing/member.fixture.ts';
import { openSite, waiting } from '../../testing/open-site.tsx';
import { GameSheet } from './games/game-sheet.tsx';
import { GameTile } from './games/game-tile.tsx';
import { VolatilityMeter } from './games/volatility-meter.tsx';
import { WhyChooseUs } from './home/why-choose-us.tsx';
import { GameGrid, GameGridSkeleton } from './lobby/game-grid.tsx';
import { readLobbyQuery } from './lobby/lobby-query.ts';
import { TagRow } from './lobby/tag-row.tsx';

const picture = { avif240: '/a240.avif', avif360: '/a360.avif', webp360: '/a.webp', placeholder: 'data:,' };
const game: GameCard = {
  id: 1,
  code: 'koi-lagoon',
  name: 'Koi Lagoon',
  category: 'slots',
  provider: 'Lotus Forge',
  rtp: '96.50',
  volatility: 'high',
  badge: 'hot',
  is_playable: true,
  is_coming: false,
  has_demo: true,
  isFramed: true,
  picture,
};
const favourites = { 'GET user-favorite-member': () => [] };
const visitor = { root: rootOf({}, { member: null }) };

describe('a game tile', () => {
  test('shows RTP, volatility and badge, and opens demo and details', async () => {
    const { user, container } = await openSite(<GameTile game={game} isEager />, favourites);
    onTestFinished(() => loadFavourites(undefined));
    expect(await screen.findByTitle('Return to player: 96.50%')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'High volatility' })).toBeTruthy();
    expect(screen.getByText('HOT')).toBeTruthy();
    expect(container.querySelector('picture img')?.getAttribute('loading')).toBe('eager');
    await user.click(screen.getByRole('button', { name: 'About Koi Lagoon' }));
    expect(openModals()).toMatchObject([{ id: 'game-info', params: { game: { id: 1 } } }]);
  });

  test('shows the range of the volatility when it depends on the player’s choice', async () => {
    await openSite(<VolatilityMeter value="low" upTo="high" />, {});
    expect(await screen.findByRole('img', { name: 'Low volatility – High volatility' })).toBeTruthy();
  });
});

describe('the game details', () => {
  const figures: GameDetails['figures'] = {
    rules_version: 'x',
    standard_deviation: 9,
    hit_rate: 0.285,
    stake_back_rate: null,
    highest_win: { times: 5000, one_in: 1_250_000 },
    most: 5000,
    volatility: { low: 'low', high: 'high' },
  };
  const { picture: _, isFramed: __, provider: ___, ...card } = game;
  const details: GameDetails = {
    ...card,
    provider: { id: 2, code: 'lotus-forge', name: 'Lotus Forge', use_iframe: true },
    tags: [],
    is_in_maintenance: false,
    released_at: null,
    order_no: 1,
    figures,
  };
  const show = (answer: () => unknown, own: Partial<GameCard> = {}) =>
    openSite(<GameSheet id="game-info" params={{ game: { ...game, ...own } }} onClose={() => {}} />, {
      ...favourites,
      'GET game-list': answer,
    });

  test('show the volatility first, then the figures when they arrive', async () => {
    onTestFinished(() => loadFavourites(undefined));
    const answer = waiting();
    await show(answer.answer);
    const dialog = within(await screen.findByRole('dialog', { name: 'Koi Lagoon' }));
    expect(dialog.getByRole('img', { name: 'High volatility' })).toBeTruthy();
    expect(dialog.queryByText('Hit rate')).toBeNull();
    answer.arrive(details);
    expect(await dialog.findByText('28.50%')).toBeTruthy();
    expect(dialog.getByText(/^Up to .*5,000.*, 1 in 1,250,000 rounds$/)).toBeTruthy();
    expect(dialog.getByRole('img', { name: 'Low volatility – High volatility' })).toBeTruthy();
    expect(dialog.getByText('Low to High, depending on your choice')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Rules' })).toBeTruthy();
  });

  test('show that a game is under maintenance, and still offer its demo', async () => {
    onTestFinished(() => loadFavourites(undefined));
    await show(() => new Response('', { status: 503 }), { is_playable: false });
    const dialog = within(await screen.findByRole('dialog', { name: 'Koi Lagoon' }));
    expect(dialog.getByText('This game is under maintenance. Please try later.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Play' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Demo' })).toBeTruthy();
  });
});

describe('the lobby tags', () => {
  const query = readLobbyQuery(new URLSearchParams('category=slots&tag=megaways'));
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

  test('keep the other filters, mark the chosen one and link a member to the history', async () => {
    await openSite(<TagRow query={query} tags={['megaways', 'bespoke']} />, {});
    await screen.findByRole('link', { name: 'Megaways' });
    // A tag without a name of its own is shown by its code.
    expect(names()).toEqual(['All', 'Megaways', 'bespoke', 'Played', 'History']);
    expect(screen.getByRole('link', { name: 'Megaways' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/games?category=slots');
    expect(screen.getByRole('link', { name: 'bespoke' }).getAttribute('href')).toContain('tag=bespoke');
    expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/setting/history');
  });

  test('include none of a member for a visitor', async () => {
    await openSite(<TagRow query={query} tags={['megaways']} />, {}, visitor);
    await screen.findByRole('link', { name: 'Megaways' });
    expect(names()).toEqual(['All', 'Megaways']);
  });
});

describe('the game grid', () => {
  test('numbers its tiles among all games', async () => {
    onTestFinished(() => loadFavourites(undefined));
    await openSite(<GameGrid shelf={{ games: [game], total: 1 }} search="" />, favourites);
    const item = (await screen.findByRole('heading', { name: 'Koi Lagoon', hidden: true })).closest('li');
    expect([item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]).toEqual(['1', '1']);
  });

  test('has at most 28 placeholders, hidden from assistive technology, while it loads', async () => {
    const { container } = await openSite(<GameGridSkeleton count={90} />, {});
    await expect.poll(() => container.querySelectorAll('.game-grid > div').length).toBe(28);
    expect(container.querySelector('.game-grid')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('a row of kinds', () => {
  const kinds = [
    { id: 3, label: 'Deposit' },
    { id: 4, label: 'Free spins' },
  ];

  test('filters by the URL, keeps the rest of it, and marks the chosen kind', async () => {
    await openSite(<KindRow label="Kinds" name="type" kinds={kinds} />, {}, { at: '/promotions?tab=all&type=4' });
    expect((await screen.findByRole('link', { name: 'Deposit' })).getAttribute('href')).toContain('?tab=all&type=3');
    expect(screen.getByRole('link', { name: 'Free spins' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'All' }).getAttribute('href')).toMatch(/\?tab=all$/);
  });

  test('is omitted without a choice', async () => {
    await openSite(
      <>
        <KindRow label="Kinds" name="type" kinds={kinds.slice(0, 1)} />
        <p>Below</p>
      </>,
      {},
    );
    await screen.findByText('Below');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

test('shows a heading for each reason to choose the site', async () => {
  await openSite(<WhyChooseUs />, {});
  const part = within(await screen.findByRole('region', { name: 'Why choose us' }));
  expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Provably fair',
    'Deposits in seconds',
    'A studio of our own',
    'Play within limits',
  ]);
});
