import type { Quest } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import type { BadgeTone } from '@sabai/ui';
import { useMoney, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

/** Conditions that are amounts of money. */
const amounts = ['minimum_bet', 'minimum_win', 'accumulated_bet', 'accumulated_win', 'accumulated_win_loss'] as const;

/** Whether bets complete the quest. */
export const isPlayed = ({ type }: Pick<Quest, 'type'>): boolean => type === 'play' || type === 'vip_bonus';

export type Standing = 'coming' | 'lost' | 'open' | 'in_progress' | 'mission_completed' | 'claim';
/** Returns a quest's state for the member. */
export function standingOf({ state, is_lost, starts_at }: Quest): Standing {
  if (is_lost) return 'lost';
  if (state === null || state === 'join') return Date.parse(starts_at) > Date.now() ? 'coming' : 'open';
  return state;
}
export const standingTones: Readonly<Record<Standing, BadgeTone>> = {
  coming: 'plain',
  lost: 'plain',
  open: 'plain',
  in_progress: 'warn',
  mission_completed: 'ok',
  claim: 'plain',
};

export interface ConditionWords {
  readonly condition: keyof Quest['conditions'] | 'deposit';
  readonly name: string;
  readonly value: string;
}

/** Returns functions that describe a quest in words. */
export function useQuestWords() {
  const t = useTranslations('quest');
  const kinds = useTranslations('bonus.offer.rewards');
  const money = useMoney();
  const { intl } = useUi();
  const number = (value: string | number) => formatNumber(value, intl, { most: 4 });
  return {
    standing: (standing: Standing) => t(`state.${standing}`),
    reward({ reward_type: type, reward_amount: amount, promotion_type, bet_per_round, currency_code }: Quest): string {
      if (type === 'money') return t('reward.money', { amount: money(amount ?? '0', currency_code) });
      if (type === 'point') return t('reward.point', { count: Number(amount ?? 0) });
      if (type === 'freespins')
        return t('reward.freespins', { count: Number(amount ?? 0), stake: money(bet_per_round ?? '0', currency_code) });
      return promotion_type ?? kinds('promotion');
    },
    /** The conditions that it has, each with its figure. */
    conditions({ conditions, deposit, currency_code }: Quest): ConditionWords[] {
      const { number_of_bets: bets, win_multiplier: times } = conditions;
      return [
        ...(deposit === null
          ? []
          : [{ condition: 'deposit' as const, name: t('deposit'), value: money(deposit, currency_code) }]),
        ...amounts.flatMap((name) => {
          const value = conditions[name];
          return value === null
            ? []
            : [{ condition: name, name: t(`condition.${name}`), value: money(value, currency_code) }];
        }),
        ...(bets === null
          ? []
          : [{ condition: 'number_of_bets' as const, name: t('condition.number_of_bets'), value: number(bets) }]),
        ...(times === null
          ? []
          : [
              {
                condition: 'win_multiplier' as const,
                name: t('condition.win_multiplier'),
                value: `×${formatNumber(times, intl, { most: 4 })}`,
              },
            ]),
      ];
    },
    figure: (value: string, isMoney: boolean, currency: string) => (isMoney ? money(value, currency) : number(value)),
  };
}
