import type { MemberLevel } from '@sabai/contract';
import { formatList } from '@sabai/contract/list-format';
import { formatTimes } from '@sabai/contract/number-format';
import { levelPicture } from '@sabai/contract/offer-pictures';
import { Badge, Money, useMoney, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Figure } from '../../shared/parts/figure.tsx';
import { OfferCard } from '../../shared/parts/offer-card.tsx';
import { usePercentText } from './percent-text.ts';

/** The requirements and rewards of a level. */
export function LevelCard({
  level,
  levels,
  isOwn,
}: {
  level: MemberLevel;
  /** The number of levels. */
  levels: number;
  isOwn: boolean;
}) {
  const t = useTranslations('loyalty.level');
  const percent = usePercentText();
  const text = useMoney();
  const { intl } = useUi();
  const { currency_code: currency, rolling_rebate: rebate, vip_bonus: vip, vip_step: step } = level;
  const money = (amount: string | null) => amount && <Money amount={amount} currency={currency} />;
  return (
    <OfferCard
      look={{ hue: 'level', picture: levelPicture(level.level, levels) }}
      kind={t('number', { level: level.level + 1 })}
      figure={level.name}
      title={t('gives')}
      badge={isOwn && <Badge tone="brand">{t('own')}</Badge>}
      facts={[
        { name: t('upgrade_bonus'), value: money(level.upgrade_bonus) },
        {
          name: t('upgrade_points'),
          value: level.upgrade_points && <Figure amount={level.upgrade_points} currency="POINT" />,
        },
        { name: `${t('birthday_bonus')}, ${t('when.yearly')}`, value: money(level.birthday_bonus) },
        {
          name: t('vip_bonus'),
          value: vip && step && t('eachStep', { amount: text(vip, currency), step: text(step, currency) }),
        },
        { name: t('rolling_rebate'), value: rebate && percent(rebate) },
        { name: t('points'), value: formatTimes(level.point_rate, intl, { most: 4 }) },
        { name: t('withdrawal_maximum'), value: money(level.withdrawal_maximum) },
        { name: t('queue'), value: level.queue_priority > 0 && t('queueFirst') },
        {
          name: t('opens'),
          value: formatList(
            level.privileges.map((privilege) => t(`privilege.${privilege}`)),
            intl,
          ),
        },
      ]}
    />
  );
}
