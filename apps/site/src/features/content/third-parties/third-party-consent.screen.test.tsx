import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { openModal } from '../../../shared/modals/modal-store.ts';
import type { ThirdParties } from '../../../shared/third-parties/third-parties.ts';
import { rootOf } from '../../../testing/member.fixture.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { ThirdPartyConsent } from './third-party-consent.tsx';

const visitor = rootOf({}, { member: null });
/** Scripts that this browser does not load: it only finds them in the page. */
let head: MockInstance<typeof document.head.append>;
const loaded = () => head.mock.calls.map(([script]) => (script as HTMLScriptElement).src);
beforeEach(() => {
  localStorage.clear();
  head = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  onTestFinished(() => {
    head.mockRestore();
    localStorage.clear();
  });
});
/** A service of its own for each test: a loaded one stays in the page. */
const partiesOf = (name: string): ThirdParties => ({
  tagManager: null,
  analytics: null,
  pixels: [],
  heatMaps: [],
  chat: null,
  scripts: [
    { name, src: `https://${name}.example/everywhere.js`, pages: [] },
    { name, src: `https://${name}.example/games.js`, pages: ['game'] },
    { name, src: `https://${name}.example/login.js`, pages: ['login'] },
  ],
});
const show = (parties: ThirdParties | null, root = visitor, at = '/') =>
  openSite(<ThirdPartyConsent parties={parties} />, {}, { root, at, windows: [] });
const question = () => screen.findByRole('region', { name: 'Your choice' });

describe('the third-party consent notice', () => {
  test('appears before any service loads, and links to the cookie policy', async () => {
    await show(partiesOf('asked'));
    expect((await question()).textContent).toContain('Sabai would like to use third-party services');
    expect(screen.getByRole('link', { name: 'Cookies policy' }).getAttribute('href')).toBe('/cookies-policy');
    expect(loaded()).toEqual([]);
  });

  test('loads nothing after a refusal, and does not appear again', async () => {
    const parties = partiesOf('declined');
    const { user, unmount } = await show(parties);
    await question();
    await user.click(screen.getByRole('button', { name: 'No, thank you' }));
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    await show(parties);
    expect(screen.queryByRole('region')).toBeNull();
    expect(loaded()).toEqual([]);
  });

  test('does not appear without an enabled service, nor for members', async () => {
    const { unmount } = await show(null);
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    localStorage.setItem('consent', 'yes');
    await show(partiesOf('member'), rootOf());
    expect(screen.queryByRole('region')).toBeNull();
    expect(loaded()).toEqual([]);
  });

  test('loads the services of the page after consent, now and in the next visit', async () => {
    const { user, router, unmount } = await show(partiesOf('accepted'));
    await question();
    await user.click(screen.getByRole('button', { name: 'I agree' }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(loaded()).toEqual(['https://accepted.example/everywhere.js']);
    await act(() => router.navigate('/games'));
    await waitFor(() => expect(loaded()).toContain('https://accepted.example/games.js'));
    unmount();
    await show(partiesOf('again'));
    await waitFor(() => expect(loaded()).toContain('https://again.example/everywhere.js'));
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('also covers the login dialog after consent', async () => {
    localStorage.setItem('consent', 'yes');
    await show(partiesOf('dialog'));
    await waitFor(() => expect(loaded()).toHaveLength(1));
    act(() => openModal('login'));
    await waitFor(() => expect(loaded()).toContain('https://dialog.example/login.js'));
  });

  test('appears in each visit when the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user, unmount } = await show(partiesOf('unkept'));
    await question();
    await user.click(screen.getByRole('button', { name: 'No, thank you' }));
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    await show(partiesOf('unkept'));
    await question();
  });
});

test('removes the services on login by a page reload', async () => {
  localStorage.setItem('consent', 'yes');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  const { unmount } = await show(partiesOf('before'));
  await waitFor(() => expect(loaded()).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  unmount();
  await show(partiesOf('before'), rootOf());
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
