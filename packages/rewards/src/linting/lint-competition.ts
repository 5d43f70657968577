import { type CompetitionRules, currenciesOf } from '../competitions/competition-rules.ts';
import { block, type OfferFinding, warn } from './finding.ts';
import { lintTexts, lintWindow } from './lint-common.ts';
import { isUnfinished, type QuestLintFacts } from './lint-quest.ts';
import type { WrittenOffer } from './written-offer.ts';

export interface WrittenCompetition extends WrittenOffer {
  readonly kind: 'competition';
  readonly rules: CompetitionRules;
}

/** Whether the places begin with the first and follow each other without a gap. */
function areInOrder({ prizes }: Pick<CompetitionRules, 'prizes'>): boolean {
  let next = 1;
  return prizes.every(({ from, to }) => {
    const follows = from === next && to >= from;
    next = to + 1;
    return follows;
  });
}

/** Everything to be found about a competition as it is written. */
export function lintCompetition(offer: WrittenCompetition, facts: QuestLintFacts): OfferFinding[] {
  const { rules } = offer;
  const currencies = currenciesOf(rules);
  const { prizes, exchange, amounts } = rules;
  const isByRound = rules.calculateType === 'win_multiplier';
  return [
    ...lintTexts(offer, facts.languages),
    ...(currencies.length === 0 ? [block('no-currency', 'rules.amounts')] : []),
    // A multiple of the bet has no currency; everything else counts at a rate that is written down.
    ...currencies
      .filter((currency) => !isByRound && currency !== rules.currency && !exchange[currency])
      .map((currency) => block('no-exchange', `rules.exchange.${currency}`, { currency })),
    // If small losses win a prize, members could play against their own accounts for it.
    ...(rules.leastScore === '0' ? [block('no-least-score', 'rules.leastScore')] : []),
    ...currencies
      .filter((currency) => BigInt(amounts[currency]?.minStake ?? '0') === 0n)
      .map((currency) =>
        (isByRound ? block : warn)('no-least-stake', `rules.amounts.${currency}.minStake`, { currency }),
      ),
    ...(prizes.length === 0 ? [block('no-prizes', 'rules.prizes')] : []),
    ...(areInOrder(rules) ? [] : [block('places-order', 'rules.prizes')]),
    ...prizes
      .filter(({ reward }) => isUnfinished(reward, currencies, facts))
      .map(({ from, reward }) => block('prize-unfinished', `rules.prizes.${from}`, { prize: reward.type })),
    ...lintWindow(offer, facts),
  ];
}
