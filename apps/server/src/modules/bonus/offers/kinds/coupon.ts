import { locales } from '@sabai/contract/locales';
import { codedAmount } from '@sabai/contract/money';
import { translatorFor } from '@sabai/locales';
import { lintCoupon, type WrittenCoupon } from '@sabai/rewards';
import type { ContentOf, RewardKind } from './reward-kind.ts';
import { moneyIn, rounds as roundsOf } from './shown-numbers.ts';

/** Names the value of a coupon. */
function titleOf({ type, rules }: ContentOf<'coupon'>, intl: string, text: ReturnType<typeof translatorFor>): string {
  const [currency = 'THB', own = {}] = Object.entries(rules.amounts)[0] ?? [];
  if (type === 'money') return text('gives.money', { amount: moneyIn(currency, own.money ?? '0', intl) });
  if (type === 'point') return text('gives.point', { points: rules.points ?? 0 });
  return type === 'freespins' ? text('gives.freespins', { count: rules.rounds?.count ?? 0 }) : text('gives.promotion');
}

export const coupon: RewardKind<'coupon'> = {
  kind: 'coupon',
  gives: 'coupon',
  given({ type, rules: { amounts, points, rounds, promotion } }) {
    return [
      ...Object.entries(amounts).flatMap(([currency, one]) => {
        const minor = type === 'money' ? one?.money : one?.stake;
        return minor === undefined ? [] : [codedAmount(minor, currency)];
      }),
      ...(points === undefined ? [] : [`${points} P`]),
      ...(rounds ? [roundsOf(rounds)] : []),
      ...(promotion === undefined ? [] : [`#${promotion}`]),
    ].join(', ');
  },
  suggest(content, prefix) {
    const text = translatorFor(prefix, 'coupon');
    return { title: titleOf(content, locales[prefix].intl, text), summary: text('summary') };
  },
  lint: (content, facts) => lintCoupon(content as WrittenCoupon, facts),
};
