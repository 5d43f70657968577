import backdrop from '@sabai/game-art/assets/tiles/virtual-goal-240.avif?url';
import type { MatchDay } from '@sabai/games/families/football/match-day.ts';
import { dayOf, fixturesOf, sides } from '@sabai/games/games/virtual-goal/league.ts';
import type { InstantOutcome, TimedHistoryRound } from '@sabai/games/protocol';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { sharedRoundLink } from '../../shared/shared-round-link.ts';
import { LiveTable } from '../../timed/live-table.tsx';
import { useLiveTable } from '../../timed/timed-seat-of.ts';
import { LiveScores } from './live-scores.tsx';
import { MatchBoard } from './match-board.tsx';
import { standingsOf } from './standings.ts';
import './virtual-goal.css';

const scoresOf = (outcome: InstantOutcome): string => {
  const { round, home, away } = outcome as unknown as MatchDay;
  return fixturesOf(round[0]!)
    .map(([one, other], match) => `${sides[one]!.name} ${home[match]} – ${away[match]} ${sides[other]!.name}`)
    .join('. ');
};

/** A league of sixteen sides: a match day every minute and a half, a season in three quarters of an hour. */
export function VirtualGoalGame() {
  const t = useTranslations('studio-draws.goal');
  return (
    <LiveTable
      className="live-goal"
      backdrop={backdrop}
      label={t('label')}
      dealSound="coin"
      describe={(outcome) => scoresOf(outcome)}
      scene={(moment) => <LiveScores moment={moment} />}
      past={(history) => <League history={history} />}
      board={<MatchBoard />}
    />
  );
}

/** The standings of the season, and the proofs of its match days. */
function League({ history }: { history: readonly TimedHistoryRound[] }) {
  const t = useTranslations('studio-draws.goal');
  const live = useTranslations('studio-live');
  const runtime = useRuntime();
  const table = useLiveTable();
  if (!table) return null;
  return (
    <div className="goal-league">
      <table>
        <caption className="unseen">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('side')}</th>
            <th scope="col" title={t('played')}>
              {t('playedShort')}
            </th>
            <th scope="col">±</th>
            <th scope="col" title={t('points')}>
              {t('pointsShort')}
            </th>
          </tr>
        </thead>
        <tbody>
          {standingsOf(history, table.state.round).map(({ side, played, goals, against, points }, place) => (
            <tr key={side}>
              <td>{place + 1}</td>
              <th scope="row" style={{ '--shirt': sides[side]!.shirt } as CSSProperties}>
                {sides[side]!.name}
              </th>
              <td>{played}</td>
              <td>{goals - against}</td>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <nav aria-label={t('days')}>
        {history.slice(0, 12).map((past) => (
          <a
            key={past.round}
            href={sharedRoundLink(runtime, table.fair, past)}
            target="_blank"
            rel="noopener"
            aria-label={live('verifyRound', { round: String(past.round) })}
          >
            {dayOf(past.round)}
          </a>
        ))}
      </nav>
    </div>
  );
}
