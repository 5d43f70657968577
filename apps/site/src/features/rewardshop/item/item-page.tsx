import type { Redeemable } from '@sabai/contract';
import { DateTime, Money } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { OfferArt } from '../../../shared/offers/offer-art.tsx';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { Line } from '../parts/line.tsx';
import { OddsTable } from '../parts/odds-table.tsx';
import { offeredItem, priceOf } from '../parts/offered.ts';
import { Points } from '../parts/points.tsx';
import { RedeemButton } from './redeem-button.tsx';
import { useAvailability, useGift } from './shop-item.tsx';

/** Details of one item of the shop, with the button to redeem it. */
export function ItemPage({ item }: { item: Redeemable }) {
  const t = useTranslations('rewardshop');
  const tOffer = useTranslations('bonus.offer');
  const available = useAvailability();
  const gift = useGift();
  const offered = offeredItem(item);
  const look = lookOf(item.type, item.picture);
  const { game, currency_code: currency, product_value: value, level } = item;
  return (
    <div className="grid gap-4">
      <div className="offer-scene grid justify-items-center p-6" data-hue={look.hue} data-shape="hero">
        <OfferArt name={look.picture} isFirst className="size-56" />
        <p className="offer-amount figures text-3xl">{gift(offered)}</p>
        <p className="text-center text-pretty">{item.summary}</p>
      </div>
      <dl className="grid gap-2 rounded-lg border border-line bg-surface-1 p-4">
        <Line name={t('confirm.price')}>
          <Points of={priceOf(item)} />
        </Line>
        {value && (
          <Line name={t('reward.value')}>
            <Money amount={value} currency={currency} format="full" />
          </Line>
        )}
        {game && (
          <>
            <Line name={t('reward.provider')}>{game.provider}</Line>
            <Line name={t('reward.freespin')}>
              {game.game_name} × {game.number_of_spins}
            </Line>
            <Line name={t('reward.betPerRound')}>
              <Money amount={game.bet_per_round} currency={currency} format="full" />
            </Line>
          </>
        )}
        {level !== null && <Line name={t('shelf.level')}>{level}</Line>}
        {available(item) && <Line name={t('shelf.available')}>{available(item)}</Line>}
        <Line name={tOffer('ends')}>
          <DateTime value={item.ends_at} show="date" />
        </Line>
      </dl>
      {item.odds && <OddsTable odds={item.odds} version={item.version} price={priceOf(item)} currency={currency} />}
      {item.terms.length > 0 && (
        <ul className="grid gap-1 px-1 text-sm text-ink-2">
          {item.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 grid gap-1 border-t px-4 md:bottom-0 md:mx-0 border-line bg-surface-1/95 py-3 text-center [&_.offer-press[data-look=off]]:bg-surface-3 [&_.offer-press[data-look=off]]:text-ink-2">
        <RedeemButton offered={offered} isLarge />
      </div>
    </div>
  );
}
