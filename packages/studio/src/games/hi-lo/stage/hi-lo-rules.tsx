import { useTranslations } from 'use-intl';
import { StepRules } from '../../../client/steps/step-rules.tsx';
import { MOST_SKIPS } from '../rules.ts';

/** The rules of hi-lo. */
export function HiLoRules() {
  const t = useTranslations('steps');
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('hiLo.rules')}</p>
      <p>{t('hiLo.rulesPays', { skips: MOST_SKIPS })}</p>
      <StepRules />
    </section>
  );
}
