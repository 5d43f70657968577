import type { OfferDetail } from '@sabai/contract';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ReportFrame } from '../parts/report-frame.tsx';
import { CouponCodes } from './coupon-codes.tsx';

/** The results of a coupon: what its redemptions have spent of its budgets, and its codes. */
export function CouponReport({ offer }: { offer: OfferDetail }) {
  const t = useTranslations('bonus-office.coupon');
  const spent = offer.budgets.filter(({ taken }) => Number(taken) > 0);
  return (
    <>
      <ReportFrame
        offer={offer}
        // Points and promotions have no budget here: their redemptions are in the list.
        isEmpty={offer.budgets.length > 0 && spent.length === 0}
        costs={spent.map(({ currency_code, taken }) => ({ currency_code, value: taken }))}
        link={
          <Link
            className="text-sm text-brand hover:underline"
            to={`/rewards/coupons?coupon=${encodeURIComponent(`#${offer.id}`)}`}
          >
            {t('redemptions')}
          </Link>
        }
      />
      <CouponCodes id={offer.id} />
    </>
  );
}
