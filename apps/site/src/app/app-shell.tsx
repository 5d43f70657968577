import { Toaster } from '@sabai/ui';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { MoreTexts } from './i18n/more-texts.tsx';
import { useLiveConnection } from './live/use-live-connection.ts';
import { sessionOf } from './member.ts';
import { ModalHost } from './modals/modal-host.tsx';
import { OfflineNotice } from './parts/offline-notice.tsx';
import { SiteClosed } from './parts/site-closed.tsx';
import { TopProgress } from './parts/top-progress.tsx';
import { useRootData } from './root-data.ts';
import { sessionStore } from './session-store.ts';

const LiveNotices = lazy(() =>
  import('../features/cashbox/live-notices.tsx').then((module) => ({ default: module.LiveNotices })),
);

/** What stands around every page whatever its layout. */
export function AppShell({ children }: { children: ReactNode }) {
  const { member, config } = useRootData();
  useEffect(() => sessionStore.set(sessionOf(member, config)), [member, config]);
  useEffect(() => {
    /* Tests and tools wait for this mark before they press anything. */
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  useLiveConnection();
  if (config.isClosed) return <SiteClosed />;
  return (
    <>
      <TopProgress />
      {children}
      <ModalHost />
      {member && (
        <Suspense fallback={null}>
          <MoreTexts>
            <LiveNotices />
          </MoreTexts>
        </Suspense>
      )}
      <Toaster />
      <OfflineNotice />
    </>
  );
}
