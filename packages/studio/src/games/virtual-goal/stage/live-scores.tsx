import { type CSSProperties, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../../client/hud/use-frame.ts';
import type { TableMoment } from '../../../client/instant/result-stage.ts';
import { roundTo } from '../../../client/round-to.ts';
import { useLiveSeat, useLiveTable } from '../../../client/timed/timed-seat-of.ts';
import { type MatchDay, readGoal } from '../../../families/football/match-day.ts';
import { dayOf, fixturesOf, seasonOf, sides } from '../league.ts';
import { MINUTE_MS } from '../round.ts';

/** All matches of the day as they stand, the clock, and the last goal on the pitch. */
export function LiveScores({ moment }: { moment: TableMoment }) {
  const t = useTranslations('draws.goal');
  const seat = useLiveSeat();
  const table = useLiveTable();
  const clock = useRef<HTMLElement>(null);
  const ball = useRef<SVGGElement>(null);
  const day = 'result' in moment ? (moment.result.outcome as unknown as MatchDay) : undefined;
  const round = table?.state.round ?? 1;
  const isPlaying = moment.phase === 'showing';
  useFrame(() => {
    if (!table || !isPlaying) return;
    const elapsedMs = Math.max(0, (seat.serverNow() ?? 0) - table.state.phaseStartedAt);
    const text = `${Math.min(90, Math.floor(elapsedMs / MINUTE_MS))}′`;
    if (clock.current && clock.current.textContent !== text) clock.current.textContent = text;
    const swing = elapsedMs / 900;
    const [x, y] = [50 + 34 * Math.sin(swing) * Math.cos(swing * 0.37), 30 + 17 * Math.sin(swing * 1.31)];
    ball.current?.setAttribute('transform', `translate(${roundTo(x, 2)} ${roundTo(y, 2)})`);
  });
  const fixtures = fixturesOf(round);
  const last = day?.goals.at(-1);
  const scorer = last === undefined ? undefined : fixtures[Math.floor(last / 1000)]![last % 2]!;
  return (
    <div className="goal-scene">
      <div className="goal-pitch">
        <svg viewBox="0 0 100 60" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {Array.from({ length: 10 }, (_, stripe) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stripe is its place
            <rect key={stripe} x={stripe * 10} width="10" height="60" fill={stripe % 2 ? '#1f8f45' : '#2aa552'} />
          ))}
          <g className="goal-marks">
            <rect x="3" y="3" width="94" height="54" />
            <path d="M50 3v54M3 17h14v26H3M97 17H83v26h14M3 24h6v12H3M97 24h-6v12h6" />
            <circle cx="50" cy="30" r="9" />
          </g>
          {isPlaying && (
            <g ref={ball} className="goal-ball">
              <ellipse cy="2.200" rx="1.800" ry="0.700" fill="rgb(0 0 0 / 35%)" />
              <circle r="1.700" fill="#fff" stroke="#222" strokeWidth="0.350" />
            </g>
          )}
        </svg>
        <p className="goal-clock">
          <b ref={clock}>{isPlaying ? '0′' : moment.phase === 'shown' ? t('fullTime') : t('kickOff')}</b>
          <span>{t('day', { season: seasonOf(round), day: dayOf(round) })}</span>
        </p>
        {scorer !== undefined && (
          <p
            key={last}
            className="goal-flash"
            style={{ '--shirt': sides[scorer]!.shirt } as CSSProperties}
            aria-hidden="true"
          >
            <b>{t('goal')}</b> {sides[scorer]!.name} {readGoal(last!).minute}′
          </p>
        )}
      </div>
      <ol className="goal-scores">
        {fixtures.map(([home, away], match) => (
          <li
            key={`${home} ${away}`}
            data-hot={(last !== undefined && Math.floor(last / 1000) === match && isPlaying) || undefined}
          >
            <span style={{ '--shirt': sides[home]!.shirt } as CSSProperties}>{sides[home]!.short}</span>
            <b>{day ? `${day.home[match]} – ${day.away[match]}` : '·'}</b>
            <span style={{ '--shirt': sides[away]!.shirt } as CSSProperties}>{sides[away]!.short}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
