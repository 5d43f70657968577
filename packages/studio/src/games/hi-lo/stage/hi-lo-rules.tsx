import { formatNumber } from '@sabai/contract/number-format';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../../client/runtime.ts';
import { StepRules } from '../../../client/steps/step-rules.tsx';
import { MOST_SKIPS, RANKS } from '../rules.ts';

/** The rules of hi-lo. */
export function HiLoRules() {
  const t = useTranslations('steps');
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
