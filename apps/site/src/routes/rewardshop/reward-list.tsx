import type { IconName } from '@sabai/ui';
import { useMatches } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { RedeemableCard } from '../../features/rewardshop/redeemable-card.tsx';
import { requestContext } from '../../shared/context/request-context.ts';
import { ListPage } from '../../shared/parts/list-page.tsx';
import { OfferList } from '../../shared/parts/offer-card.tsx';
import type { Route } from './+types/reward-list.ts';

/** The parts of the reward shop by the end of their address, and the service that each asks. */
const services = {
  'exchange-point': 'redeem-exchange-point',
  'lucky-box': 'redeem-lucky-box',
  'random-card': 'redeem-random-card',
  redreemExchangeReward: 'redeem-reward',
} as const;
const icons: Record<keyof typeof services, IconName> = {
  'exchange-point': 'coins',
  'lucky-box': 'gift',
  'random-card': 'cards',
  redreemExchangeReward: 'star',
};
const partOf = (name: string) =>
  (Object.keys(services) as (keyof typeof services)[]).find((part) => name.endsWith(part)) ?? 'redreemExchangeReward';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, path } = context.get(requestContext);
  return (await api('member', services[partOf(path.replace(/\.data$/, ''))]).find()).data;
}

/** What one part of the reward shop has for points (R2.38–R2.43). */
export default function RewardList({ loaderData: offers }: Route.ComponentProps) {
  const tNav = useTranslations('nav');
  const part = partOf(useMatches().at(-1)?.id ?? '');
  return (
    <ListPage>
      {offers.length > 0 && (
        <OfferList label={tNav('rewards')} items={offers} idOf={(one) => one.redeem_id}>
          {(one) => (
            <RedeemableCard
              of={one}
              icon={icons[part]}
              to={part === 'redreemExchangeReward' ? `/reward/redreemExchangeReward/${one.redeem_id}` : undefined}
            />
          )}
        </OfferList>
      )}
    </ListPage>
  );
}
