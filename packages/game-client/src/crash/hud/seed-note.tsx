import { Icon } from '@sabai/ui/parts/icon.tsx';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { sharedRoundLink } from '../../shared/shared-round-link.ts';
import { useTable } from './seat-context.ts';

/** Shortens a hash to a recognisable form. */
const short = (hash: string) => `${hash.slice(0, 6)}…${hash.slice(-4)}`;

/** Shows that the round is fixed, by its hash, and the link to the proof of the last one. */
export function SeedNote() {
  const t = useTranslations('studio-crash.note');
  const runtime = useRuntime();
  const table = useTable();
  if (!table) return null;
  const { fair, flight, history } = table;
  const [last] = history;
  // When a round has ended, its own hash is the last one shown: the commitment is for the next round.
  const isOver = last?.round === flight.round;
  return (
    <div className="crash-note">
      <Icon name="shield" className="icon" />
      <p>
        <b>{t('fixed')}</b>
        <span>{t('key', { round: String(flight.round + (isOver ? 1 : 0)), hash: short(fair.previousHash) })}</span>
      </p>
      {last && (
        <a href={sharedRoundLink(runtime, fair, last)} target="_blank" rel="noopener">
          {t('check')}
        </a>
      )}
    </div>
  );
}
