import type { CheckedCoupon, Coupon } from '@sabai/contract';
import { useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';

type Given = Pick<
  Coupon,
  'type' | 'amount' | 'currency_code' | 'points' | 'spins' | 'game_name' | 'promotion_name' | 'name'
>;

/** Whether it gives something that is used later, until a time of its own; money and points are credited immediately. */
export const isUsedLater = (type: Coupon['type']): boolean => type === 'promotion' || type === 'freespins';

/** Returns functions that describe a coupon's reward as a figure and a sentence. */
export function useCouponWords() {
  const t = useTranslations('coupon');
  const money = useMoney();
  const sum = ({ amount, currency_code }: Given) => money(amount ?? '0', currency_code, 'full');
  const figureOf = (coupon: Given): string => {
    const { type, points, spins, promotion_name, name } = coupon;
    if (type === 'money') return sum(coupon);
    if (type === 'point') return t('gives.point', { points: points ?? 0 });
    return type === 'freespins' ? t('gives.freespins', { count: spins ?? 0 }) : (promotion_name ?? name);
  };
  const sentenceOf = (coupon: Given, part: 'what' | 'success'): string =>
    coupon.type === 'freespins'
      ? t(`${part}.freespins`, { game: coupon.game_name ?? '', stake: sum(coupon) })
      : t(`${part}.${coupon.type}`);
  const requirementOf = (
    { code, number, every }: CheckedCoupon['requires'][number],
    { left, uses }: Pick<CheckedCoupon, 'left' | 'uses'>,
  ): string => {
    switch (code) {
      case 'level':
      case 'new':
        return t(`requires.${code}`, { number: String(number ?? 0) });
      case 'per-member':
        return t('requires.per-member', { number: number ?? 0 });
      case 'per-period':
        return t(`requires.per-${every ?? 'day'}`, { number: number ?? 0 });
      case 'left':
        return t('requires.left', { left, uses });
      default:
        return t(`requires.${code}`);
    }
  };
  return { figureOf, sentenceOf, requirementOf };
}
