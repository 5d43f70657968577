import type { TimedGame } from '@sabai/games/engine/game.ts';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';

/** The common rules of live tables, before the rules of the game. */
export function LiveRules({ game }: { game: TimedGame }) {
  const t = useTranslations('studio-live');
  const { auth, money } = useRuntime();
  const { minStake, maxStake } = auth.config;
  return (
    <section>
      <h3>{t('rules.title')}</h3>
      <p>{t('rules.what')}</p>
      <p>{t('rules.time', { betting: game.timings.bettingMs / 1000 })}</p>
      <p>{t('rules.limits', { min: money(minStake), max: money(maxStake) })}</p>
      <p>
        {t('rules.away')} {t('rules.void')}
      </p>
      <p>{t('rules.crowd')}</p>
    </section>
  );
}
