import type { Redeemable, RedeemFreespin } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { DateTime, type IconName, Money, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Figure } from '../../shared/parts/figure.tsx';
import { OfferCard } from '../../shared/parts/offer-card.tsx';

/** Something to have for points: the price on its head. */
export function RedeemableCard({ of, icon, to }: { of: Redeemable; icon: IconName; to?: string | undefined }) {
  const t = useTranslations('rewardshop.reward');
  const tOffer = useTranslations('bonus.offer');
  const perRound = of.points_per_round;
  const price = perRound ?? of.points;
  return (
    <OfferCard
      icon={icon}
      kind={perRound ? t('perRound') : tOffer('rewards.point')}
      figure={price && <Figure amount={price} currency="POINT" />}
      title={of.name}
      facts={[
        { name: tOffer('reward'), value: of.reward_type && tOffer(`rewards.${of.reward_type}`) },
        {
          name: t('value'),
          value: of.product_value && <Money amount={of.product_value} currency={of.currency_code} />,
        },
      ]}
      to={to}
    />
  );
}

/** Free spins of one game to have for points. */
export function FreespinCard({ of }: { of: RedeemFreespin }) {
  const t = useTranslations('rewardshop.reward');
  const tOffer = useTranslations('bonus.offer');
  const { intl } = useUi();
  return (
    <OfferCard
      icon="refresh"
      kind={tOffer('rewards.point')}
      figure={<Figure amount={of.points_used} currency="POINT" />}
      title={of.game_name}
      facts={[
        { name: t('provider'), value: of.provider },
        { name: tOffer('rewards.freespins'), value: formatNumber(of.number_of_spins, intl) },
        { name: t('betPerRound'), value: <Money amount={of.bet_per_round} currency={of.currency_code} /> },
        { name: tOffer('ends'), value: of.expire_date && <DateTime value={of.expire_date} /> },
      ]}
    />
  );
}
