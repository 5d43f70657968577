import type { OfferWeights } from '@sabai/contract';
import { locales } from '@sabai/contract/locales';
import { codedAmount } from '@sabai/contract/money';
import { translatorFor } from '@sabai/locales';
import { lintPromotion, type WrittenPromotion } from '@sabai/rewards';
import type { RewardKind } from './reward-kind.ts';
import { moneyIn, percent, percentIn, rounds, times } from './shown-numbers.ts';

const weightsOf = ({ games, subCategories, providers, categories, otherwise }: OfferWeights): string =>
  [...[categories, providers, subCategories, games].flatMap((each) => Object.entries(each)), ['…', otherwise] as const]
    .map(([code, weight]) => `${code} ${percent(weight)}`)
    .join(', ');

export const promotion: RewardKind<'promotion'> = {
  kind: 'promotion',
  given({ rules: { share, amounts, freeRounds } }) {
    const of = Object.entries(amounts).flatMap(([currency, one]) => {
      const most = share === undefined ? one?.fixed : one?.cap;
      return most === undefined
        ? []
        : [`${share === undefined ? '' : `${percent(share)} ≤ `}${codedAmount(most, currency)}`];
    });
    return [...of, ...(freeRounds ? [rounds(freeRounds)] : [])].join(', ');
  },
  facts: ({ rules: { wagering } }) => ({
    turnover: times(wagering.multiplierHundredths),
    weights: weightsOf(wagering.weights),
  }),
  suggest({ rules: { amounts, share } }, prefix) {
    const { intl } = locales[prefix];
    const [currency = 'THB', own = {}] = Object.entries(amounts)[0] ?? [];
    const amount = (minor = '0') => moneyIn(currency, minor, intl);
    const text = translatorFor(prefix, 'bonus-texts');
    if (share === undefined) {
      const values = { amount: amount(own.fixed) };
      return { title: text('fixedTitle', values), summary: text('fixedSummary', values) };
    }
    const values = { amount: amount(own.cap), percent: percentIn(share, intl), minimum: amount(own.minDeposit) };
    return { title: text('matchTitle', values), summary: text('matchSummary', values) };
  },
  lint: (content, facts) => lintPromotion(content as WrittenPromotion, facts),
};
