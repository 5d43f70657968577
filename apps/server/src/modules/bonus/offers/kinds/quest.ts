import { type LocalePrefix, locales } from '@sabai/contract/locales';
import { codedAmount } from '@sabai/contract/money';
import { translatorFor } from '@sabai/locales';
import { lintQuest, type QuestAmounts, type WrittenQuest } from '@sabai/rewards';
import type { ContentOf, RewardKind } from './reward-kind.ts';
import { givenBy, moneyIn, times } from './shown-numbers.ts';

type Rules = ContentOf<'quest'>['rules'];
type Say = ReturnType<typeof translatorFor>;

/** Conditions that are amounts, by their names on the wire. */
const amountConditions = {
  minimum_bet: 'minimumBet',
  minimum_win: 'minimumWin',
  accumulated_bet: 'accumulatedBet',
  accumulated_win: 'accumulatedWin',
  accumulated_win_loss: 'accumulatedWinLoss',
} as const;

/** Returns the currency of the amounts in texts; undefined with several, whose members would read the wrong amounts. */
const onlyCurrency = ({ amounts }: Rules): string | undefined => {
  const [first, ...others] = Object.keys(amounts);
  return others.length === 0 ? first : undefined;
};

/** Returns the reward in a language; undefined if it has several rewards, or amounts in several currencies. */
function rewardText(rules: Rules, intl: string, text: Say): string | undefined {
  const { reward, steps } = rules;
  if (!reward || steps) return undefined;
  const currency = onlyCurrency(rules);
  const minor = currency && reward.amounts?.[currency];
  if (reward.type === 'point') return text('reward.point', { count: reward.points ?? 0 });
  if (!currency || !minor) return undefined;
  const amount = moneyIn(currency, minor, intl);
  if (reward.type === 'money') return text('reward.money', { amount });
  return reward.rounds && text('reward.freespins', { count: reward.rounds.count, stake: amount });
}

/** Returns the conditions in a language, without amounts if there are several currencies. */
function conditionTexts({ type, rules }: ContentOf<'quest'>, intl: string, text: Say): readonly string[] {
  const currency = onlyCurrency(rules);
  const own: QuestAmounts = (currency && !rules.steps && rules.amounts[currency]) || {};
  const amount = (name: string, minor: string | undefined) =>
    minor === undefined || !currency ? [] : [`${name}: ${moneyIn(currency, minor, intl)}`];
  if (type === 'deposit') return amount(text('deposit'), own.deposit);
  if (type === 'daily_check_in') return [];
  return [
    ...Object.entries(amountConditions).flatMap(([name, field]) =>
      amount(text(`condition.${name as keyof typeof amountConditions}`), own[field]),
    ),
    ...(rules.numberOfBets === undefined ? [] : [`${text('condition.number_of_bets')}: ${rules.numberOfBets}`]),
    ...(rules.winMultiplierHundredths === undefined
      ? []
      : [`${text('condition.win_multiplier')}: ${times(rules.winMultiplierHundredths)}`]),
  ];
}

/** Returns an amount in each currency, and of each step; null if there is none. */
function listed(rules: Rules, name: keyof QuestAmounts): string | null {
  const { amounts, steps } = rules;
  const texts =
    steps && name === 'accumulatedBet'
      ? steps.flatMap(({ bets }, at) =>
          Object.entries(bets).map(([currency, minor]) => `${at + 1}: ${codedAmount(minor ?? '0', currency)}`),
        )
      : Object.entries(amounts).flatMap(([currency, own]) => (own?.[name] ? [codedAmount(own[name], currency)] : []));
  return texts.join(', ') || null;
}

export const quest: RewardKind<'quest'> = {
  kind: 'quest',
  gives: 'quest',
  given: ({ rules: { reward, checkIn = [], steps } }) =>
    (steps ? steps.map((step) => step.reward) : reward ? [reward] : checkIn).map(givenBy).join(', '),
  facts: ({ type, rules }) => ({
    ...(type === 'deposit' && { deposit: listed(rules, 'deposit') }),
    ...Object.fromEntries(
      Object.entries(amountConditions).flatMap(([name, field]) => {
        const value = listed(rules, field);
        return value === null ? [] : [[name, value]];
      }),
    ),
    ...(rules.numberOfBets !== undefined && { number_of_bets: String(rules.numberOfBets) }),
    ...(rules.winMultiplierHundredths !== undefined && { win_multiplier: times(rules.winMultiplierHundredths) }),
  }),
  suggest(content, prefix: LocalePrefix) {
    const { intl } = locales[prefix];
    const text = translatorFor(prefix, 'quest');
    const reward = rewardText(content.rules, intl, text);
    const name = text(`kind.${content.type}`);
    return {
      title: reward === undefined ? name : `${name}: ${reward}`,
      summary: conditionTexts(content, intl, text).join(' · ') || text('lead'),
    };
  },
  lint: (content, facts) => lintQuest(content as WrittenQuest, facts),
};
