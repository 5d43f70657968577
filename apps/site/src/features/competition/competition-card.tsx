import type { Competition, CompetitionEntry } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Badge, type BadgeTone, DateTime, Money, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { OfferCard } from '../../shared/parts/offer-card.tsx';

/** Of those that are not past. */
const tones: Partial<Record<Competition['status'], BadgeTone>> = {
  active: 'ok',
  ongoing: 'brand',
  upcoming: 'warn',
  joined: 'accent',
};

/** A competition, and for one that the member has joined how far they have come. */
export function CompetitionCard({ competition }: { competition: Competition | CompetitionEntry }) {
  const t = useTranslations('pages');
  const { intl } = useUi();
  const { currency_code: currency, calculate_type: by, status } = competition;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const measure = (amount: string) =>
    by === 'win_multiplier' ? `×${formatNumber(amount, intl, { most: 4 })}` : money(amount);
  const least = competition.calculation_amount;
  const entry = 'joined_at' in competition ? competition : undefined;
  return (
    <OfferCard
      icon="trophy"
      kind={t('competition.prizePool')}
      figure={money(competition.prize_pool)}
      title={competition.name}
      isOver={!tones[status]}
      badge={<Badge tone={tones[status] ?? 'plain'}>{t(`competition.status.${status}`)}</Badge>}
      facts={[
        { name: t('competition.type'), value: t(`competition.types.${competition.type}`) },
        { name: t('competition.by'), value: t(`competition.calculate.${by}`) },
        { name: t('competition.least'), value: least && measure(least) },
        { name: t('competition.places'), value: entry ? null : competition.rank },
        {
          name: t('offer.reward'),
          value: new Intl.ListFormat(intl, { type: 'unit' }).format(
            competition.reward_types.map((type) => t(`offer.rewards.${type}`)),
          ),
        },
        { name: t('offer.starts'), value: <DateTime value={competition.start} /> },
        { name: t('offer.ends'), value: <DateTime value={competition.end} /> },
        ...(entry
          ? [
              { name: t('competition.joinedAt'), value: <DateTime value={entry.joined_at} /> },
              { name: t('competition.made'), value: measure(entry[by]) },
              { name: t('competition.place'), value: entry.rank },
            ]
          : []),
      ]}
    />
  );
}
