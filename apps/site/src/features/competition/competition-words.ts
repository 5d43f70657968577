import type { Competition, CompetitionPrize } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { useMoney, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** Scores and prizes in words. */
export function useWords({ calculate_type: by, currency_code, score_currency }: Competition) {
  const t = useTranslations('competition.detail');
  const { intl } = useUi();
  const money = useMoney();
  const number = (value: number) => formatNumber(value, intl);
  return {
    number,
    money: (amount: string) => money(amount, currency_code),
    score: (score: string): string =>
      by === 'win_multiplier' ? `×${formatNumber(score, intl, { least: 2, most: 4 })}` : money(score, score_currency),
    prize({ reward_type: type, reward_amount: amount, promotion_type, game_name }: CompetitionPrize): string {
      if (type === 'money') return money(amount ?? '0', currency_code);
      if (type === 'point') return t('points', { count: number(Number(amount)) });
      if (type === 'freespins') return `${t('spins', { count: number(Number(amount)) })} · ${game_name ?? ''}`;
      return promotion_type ?? '';
    },
  };
}
