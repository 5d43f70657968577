import { locales } from '@sabai/contract/locales';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openModal, openModals } from '../../shared/modals/modal-store.ts';
import { rootOf } from '../../testing/member.fixture.ts';
import type { Answers } from '../../testing/open-part.tsx';
import { openSite, refuse, type SiteAround } from '../../testing/open-site.tsx';
import { ModalHost } from './modal-host.tsx';
import { modalRegistry } from './modal-registry.ts';

/** The page with its own dialogs: those that `openSite` renders for a test are left out. */
const open = (around: SiteAround = {}, answers: Answers = {}) =>
  openSite(
    <>
      <button type="button" data-opens="menu">
        All links
      </button>
      <ModalHost />
    </>,
    answers,
    { windows: [], ...around },
  );
const Broken = () => {
  throw new Error('broken');
};
const visitor = rootOf({}, { member: null });

describe('the language dialog', () => {
  test('[R9.31] lists all languages by their own names, each linked to the same page, and marks the current one', async () => {
    await open({ at: '/games?sort=new&modal=language' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Language' }));
    const links = dialog.getAllByRole('link');
    expect(links).toHaveLength(Object.keys(locales).length);
    expect(links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
      'English',
    ]);
    const thai = dialog.getByRole('link', { name: /ไทย/ });
    expect(thai.getAttribute('href')).toBe('/th/games?sort=new');
    expect(thai.lang).toBe('th');
  });

  test('[R9.31] stores the choice', async () => {
    onTestFinished(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: written like this by the dialog
      document.cookie = 'locale=; path=/; max-age=0';
    });
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    onTestFinished(() => document.removeEventListener('click', stay));
    const { user } = await open({ at: '/?modal=language' });
    await user.click(await screen.findByRole('link', { name: /ไทย/ }));
    expect(document.cookie).toMatch(/=th\b/);
  });
});

describe('the menu dialog', () => {
  test('shows a member’s points and account, and closes when a link is followed', async () => {
    const { user, router } = await open({ root: rootOf({}, { privileges: ['point', 'quest'] }) });
    await user.click(screen.getByRole('button', { name: 'All links' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(dialog.getByRole('link', { name: /Rewards\s*0/ }).getAttribute('href')).toBe('/reward');
    expect(dialog.getByRole('link', { name: 'Account' })).toBeTruthy();
    await user.click(dialog.getByRole('link', { name: 'Promotions' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/promotions'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('omits disabled features, empty sections and pages closed to visitors', async () => {
    const config = { houseFeatures: rootOf().config.houseFeatures.filter((one) => one !== 'bonus') };
    await open({
      at: '/?modal=menu',
      root: rootOf({}, { member: null, config: { ...config, emptySections: ['/member-level'] } }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(dialog.getByRole('link', { name: 'Games' })).toBeTruthy();
    for (const name of ['Member levels', 'Rewards', 'Quests', 'Account'])
      expect(dialog.queryByRole('link', { name: new RegExp(name) })).toBeNull();
  });

  test('opens the language and contact dialogs above itself', async () => {
    const { user } = await open({ at: '/?modal=menu', root: visitor });
    const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(dialog.getByRole('button', { name: 'Contact us' }));
    await user.click(dialog.getByRole('button', { name: 'English' }));
    expect(openModals().map(({ id }) => id)).toEqual(['menu', 'contact', 'language']);
    await screen.findByRole('dialog', { name: 'Language' });
  });
});

describe('dialogs of a page', () => {
  test('[R2.69] are opened by a link, and leave the URL when closed', async () => {
    const { user, router } = await open({ at: '/games?sort=new&modal=language' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Language' }));
    await user.click(dialog.getByRole('button', { name: /close/i }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=new'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[R2.74] open with the entry of the link, and link to the list when the entry is missing', async () => {
    const answers = { 'GET promotion-information': () => refuse('NOT_FOUND') };
    await open({ at: '/promotions?modal=promotion-detail&id=999', root: visitor }, answers);
    await screen.findByText('There are no promotions at the moment.');
    const dialog = within(screen.getByRole('dialog', { name: 'Promotions' }));
    expect(openModals()).toMatchObject([{ id: 'promotion-detail', params: { id: '999' } }]);
    expect(dialog.getByRole('link', { name: 'Promotions' }).getAttribute('href')).toBe('/promotions');
  });

  test('for members ask a visitor to log in first, and then return', async () => {
    const { router } = await open({ at: '/games?modal=vault', root: visitor });
    await screen.findByRole('dialog', { name: 'Log in' });
    expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/games?modal=vault');
  });

  test('of a disabled feature show that it is switched off', async () => {
    const { user } = await open({ root: rootOf({}, { config: { houseFeatures: [] } }) });
    openModal('coupon-redeem');
    const dialog = within(await screen.findByRole('dialog', { name: 'This page is switched off at the moment.' }));
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('show an error when one fails, without closing the others', async () => {
    // React reports the error as well.
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { contact } = modalRegistry;
    Object.assign(modalRegistry, { contact: { ...contact, Component: Broken } });
    onTestFinished(() => {
      report.mockRestore();
      Object.assign(modalRegistry, { contact });
    });
    await open();
    openModal('language');
    openModal('contact');
    await screen.findByText(/^Something went wrong on our side\./);
    expect(screen.getByRole('dialog', { name: 'Language' })).toBeTruthy();
    expect(openModals().map(({ id }) => id)).toEqual(['language']);
  });
});
