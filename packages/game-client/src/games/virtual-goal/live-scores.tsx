import { type MatchDay, MINUTES, readGoal } from '@sabai/games/families/football/match-day.ts';
import { dayOf, fixturesOf, seasonOf, sides } from '@sabai/games/games/virtual-goal/league.ts';
import { MINUTE_MS } from '@sabai/games/games/virtual-goal/round.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { roundTo } from '../../base/round-to.ts';
import { useFrame } from '../../hud/use-frame.ts';
import type { TableMoment } from '../../instant/result-stage.ts';
import { useTable } from '../../table/table-context.ts';
import { useLiveSeat, useLiveTable } from '../../timed/timed-seat-of.ts';
import { Stadium } from './stadium.tsx';

/** Interval of shots, with or without a goal, and their time in the air. */
const CHANCE_MS = 7000;
const FLIGHT_MS = 420;
/** Duration of the celebration of a goal. */
const CHEER_MS = 4000;
const shot = {
  from: [168, 284],
  goal: [248, 80],
  missed: [
    [88, 70],
    [300, 58],
    [196, 40],
  ],
} as const;

/** Returns the match with the player's bet, or the first of the day. */
export const shownMatch = (sums: ReadonlyMap<string, bigint>): number =>
  Number([...sums.keys()][0]?.split(':')[0] ?? 0);

/** One match of the day from behind its attack, with the clock and the goals so far. */
export function LiveScores({ moment }: { moment: TableMoment }) {
  const t = useTranslations('studio-draws.goal');
  const seat = useLiveSeat();
  const table = useLiveTable();
  const { sums } = useTable();
  const clock = useRef<HTMLElement>(null);
  const ball = useRef<SVGGElement>(null);
  const gone = useRef<HTMLElement>(null);
  const day = 'result' in moment ? (moment.result.outcome as unknown as MatchDay) : undefined;
  const round = table?.state.round ?? 1;
  const isPlaying = moment.phase === 'showing';
  const match = shownMatch(sums);
  const [home, away] = fixturesOf(round)[match]!;
  const goals = (day?.goals ?? []).map(readGoal).filter((goal) => goal.match === match);
  const last = goals.at(-1);
  const isGoal = useCheer(isPlaying ? goals.length : 0);
  const isAwayAttack = last?.isAway === true;

  useFrame(() => {
    if (!table || !isPlaying) return;
    const elapsedMs = Math.max(0, (seat.serverNow() ?? 0) - table.state.phaseStartedAt);
    const minute = Math.min(MINUTES, elapsedMs / MINUTE_MS);
    const text = `${Math.floor(minute)}′`;
    if (clock.current && clock.current.textContent !== text) clock.current.textContent = text;
    gone.current?.style.setProperty('scale', `${roundTo(minute / MINUTES, 4)} 1`);
    const [x, y] = isGoal ? shot.goal : placeOfBall(elapsedMs);
    ball.current?.setAttribute(
      'transform',
      `translate(${roundTo(x, 1)} ${roundTo(y, 1)}) scale(${roundTo(0.5 + y / 500, 2)})`,
    );
  });

  const side = (number: number) => (
    <span className="goal-side">
      <Crest shirt={sides[number]!.shirt} />
      {sides[number]!.name}
    </span>
  );
  return (
    <div className="goal-scene">
      <Stadium
        attackers={sides[isAwayAttack ? away : home]!.shirt}
        defenders={sides[isAwayAttack ? home : away]!.shirt}
        isGoal={isGoal}
        ball={ball}
      />
      <div className="goal-top">
        {side(home)}
        <p className="goal-clock">
          <b>{day ? `${day.home[match]} – ${day.away[match]}` : '–'}</b>
          <span ref={clock}>{isPlaying ? '0′' : moment.phase === 'shown' ? t('fullTime') : t('kickOff')}</span>
        </p>
        {side(away)}
      </div>
      {isGoal && last && (
        <p key={goals.length} className="goal-flash" data-picture aria-hidden="true">
          <b>{t('goal')}</b>
          <span>
            {sides[last.isAway ? away : home]!.name} {last.minute}′
          </span>
        </p>
      )}
      <p className="goal-day">{t('day', { season: seasonOf(round), day: dayOf(round) })}</p>
      <div className="goal-timeline" aria-hidden="true">
        <i ref={gone} style={{ scale: moment.phase === 'shown' ? '1 1' : '0 1' }} />
        {goals.map(({ minute, isAway }, index) => (
          <b
            // biome-ignore lint/suspicious/noArrayIndexKey: a goal is its place
            key={index}
            style={
              { left: `${(minute / MINUTES) * 100}%`, '--shirt': sides[isAway ? away : home]!.shirt } as CSSProperties
            }
          />
        ))}
      </div>
    </div>
  );
}

/** Returns the position of the ball: it moves from player to player, and sometimes towards the goal. */
function placeOfBall(elapsedMs: number): readonly [x: number, y: number] {
  const [shots, ms] = [Math.floor(elapsedMs / CHANCE_MS), elapsedMs % CHANCE_MS];
  const back = CHANCE_MS - FLIGHT_MS * 2;
  const swing = elapsedMs / 900;
  const passed = [168 + 120 * Math.sin(swing) * Math.cos(swing * 0.37), 262 + 40 * Math.sin(swing * 1.31)] as const;
  if (ms < back) return passed;
  const part = Math.min(1, (ms - back) / FLIGHT_MS);
  const [x, y] = shot.missed[shots % shot.missed.length]!;
  return [passed[0] + (x - passed[0]) * part, passed[1] + (y - passed[1]) * part];
}

/** Returns whether a goal was scored moments ago. */
function useCheer(count: number): boolean {
  const known = useRef(count);
  const [isCheered, setCheered] = useState(false);
  useEffect(() => {
    const isNew = count > known.current;
    known.current = count;
    setCheered(isNew);
    if (!isNew) return;
    const timer = setTimeout(() => setCheered(false), CHEER_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return isCheered;
}

const Crest = ({ shirt }: { shirt: string }) => (
  <svg className="goal-crest" viewBox="0 0 34 38" aria-hidden="true">
    <path
      d="M17 1C22 4 27 5 32 5 33 20 29 31 17 37 5 31 1 20 2 5 7 5 12 4 17 1Z"
      fill={shirt}
      stroke="#fff"
      strokeWidth="2"
    />
    <path d="M17 3V35C6 30 3 20 4 7 8 7 13 5 17 3Z" fill="#000" opacity="0.22" />
    <path d="M17 12 19 17 24 17 20 20 22 25 17 22 12 25 14 20 10 17 15 17Z" fill="#ffd35a" />
  </svg>
);
