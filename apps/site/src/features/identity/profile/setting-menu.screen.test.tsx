import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { user as member } from '../../../testing/member.fixture.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { SettingMenu } from './setting-menu.tsx';

const entries = [
  { to: '/setting/profile', label: 'Profile', icon: 'user' },
  { to: '/inbox', label: 'Messages', icon: 'envelope', badge: '3' },
] as const;

describe('the mobile account menu', () => {
  const show = async (isLoggingOut = false) => {
    const [onMenu, onLogout] = [vi.fn(), vi.fn()];
    const opened = await openSite(
      <SettingMenu
        user={{ ...member, full_name: '', verification_status: 'waiting for verification' }}
        entries={entries}
        onMenu={onMenu}
        onLogout={onLogout}
        isLoggingOut={isLoggingOut}
      >
        <p>Theme</p>
      </SettingMenu>,
      {},
    );
    return { ...opened, onMenu, onLogout };
  };

  test('links to the account pages with the number of new messages, below name and verification', async () => {
    await show();
    const pages = within(await screen.findByRole('navigation', { name: 'Account pages' }));
    expect(pages.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/setting/profile', 'Profile'],
      ['/inbox', 'Messages3'],
    ]);
    // A member without a full name is shown by the username.
    expect(screen.getByRole('banner').textContent).toMatch(/^ploy/);
    expect(screen.getByText('Theme')).toBeTruthy();
  });

  test('opens all links, and logs out', async () => {
    const { user, onMenu, onLogout } = await show();
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect([onMenu.mock.calls.length, onLogout.mock.calls.length]).toEqual([1, 1]);
  });

  test('shows that a logout is in progress', async () => {
    await show(true);
    expect((await screen.findByRole('button', { name: /Log out/ })).getAttribute('aria-busy')).toBe('true');
  });
});
