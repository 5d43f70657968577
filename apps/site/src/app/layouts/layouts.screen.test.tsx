import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { StickyButtons } from '../../features/content/sticky-buttons.tsx';
import { ContactBubble } from '../../features/messaging/contact/contact-bubble.tsx';
import { openModals } from '../../shared/modals/modal-store.ts';
import { startFakeClock } from '../../testing/fake-clock.ts';
import { rootOf } from '../../testing/member.fixture.ts';
import type { Answers } from '../../testing/open-part.tsx';
import { down, offline, openSite } from '../../testing/open-site.tsx';
import { ModalHost } from '../modals/modal-host.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Frame } from './frame.tsx';
import SettingLayout from './setting-layout.tsx';
import { SiteFooter } from './site-footer.tsx';

type Config = NonNullable<Parameters<typeof rootOf>[1]>['config'];
const visitorOf = (config: Config = {}) => rootOf({}, { member: null, config });
const visitor = visitorOf();
const without = (feature: string) => ({
  houseFeatures: visitor.config.houseFeatures.filter((one) => one !== feature),
});
const namesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent);

describe('the top bar', () => {
  const show = (root = visitor, at = '/') => openSite(<Frame>The page</Frame>, {}, { root, at });
  const bar = () => screen.findByRole('navigation', { name: 'Main navigation' });

  test.each([
    ['Log in', 'login'],
    ['Register', 'register'],
    ['Menu', 'menu'],
    ['Language en', 'language'],
  ])('opens for a visitor: %s', async (name, dialog) => {
    const { user } = await show();
    await user.click(within(await bar()).getByRole('button', { name }));
    expect(openModals()).toMatchObject([{ id: dialog }]);
  });

  test('offers no registration while it is disabled', async () => {
    await show(visitorOf(without('register')));
    expect(within(await bar()).queryByRole('button', { name: 'Register' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });

  test('shows members their balance and account instead of the login', async () => {
    await show(rootOf());
    const balance = await screen.findByRole('button', { name: 'Balance: ฿1,500.00' });
    expect(balance).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/setting');
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  });

  test('offers no deposit while deposits are disabled', async () => {
    await show(rootOf({}, { config: without('deposit') }));
    await screen.findByRole('button', { name: /^Balance/ });
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
  });

  test('lists the pages open to a visitor, and marks the current one', async () => {
    await show(visitorOf({ privileges: ['quest'], emptySections: ['/member-level'] }), '/quest');
    const list = within(await bar()).getByRole('list');
    expect(namesIn(list)).toEqual(['Games', 'Promotions', 'Quests', 'Cashback']);
    const current = within(list)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Quests']);
  });

  test('can be skipped by keyboard', async () => {
    const { user } = await show();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to the content');
    expect(document.querySelector(document.activeElement!.getAttribute('href')!)?.textContent).toBe('The page');
  });
});

describe('the announcements', () => {
  const announcements = ['Songkran week', 'New: Koi Lagoon'];
  const show = (root = visitorOf({ announcements, features: ['Announcement'] })) =>
    openSite(<Frame>The page</Frame>, {}, { root });
  const bar = () => screen.findByRole('region', { name: 'Announcement' });

  test('advance by hand, and restart after the last', async () => {
    const { user } = await show();
    const news = within(await bar());
    expect(news.getByText('Songkran week')).toBeTruthy();
    await user.click(news.getByRole('button', { name: 'Next announcement, 1 of 2' }));
    expect(news.getByText('New: Koi Lagoon').getAttribute('aria-live')).toBe('polite');
    await user.click(news.getByRole('button', { name: 'Next announcement, 2 of 2' }));
    expect(news.getByText('Songkran week')).toBeTruthy();
  });

  test('advance automatically, and pause on hover', async () => {
    startFakeClock();
    const { user } = await show();
    const news = within(await bar());
    await vi.advanceTimersByTimeAsync(6500);
    await news.findByText('New: Koi Lagoon');
    await user.hover(news.getByText('New: Koi Lagoon'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(news.getByText('New: Koi Lagoon')).toBeTruthy();
  });

  test('stay closed for the visit', async () => {
    const { user } = await show();
    await user.click(within(await bar()).getByRole('button', { name: 'Close the announcement' }));
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
    expect(screen.getByText('The page')).toBeTruthy();
  });

  test('[R4.5] have separate switches for visitors and members', async () => {
    const { unmount } = await show(visitorOf({ announcements, features: [] }));
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
    unmount();
    const root = rootOf({}, { config: { announcements, features: ['Announcement'] } });
    await show(root);
    await screen.findByRole('button', { name: /^Balance/ });
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
  });

  test('have no controls when there is only one', async () => {
    await show(visitorOf({ announcements: ['Songkran week'], features: ['Announcement'] }));
    expect(within(await bar()).queryByRole('button', { name: /^Next/ })).toBeNull();
  });
});

describe('the mobile bottom bar', () => {
  const show = async (root = visitor) => {
    const opened = await openSite(<BottomBar />, {}, { root });
    return { ...opened, bar: within(await screen.findByRole('navigation', { name: 'Quick navigation' })) };
  };

  test.each(['Cashbox', 'Log in'])('asks a visitor to log in: %s', async (name) => {
    const { user, bar } = await show();
    await user.click(bar.getByRole('button', { name }));
    expect(openModals()).toMatchObject([{ id: 'login' }]);
  });

  test('opens the cashbox of a member, and links to the account', async () => {
    const { user, bar } = await show(rootOf({}, { privileges: ['quest'] }));
    await user.click(bar.getByRole('button', { name: 'Cashbox' }));
    expect(openModals()).toMatchObject([{ id: 'cashbox' }]);
    expect(namesIn(screen.getByRole('navigation'))).toEqual(['Home', 'Promotions', 'Quests', 'Account']);
  });

  test('shows games in place of pages that are unavailable', async () => {
    const { bar, unmount } = await show();
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Promotions', 'Games']);
    unmount();
    await show(visitorOf(without('promotion')));
    expect(namesIn(screen.getByRole('navigation'))).toEqual(['Home', 'Games']);
  });
});

describe('the footer', () => {
  const show = (config: Config = {}, at = '/') =>
    openSite(
      <>
        <SiteFooter />
        <ModalHost />
      </>,
      {},
      { root: visitorOf(config), at, windows: [] },
    );

  test('shows the age limit, the time zone and the rules', async () => {
    await show({ isPlayMoney: true });
    const footer = await screen.findByRole('contentinfo');
    expect(footer.textContent).toContain('18+ only.');
    expect(footer.textContent).toMatch(/Time zone: .*Bangkok/);
    expect(within(footer).getByText(/^This site runs in play-money mode/)).toBeTruthy();
    expect(namesIn(screen.getByRole('navigation', { name: 'Rules and privacy' }))).toEqual([
      'Check a result',
      'Check a statement',
      'Terms and conditions',
      'Privacy policy',
      'Cookies policy',
      'Security',
    ]);
  });

  test('omits play money on a real-money site, and result checks without the fairness feature', async () => {
    await show(without('fairness'));
    await screen.findByRole('contentinfo');
    expect(screen.queryByText(/play-money/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Check a result' })).toBeNull();
  });

  test('opens the language dialog', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'English' }));
    await screen.findByRole('dialog', { name: 'Language' });
  });

  test('shows the operator’s texts on the pages they were written for', async () => {
    const block = (id: number, title: string, pages: string[]) => ({ id, title, text: 'Text.', link: '', pages });
    const blocks = [block(1, 'Everywhere', []), block(2, 'About games', ['game'])];
    const config = {
      footerBlocks: blocks,
      freestyleBlocks: [block(3, 'Below games', ['game'])],
      poweredBy: [{ id: 1, name: 'Lotus Forge', image: '', link: 'https://lotus.example/' }],
    };
    const { unmount } = await show(config);
    await screen.findByRole('heading', { name: 'Everywhere' });
    expect(screen.queryByRole('heading', { name: 'About games' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Below games' })).toBeNull();
    const partner = screen.getByRole('link', { name: 'Lotus Forge' });
    expect(partner.getAttribute('target')).toBe('_blank');
    unmount();
    await show(config, '/games');
    await screen.findByRole('heading', { name: 'About games' });
    expect(screen.getByRole('heading', { name: 'Below games' })).toBeTruthy();
  });
});

describe('the floating buttons', () => {
  test('for contact exist only with a default channel', async () => {
    const contacts = [{ code: 'line', link: 'https://line.me/x', isDefault: true }];
    const { user, unmount } = await openSite(<ContactBubble />, {}, { root: visitorOf({ contacts }) });
    await user.click(await screen.findByRole('button', { name: 'Contact us' }));
    expect(openModals()).toMatchObject([{ id: 'contact' }]);
    unmount();
    await openSite(<ContactBubble />, {}, { root: visitorOf({ contacts: [{ ...contacts[0]!, isDefault: false }] }) });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('[R7.25] of the operator have names, and are omitted when there are none', async () => {
    const stickyButtons = [
      { id: 1, name: 'Wheel', image: '', link: '/promotions' },
      { id: 2, name: 'Club', image: '/club.webp', link: '/member-level' },
    ];
    const { unmount } = await openSite(<StickyButtons />, {}, { root: visitorOf({ stickyButtons }) });
    const row = await screen.findByRole('navigation', { name: 'Shortcuts' });
    expect(within(row).getByRole('link', { name: 'Wheel' }).getAttribute('href')).toBe('/promotions');
    expect(within(row).getByRole('link', { name: 'Club' }).getAttribute('href')).toBe('/member-level');
    unmount();
    await openSite(<StickyButtons />, {}, { root: visitor });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the account pages', () => {
  const show = (answers: Answers = {}, privileges: readonly string[] = [], config: Config = {}) =>
    openSite(<SettingLayout />, answers, { root: rootOf({}, { privileges, config }), at: '/setting/wallet' });
  const menu = () => screen.findByRole('navigation', { name: 'Account' });

  test('list those open to the member, with the current one marked', async () => {
    await show();
    const links = within(await menu()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toContain('Wallet');
    expect(links.map(({ textContent }) => textContent)).not.toContain('Coupon history');
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
  });

  test('include coupons for members with that privilege, unless the feature is off', async () => {
    const { unmount } = await show({}, ['coupon']);
    expect(namesIn(await menu())).toContain('Coupon history');
    unmount();
    await show({}, ['coupon'], without('coupon'));
    expect(namesIn(await menu())).not.toContain('Coupon history');
  });

  test('log out to the start page', async () => {
    const { user, router, sent } = await show({ 'DELETE authentication': () => ({ accessToken: null }) });
    await user.click(within(await menu()).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await screen.findByText('You are logged out.');
    expect(sent('DELETE')).toMatchObject([{ service: 'authentication' }]);
  });

  test.each([
    ['down', down, /Something went wrong/],
    ['lost', offline, /No answer has arrived/],
  ])('report a logout error (%s), and keep the session open', async (_, fails, words) => {
    const { user, router } = await show({ 'DELETE authentication': fails });
    await user.click(within(await menu()).getByRole('button', { name: 'Log out' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(words);
    expect(router.state.location.pathname).toBe('/setting/wallet');
  });
});
