import { formatNumber } from '@sabai/contract/number-format';
import { drawsReaching, HIGHEST_MULTIPLIER, LOWEST_CASH_OUT } from '@sabai/games/families/crash/crash-point.ts';
import { timeToReach } from '@sabai/games/families/crash/growth.ts';
import { formatMultiplier } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { type CrashLook, LookContext, useLook } from './model/crash-look.ts';
import { useThemeWords } from './model/theme-words.ts';

/** The game's own part of the rules. */
export function CrashRules({ look }: { look: CrashLook }) {
  return (
    <LookContext value={look}>
      <Rules />
    </LookContext>
  );
}

/**
 * Returns when the multiplier reaches some figures, and how many of a hundred rounds end before a cash-out is
 * possible.
 */
function growthFigures(rtp: number, intl: string) {
  const after = (multiplier: number) => formatNumber(Math.round(timeToReach(multiplier * 100) / 1000), intl);
  const reached = Number(drawsReaching(LOWEST_CASH_OUT, Math.round(rtp * 100))) / 2 ** 52;
  return {
    low: formatNumber(2, intl),
    lowSeconds: after(2),
    middle: formatNumber(10, intl),
    middleSeconds: after(10),
    high: formatNumber(100, intl),
    highSeconds: after(100),
    crashed: formatNumber(Math.round((1 - reached) * 100), intl),
  };
}

function Rules() {
  const t = useTranslations('studio-crash');
  const words = useThemeWords();
  const { theme } = useLook();
  const { auth, money, intl } = useRuntime();
  const start = formatMultiplier(100, intl);
  return (
    <section>
      <h3>{t('rules.how')}</h3>
      <p>{words('how', { multiplier: start })}</p>
      <h3>{t('rules.bets')}</h3>
      <p>{t('rules.betsText')}</p>
      <h3>{words('growth')}</h3>
      <p>{t(`theme.${theme}.growthText`, { multiplier: start, ...growthFigures(auth.game.rtp, intl) })}</p>
      <h3>{t('rules.limits')}</h3>
      <p>
        {t('rules.limitsText', {
          least: formatMultiplier(LOWEST_CASH_OUT, intl),
          most: formatNumber(HIGHEST_MULTIPLIER / 100, intl),
          amount: money(auth.config.maxPayout),
        })}
      </p>
      <h3>{t('rules.server')}</h3>
      <p>{t('rules.serverText')}</p>
      <h3>{t('rules.keys')}</h3>
      <p>{t('rules.keysText')}</p>
    </section>
  );
}
