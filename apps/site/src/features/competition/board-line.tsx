import type { Competition, CompetitionPlace } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useWords } from './competition-words.ts';

/** Gold, silver and bronze. */
const medals = ['bg-[#f5b93a]', 'bg-[#c9d1dc]', 'bg-[#d98a52]'] as const;

/** One place of a leaderboard. */
export function BoardLine({
  line,
  isOwn,
  competition,
}: {
  line: CompetitionPlace;
  isOwn: boolean;
  competition: Competition;
}) {
  const t = useTranslations('competition.detail');
  const words = useWords(competition);
  return (
    <li
      aria-current={isOwn ? 'true' : undefined}
      className={`grid grid-cols-[2.5rem_1fr_auto] items-center gap-3 border-t border-line px-1 py-2 first:border-t-0 ${isOwn ? 'rounded-sm border-l-3 border-l-brand bg-surface-3' : ''}`}
    >
      <span
        className={`figures grid size-7 place-items-center justify-self-center font-semibold ${medals[line.place - 1] ? `rounded-full text-[#221300] ${medals[line.place - 1]}` : 'text-ink-2'}`}
      >
        {words.number(line.place)}
      </span>
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{isOwn ? t('you') : (line.name ?? t('hidden'))}</span>
        <span className="text-xs text-ink-3">
          <DateTime value={line.reached_at} />
        </span>
      </span>
      <span className="grid justify-items-end">
        <span className="figures font-semibold">{words.score(line.score)}</span>
        {line.prize && <span className="text-sm text-warn">{words.prize(line.prize)}</span>}
      </span>
    </li>
  );
}
