import { most } from '../basis-points.ts';
import { type QuestReward, type QuestRules, questCostOf, rewardsOfQuest } from '../quests/quest-rules.ts';
import { block, type OfferFinding } from './finding.ts';
import { lintBudget, lintTexts, lintWindow } from './lint-common.ts';
import type { LintFacts } from './lint-promotion.ts';
import type { WrittenOffer } from './written-offer.ts';

export interface WrittenQuest extends WrittenOffer {
  readonly kind: 'quest';
  readonly rules: QuestRules;
}

export interface QuestLintFacts extends LintFacts {
  /** Whether the game gives free rounds of this stake, in minor units. */
  readonly hasRoundsOf: (game: string, currency: string, stake: string) => boolean;
  /** Whether it is a promotion that quests give. */
  readonly isGiven: (promotion: number) => boolean;
}

/** Whether a reward lacks something of what it gives. */
export function isUnfinished(reward: QuestReward, currencies: readonly string[], facts: QuestLintFacts): boolean {
  const { type, amounts = {}, points, rounds, promotion } = reward;
  switch (type) {
    case 'money':
      return currencies.some((currency) => BigInt(amounts[currency] ?? '0') === 0n);
    case 'point':
      return points === undefined;
    case 'freespins':
      return !rounds || currencies.some((one) => !amounts[one] || !facts.hasRoundsOf(rounds.game, one, amounts[one]));
    default:
      return promotion === undefined || !facts.isGiven(promotion);
  }
}

/** Conditions that nobody could want to make, by currency. */
function lintConditions({ rules, type }: WrittenQuest, currency: string): OfferFinding[] {
  const own = rules.amounts[currency] ?? {};
  const at = (name: string) => `rules.amounts.${currency}.${name}`;
  const findings: OfferFinding[] = [];
  // A quest that is made by losing pays people for losing.
  if (own.accumulatedWinLoss !== undefined && BigInt(own.accumulatedWinLoss) <= 0n)
    findings.push(block('needs-losses', at('accumulatedWinLoss'), { currency }));
  if (type === 'deposit' && BigInt(own.deposit ?? '0') === 0n)
    findings.push(block('no-condition', at('deposit'), { currency }));
  const sums = [own.minimumBet, own.minimumWin, own.accumulatedBet, own.accumulatedWin, own.accumulatedWinLoss];
  const isPlayed = type === 'play' || type === 'vip_bonus';
  if (
    isPlayed &&
    rules.steps === undefined &&
    sums.every((one) => one === undefined) &&
    rules.numberOfBets === undefined &&
    rules.winMultiplierHundredths === undefined
  )
    findings.push(block('no-condition', `rules.amounts.${currency}`, { currency }));
  return findings;
}

/** Everything to be found about a quest as it is written. */
export function lintQuest(offer: WrittenQuest, facts: QuestLintFacts): OfferFinding[] {
  const { rules, type } = offer;
  const currencies = Object.entries(rules.amounts).flatMap(([currency, own]) => (own ? [currency] : []));
  const isCheckIn = type === 'daily_check_in';
  const { checkIn, steps, reward } = rules;
  const rewards = rewardsOfQuest(isCheckIn ? { checkIn } : steps ? { steps } : { reward });
  const field = isCheckIn ? 'rules.checkIn' : steps ? 'rules.steps' : 'rules.reward';
  const dearest = new Map(
    currencies.flatMap((currency) => {
      const dear = rewards.map((one) => questCostOf(one, currency)).reduce(most, 0n);
      return dear > 0n ? [[currency, dear] as const] : [];
    }),
  );
  return [
    ...lintTexts(offer, facts.languages),
    ...(currencies.length === 0 ? [block('no-currency', 'rules.amounts')] : []),
    ...(isCheckIn ? [] : currencies.flatMap((currency) => lintConditions(offer, currency))),
    ...currencies
      .filter((currency) => steps?.some(({ bets }) => BigInt(bets[currency] ?? '0') === 0n))
      .map((currency) => block('no-condition', 'rules.steps', { currency })),
    ...(steps && type !== 'vip_bonus' ? [block('prize-unfinished', 'rules.steps', { prize: type })] : []),
    ...(rewards.length === 0 ? [block('prize-unfinished', field, { prize: type })] : []),
    ...rewards
      .filter((one) => isUnfinished(one, currencies, facts) || (isCheckIn && one.type === 'promotion'))
      .map((one) => block('prize-unfinished', field, { prize: one.type })),
    ...lintWindow(offer, facts),
    ...lintBudget(offer, dearest),
  ];
}
