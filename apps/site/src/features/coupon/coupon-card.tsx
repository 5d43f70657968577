import type { Coupon } from '@sabai/contract';
import { Badge, Button, DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { openModal } from '../../shared/modals/modal-store.ts';
import { OfferCard } from '../../shared/parts/offer-card.tsx';
import { couponLooks, couponTones } from './coupon-tones.ts';
import { useCouponWords } from './use-coupon-words.ts';

/** A coupon of the member and its state; one that has not been redeemed yet leads to its confirmation. */
export function CouponCard({ coupon, to }: { coupon: Coupon; to?: string | undefined }) {
  const t = useTranslations('coupon');
  const tOffer = useTranslations('bonus.offer');
  const { figureOf } = useCouponWords();
  const isWaiting = coupon.status === 'pending';
  return (
    <OfferCard
      look={couponLooks[coupon.type]}
      kind={tOffer(`rewards.${coupon.type}`)}
      figure={coupon.code}
      title={figureOf(coupon)}
      isOver={coupon.status === 'fail' || coupon.status === 'expired'}
      badge={<Badge tone={couponTones[coupon.status]}>{t(`status.${coupon.status}`)}</Badge>}
      facts={[
        { name: t('date'), value: coupon.id && <DateTime value={coupon.date} /> },
        { name: tOffer('ends'), value: coupon.expiry && <DateTime value={coupon.expiry} /> },
      ]}
      to={to}
    >
      {isWaiting && (
        <Button
          look="brand"
          // The whole card is a link.
          className="relative z-1 justify-self-start"
          aria-haspopup="dialog"
          onClick={() => openModal('coupon-redeem', { code: coupon.code })}
        >
          {t('confirm.use')}
        </Button>
      )}
    </OfferCard>
  );
}
