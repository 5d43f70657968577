import { formatNumber } from '@sabai/contract/number-format';
import { useTranslations } from 'use-intl';
import { HIGHEST_MULTIPLIER, LOWEST_CASH_OUT } from '../../families/crash/crash-point.ts';
import { formatMultiplier } from '../../protocol.ts';
import { useRuntime } from '../runtime.ts';
import { type CrashLook, LookContext } from './crash-look.ts';
import { useThemeWords } from './theme-words.ts';

/** The part of the rules that is this game's own. */
export function CrashRules({ look }: { look: CrashLook }) {
  return (
    <LookContext value={look}>
      <Rules />
    </LookContext>
  );
}

function Rules() {
  const t = useTranslations('nova-rush');
  const words = useThemeWords();
  const { auth, money, intl } = useRuntime();
  const start = formatMultiplier(100, intl);
  return (
    <section>
      <h3>{t('rules.how')}</h3>
      <p>{words('how', { multiplier: start })}</p>
      <h3>{t('rules.bets')}</h3>
      <p>{t('rules.betsText')}</p>
      <h3>{words('growth')}</h3>
      <p>{words('growthText', { multiplier: start })}</p>
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
