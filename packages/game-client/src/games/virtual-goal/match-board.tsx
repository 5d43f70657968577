import type { MatchDay } from '@sabai/games/families/football/match-day.ts';
import { type Market, markets } from '@sabai/games/families/football/score-matrix.ts';
import { fixturesOf, sides } from '@sabai/games/games/virtual-goal/league.ts';
import { matchOdds } from '@sabai/games/games/virtual-goal/rules.ts';
import { formatTenThousandths } from '@sabai/games/protocol';
import { type CSSProperties, useState } from 'react';
import { useTranslations } from 'use-intl';
import { later } from '../../session/later.tsx';
import { useRuntime } from '../../session/runtime.ts';
import { Spot } from '../../table/spot.tsx';
import { useLiveTable } from '../../timed/timed-seat-of.ts';

/** Shown when betting has closed. */
const DayPanel = later(() => import('./day-panel.tsx').then((part) => part.DayPanel));
const results = ['home', 'draw', 'away'] as const;
const signs = { home: '1', draw: 'X', away: '2' } as const;
const goals = ['over', 'under', 'both', 'notBoth'] as const;
const scores = markets.filter((market) => market.startsWith('score'));

/** The matches of the day with their odds; a single one can be opened to show all its markets. */
export function MatchBoard() {
  const t = useTranslations('studio-draws.goal');
  const { intl } = useRuntime();
  const { round = 1, phase, shown } = useLiveTable()?.state ?? {};
  const [open, setOpen] = useState<number>();
  if (shown && (phase === 'dealing' || phase === 'result')) {
    return <DayPanel day={shown as unknown as MatchDay} round={round} />;
  }
  return (
    <ul className="goal-board">
      {fixturesOf(round).map(([home, away], match) => {
        const [one, other] = [sides[home]!, sides[away]!];
        const names = { home: one.name, away: other.name };
        const spot = (market: Market, label: string, text: string, className = 'goal-spot') => (
          <Spot
            key={market}
            spot={`${match}:${market}`}
            label={`${names.home} – ${names.away}, ${label}`}
            pays={formatTenThousandths(matchOdds(home, away, market), intl)}
            className={className}
          >
            <span className="spot-name">{text}</span>
          </Spot>
        );
        const isOpen = open === match;
        return (
          <li key={`${home} ${away}`}>
            <div className="goal-line">
              <span className="goal-sides">
                <span style={{ '--shirt': one.shirt } as CSSProperties}>{one.name}</span>
                <span style={{ '--shirt': other.shirt } as CSSProperties}>{other.name}</span>
              </span>
              {results.map((market) => spot(market, t(`market.${market}`, names), signs[market]))}
              <button
                type="button"
                className="goal-more"
                aria-expanded={isOpen}
                aria-label={t('more', names)}
                onClick={() => setOpen(isOpen ? undefined : match)}
              >
                {isOpen ? '–' : '+'}
              </button>
            </div>
            {isOpen && (
              <div className="goal-markets">
                {goals.map((market) => spot(market, t(`market.${market}`, names), t(`short.${market}`)))}
                {scores.map((market) => {
                  const score = `${market[5]}–${market[6]}`;
                  return spot(market, t('market.score', { score }), score, 'goal-score');
                })}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
