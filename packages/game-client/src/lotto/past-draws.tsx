import type { InstantOutcome, TimedHistoryRound } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { sharedRoundLink } from '../shared/shared-round-link.ts';
import { useLiveTable } from '../timed/timed-seat-of.ts';

export interface PastDrawsProps {
  history: readonly TimedHistoryRound[];
  read: (outcome: InstantOutcome) => string;
}

const SHOWN = 40;

/** The previous draws, each with the link to its proof. */
export function PastDraws({ history, read }: PastDrawsProps) {
  const t = useTranslations('studio-draws.lotto');
  const live = useTranslations('studio-live');
  const runtime = useRuntime();
  const table = useLiveTable();
  if (!table) return null;
  if (history.length === 0) return <p className="note">{t('noDraws')}</p>;
  return (
    <ol className="past-draws" aria-label={t('past')}>
      {history.slice(0, SHOWN).map((past) => (
        <li key={past.round}>
          <a
            href={sharedRoundLink(runtime, table.fair, past)}
            target="_blank"
            rel="noopener"
            aria-label={`${read(past.outcome)}. ${live('verifyRound', { round: String(past.round) })}`}
          >
            <span>{past.round}</span>
            <b>{read(past.outcome)}</b>
          </a>
        </li>
      ))}
    </ol>
  );
}
