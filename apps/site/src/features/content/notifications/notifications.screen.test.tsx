import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SiteNotification } from '../../../shared/context/site-config.ts';
import { rootOf } from '../../../testing/member.fixture.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { NotificationModal } from './notification-modal.tsx';
import { isNew, startVisit } from './seen-notifications.ts';
import { StarterModal } from './starter-modal.tsx';

const notificationOf = (id: number, own: Partial<SiteNotification> = {}): SiteNotification => ({
  id,
  title: `News ${id}`,
  text: `Text ${id}`,
  image: '',
  link: '',
  pages: [],
  isStarter: true,
  ...own,
});
function around(...notifications: readonly SiteNotification[]) {
  onTestFinished(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return { root: rootOf({}, { config: { notifications } }) };
}

describe('an operator notification', () => {
  const show = async (id: number, ...known: readonly SiteNotification[]) => {
    const onClose = vi.fn();
    const modal = <NotificationModal id="popup-notifications" params={{ id: String(id) }} onClose={onClose} />;
    return { ...(await openSite(modal, {}, around(...known))), onClose };
  };

  test('[R2.78] links to its subject, and appears again in the next visit', async () => {
    const { user, onClose } = await show(7, notificationOf(7, { link: '/promotions' }));
    await user.click(await screen.findByRole('link'));
    expect(onClose).toHaveBeenCalled();
    expect(isNew(7)).toBe(true);
  });

  test('is hidden for visitors after they choose not to see it again', async () => {
    const { user, onClose } = await show(7, notificationOf(7));
    const dialog = within(await screen.findByRole('dialog', { name: 'News 7' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Do not show again' }));
    expect(isNew(7)).toBe(true);
    await user.click(dialog.getByRole('button', { name: /close/i }));
    expect(onClose).toHaveBeenCalled();
    expect(isNew(7)).toBe(false);
  });

  test('closes itself when it no longer exists', async () => {
    const { onClose } = await show(8, notificationOf(7));
    expect(onClose).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the first notifications of a visit', () => {
  test('[R2.88] are paged through, and can be postponed until tomorrow', async () => {
    const onClose = vi.fn();
    const { user } = await openSite(
      <StarterModal id="starter" params={{}} onClose={onClose} />,
      {},
      around(notificationOf(1), notificationOf(2), notificationOf(3, { isStarter: false })),
    );
    await screen.findByRole('dialog', { name: 'News 1' });
    const turn = (name: RegExp) => user.click(screen.getByRole('button', { name }));
    await turn(/next/i);
    await screen.findByRole('dialog', { name: 'News 2' });
    await turn(/next/i);
    await screen.findByRole('dialog', { name: 'News 1' });
    await turn(/previous/i);
    await screen.findByRole('dialog', { name: 'News 2' });
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: /close/i }));
    expect(onClose).toHaveBeenCalledOnce();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date());
    expect(startVisit(today)).toBe(false);
  });
});
