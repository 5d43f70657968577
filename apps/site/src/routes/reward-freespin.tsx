import { useTranslations } from 'use-intl/react';
import { ListPage } from '../app/parts/list-page.tsx';
import { OfferList } from '../app/parts/offer-card.tsx';
import { requestContext } from '../app/request-context.ts';
import { FreespinCard } from '../features/rewardshop/redeemable-card.tsx';
import type { Route } from './+types/reward-freespin.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  (await context.get(requestContext).api('member', 'redeem-freespin').find()).data;

/** Free spins to have for points (R2.39). */
export default function RewardFreespin({ loaderData: offers }: Route.ComponentProps) {
  const t = useTranslations('pages.reward');
  return (
    <ListPage>
      {offers.length > 0 && (
        <OfferList label={t('freespin')} items={offers} idOf={(one) => `${one.game_list_id} ${one.points_used}`}>
          {(one) => <FreespinCard of={one} />}
        </OfferList>
      )}
    </ListPage>
  );
}
