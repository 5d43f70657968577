import type { RedeemPrize } from '@sabai/contract';
import type { OfferPicture } from '@sabai/contract/offer-pictures';
import { useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { usePointText } from './points.tsx';

const pictures: Record<RedeemPrize['kind'], OfferPicture> = {
  money: 'ingots',
  points: 'point',
  freespins: 'reels',
  physical: 'mug',
  nothing: 'box-open',
};
export const pictureOfPrize = ({ kind }: Pick<RedeemPrize, 'kind'>): OfferPicture => pictures[kind];

/** Describes a possible prize in a few words. */
export function usePrizeWords(): (prize: RedeemPrize, currency: string) => string {
  const t = useTranslations('rewardshop.prize');
  const money = useMoney();
  const points = usePointText();
  return ({ kind, amount, points: given, spins, name }, currency) => {
    if (kind === 'money') return money(amount ?? '0', currency, 'full');
    if (kind === 'points') return t('points', { points: points(given ?? '0') });
    if (kind === 'freespins') return t('spins', { count: spins ?? 0, stake: money(amount ?? '0', currency, 'full') });
    if (kind === 'physical') return name ?? t('thing');
    return t('nothing');
  };
}
