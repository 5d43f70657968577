import type { Quest, QuestEntry } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { Badge, type BadgeTone, DateTime, type IconName, Money, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Figure } from '../../shared/parts/figure.tsx';
import { type Fact, OfferCard } from '../../shared/parts/offer-card.tsx';

const icons: Record<Quest['type'], IconName> = {
  daily_check_in: 'calendar',
  play: 'joystick',
  deposit: 'deposit',
  vip_bonus: 'crown',
};
const tones: Record<NonNullable<Quest['state']>, BadgeTone> = {
  join: 'ok',
  in_progress: 'warn',
  mission_completed: 'brand',
  claim: 'plain',
};
/** Conditions that are amounts of money. */
const amounts = ['minimum_bet', 'minimum_win', 'accumulated_bet', 'accumulated_win', 'accumulated_win_loss'] as const;

/** What a quest gives: its kind, and how much of it. */
export function useReward({
  promotion_type: promotion,
  reward_type: type,
  reward_amount: amount,
  currency_code,
}: Quest) {
  const t = useTranslations('bonus.offer.rewards');
  return {
    kind: promotion ?? t(type),
    figure: amount && <Figure amount={amount} currency={type === 'money' ? currency_code : 'POINT'} />,
  };
}

/** A quest: what it gives, what it asks for, and how far the member is. */
export function QuestCard({ quest, to }: { quest: Quest | QuestEntry; to?: string }) {
  const t = useTranslations('quest');
  const { intl } = useUi();
  const { conditions, currency_code: currency, state } = quest;
  const entry = 'joined_at' in quest ? quest : undefined;
  const facts: Fact[] = amounts.map((name) => ({
    name: t(`condition.${name}`),
    value: conditions[name] && <Money amount={conditions[name]} currency={currency} />,
  }));
  return (
    <OfferCard
      icon={icons[quest.type]}
      {...useReward(quest)}
      title={quest.name}
      isOver={state === 'claim'}
      badge={state && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
      facts={[
        ...facts,
        {
          name: t('condition.number_of_bets'),
          value: conditions.number_of_bets && formatNumber(conditions.number_of_bets, intl),
        },
        {
          name: t('condition.win_multiplier'),
          value: conditions.win_multiplier && `×${formatNumber(conditions.win_multiplier, intl, { most: 4 })}`,
        },
        { name: t('joinedAt'), value: entry && <DateTime value={entry.joined_at} /> },
        { name: t('claimedAt'), value: entry?.claimed_at && <DateTime value={entry.claimed_at} /> },
      ]}
      to={to}
    />
  );
}
