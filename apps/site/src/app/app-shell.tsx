import { toast } from '@sabai/ui/feedback/toast.ts';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useGo } from './go.ts';
import { MoreTexts } from './i18n/more-texts.tsx';
import { answerKeptPress } from './kept-press.ts';
import { later } from './later.tsx';
import { sessionOf } from './member.ts';
import { ModalHost } from './modals/modal-host.tsx';
import { takeNotice } from './notice.ts';
import { keepReferral } from './referral.ts';
import { useRootData } from './root-data.ts';
import { sessionStore } from './session-store.ts';
import { usePageTitle } from './use-page-title.ts';

const ThirdPartyConsent = lazy(() =>
  import('./configured/third-party-consent.tsx').then((module) => ({ default: module.ThirdPartyConsent })),
);
const SiteClosed = lazy(() => import('./parts/site-closed.tsx').then((module) => ({ default: module.SiteClosed })));
const Notifications = later('Notifications', () => import('./configured/notifications.ts'));
const MemberLive = later('MemberLive', () => import('./live/member-live.tsx'));
const TopProgress = later('TopProgress', () => import('./parts/top-progress.tsx'));
const OfflineNotice = later('OfflineNotice', () => import('./parts/offline-notice.tsx'));
const PartsAhead = later('PartsAhead', () => import('./parts-ahead.tsx'));
const Toaster = later('Toaster', () => import('@sabai/ui/feedback/toaster.tsx'));

/** What stands around every page whatever its layout. */
export function AppShell({ children }: { children: ReactNode }) {
  const { member, config, denial } = useRootData();
  /* Before any effect below leads somewhere: the guards ask it who goes. */
  useLayoutEffect(() => sessionStore.set(sessionOf(member, config)), [member, config]);
  useEffect(() => {
    /* Tests and tools wait for this mark before they press anything. */
    document.documentElement.dataset.hydrated = 'true';
    answerKeptPress();
  }, []);
  const { pathname, search, key } = useLocation();
  useEffect(() => keepReferral({ pathname, search }), [pathname, search]);
  usePageTitle();
  const t = useTranslations('errors');
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for at each step, for a guard may have left it
  useEffect(() => {
    if (takeNotice()) toast(t('notForYou'), 'info');
  }, [key, t]);
  useGo();
  if (config.isClosed || denial) {
    return (
      <Suspense fallback={null}>
        <SiteClosed denial={denial} />
      </Suspense>
    );
  }
  return (
    <>
      {children}
      <ModalHost />
      {config.thirdParties && (
        <Suspense fallback={null}>
          <MoreTexts>
            <ThirdPartyConsent parties={config.thirdParties} />
          </MoreTexts>
        </Suspense>
      )}
      {member && <MemberLive />}
      <Notifications />
      <TopProgress />
      <Toaster />
      <OfflineNotice />
      <PartsAhead />
    </>
  );
}
