import { useTranslations } from 'use-intl/react';
import { FreespinCard } from '../../features/rewardshop/redeemable-card.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { KindRow, kindOf } from '../../shared/parts/kind-row.tsx';
import { ListPage } from '../../shared/parts/list-page.tsx';
import { OfferList } from '../../shared/parts/offer-card.tsx';
import type { Route } from './+types/reward-freespin.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const provider = kindOf(new URL(request.url).searchParams, 'provider');
  const [offers, providers] = await Promise.all([
    api('member', 'redeem-freespin').find(provider ? { provider_id: provider } : {}),
    api('public', 'redeem-freespin-filter').find(),
  ]);
  return { offers: offers.data, providers: providers.data };
}

/** Free spins to have for points, of all providers or of one (R2.39). */
export default function RewardFreespin({ loaderData: { offers, providers } }: Route.ComponentProps) {
  const t = useTranslations('rewardshop.reward');
  return (
    <ListPage>
      {offers.length > 0 && (
        <>
          <KindRow
            label={t('provider')}
            name="provider"
            kinds={providers.map((one) => ({ id: one.provider_id, label: one.provider }))}
          />
          <OfferList label={t('freespin')} items={offers} idOf={(one) => `${one.game_list_id} ${one.points_used}`}>
            {(one) => <FreespinCard of={one} />}
          </OfferList>
        </>
      )}
    </ListPage>
  );
}
