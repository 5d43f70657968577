import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import { sharedRoundLink } from '../shared/shared-round-link.ts';
import { useLiveTable } from './timed-seat-of.ts';

type Tone = 'red' | 'black' | 'green' | 'blue' | 'gold' | 'violet';

export interface PastNumbersProps {
  /** Newest first. */
  past: readonly { round: number; hash: string; label: string; tone: Tone; note?: string }[];
  /** The count of each kind. */
  groups: readonly { label: string; tone: Tone; count: number }[];
}

const SHOWN = 24;

/** The last results, each with the link to its proof, and the count of each kind. */
export function PastNumbers({ past, groups }: PastNumbersProps) {
  const t = useTranslations('studio-live');
  const runtime = useRuntime();
  const table = useLiveTable();
  if (!table) return null;
  const most = Math.max(1, ...groups.map(({ count }) => count));
  return (
    <div className="past-numbers">
      <nav aria-label={t('past.numbers')}>
        {past.slice(0, SHOWN).map(({ round, hash, label, tone, note }) => (
          <a
            key={round}
            className="past-number"
            data-tone={tone}
            href={sharedRoundLink(runtime, table.fair, { round, hash })}
            target="_blank"
            rel="noopener"
            aria-label={`${label}. ${t('verifyRound', { round: String(round) })}`}
          >
            {label}
            {note && <small>{note}</small>}
          </a>
        ))}
      </nav>
      <dl aria-label={t('past.often', { count: past.length })}>
        {groups.map(({ label, tone, count }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a kind is its place; two may have one word in some language
          <div key={at}>
            <dt>{label}</dt>
            <dd data-tone={tone} style={{ '--part': count / most } as React.CSSProperties}>
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
