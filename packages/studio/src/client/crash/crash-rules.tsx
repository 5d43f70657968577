import { useTranslations } from 'use-intl';
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
  const { auth, money } = useRuntime();
  return (
    <section>
      <h3>{t('rules.how')}</h3>
      <p>{words('how')}</p>
      <h3>{t('rules.bets')}</h3>
      <p>{t('rules.betsText')}</p>
      <h3>{words('growth')}</h3>
      <p>{words('growthText')}</p>
      <h3>{t('rules.limits')}</h3>
      <p>{t('rules.limitsText', { amount: money(auth.config.maxPayout) })}</p>
      <h3>{t('rules.server')}</h3>
      <p>{t('rules.serverText')}</p>
      <h3>{t('rules.keys')}</h3>
      <p>{t('rules.keysText')}</p>
    </section>
  );
}
