import { ErrorPage } from '../error-page.tsx';
import { later } from '../later.tsx';
import { BottomBar } from '../parts/bottom-bar.tsx';
import { ContactBubble } from '../parts/contact-bubble.tsx';
import { PageEnd } from '../parts/page-end.tsx';
import { PageOutlet } from '../parts/page-outlet.tsx';
import type { Route } from './+types/default-layout.ts';
import { Frame } from './frame.tsx';

const SiteFooter = later('SiteFooter', () => import('../parts/site-footer.tsx'));
const StickyButtons = later('StickyButtons', () => import('../configured/sticky-buttons.tsx'));
const CouponWidget = later('CouponWidget', () => import('../../features/coupon/coupon-widget.tsx'));
const PushPrompt = later('PushPrompt', () => import('../push/push-prompt.tsx'));

const below = (
  <>
    <SiteFooter />
    <PageEnd />
    <BottomBar />
    <ContactBubble />
    <StickyButtons />
    <CouponWidget />
    <PushPrompt />
  </>
);

/** Announcement, navigation, page, footer and the bottom bar of phones. */
export default function DefaultLayout() {
  return (
    <Frame below={below}>
      <PageOutlet />
    </Frame>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Frame below={below}>
    <ErrorPage error={error} />
  </Frame>
);
