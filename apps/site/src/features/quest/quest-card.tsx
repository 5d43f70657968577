import type { Quest, QuestDay, QuestEntry } from '@sabai/contract';
import { Badge, type BadgeTone, DateTime, type IconName, Money, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Figure } from '../../app/parts/figure.tsx';
import { type Fact, OfferCard } from '../../app/parts/offer-card.tsx';

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

/** A quest: what it gives, what it asks for, and how far the member is. */
export function QuestCard({ quest, to }: { quest: Quest | QuestDay | QuestEntry; to?: string }) {
  const t = useTranslations('pages');
  const { intl } = useUi();
  const { conditions, currency_code: currency, reward_amount: amount, state } = quest;
  const day = 'day' in quest ? quest : undefined;
  const entry = 'joined_at' in quest ? quest : undefined;
  const facts: Fact[] = amounts.map((name) => ({
    name: t(`quest.condition.${name}`),
    value: conditions[name] && <Money amount={conditions[name]} currency={currency} />,
  }));
  return (
    <OfferCard
      icon={icons[quest.type]}
      kind={quest.promotion_type ?? t(`offer.rewards.${quest.reward_type}`)}
      figure={amount && <Figure amount={amount} currency={quest.reward_type === 'money' ? currency : 'POINT'} />}
      title={day ? t('quest.day', { day: String(day.day), name: quest.name }) : quest.name}
      badge={
        day?.is_checked_in ? (
          <Badge tone="ok">{t('quest.checkedIn')}</Badge>
        ) : (
          state && <Badge tone={tones[state]}>{t(`quest.state.${state}`)}</Badge>
        )
      }
      facts={[
        ...facts,
        {
          name: t('quest.condition.number_of_bets'),
          value: conditions.number_of_bets && new Intl.NumberFormat(intl).format(conditions.number_of_bets),
        },
        {
          name: t('quest.condition.win_multiplier'),
          value: conditions.win_multiplier && `×${conditions.win_multiplier}`,
        },
        { name: t('quest.joinedAt'), value: entry && <DateTime value={entry.joined_at} /> },
        { name: t('quest.claimedAt'), value: entry?.claimed_at && <DateTime value={entry.claimed_at} /> },
      ]}
      to={to}
    />
  );
}
