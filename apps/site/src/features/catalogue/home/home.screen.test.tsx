import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadFavourites } from '../../../shared/favourites/favourites-store.ts';
import type { GameCard } from '../../../shared/games/game-card.ts';
import { openModals } from '../../../shared/modals/modal-store.ts';
import { startFakeClock } from '../../../testing/fake-clock.ts';
import { rootOf, wallet } from '../../../testing/member.fixture.ts';
import { openPart } from '../../../testing/open-part.tsx';
import { down, isLoading, offline, openSite, waiting } from '../../../testing/open-site.tsx';
import { ProviderStrip } from '../lobby/provider-strip.tsx';
import { ContinueRail } from './continue-rail.tsx';
import type { HeroSlide, HomeData } from './home.server.ts';
import { HomePage } from './home-page.tsx';
import { JackpotStrip } from './jackpot-strip.tsx';

const gameOf = (id: number): GameCard => ({
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
});
const slides: HeroSlide[] = [
  { id: 'lotus', game: gameOf(1), art: null, tile: null },
  { id: 'fair', game: null, art: null, tile: null },
];
const data: HomeData = {
  rails: [
    { section: 'hot', total: 40, games: [gameOf(2), gameOf(3)] },
    { section: 'new', total: 0, games: [] },
  ],
  hasPlayed: false,
  slides,
  filters: { categories: ['all', 'slots'], providers: [], tags: [] } as never,
};
const visitor = rootOf({}, { member: null });

function show(root = visitor, variant: 1 | 2 = 1) {
  onTestFinished(() => loadFavourites(undefined));
  return openSite(
    <HomePage data={data} variant={variant} offers={<p>Offers of the week</p>} />,
    {
      'GET user-favorite-member': () => [],
      'GET jackpot': () => ({ currency_code: 'THB', pots: [], wins: [] }),
    },
    { root },
  );
}
/** Slides are told apart by their width and by scrolling, which a document without layout lacks. */
const slideRow = () => {
  const row = screen.getByRole('region', { name: 'Highlights' }).querySelector('ul')!;
  Object.defineProperty(row, 'clientWidth', { configurable: true, value: 500 });
  row.scrollTo = ((to: ScrollToOptions) => {
    row.scrollLeft = to.left ?? 0;
    fireEvent.scroll(row);
  }) as typeof row.scrollTo;
};
const isBefore = (first: Node, second: Node) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

describe('the home page', () => {
  test.each([
    ['Register free', 'register'],
    ['Log in', 'login'],
  ])('offers a visitor: %s', async (name, dialog) => {
    const { user } = await show();
    const aside = within(await screen.findByRole('complementary'));
    await user.click(aside.getByRole('button', { name }));
    expect(openModals()).toMatchObject([{ id: dialog }]);
  });

  test('[R2.103] repeats the invitation below the games, for visitors only', async () => {
    const { user, unmount } = await show();
    const [, last] = await screen.findAllByRole('heading', { name: 'Ready to play?' });
    await user.click(within(last!.closest('section')!).getByRole('button', { name: 'Register free' }));
    expect(openModals()).toMatchObject([{ id: 'register' }]);
    unmount();
    await show(rootOf());
    await screen.findByRole('button', { name: 'Cashbox' });
    expect(screen.queryByRole('heading', { name: 'Ready to play?' })).toBeNull();
  });

  test('offers no registration while it is disabled', async () => {
    const houseFeatures = visitor.config.houseFeatures.filter((one) => one !== 'register');
    await show(rootOf({}, { member: null, config: { houseFeatures } }));
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByRole('button', { name: 'Register free' })).toBeNull();
  });

  test('shows a member the balance and a pending withdrawal', async () => {
    const root = rootOf();
    await show({ ...root, member: { ...root.member!, wallet: { ...wallet, pending_withdrawal: '300.00' } } });
    const aside = within(await screen.findByRole('complementary'));
    await aside.findByText('Pending withdrawal:');
    expect(aside.getByText('฿1,500.00')).toBeTruthy();
    expect(aside.getByText('฿300.00')).toBeTruthy();
  });

  test('shows no withdrawal when none is pending', async () => {
    await show(rootOf());
    await screen.findByRole('button', { name: 'Cashbox' });
    expect(screen.queryByText('Pending withdrawal:')).toBeNull();
  });

  test('has a row for each section with games, linked to all of them', async () => {
    await show();
    const hot = within(await screen.findByRole('region', { name: 'Hot' }));
    expect(hot.getByRole('link', { name: 'See all 40' }).getAttribute('href')).toBe('/games?tag=popular');
    expect(hot.getAllByRole('button', { name: /^Play Game/ })).toHaveLength(2);
    expect(screen.queryByRole('region', { name: 'New' })).toBeNull();
  });

  test.each([
    [1, true],
    [2, false],
  ] as const)('in variant %i shows the highlights above the categories: %s', async (variant, isAbove) => {
    await show(visitor, variant);
    const highlights = await screen.findByRole('region', { name: 'Highlights' });
    const categories = screen.getByRole('link', { name: 'Slots' });
    expect(isBefore(highlights, categories)).toBe(isAbove);
    expect(screen.getByText('Offers of the week')).toBeTruthy();
  });

  test('shows only the banners of its own places', async () => {
    const banner = (id: number, place: string, title: string, link = '') => ({
      id,
      place,
      title,
      link,
      text: '',
      image: '',
    });
    const banners = [banner(1, 'home-top', 'Songkran', '/promotions'), banner(2, 'cashbox', 'Pay by QR')];
    await show(rootOf({}, { member: null, config: { banners } }));
    expect((await screen.findByRole('link', { name: 'Songkran' })).getAttribute('href')).toBe('/promotions');
    expect(screen.queryByText('Pay by QR')).toBeNull();
  });
});

