import { locales } from '@sabai/contract/locales';
import { codedAmount } from '@sabai/contract/money';
import { formatNumber } from '@sabai/contract/number-format';
import { translatorFor } from '@sabai/locales';
import { lintShopItem, type WrittenShopItem } from '@sabai/rewards';
import type { RewardKind } from './reward-kind.ts';
import { rounds as roundsOf } from './shown-numbers.ts';

export const shop: RewardKind<'shop'> = {
  kind: 'shop',
  given({ rules: { points, amounts, rounds, chance } }) {
    const of = Object.entries(amounts).flatMap(([currency, one]) =>
      one?.money ? [codedAmount(one.money, currency)] : [],
    );
    return [
      `${points} P`,
      ...of,
      ...(rounds ? [roundsOf(rounds)] : []),
      ...(chance ? chance.prizes.map(({ code, parts }) => `${code} ${parts}/${chance.of}`) : []),
    ].join(', ');
  },
  suggest({ type, rules }, prefix) {
    // The rules of a thing or a box contain the part of the shop and the price; staff write its name.
    const text = translatorFor(prefix, 'rewardshop');
    const points = formatNumber(rules.points, locales[prefix].intl);
    return { title: text(`part.${type}`), summary: text('confirm.redeemFor', { points }) };
  },
  lint: (content, facts) => lintShopItem(content as WrittenShopItem, facts),
};
