import { dateFormat } from '@sabai/contract/date-format';
import { type CSSProperties, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';
import type { MatchView } from './board-view.ts';
import { OddsButton } from './odds-button.tsx';
import { useSport } from './sport-context.ts';

const picks = [
  ['home', '1'],
  ['draw', 'X'],
  ['away', '2'],
] as const;

/** Matches by day and league. */
export function MatchList({ matches }: { matches: readonly MatchView[] }) {
  const t = useTranslations('studio-sport');
  const { intl, auth } = useRuntime();
  const day = useMemo(
    () => dateFormat(intl, { timeZone: auth.timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
    [intl, auth.timeZone],
  );
  const groups = new Map<string, MatchView[]>();
  for (const match of matches) {
    const key = `${day.format(match.kickOffAt)}\n${match.league}`;
    groups.set(key, [...(groups.get(key) ?? []), match]);
  }
  if (matches.length === 0) return <p className="sport-none">{t('none')}</p>;
  return [...groups].map(([key, own]) => {
    const [date, league] = key.split('\n');
    const { isReal } = own[0]!;
    return (
      <section key={key} className="sport-group">
        <h2>
          {league}{' '}
          <span className="sport-kind" data-real={isReal || undefined}>
            {t(isReal ? 'real' : 'simulated')}
          </span>
          <small>{date}</small>
        </h2>
        <ul>
          {own.map((match) => (
            <MatchRow key={match.name} match={match} />
          ))}
        </ul>
      </section>
    );
  });
}

function MatchRow({ match }: { match: MatchView }) {
  const goal = useTranslations('studio-draws.goal');
  const { open } = useSport();
  const { home, away, shirts, score } = match;
  const odds = match.result()?.odds;
  const side = (name: string, at: 0 | 1) => (
    <span className="sport-side" style={shirts && ({ '--shirt': shirts[at] } as CSSProperties)}>
      <span>{name}</span> {score && <b>{score[at]}</b>}
    </span>
  );
  return (
    <li className="sport-match" data-playing={match.isPlaying || undefined}>
      <button type="button" className="sport-sides" aria-haspopup="dialog" onClick={() => open(match.name)}>
        <MatchTime match={match} />
        {side(home, 0)}
        {side(away, 1)}
        <span className="unseen">{goal('more', { home, away })}</span>
      </button>
      {picks.map(([pick, text]) => (
        <OddsButton key={pick} match={match} selection={`result:${pick}`} odds={odds?.[`result:${pick}`]} text={text} />
      ))}
    </li>
  );
}

/** The kick-off time, or the progress of the match. */
export function MatchTime({ match }: { match: MatchView }) {
  const t = useTranslations('studio-sport');
  const { intl, auth } = useRuntime();
  if (match.isPlaying) {
    return (
      <span className="sport-time" data-live>
        {t('live')} {match.minute}′
        {match.barred && <em> · {t(match.barred === 'suspended' ? 'suspended' : 'closed')}</em>}
      </span>
    );
  }
  const time = dateFormat(intl, { timeZone: auth.timeZone, timeStyle: 'short' }).format(match.kickOffAt);
  return (
    <span className="sport-time">
      {time}
      {match.isPostponed && <em> · {t('postponed')}</em>}
    </span>
  );
}
