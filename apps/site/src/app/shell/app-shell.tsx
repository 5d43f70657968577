import { toast } from '@sabai/ui/feedback/toast.ts';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { keepReferral } from '../../features/identity/register/referral.ts';
import { sessionStore } from '../../shared/api/session-store.ts';
import { sessionOf } from '../../shared/context/member.ts';
import { useRootData } from '../../shared/context/root-data.ts';
import { MoreTexts } from '../../shared/i18n/more-texts.tsx';
import { later } from '../../shared/later/later.tsx';
import { useNavigateTo } from '../../shared/pages/navigate-to.ts';
import { ModalHost } from '../modals/modal-host.tsx';
import { usePageTitle } from '../seo/use-page-title.ts';
import { answerKeptPress } from './kept-press.ts';
import { takeNotice } from './notice.ts';

const ThirdPartyConsent = lazy(() =>
  import('../../features/content/third-parties/third-party-consent.tsx').then((module) => ({
    default: module.ThirdPartyConsent,
  })),
);
const SiteClosed = lazy(() => import('./site-closed.tsx').then((module) => ({ default: module.SiteClosed })));
const Notifications = later('Notifications', () => import('../../features/content/notifications/notifications.ts'));
const MemberLive = later('MemberLive', () => import('./member-live.tsx'));
const TopProgress = later('TopProgress', () => import('./top-progress.tsx'));
const OfflineNotice = later('OfflineNotice', () => import('./offline-notice.tsx'));
const PartsAhead = later('PartsAhead', () => import('./parts-ahead.tsx'));
const Toaster = later('Toaster', () => import('@sabai/ui/feedback/toaster.tsx'));

/** The frame of every page, whatever its layout. */
export function AppShell({ children }: { children: ReactNode }) {
  const { member, config, denial } = useRootData();
  /* Before any effect below navigates: the guards read it. */
  useLayoutEffect(() => sessionStore.set(sessionOf(member, config)), [member, config]);
  useEffect(() => answerKeptPress('frame'), []);
  const { pathname, search, key } = useLocation();
  useEffect(() => keepReferral({ pathname, search }), [pathname, search]);
  usePageTitle();
  const t = useTranslations('errors');
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for at each step, for a guard may have left it
  useEffect(() => {
    if (takeNotice()) toast(t('notForYou'), 'info');
  }, [key, t]);
  useNavigateTo();
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
