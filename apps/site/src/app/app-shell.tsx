import { Toaster } from '@sabai/ui';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useNotifications } from './configured/use-notifications.ts';
import { MoreTexts } from './i18n/more-texts.tsx';
import { useMemoWindows } from './live/memo-windows.ts';
import { useMessageCount } from './live/message-count.ts';
import { useLiveConnection } from './live/use-live-connection.ts';
import { sessionOf } from './member.ts';
import { ModalHost } from './modals/modal-host.tsx';
import { OfflineNotice } from './parts/offline-notice.tsx';
import { SiteClosed } from './parts/site-closed.tsx';
import { TopProgress } from './parts/top-progress.tsx';
import { keepReferral } from './referral.ts';
import { useRootData } from './root-data.ts';
import { sessionStore } from './session-store.ts';

const ThirdPartyConsent = lazy(() =>
  import('./configured/third-party-consent.tsx').then((module) => ({ default: module.ThirdPartyConsent })),
);
const LiveNotices = lazy(() =>
  import('../features/cashbox/live-notices.tsx').then((module) => ({ default: module.LiveNotices })),
);

/** What stands around every page whatever its layout. */
export function AppShell({ children }: { children: ReactNode }) {
  const { member, config, denial } = useRootData();
  useEffect(() => sessionStore.set(sessionOf(member, config)), [member, config]);
  useEffect(() => {
    /* Tests and tools wait for this mark before they press anything. */
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  const { search } = useLocation();
  useEffect(() => keepReferral(new URLSearchParams(search).get('ref_code')), [search]);
  useNotifications();
  useLiveConnection();
  useMessageCount();
  useMemoWindows();
  if (config.isClosed || denial) return <SiteClosed denial={denial} />;
  return (
    <>
      <TopProgress />
      {children}
      <ModalHost />
      {config.thirdParties && (
        <Suspense fallback={null}>
          <MoreTexts>
            <ThirdPartyConsent parties={config.thirdParties} />
          </MoreTexts>
        </Suspense>
      )}
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
