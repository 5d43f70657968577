import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { ErrorPage } from '../error-page.tsx';
import { lazyLater } from '../lazy-later.ts';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { ContactBubble } from '../parts/contact-bubble.tsx';
import type { Route } from './+types/default-layout.ts';
import { Frame } from './frame.tsx';

const SiteFooter = lazyLater('SiteFooter', () => import('../parts/site-footer.tsx'));
const StickyButtons = lazyLater('StickyButtons', () => import('../configured/sticky-buttons.tsx'));
const CouponWidget = lazyLater('CouponWidget', () => import('../../features/coupon/coupon-widget.tsx'));
const PushPrompt = lazyLater('PushPrompt', () => import('../push/push-prompt.tsx'));

const below = (
  <>
    <Suspense fallback={null}>
      <SiteFooter />
    </Suspense>
    <div
      aria-hidden="true"
      className="h-[calc(var(--bottom-bar)+8px+env(safe-area-inset-bottom))] bg-surface-1 md:hidden"
    />
    <BottomBar />
    <ContactBubble />
    <Suspense fallback={null}>
      <StickyButtons />
      <CouponWidget />
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
