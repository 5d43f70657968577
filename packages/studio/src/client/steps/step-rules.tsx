import { useTranslations } from 'use-intl';
import { useRuntime } from '../runtime.ts';

/** What the rules of every game with a cash-out have in common. */
export function StepRules() {
  const t = useTranslations('steps');
  const { auth, intl } = useRuntime();
  const rtp = new Intl.NumberFormat(intl, { maximumFractionDigits: 2 }).format(auth.game.rtp * 100);
  return (
    <>
      <p>{t('rulesCashOut')}</p>
      <p>{t('rulesFair', { rtp })}</p>
      <p>{t('rulesAway')}</p>
    </>
  );
}
