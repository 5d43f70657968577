import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { StickyButtons } from '../configured/sticky-buttons.tsx';
import { ErrorPage } from '../error-page.tsx';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { ContactBubble } from '../parts/contact-bubble.tsx';
import { SiteFooter } from '../parts/site-footer.tsx';
import type { Route } from './+types/default-layout.ts';
import { Frame } from './frame.tsx';

const PushPrompt = lazy(() => import('../push/push-prompt.tsx').then((module) => ({ default: module.PushPrompt })));

const below = (
  <>
    <SiteFooter />
    <div aria-hidden="true" className="h-[calc(var(--bottom-bar)+24px)] bg-surface-1 md:hidden" />
    <BottomBar />
    <StickyButtons />
    <ContactBubble />
    <Suspense fallback={null}>
      <PushPrompt />
    </Suspense>
  </>
);

/** Announcement, navigation, page, footer and the bottom bar of phones. */
export default function DefaultLayout() {
  return (
    <Frame below={below}>
      <Outlet />
    </Frame>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Frame below={below}>
    <ErrorPage error={error} />
  </Frame>
);
