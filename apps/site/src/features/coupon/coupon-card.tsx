import type { Coupon } from '@sabai/contract';
import { Badge, type BadgeTone, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { OfferCard } from '../../shared/parts/offer-card.tsx';

const tones: Record<Coupon['status'], BadgeTone> = {
  pending: 'warn',
  joined: 'accent',
  success: 'ok',
  fail: 'bad',
  expired: 'plain',
  under_verification: 'warn',
};

/** A coupon of the member and what has become of it. */
export function CouponCard({ coupon, to }: { coupon: Coupon; to?: string | undefined }) {
  const t = useTranslations('coupon');
  const tOffer = useTranslations('bonus.offer');
  return (
    <OfferCard
      icon="ticket"
      kind={tOffer(`rewards.${coupon.type}`)}
      figure={coupon.code}
      title={coupon.name}
      isOver={coupon.status === 'fail' || coupon.status === 'expired'}
      badge={<Badge tone={tones[coupon.status]}>{t(`status.${coupon.status}`)}</Badge>}
      facts={[
        { name: t('date'), value: <DateTime value={coupon.date} /> },
        { name: tOffer('ends'), value: coupon.expiry && <DateTime value={coupon.expiry} /> },
      ]}
      to={to}
    />
  );
}
