import { formatMultiplier, type MultiplierHundredths } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { sharedRoundLink } from '../../shared/shared-round-link.ts';
import { useTable } from './seat-context.ts';

/**
 * Returns the colour of a result: most rounds end low, few very high. Its figure shows the same, so colour is never
 * the only cue.
 */
export const tierOf = (crash: MultiplierHundredths) => (crash < 200 ? 'low' : crash < 1000 ? 'mid' : 'high');

/** The last rounds, newest first; each links to its proof. */
export function HistoryPills() {
  const t = useTranslations('studio-crash');
  const runtime = useRuntime();
  const table = useTable();
  return (
    <nav className="crash-history" aria-label={t('history')}>
      {table?.history.map((past) => (
        <a
          key={past.round}
          className="crash-pill"
          data-tier={tierOf(past.crash)}
          href={sharedRoundLink(runtime, table.fair, past)}
          target="_blank"
          rel="noopener"
          aria-label={t('verifyRound', {
            round: String(past.round),
            multiplier: formatMultiplier(past.crash, runtime.intl),
          })}
        >
          {formatMultiplier(past.crash, runtime.intl)}×
        </a>
      ))}
    </nav>
  );
}
