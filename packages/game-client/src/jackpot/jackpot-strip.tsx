import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { GrowingFigure } from './growing-figure.tsx';
import { useJackpots } from './use-jackpots.ts';
import './jackpot.css';

/** The current values of the four pots that the player's stakes contribute to, the largest first. */
export function JackpotStrip({ ref }: { ref?: RefObject<HTMLElement | null> }) {
  const t = useTranslations('studio.jackpot');
  const nameOf = useTranslations('studio-jackpot');
  const { auth, money } = useRuntime();
  const jackpots = useJackpots(auth.currency.code);
  const pots = jackpots ? [...jackpots.pots].reverse() : [];
  return (
    <section ref={ref} className="jackpot-strip" aria-label={t('title')}>
      {pots.map(({ tier, value, mustHitBy }) => (
        <div key={tier} className="jackpot" data-tier={tier} title={t('mustHitBy', { amount: money(mustHitBy) })}>
          <span className="jackpot-name">{nameOf(tier)}</span>
          <b className="jackpot-value">
            <GrowingFigure value={value} />
          </b>
        </div>
      ))}
    </section>
  );
}
