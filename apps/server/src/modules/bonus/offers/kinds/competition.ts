import { locales } from '@sabai/contract/locales';
import { codedAmount } from '@sabai/contract/money';
import { translatorFor } from '@sabai/locales';
import { currenciesOf, lintCompetition, prizePoolOf, type WrittenCompetition } from '@sabai/rewards';
import { openCompetition } from './open-competition.ts';
import type { RewardKind } from './reward-kind.ts';
import { givenBy, moneyIn } from './shown-numbers.ts';

export const competition: RewardKind<'competition'> = {
  kind: 'competition',
  gives: 'quest',
  isFixedOncePublished: true,
  given: ({ rules }) =>
    rules.prizes
      .map(({ from, to, reward }) => `${from === to ? from : `${from}–${to}`}: ${givenBy(reward)}`)
      .join(', '),
  facts: ({ rules }) => {
    const amounts = Object.entries(rules.amounts);
    const shown = (name: 'minStake' | 'fee') =>
      amounts.flatMap(([currency, one]) => (one?.[name] ? [codedAmount(one[name], currency)] : [])).join(', ') || null;
    return {
      calculate: rules.calculateType,
      min_stake: shown('minStake'),
      fee: shown('fee'),
      set_aside: currenciesOf(rules)
        .map((currency) => codedAmount(String(prizePoolOf(rules, currency)), currency))
        .join(', '),
    };
  },
  suggest({ rules }, prefix) {
    const { calculateType } = rules;
    const text = translatorFor(prefix, 'competition');
    const [currency, ...others] = currenciesOf(rules);
    const pool = currency && others.length === 0 ? prizePoolOf(rules, currency) : 0n;
    const title = text(`calculate.${calculateType}`);
    return {
      // Members of several currencies would read the amount of another one.
      title:
        pool > 0n ? `${title} · ${text('prizePool')} ${moneyIn(currency!, String(pool), locales[prefix].intl)}` : title,
      summary: text(`how.${calculateType}`),
    };
  },
  lint: (content, facts) => lintCompetition(content as WrittenCompetition, facts),
  onVersion: openCompetition,
};
