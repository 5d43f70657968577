import { Button } from '@sabai/ui';
import { data } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CouponCard } from '../features/coupon/coupon-card.tsx';
import { requestContext } from '../shared/context/request-context.ts';
import { openModal } from '../shared/modals/modal-store.ts';
import { ListPage } from '../shared/parts/list-page.tsx';
import { OfferList } from '../shared/parts/offer-card.tsx';
import type { Route } from './+types/coupon.ts';

/** The member's coupons; a code in the address opens that one alone (R2.27). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const code = 'id' in params ? params.id : undefined;
  const { api } = context.get(requestContext);
  const coupons = (await api('member', 'coupon-member').find(code === undefined ? {} : { code })).data;
  if (code !== undefined && coupons.length === 0) throw data(null, { status: 404 });
  return coupons;
}

export default function Coupon({ loaderData: coupons }: Route.ComponentProps) {
  const t = useTranslations('coupon');
  const tNav = useTranslations('nav');
  return (
    <ListPage
      action={
        <Button look="outline" icon="ticket" onClick={() => openModal('coupon-redeem')}>
          {t('title')}
        </Button>
      }
    >
      {coupons.length > 0 && (
        <OfferList label={tNav('coupons')} items={coupons} idOf={({ id, code }) => id ?? code}>
          {(one) => <CouponCard coupon={one} to={coupons.length > 1 ? `/coupon/${one.code}` : undefined} />}
        </OfferList>
      )}
    </ListPage>
  );
}
