import type { Competition, CompetitionEntry } from '@sabai/contract';
import { formatList } from '@sabai/contract/list-format';
import { formatNumber } from '@sabai/contract/number-format';
import { Badge, type BadgeTone, DateTime, Money, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { lookOf } from '../../shared/offers/offer-kinds.ts';
import { useTimeLeft } from '../../shared/offers/time-left.ts';
import { OfferCard } from '../../shared/parts/offer-card.tsx';
import { pathOfCompetition } from './competition-tabs.ts';

/** Colours of the states, except for past competitions. */
const tones: Partial<Record<Competition['status'], BadgeTone>> = {
  active: 'ok',
  ongoing: 'brand',
  upcoming: 'warn',
  joined: 'accent',
};

/** A competition, and for one that the member has joined how far they have come. */
export function CompetitionCard({ competition }: { competition: Competition | CompetitionEntry }) {
  const t = useTranslations('competition');
  const tOffer = useTranslations('bonus.offer');
  const { intl } = useUi();
  const { currency_code: currency, calculate_type: by, status } = competition;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const measure = (amount: string) =>
    by === 'win_multiplier' ? `×${formatNumber(amount, intl, { most: 4 })}` : money(amount);
  const least = competition.calculation_amount;
  const entry = 'joined_at' in competition ? competition : undefined;
  const isUpcoming = status === 'upcoming';
  const left = useTimeLeft(isUpcoming ? competition.start : competition.end);
  return (
    <OfferCard
      look={lookOf('competition', competition.picture)}
      kind={t('prizePool')}
      figure={money(competition.prize_pool)}
      title={competition.name}
      to={pathOfCompetition(competition)}
      isOver={!tones[status]}
      badge={<Badge tone={tones[status] ?? 'plain'}>{t(`status.${status}`)}</Badge>}
      facts={[
        { name: t('type'), value: t(`types.${competition.type}`) },
        { name: t('by'), value: t(`calculate.${by}`) },
        { name: t('least'), value: least && measure(least) },
        { name: t('places'), value: entry ? null : competition.rank },
        {
          name: tOffer('reward'),
          value: formatList(
            competition.reward_types.map((type) => tOffer(`rewards.${type}`)),
            intl,
          ),
        },
        {
          name: t(`detail.${isUpcoming ? 'startsIn' : 'endsIn'}`),
          value: tones[status] && left ? <span suppressHydrationWarning>{left}</span> : null,
        },
        { name: tOffer('starts'), value: <DateTime value={competition.start} /> },
        { name: tOffer('ends'), value: <DateTime value={competition.end} /> },
        ...(entry
          ? [
              { name: t('joinedAt'), value: <DateTime value={entry.joined_at} /> },
              { name: t('made'), value: measure(entry[by]) },
              { name: t('place'), value: entry.rank },
            ]
          : []),
      ]}
    />
  );
}
