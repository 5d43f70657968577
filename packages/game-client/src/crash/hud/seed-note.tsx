import { Icon } from '@sabai/ui/parts/icon.tsx';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { sharedRoundLink } from '../../shared/shared-round-link.ts';
import { useTable } from './seat-context.ts';

/** Enough of a hash to know it again. */
const short = (hash: string) => `${hash.slice(0, 6)}…${hash.slice(-4)}`;

/** That the round is fixed, by the hash its code will have, and the way to the proof of the last one. */
export function SeedNote() {
  const t = useTranslations('studio-crash.note');
  const runtime = useRuntime();
  const table = useTable();
  if (!table) return null;
  const { fair, flight, history } = table;
  const [last] = history;
  // While a round is over its own code is the last one shown: what is bound then is the round to come.
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
