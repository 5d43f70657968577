import { EmptyState } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { ShopItem } from '../../features/rewardshop/item/shop-item.tsx';
import { SpinsItem } from '../../features/rewardshop/item/spins-item.tsx';
import { AddressBookButton, ShopBar, shopParts } from '../../features/rewardshop/shop-bar.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { PageBody, Panel } from '../../shared/parts/page-body.tsx';
import { PageHeader } from '../../shared/parts/page-header.tsx';
import type { Route } from './+types/reward.ts';

const few = { $limit: 3 } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [spins, ...others] = await Promise.all([
    api('member', 'redeem-freespin').find(few),
    api('member', 'redeem-exchange-point').find(few),
    api('member', 'redeem-lucky-box').find(few),
    api('member', 'redeem-random-card').find(few),
    api('member', 'redeem-reward').find(few),
  ]);
  return { spins: spins.data, items: others.flatMap(({ data }) => data) };
}

/** The reward shop: the available points, and the first items of each type. */
export default function Reward({ loaderData: { spins, items } }: Route.ComponentProps) {
  const t = useTranslations('rewardshop');
  const tPages = useTranslations('pages');
  const tNav = useTranslations('nav');
  const parts = shopParts.map(({ type, to }) => {
    const offers =
      type === 'freespins'
        ? spins.map((one) => ({ id: one.redeem_id, card: <SpinsItem spins={one} /> }))
        : items.filter((one) => one.type === type).map((one) => ({ id: one.redeem_id, card: <ShopItem item={one} /> }));
    return { type, to, offers };
  });
  const shown = parts.filter(({ offers }) => offers.length > 0);
  return (
    <PageBody>
      <PageHeader icon="star" title={tNav('rewards')} lead={t('reward.lead')}>
        <AddressBookButton />
      </PageHeader>
      <ShopBar />
      {shown.length === 0 && (
        <Panel>
          <EmptyState icon="gift" title={tPages('list.reward_redreemExchangeReward.empty')} />
        </Panel>
      )}
      {shown.map(({ type, to, offers }) => (
        <section key={type} className="mt-8" aria-labelledby={`part-${type}`}>
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 id={`part-${type}`} className="text-xl">
              {t(`part.${type}`)}
            </h2>
            <Link to={to} className="inline-flex min-h-11 items-center text-sm font-semibold text-brand">
              {t('shelf.seeAll')}
              <span className="sr-only">{t(`part.${type}`)}</span>
            </Link>
          </div>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
            {offers.map(({ id, card }) => (
              <li key={id}>{card}</li>
            ))}
          </ul>
        </section>
      ))}
    </PageBody>
  );
}
