import { Icon, IconButton } from '@sabai/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useMember } from '../../shared/context/root-data.ts';
import { MoreTexts } from '../../shared/i18n/more-texts.tsx';
import { openModal } from '../../shared/modals/modal-store.ts';

const hiddenKey = 'coupon_widget_hidden';

/** The way to a coupon from everywhere, for members with the privilege who have not put it away in this visit (R2.91, Q82). */
export function CouponWidget() {
  const hasCoupons = useMember()?.privileges.includes('coupon') ?? false;
  /* Session storage exists only in the browser; until it is read, nothing is shown. */
  const [isHidden, setHidden] = useState(true);
  useEffect(() => setHidden(sessionStorage.getItem(hiddenKey) !== null), []);
  // The pages of coupons have this action themselves, and cards that the button would cover.
  const isOnCoupons = /\/coupon/.test(useLocation().pathname);
  if (!hasCoupons || isHidden || isOnCoupons) return null;
  const hide = () => {
    sessionStorage.setItem(hiddenKey, '1');
    setHidden(true);
  };
  return (
    <MoreTexts>
      <Widget onHide={hide} />
    </MoreTexts>
  );
}

/** On phones a tab in the margin of the page, so that it covers no control and no text beside it. */
function Widget({ onHide }: { onHide: () => void }) {
  const t = useTranslations('coupon');
  return (
    <section
      aria-label={t('widget')}
      className="fixed bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+8px)] left-0 z-30 grid w-6 overflow-hidden rounded-r-lg border border-l-0 border-line bg-surface-3 shadow-raised md:bottom-6 md:left-6 md:flex md:w-auto md:items-center md:overflow-visible md:rounded-full md:border-l"
    >
      <button
        type="button"
        aria-label={t('widget')}
        onClick={() => openModal('coupon-redeem')}
        className="grid h-11 place-items-center bg-grad-brand text-on-brand transition duration-(--motion-hover) md:size-12 md:rounded-full md:hover:scale-105"
      >
        <Icon name="ticket" className="size-4.5 md:size-6" />
      </button>
      <IconButton
        icon="x"
        iconClass="size-3.5"
        label={t('hide')}
        className="h-7! w-full! rounded-none md:size-11! md:rounded-full"
        onClick={onHide}
      />
    </section>
  );
}
