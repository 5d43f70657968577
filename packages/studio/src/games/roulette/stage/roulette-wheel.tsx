import { useEffect, useRef, useState } from 'react';
import type { TableMoment } from '../../../client/instant/result-stage.ts';
import { onCircle } from '../../../client/round-to.ts';
import { colourOf, POCKETS, wheelOrder } from '../rules.ts';

const SECTOR = 360 / POCKETS;
const fills = { green: '#12935a', red: '#c81e3e', black: '#1c1a2b' } as const;

const at = (angle: number, radius: number) => onCircle(angle / 360, radius);

/** A wheel that comes to rest with the number under the ball, which lies at the top. */
export function RouletteWheel({ moment }: { moment: TableMoment }) {
  const wheel = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const [rest, setRest] = useState(0);
  const number = 'result' in moment ? Number(moment.result.outcome.number) : undefined;
  const angle = number === undefined ? rest : -wheelOrder.indexOf(number as 0) * SECTOR;

  useEffect(() => {
    if (!wheel.current || !ball.current) return;
    if (!('result' in moment)) {
      if (moment.phase === 'idle') return;
      const turns = [{ rotate: `${rest}deg` }, { rotate: `${rest + 360}deg` }];
      const turning = wheel.current.animate(turns, { duration: 1600, iterations: Number.POSITIVE_INFINITY });
      return () => turning.cancel();
    }
    if (moment.phase === 'shown') return setRest(angle);
    const wheelTurns = wheel.current.animate([{ rotate: `${angle - 720}deg` }, { rotate: `${angle}deg` }], {
      duration: moment.ms,
      easing: 'cubic-bezier(0.15, 0.7, 0.25, 1)',
    });
    const ballTurns = ball.current.animate(
      [
        { transform: 'rotate(1800deg) translateY(-13px)', easing: 'cubic-bezier(0.2, 0.6, 0.4, 1)' },
        { transform: 'rotate(240deg) translateY(-13px)', offset: 0.72 },
        { transform: 'rotate(0deg) translateY(0)', easing: 'ease-out' },
      ],
      { duration: moment.ms },
    );
    return () => {
      wheelTurns.cancel();
      ballTurns.cancel();
    };
  }, [moment, angle, rest]);

  const colour = number === undefined ? undefined : colourOf(number);
  return (
    <div className="roulette-place">
      <svg className="roulette-wheel" data-picture viewBox="-112 -112 224 224" aria-hidden="true">
        <circle r="111" fill="#5a2c12" />
        <circle r="111" fill="none" stroke="#f2c66a" strokeWidth="2.5" />
        <circle r="99" fill="#2a1408" />
        <g ref={wheel} style={{ rotate: `${angle}deg` }}>
          {wheelOrder.map((each, index) => {
            const middle = index * SECTOR;
            return (
              <g key={each}>
                <path
                  d={`M${at(middle - SECTOR / 2, 94)}A94 94 0 0 1 ${at(middle + SECTOR / 2, 94)}L${at(middle + SECTOR / 2, 56)}A56 56 0 0 0 ${at(middle - SECTOR / 2, 56)}Z`}
                  fill={fills[colourOf(each)]}
                  stroke="#f2c66a"
                  strokeWidth="0.7"
                />
                <text transform={`rotate(${middle}) translate(0 -82)`} textAnchor="middle">
                  {each}
                </text>
              </g>
            );
          })}
          <circle r="56" fill="#6b3413" />
          <circle r="56" fill="none" stroke="#f2c66a" strokeWidth="1.5" />
          {[0, 45, 90, 135].map((turn) => (
            <rect key={turn} x="-40" y="-2" width="80" height="4" rx="2" fill="#f2c66a" transform={`rotate(${turn})`} />
          ))}
          <circle r="17" fill="#f2c66a" />
          <circle r="9" fill="#fff2cc" />
        </g>
        <g ref={ball}>
          <circle cy="-66" r="5.5" fill="#fff" stroke="#9aa" strokeWidth="0.6" />
        </g>
      </svg>
      <output className="roulette-number-shown" data-colour={moment.phase === 'shown' ? colour : undefined}>
        {moment.phase === 'shown' ? number : ''}
      </output>
    </div>
  );
}
