import type { RaceOutcome } from '@sabai/games/families/race/race.ts';
import { type ComponentType, type CSSProperties, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { roundTo } from '../base/round-to.ts';
import { useFrame } from '../hud/use-frame.ts';
import type { TableMoment } from '../instant/result-stage.ts';
import { useLiveSeat, useLiveTable } from '../timed/timed-seat-of.ts';
import { placesOf, runOf } from './race-show.ts';
import type { RunnerLook } from './runners.tsx';

export interface RaceTrackProps {
  moment: TableMoment;
  runners: readonly RunnerLook[];
  Figure: ComponentType<{ look: RunnerLook; number: number }>;
  surface: 'turf' | 'sand';
}

/** The distance from the start to the post, and the visible part of it, in the same unit. */
const WAY = 1000;
const SIGHT = 300;
/** The visible positions of the leader, and of the start. */
const LEAD_AT = 0.7;
const GATE_AT = 0.3;

/** The course from the side: the camera follows the leader until the post is visible. */
export function RaceTrack({ moment, runners, Figure, surface }: RaceTrackProps) {
  const t = useTranslations('studio-draws');
  const seat = useLiveSeat();
  const table = useLiveTable();
  const track = useRef<HTMLDivElement>(null);
  const lanes = useRef<(HTMLDivElement | null)[]>([]);
  const board = useRef<HTMLOListElement>(null);
  const outcome = 'result' in moment ? (moment.result.outcome as unknown as RaceOutcome) : undefined;
  const isRunning = moment.phase === 'showing';

  useFrame(() => {
    if (!track.current || !table) return;
    const { phaseStartedAt, phaseEndsAt, round } = table.state;
    const now = seat.serverNow() ?? phaseStartedAt;
    const part = !outcome ? 0 : isRunning ? Math.min(1, (now - phaseStartedAt) / (phaseEndsAt - phaseStartedAt)) : 1;
    const ways = runners.map((_, runner) =>
      outcome ? runOf({ race: round, runner, rank: outcome.order.indexOf(runner) }, part) : 0,
    );
    const lead = Math.max(...ways) * WAY;
    const camera = Math.min(Math.max(lead - SIGHT * LEAD_AT, -SIGHT * GATE_AT), WAY - SIGHT * 0.74);
    track.current.style.setProperty('--camera', String(camera));
    for (const [runner, way] of ways.entries()) {
      const x = ((way * WAY - camera) / SIGHT) * 100;
      lanes.current[runner]?.style.setProperty('--x', String(roundTo(x, 3)));
    }
    const standing = outcome && part === 1 ? outcome.order : placesOf(ways);
    for (const [place, item] of [...(board.current?.children ?? [])].entries()) {
      const runner = standing[place]!;
      const text = String(runner + 1);
      if (item.textContent !== text) item.textContent = text;
      (item as HTMLElement).style.setProperty('--shirt', runners[runner]!.shirt);
      (item as HTMLElement).style.setProperty('--trim', runners[runner]!.trim);
    }
  });

  return (
    <div ref={track} className="race-track" data-surface={surface} data-running={isRunning || undefined}>
      <div className="race-sky" />
      <div className="race-hills" />
      <div className="race-stand" />
      <div className="race-rail" />
      <div className="race-ground" style={{ '--lanes': runners.length } as CSSProperties}>
        <div className="race-post" />
        <div className="race-gate" />
        {runners.map((look, runner) => (
          <div
            key={look.name}
            ref={(lane) => {
              lanes.current[runner] = lane;
            }}
            className="race-lane"
            style={{ '--lane': runner, '--beat': `${-((runner * 137) % 400)}ms` } as CSSProperties}
          >
            <Figure look={look} number={runner + 1} />
          </div>
        ))}
      </div>
      {outcome && (
        <ol ref={board} className="race-places" aria-hidden="true">
          {runners.map(({ name }) => (
            <li key={name} />
          ))}
        </ol>
      )}
      {moment.phase === 'shown' && outcome && (
        <p className="race-winner" aria-hidden="true">
          <b style={{ '--shirt': runners[outcome.order[0]!]!.shirt } as CSSProperties}>{outcome.order[0]! + 1}</b>
          {t('race.wins', { name: runners[outcome.order[0]!]!.name })}
        </p>
      )}
    </div>
  );
}
