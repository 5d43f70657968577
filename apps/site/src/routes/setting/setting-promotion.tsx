import { useTranslations } from 'use-intl/react';
import { PromotionCard } from '../../features/bonus/promotion-card.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { ListPage } from '../../shared/parts/list-page.tsx';
import { OfferList } from '../../shared/parts/offer-card.tsx';
import type { Route } from './+types/setting-promotion.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(requestContext).api('member', 'promotion-member').find()).data;

/** The promotions that the member has received, with what has been made of their targets (R2.56). */
export default function SettingPromotion({ loaderData: promotions }: Route.ComponentProps) {
  const tNav = useTranslations('nav');
  return (
    <ListPage>
      {promotions.length > 0 && (
        <OfferList label={tNav('setting.promotion')} items={promotions} idOf={(one) => one.promotion_member_id}>
          {(one) => <PromotionCard promotion={one} />}
        </OfferList>
      )}
    </ListPage>
  );
}
