import '../../shared/offers/offers.css';
import { buttonClass, Icon } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { pathOfGames } from '../../shared/games/path-of-games.ts';
import { TurnoverBar } from '../../shared/offers/turnover-bar.tsx';
import { useWords } from './competition-words.ts';
import { prizeAtPlace } from './prize-of-place.ts';
import type { CompetitionRead } from './read-competitions.server.ts';

/** Returns the share of the next prize's score that the member has, from 0 to 1. */
export function partOfNext(score: string | null, needed: string): number {
  const part = Number(score ?? 0) / Number(needed);
  return Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : 0;
}

/** Shows the own rank, its prize, and while the competition runs the distance to the next prize. */
export function OwnStanding({
  read,
  isRunning,
  isCounting,
  gamesId,
}: {
  read: CompetitionRead;
  isRunning: boolean;
  /** The results are not approved yet. */
  isCounting: boolean;
  /** Names the games that count, further down. */
  gamesId: string;
}) {
  const t = useTranslations('competition.detail');
  const how = useTranslations('competition.how');
  const { competition, standing } = read;
  const { games } = competition;
  const words = useWords(competition);
  if (!standing) return null;
  const chooseClass = buttonClass('light', 'lg', 'w-full');
  const choose = (
    <>
      <Icon name="play" className="size-5" />
      {t('choose')}
    </>
  );
  const { place, score } = standing;
  const next = isRunning ? standing.next_prize : null;
  const prize = place === null || score === null ? null : prizeAtPlace(competition, place, score);
  const isWon = !isRunning && !isCounting && competition.status === 'completed';
  return (
    <section className="accent-card grid gap-3 rounded-lg p-4 md:p-5" data-testid="own-standing">
      <div className="flex justify-between gap-4">
        <p className="grid">
          <span className="text-sm">{t('rank')}</span>
          <span className="flex flex-wrap items-baseline gap-x-2">
            <strong className="figures text-4xl/tight">{place === null ? '–' : words.number(place)}</strong>
            {place !== null && <span className="text-sm">{t('of', { count: words.number(standing.of) })}</span>}
          </span>
        </p>
        <p className="grid justify-items-end text-right">
          <span className="text-sm">{t('score')}</span>
          <strong className="figures text-3xl/tight wrap-anywhere">{score === null ? '–' : words.score(score)}</strong>
        </p>
      </div>
      {standing.disqualified_reason ? (
        <p role="status">{t('disqualified', { reason: standing.disqualified_reason })}</p>
      ) : (
        place === null && <p>{t('notRanked')}</p>
      )}
      {(prize || (next && !standing.disqualified_reason)) && (
        <div className="grid gap-2 rounded-md bg-black/30 p-3">
          {prize && <p className="font-semibold">{t(isWon ? 'won' : 'holding', { prize: words.prize(prize) })}</p>}
          {next && !standing.disqualified_reason && (
            <>
              <TurnoverBar part={partOfNext(score, next.score)} label={t('score')} text={words.score(score ?? '0')} />
              <p className="text-sm text-pretty">
                {t('next', {
                  place: words.number(next.place),
                  prize: words.prize(next.prize),
                  missing: words.score(next.missing),
                })}
              </p>
            </>
          )}
        </div>
      )}
      {isRunning && competition.calculate_type === 'win_multiplier' && (
        <p className="text-sm text-pretty">{how('win_multiplier')}</p>
      )}
      {competition.status === 'joined' &&
        (games.games.length > 0 ? (
          <a href={`#${gamesId}`} className={chooseClass}>
            {choose}
          </a>
        ) : (
          <Link to={pathOfGames(games)} className={chooseClass}>
            {choose}
          </Link>
        ))}
    </section>
  );
}
