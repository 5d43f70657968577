import { buttonClass } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { orMissing } from '../app/or-missing.ts';
import { PageBody } from '../app/parts/page-body.tsx';
import { PageHeader } from '../app/parts/page-header.tsx';
import { requestContext } from '../app/request-context.ts';
import { RedeemableCard } from '../features/rewardshop/redeemable-card.tsx';
import type { Route } from './+types/reward-detail.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orMissing(context.get(requestContext).api('member', 'redeem-reward').get(params.id));

/** One reward and its price (R2.44). */
export default function RewardDetail({ loaderData: reward }: Route.ComponentProps) {
  const tNav = useTranslations('nav');
  return (
    <PageBody>
      <PageHeader icon="star" title={reward.name}>
        <Link to="/reward/redreemExchangeReward" className={buttonClass('outline')}>
          {tNav('rewards')}
        </Link>
      </PageHeader>
      <RedeemableCard of={reward} icon="star" />
    </PageBody>
  );
}
