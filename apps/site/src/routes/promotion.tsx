import { buttonClass } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { PromotionCard } from '../features/bonus/promotion-card.tsx';
import { orMissing } from '../shared/api/or-missing.ts';
import { requestContext } from '../shared/context/request-context.ts';
import { PageBody } from '../shared/parts/page-body.tsx';
import { PageHeader } from '../shared/parts/page-header.tsx';
import type { Route } from './+types/promotion.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, member } = context.get(requestContext);
  return orMissing(api(member ? 'member' : 'public', 'promotion-information').get(params.id));
}

/** One promotion with all its conditions (R2.29). */
export default function Promotion({ loaderData: promotion }: Route.ComponentProps) {
  const tNav = useTranslations('nav');
  return (
    <PageBody>
      <PageHeader icon="gift" title={promotion.promotion_articles.title}>
        <Link to="/promotions" className={buttonClass('outline')}>
          {tNav('promotions')}
        </Link>
      </PageHeader>
      <PromotionCard promotion={promotion} />
    </PageBody>
  );
}
