import type { Coupon } from '@sabai/contract';
import { Badge, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { OfferCard } from '../../shared/parts/offer-card.tsx';
import { couponTones } from './coupon-tones.ts';
import { useCouponWords } from './use-coupon-words.ts';

/** A coupon of the member and what has become of it. */
export function CouponCard({ coupon, to }: { coupon: Coupon; to?: string | undefined }) {
  const t = useTranslations('coupon');
  const tOffer = useTranslations('bonus.offer');
  const { figureOf } = useCouponWords();
  return (
    <OfferCard
      icon="ticket"
      kind={tOffer(`rewards.${coupon.type}`)}
      figure={coupon.code}
      title={figureOf(coupon)}
      isOver={coupon.status === 'fail' || coupon.status === 'expired'}
      badge={<Badge tone={couponTones[coupon.status]}>{t(`status.${coupon.status}`)}</Badge>}
      facts={[
        { name: t('date'), value: <DateTime value={coupon.date} /> },
        { name: tOffer('ends'), value: coupon.expiry && <DateTime value={coupon.expiry} /> },
      ]}
      to={to}
    />
  );
}
