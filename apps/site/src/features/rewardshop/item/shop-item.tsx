import type { Redeemable } from '@sabai/contract';
import { useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { TallOffer } from '../../../shared/offers/tall-offer.tsx';
import { type Offered, offeredItem, priceOf } from '../parts/offered.ts';
import { Points } from '../parts/points.tsx';
import { RedeemButton } from './redeem-button.tsx';

const few = 5;

/** Returns the remaining stock, or the redemptions left today; undefined if unlimited. */
export function useAvailability(): (item: Redeemable) => string | undefined {
  const t = useTranslations('rewardshop.shelf');
  return ({ left, per_day, taken_today, type }) => {
    if (left !== null && (type === 'physical_rewards' || left <= few)) return t('left', { count: left });
    if (per_day !== null) return t('today', { left: Math.max(0, per_day - taken_today), of: per_day });
    return undefined;
  };
}

/** Returns the content of an item for its headline; draws promise no prize. */
export function useGift(): (offered: Offered) => string {
  const t = useTranslations('rewardshop.confirm');
  const money = useMoney();
  return ({ type, value, currency, game }) => {
    if (type === 'point_exchange' && value) return money(value, currency, 'full');
    return game ? t('spins', { count: game.number_of_spins }) : '';
  };
}

/** An item of the reward shop: content, price, limits, and the button to redeem it or the reason against it. */
export function ShopItem({ item }: { item: Redeemable }) {
  const available = useAvailability();
  const gift = useGift();
  const offered = offeredItem(item);
  return (
    <TallOffer
      look={lookOf(item.type, item.picture)}
      kind={<Points of={priceOf(item)} className="min-h-6 text-sm" />}
      title={item.name}
      amount={gift(offered)}
      sub={available(item)}
      text={item.summary}
      to={`/reward/redreemExchangeReward/${item.redeem_id}`}
    >
      <RedeemButton offered={offered} />
    </TallOffer>
  );
}
