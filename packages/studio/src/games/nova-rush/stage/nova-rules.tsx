import { useTranslations } from 'use-intl';
import { useRuntime } from '../../../client/runtime.ts';

/** The part of the rules that is this game's own. */
export function NovaRules() {
  const t = useTranslations('nova-rush');
  const { auth, money } = useRuntime();
  return (
    <section>
      <h3>{t('rules.how')}</h3>
      <p>{t('rules.howText')}</p>
      <h3>{t('rules.bets')}</h3>
      <p>{t('rules.betsText')}</p>
      <h3>{t('rules.rocket')}</h3>
      <p>{t('rules.rocketText')}</p>
      <h3>{t('rules.limits')}</h3>
      <p>{t('rules.limitsText', { amount: money(auth.config.maxPayout) })}</p>
      <h3>{t('rules.server')}</h3>
      <p>{t('rules.serverText')}</p>
      <h3>{t('rules.keys')}</h3>
      <p>{t('rules.keysText')}</p>
    </section>
  );
}
