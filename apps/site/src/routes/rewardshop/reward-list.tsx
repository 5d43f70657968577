import { useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { DrawPage } from '../../features/rewardshop/draw/draw-page.tsx';
import { ShopItem } from '../../features/rewardshop/item/shop-item.tsx';
import { AddressBookButton, ShopBar } from '../../features/rewardshop/shop-bar.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { ListPage, NothingListed } from '../../shared/parts/list-page.tsx';
import type { Route } from './+types/reward-list.ts';

/** The types of the reward shop by the end of their address, and their services. */
const services = {
  'exchange-point': 'redeem-exchange-point',
  'lucky-box': 'redeem-lucky-box',
  'random-card': 'redeem-random-card',
  redreemExchangeReward: 'redeem-reward',
} as const;
const partOf = (name: string) =>
  (Object.keys(services) as (keyof typeof services)[]).find((part) => name.endsWith(part)) ?? 'redreemExchangeReward';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, path } = context.get(requestContext);
  return (await api('member', services[partOf(path.replace(/\.data$/, ''))]).find()).data;
}

/** The items of one type of the reward shop (R2.38–R2.43). */
export default function RewardList({ loaderData: items }: Route.ComponentProps) {
  const tNav = useTranslations('nav');
  const part = partOf(useMatches().at(-1)?.id ?? '');
  const isEmpty = items.length === 0;
  return (
    <ListPage action={part === 'redreemExchangeReward' && <AddressBookButton />}>
      <ShopBar />
      {isEmpty ? (
        <NothingListed />
      ) : part === 'lucky-box' || part === 'random-card' ? (
        <DrawPage items={items} type={part === 'lucky-box' ? 'lucky_box' : 'random_card'} />
      ) : (
        <ul aria-label={tNav('rewards')} className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
          {items.map((item) => (
            <li key={item.redeem_id}>
              <ShopItem item={item} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
