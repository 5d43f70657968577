import './competition.css';
import type { Competition, CompetitionPlace } from '@sabai/contract';
import { DateTime } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { useWords } from './competition-words.ts';
import { Medal, medals } from './medal.tsx';

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
      className="competition-place grid grid-cols-[2.5rem_1fr_auto] items-center gap-x-3 border-t border-line px-2 py-2.5 first:border-t-0"
    >
      {line.place <= medals ? (
        <Medal
          place={line.place}
          number={words.number(line.place)}
          label={t('place', { from: words.number(line.place) })}
          className="h-9 justify-self-center"
        />
      ) : (
        <span className="figures justify-self-center font-semibold text-ink-2">{words.number(line.place)}</span>
      )}
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{isOwn ? t('you') : (line.name ?? t('hidden'))}</span>
        <span className="text-xs text-ink-3">
          <DateTime value={line.reached_at} show="brief" />
        </span>
      </span>
      <span className="competition-figures">
        <span className="figures font-semibold">{words.score(line.score)}</span>
        {line.prize && <span className="figures font-semibold text-warn">{words.prize(line.prize)}</span>}
      </span>
    </li>
  );
}
