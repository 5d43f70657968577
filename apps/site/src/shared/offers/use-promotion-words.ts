import type { MemberPromotion, Promotion, PromotionReason } from '@sabai/contract';
import { formatList } from '@sabai/contract/list-format';
import { currencyOf, decimalOf } from '@sabai/contract/money';
import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { useMoney, useUi } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../i18n/use-moment.ts';
import { asName, type Share } from './promotion.rules.ts';

/** Returns the words of a promotion, shared by cards, rows and its dialog. */
export function usePromotionWords() {
  const t = useTranslations('bonus');
  const tCategory = useTranslations('catalogue.category');
  const { intl } = useUi();
  const money = useMoney();
  const moment = useMoment();
  const percent = (value: number) => formatPercent(value, intl, { most: 2 });

  /** Returns the reward: a figure, and its unit. */
  function gift({ rules, amount, currency_code: currency, type_name }: Promotion): { figure: string; sub?: string } {
    const rounds = rules?.free_rounds;
    if (rounds)
      return {
        figure: t('card.spins', { count: rounds.count }),
        ...(rounds.stake && { sub: t('card.each', { amount: money(rounds.stake, currency) }) }),
      };
    if (rules?.percent != null)
      return {
        figure: percent(rules.percent),
        ...(rules.maximum_bonus && { sub: t('card.upTo', { amount: money(rules.maximum_bonus, currency) }) }),
      };
    return amount ? { figure: money(amount, currency) } : { figure: type_name };
  }

  /** Returns the conditions, in one line. */
  function asks({ rules, currency_code: currency }: Promotion): string | undefined {
    if (!rules) return undefined;
    const times = formatNumber(rules.multiplier, intl, { most: 2 });
    const isFree = Number(rules.multiplier) === 0;
    if (!rules.minimum_deposit) return isFree ? t('card.noTurnover') : t('card.turnover', { times });
    const amount = money(rules.minimum_deposit, currency);
    return isFree ? t('card.fromNoTurnover', { amount }) : t('card.fromTurnover', { amount, times });
  }

  /** Returns why it cannot be received, and the date or action that changes this. */
  function reason({ code, level, until }: PromotionReason): string {
    switch (code) {
      case 'level':
        return t('reason.level', { level: level ?? 0 });
      case 'not-yet':
      case 'account-age':
      case 'grants-in-period':
        return until ? t('reason.from', { date: moment(until) }) : t('reason.grants-in-period');
      case 'cooling-off':
      case 'excluded':
      case 'closed':
        return t('reason.stopped');
      case 'country':
      case 'currency':
      case 'language':
      case 'segment':
      case 'household':
        return t('reason.others');
      default:
        return t(`reason.${code}`);
    }
  }

  /** Names the games of a share. */
  const shareName = ({ categories, others }: Share): string => {
    const names = categories.map((code) =>
      tCategory.has(code as 'slots') ? tCategory(code as 'slots') : asName(code),
    );
    const all = [...names, ...others];
    return all.length === 0 ? t('detail.otherGames') : formatList(all, intl);
  };

  /** Formats a turnover: an amount without its currency symbol. */
  const plain = (amount: string, currency: string): string => {
    const isWhole = !/\.\d*[1-9]/.test(amount);
    return formatNumber(amount, intl, { least: isWhole ? 0 : currencyOf(currency).scale });
  };
  const plainMinor = (minor: bigint, currency: string): string => plain(decimalOf(minor, currency), currency);

  const title = ({ promotion_articles }: Promotion | MemberPromotion) => promotion_articles.title;
  return { gift, asks, reason, shareName, plain, plainMinor, percent, title };
}
