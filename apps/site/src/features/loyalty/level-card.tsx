import type { MemberLevel } from '@sabai/contract';
import { formatPercent } from '@sabai/contract/number-format';
import { Badge, Money, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { Figure } from '../../shared/parts/figure.tsx';
import { OfferCard } from '../../shared/parts/offer-card.tsx';

const conditions = ['accumulated_deposit', 'turnover', 'win_loss'] as const;

/** A level: what it takes to reach it, and on the page of privileges what it gives. */
export function LevelCard({ level, isOwn, isDetail }: { level: MemberLevel; isOwn: boolean; isDetail: boolean }) {
  const t = useTranslations('loyalty.level');
  const { intl } = useUi();
  const { currency_code: currency, rolling_rebate: rebate } = level;
  const money = (amount: string | null) => amount && <Money amount={amount} currency={currency} />;
  return (
    <OfferCard
      icon="crown"
      kind={t('level')}
      figure={level.level}
      title={t(isDetail ? 'gives' : 'asks')}
      badge={isOwn && <Badge tone="brand">{t('own')}</Badge>}
      facts={
        isDetail
          ? [
              { name: t('birthday_bonus'), value: money(level.birthday_bonus) },
              { name: t('vip_bonus'), value: money(level.vip_bonus) },
              { name: t('rolling_rebate'), value: rebate && formatPercent(rebate, intl, { most: 4 }) },
              {
                name: t('upgrade_points'),
                value: level.upgrade_points && <Figure amount={level.upgrade_points} currency="POINT" />,
              },
            ]
          : conditions.map((name) => ({ name: t(name), value: money(level[name]) }))
      }
    />
  );
}
