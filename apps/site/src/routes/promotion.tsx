import { buttonClass } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { orMissing } from '../app/or-missing.ts';
import { PageBody } from '../app/parts/page-body.tsx';
import { PageHeader } from '../app/parts/page-header.tsx';
import { requestContext } from '../app/request-context.ts';
import { PromotionCard } from '../features/promotions/promotion-card.tsx';
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
