import { formatNumber } from '@sabai/contract/number-format';
import { MOST_SKIPS, RANKS } from '@sabai/games/games/hi-lo/rules.ts';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { StepRules } from '../../steps/step-rules.tsx';

/** The rules of hi-lo. */
export function HiLoRules() {
  const t = useTranslations('studio-steps');
  const { intl } = useRuntime();
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('hiLo.rules')}</p>
      <p>{t('hiLo.rulesPays', { ranks: formatNumber(RANKS, intl), skips: MOST_SKIPS })}</p>
      <StepRules />
    </section>
  );
}
