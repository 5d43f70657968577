import { Dialog, Toaster } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ApprovalCountProvider } from '../../features/approvals/approval-count.tsx';
import { staffStore } from '../../shared/api/session.ts';
import { KeysDialog } from '../../shared/keys/keys-dialog.tsx';
import { useKeys, usePaletteKey } from '../../shared/keys/use-keys.ts';
import { noteNewRows } from '../../shared/live/alerts.ts';
import { followQueues } from '../../shared/live/queue-line.ts';
import { OverviewProvider } from '../../shared/overview/overview-context.tsx';
import { OfflineNotice } from '../../shared/parts/offline-notice.tsx';
import { useOwnAccess } from '../../shared/staff/use-own-access.ts';
import { Menu } from './menu.tsx';
import { Palette, useNoteRecent } from './palette.tsx';
import { TopBar } from './top-bar.tsx';

/** On phones the menu is a drawer, which closes after navigation. */
function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('office.shell');
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what closes it
  useEffect(onClose, [pathname]);
  return (
    <Dialog shape="drawer" isOpen={isOpen} onClose={onClose} title={t('menu')}>
      <Menu />
    </Dialog>
  );
}

const connectQueues = () => new WebSocket(new URL('/gateway/staff/ws', location.href.replace(/^http/, 'ws')));

/** The frame of every page: the menu at the side, in a drawer on phones, and the bar above. */
export function Shell() {
  useOwnAccess();
  const t = useTranslations('office.shell');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [shown, setShown] = useState<'palette' | 'keys'>();
  const showPalette = () => setShown('palette');
  const showKeys = () => setShown('keys');
  const close = () => setShown(undefined);
  useNoteRecent();
  const staffId = staffStore.use()?.id;
  useEffect(() => (staffId === undefined ? undefined : followQueues(connectQueues, noteNewRows)), [staffId]);
  useKeys({ search: showPalette, help: showKeys }, { isFrame: true });
  usePaletteKey(() => setShown(shown === 'palette' ? undefined : 'palette'), shown !== undefined);
  return (
    <OverviewProvider>
      <ApprovalCountProvider>
        <a
          href="#content"
          className="fixed top-2 left-2 z-70 -translate-y-20 rounded-sm bg-brand px-4 py-2 text-on-brand focus:translate-y-0"
        >
          {t('skip')}
        </a>
        <div className="pt-(--toasts) lg:grid lg:grid-cols-[200px_minmax(0,1fr)] min-[1400px]:grid-cols-[216px_minmax(0,1fr)]">
          <aside className="sticky top-(--toasts) hidden h-[calc(100dvh-var(--toasts))] overflow-y-auto border-r border-line bg-(--side) lg:block">
            <Menu />
          </aside>
          <div className="min-w-0">
            <TopBar onMenu={() => setMenuOpen(true)} onFind={showPalette} onKeys={showKeys} />
            <main
              id="content"
              className="mx-auto max-w-[100rem] px-4 py-3 max-lg:pb-6 min-[1400px]:px-6 min-[1400px]:py-4"
            >
              <Outlet />
            </main>
          </div>
        </div>
        <Drawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        <Palette isOpen={shown === 'palette'} onClose={close} onKeys={showKeys} />
        <KeysDialog isOpen={shown === 'keys'} onClose={close} />
        <Toaster />
        <OfflineNotice />
        <ScrollRestoration getKey={({ pathname }) => pathname.split('/')[1] ?? ''} />
      </ApprovalCountProvider>
    </OverviewProvider>
  );
}