describe('the highlights', () => {
  test('ask a visitor to log in before real play, and open the demo for everyone', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    onTestFinished(() => opened.mockRestore());
    const { user } = await show(rootOf({}, { member: null, config: { isGameInWindow: true } }));
    await user.click(await screen.findByRole('button', { name: 'Play now' }));
    expect(openModals()).toMatchObject([{ id: 'login', params: { next: '/games/1' } }]);
    await user.click(screen.getByRole('button', { name: 'Try the demo' }));
    expect(String(opened.mock.calls[0]?.[0])).toMatch(/\/games\/1\?demo=1$/);
  });

  test('advance by hand, and only the visible one is interactive', async () => {
    const { user } = await show();
    const second = await screen.findByRole('button', { name: 'Highlight 2 of 2' });
    slideRow();
    const hidden = () => screen.getAllByRole('listitem', { name: /^Highlight/ }).map((slide) => slide.inert);
    expect(hidden()).toEqual([false, true]);
    await user.click(second);
    await waitFor(() => expect(hidden()).toEqual([true, false]));
    expect(second.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'How it works' }).getAttribute('href')).toBe('/fairness');
  });

  test('advance automatically until they are paused', async () => {
    startFakeClock();
    const { user } = await show();
    const second = await screen.findByRole('button', { name: 'Highlight 2 of 2' });
    slideRow();
    await vi.advanceTimersByTimeAsync(7000);
    await waitFor(() => expect(second.getAttribute('aria-current')).toBe('true'));
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await user.unhover(screen.getByRole('button', { name: 'Continue' }));
    screen.getByRole('button', { name: 'Continue' }).blur();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(second.getAttribute('aria-current')).toBe('true');
  });
});

describe('recently played games', () => {
  /** Their address is none of the gateway's. */
  const open = (answer: () => unknown) => {
    onTestFinished(() => loadFavourites(undefined));
    return openPart(<ContinueRail />, { 'GET user-favorite-member': () => [], 'GET ': answer }, { root: rootOf() });
  };

  test('load, then link to the full list', async () => {
    const answer = waiting<GameCard[]>();
    await open(answer.answer);
    expect(isLoading()).toBe(true);
    answer.arrive([gameOf(5)]);
    const rail = within(await screen.findByRole('region', { name: 'Continue playing' }));
    expect(rail.getByRole('link', { name: 'See all 1' }).getAttribute('href')).toContain('last-played');
    expect(isLoading()).toBe(false);
  });

  test.each([
    ['none', () => []],
    ['down', down],
    ['lost', offline],
  ])('take no space: %s', async (_, answer) => {
    const { calls } = await open(answer);
    await waitFor(() => expect(isLoading()).toBe(false));
    expect(calls.some(({ service }) => service === '')).toBe(true);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the jackpots', () => {
  const pot = (tier: 'mini' | 'minor' | 'major' | 'grand', value: string, must_hit_by: string) => ({
    tier,
    value,
    must_hit_by,
  });
  const pots = [
    pot('mini', '120.00', '200.00'),
    pot('minor', '900.00', '2000.00'),
    pot('major', '15000.00', '20000.00'),
    pot('grand', '480000.00', '1000000.00'),
  ];
  const open = (answer: () => unknown, root = visitor) =>
    openSite(<JackpotStrip />, { 'GET jackpot': answer }, { root });

  test('load, then appear by size, each with its limit', async () => {
    const answer = waiting();
    await open(answer.answer);
    const link = await screen.findByRole('link', { name: /^Games that play for the jackpots/ });
    expect(link.textContent).not.toContain('฿');
    answer.arrive({ currency_code: 'THB', pots, wins: [] });
    await screen.findByText('฿480,000.00');
    expect(link.textContent).toMatch(/480,000\.00.*15,000\.00.*900\.00.*120\.00/);
    expect(link.getAttribute('href')).toBe('/games?category=jackpots');
  });

  test('are in the member’s currency', async () => {
    const { calls } = await open(() => ({ currency_code: 'USD', pots, wins: [] }), rootOf({ currency_code: 'USD' }));
    await screen.findByText('$480,000.00');
    expect(calls[0]?.query).toContain('currency=USD');
  });

  test('take no space when there are none', async () => {
    await open(() => ({ currency_code: 'THB', pots: [], wins: [] }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Jackpots' })).toBeNull());
  });

  test.each([
    ['down', down],
    ['lost', offline],
  ])('show no error when they fail to load, and reload automatically: %s', async (_, fails) => {
    startFakeClock();
    let isBroken = true;
    await open(() => (isBroken ? fails() : { currency_code: 'THB', pots, wins: [] }));
    await screen.findByRole('region', { name: 'Jackpots' });
    expect(screen.queryByRole('alert')).toBeNull();
    isBroken = false;
    await vi.advanceTimersByTimeAsync(5500);
    await screen.findByText('฿480,000.00');
  });
});

describe('the providers', () => {
  test('are listed with their games, and link to them', async () => {
    await openSite(<ProviderStrip providers={[{ code: 'lotus', name: 'Lotus Forge', gameCount: 1 }]} />, {});
    const link = await screen.findByRole('link', { name: 'Lotus Forge 1 game' });
    expect(link.getAttribute('href')).toBe('/games?provider=lotus');
  });

  test('take no space when there are none', async () => {
    await openSite(<ProviderStrip providers={[]} />, {});
    expect(screen.queryByRole('region')).toBeNull();
  });
});
