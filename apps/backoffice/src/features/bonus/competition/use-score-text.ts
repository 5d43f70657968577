import type { CompetitionRulesShape } from '@sabai/contract';
import { formatNumber } from '@sabai/contract/number-format';
import { useUi } from '@sabai/ui';

/** Formats a score in what the competition counts: an amount of its currency, or a multiple of the bet. */
export function useScoreText(
  rules: Pick<CompetitionRulesShape, 'calculateType' | 'currency'> | undefined,
): (score: string) => string {
  const { intl } = useUi();
  return (score) => {
    const unit = rules && (rules.calculateType === 'win_multiplier' ? '×' : rules.currency);
    return [formatNumber(score, intl, { least: 2, most: 8 }), unit].filter(Boolean).join(' ');
  };
}
