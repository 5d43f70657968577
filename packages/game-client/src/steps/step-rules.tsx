import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { ROUND_WAITS_HOURS } from '@sabai/games/engine/game.ts';
import { MOST_STAKES } from '@sabai/games/families/steps/step-game.ts';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';

/** The common rules of every game with a cash-out. */
export function StepRules() {
  const t = useTranslations('studio-steps');
  const { auth, intl } = useRuntime();
  const rtp = formatPercent(auth.game.rtp * 100, intl, { most: 2 });
  return (
    <>
      <p>{t('rulesCashOut', { most: MOST_STAKES })}</p>
      <p>{t('rulesFair', { rtp })}</p>
      <p>{t('rulesAway', { hours: formatNumber(ROUND_WAITS_HOURS, intl) })}</p>
    </>
  );
}
