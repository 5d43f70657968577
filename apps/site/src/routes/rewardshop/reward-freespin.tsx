import { useTranslations } from 'use-intl/react';
import { SpinsItem } from '../../features/rewardshop/item/spins-item.tsx';
import { ShopBar } from '../../features/rewardshop/shop-bar.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { KindRow, kindOf } from '../../shared/parts/kind-row.tsx';
import { ListPage, NothingListed } from '../../shared/parts/list-page.tsx';
import type { Route } from './+types/reward-freespin.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const provider = kindOf(query, 'provider');
  const game = kindOf(query, 'game');
  const [spins, providers, games] = await Promise.all([
    api('member', 'redeem-freespin').find({
      ...(provider && { provider_id: provider }),
      ...(game && { game_list_id: game }),
    }),
    api('public', 'redeem-freespin-filter').find(),
    api('public', 'redeem-freespin-list').find(),
  ]);
  return { spins: spins.data, providers: providers.data, games: games.data };
}

/** Free spins for points, of all games or one, of all providers or one (R2.39). */
export default function RewardFreespin({ loaderData: { spins, providers, games } }: Route.ComponentProps) {
  const t = useTranslations('rewardshop');
  return (
    <ListPage>
      <ShopBar />
      <KindRow
        label={t('reward.provider')}
        name="provider"
        kinds={providers.map((one) => ({ id: one.provider_id, label: one.provider }))}
      />
      <KindRow
        label={t('shelf.game')}
        name="game"
        kinds={games.map(({ game_list: { game_list_id: id, game_name: label } }) => ({ id, label }))}
      />
      {spins.length > 0 ? (
        <ul aria-label={t('reward.freespin')} className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
          {spins.map((one) => (
            <li key={one.redeem_id}>
              <SpinsItem spins={one} />
            </li>
          ))}
        </ul>
      ) : (
        <NothingListed />
      )}
    </ListPage>
  );
}
