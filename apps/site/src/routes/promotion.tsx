import { buttonClass, Icon } from '@sabai/ui';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PromotionCover } from '../features/bonus/detail/promotion-cover.tsx';
import { hasFoot, PromotionDetail, PromotionFoot } from '../features/bonus/detail/promotion-detail.tsx';
import { readPromotion } from '../features/bonus/read-promotion.ts';
import { orMissing } from '../shared/api/or-missing.ts';
import { requestContext } from '../shared/context/request-context.ts';
import { useMember } from '../shared/context/root-data.ts';
import { usePromotionNews } from '../shared/offers/use-promotion-news.ts';
import { PageBody } from '../shared/parts/page-body.tsx';
import type { Route } from './+types/promotion.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, member } = context.get(requestContext);
  return orMissing(readPromotion(api, member !== null, params.id));
}

/** One promotion with all its conditions (R2.29). */
export default function Promotion({ loaderData: promotion }: Route.ComponentProps) {
  const tNav = useTranslations('nav');
  const { revalidate } = useRevalidator();
  const isMember = useMember() !== null;
  usePromotionNews(revalidate, promotion.status === 'active');
  return (
    <PageBody>
      <Link to="/promotions" className={buttonClass('ghost', 'md', 'mb-3 px-2!')}>
        <Icon name="caret-left" className="size-4" />
        {tNav('promotions')}
      </Link>
      <PromotionCover promotion={promotion} isPage />
      <div className="-mx-4 md:mx-0">
        <PromotionDetail promotion={promotion} />
      </div>
      {hasFoot(promotion, isMember) && (
        <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 border-t border-line bg-surface-1/95 px-4 py-3 md:bottom-0 md:mx-0 md:rounded-t-md md:border-x">
          <PromotionFoot promotion={promotion} />
        </div>
      )}
    </PageBody>
  );
}
