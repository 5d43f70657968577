import { ContactBubble } from '../../features/messaging/contact/contact-bubble.tsx';
import { later } from '../../shared/later/later.tsx';
import { ErrorPage } from '../errors/error-page.tsx';
import { PageOutlet } from '../errors/page-outlet.tsx';
import type { Route } from './+types/default-layout.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Frame } from './frame.tsx';
import { PageEnd } from './page-end.tsx';

const SiteFooter = later('SiteFooter', () => import('./site-footer.tsx'));
const StickyButtons = later('StickyButtons', () => import('../../features/content/sticky-buttons.tsx'));
const CouponWidget = later('CouponWidget', () => import('../../features/coupon/coupon-widget.tsx'));
const PushPrompt = later('PushPrompt', () => import('../../features/messaging/push/push-prompt.tsx'));

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
