import type { RedeemFreespin } from '@sabai/contract';
import { useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { lookOf } from '../../../shared/offers/offer-kinds.ts';
import { TallOffer } from '../../../shared/offers/tall-offer.tsx';
import { offeredSpins } from '../parts/offered.ts';
import { Points } from '../parts/points.tsx';
import { RedeemButton } from './redeem-button.tsx';

/** Free spins of one game: number, stake, validity, and the button to redeem them. */
export function SpinsItem({ spins }: { spins: RedeemFreespin }) {
  const t = useTranslations('rewardshop');
  const money = useMoney();
  return (
    <TallOffer
      look={lookOf('freespins', spins.picture)}
      kind={<Points of={spins.points_used} className="min-h-6 text-sm" />}
      title={spins.game_name}
      amount={t('confirm.spins', { count: spins.number_of_spins })}
      sub={t('shelf.stake', { stake: money(spins.bet_per_round, spins.currency_code, 'full') })}
      text={`${spins.provider} · ${t('shelf.days', { count: spins.days })}`}
      to={`/reward/redreemExchangeReward/${spins.redeem_id}`}
    >
      <RedeemButton offered={offeredSpins(spins)} />
    </TallOffer>
  );
}
