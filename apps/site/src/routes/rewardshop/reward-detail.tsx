import { buttonClass } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ItemPage } from '../../features/rewardshop/item/item-page.tsx';
import { orMissing } from '../../shared/api/or-missing.ts';
import { requestContext } from '../../shared/context/request-context.ts';
import { PageBody } from '../../shared/parts/page-body.tsx';
import { PageHeader } from '../../shared/parts/page-header.tsx';
import type { Route } from './+types/reward-detail.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orMissing(context.get(requestContext).api('member', 'redeem-reward').get(params.id));

/** One reward, of any type of the shop (R2.44). */
export default function RewardDetail({ loaderData: item }: Route.ComponentProps) {
  const tNav = useTranslations('nav');
  return (
    <PageBody>
      <PageHeader icon="star" title={item.name}>
        <Link to="/reward" className={buttonClass('outline')}>
          {tNav('rewards')}
        </Link>
      </PageHeader>
      <ItemPage item={item} />
    </PageBody>
  );
}
