import { colourOf, POCKETS, wheelOrder } from '@sabai/games/games/roulette/rules.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onCircle } from '../../base/round-to.ts';
import type { TableMoment } from '../../instant/result-stage.ts';

const PART = 1 / POCKETS;
const SECTOR = 360 / POCKETS;

/** Returns a segment of a ring between two radii and two parts of a turn. */
const piece = (inner: number, outer: number, from: number, to: number) =>
  `M${onCircle(from, outer)}A${outer} ${outer} 0 0 1 ${onCircle(to, outer)}L${onCircle(to, inner)}A${inner} ${inner} 0 0 0 ${onCircle(from, inner)}Z`;

export interface RouletteWheelProps {
  moment: TableMoment;
  /** The number of the previous round, at shared tables: the ball stays there until the next deal. */
  last?: number | undefined;
  /** Shown beside the result. */
  children?: ReactNode;
}

/** A wheel that stops with the number under the ball, at the top; zooms in when the ball falls. */
export function RouletteWheel({ moment, last, children }: RouletteWheelProps) {
  const wheel = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const [rested, setRested] = useState(0);
  const number = 'result' in moment ? Number(moment.result.outcome.number) : undefined;
  const angle = -wheelOrder.indexOf((number ?? last ?? rested) as 0) * SECTOR;

  useEffect(() => {
    if (!wheel.current || !ball.current) return;
    if (!('result' in moment)) {
      if (moment.phase === 'idle') return;
      const turns = [{ rotate: `${angle}deg` }, { rotate: `${angle + 360}deg` }];
      const turning = wheel.current.animate(turns, { duration: 1600, iterations: Number.POSITIVE_INFINITY });
      return () => turning.cancel();
    }
    if (moment.phase === 'shown') return setRested(number!);
    const wheelTurns = wheel.current.animate([{ rotate: `${angle - 720}deg` }, { rotate: `${angle}deg` }], {
      duration: moment.ms,
      easing: 'cubic-bezier(0.15, 0.7, 0.25, 1)',
    });
    const ballTurns = ball.current.animate(
      [
        { transform: 'rotate(1800deg) translateY(-29px)', easing: 'cubic-bezier(0.2, 0.6, 0.4, 1)' },
        { transform: 'rotate(240deg) translateY(-29px)', offset: 0.72 },
        { transform: 'rotate(0deg) translateY(0)', easing: 'ease-out' },
      ],
      { duration: moment.ms },
    );
    return () => {
      wheelTurns.cancel();
      ballTurns.cancel();
    };
  }, [moment, angle, number]);

  const isShown = moment.phase === 'shown' && number !== undefined;
  return (
    <div className="roulette-place">
      <svg className="roulette-wheel" data-picture viewBox="-104 -104 208 208" aria-hidden="true">
        <WheelPaint />
        <circle r="101" cy="3" fill="#000" opacity="0.45" />
        <circle r="100" fill="url(#wheel-wood)" />
        <circle r="99" fill="none" stroke="url(#wheel-gold)" strokeWidth="2" />
        <circle r="94" fill="url(#wheel-track)" />
        {Array.from({ length: 8 }, (_, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a stud is its place
            key={index}
            d="M0-4.5 1.8 0 0 4.5-1.8 0Z"
            fill="#fff3cf"
            transform={`rotate(${22.5 + index * 45}) translate(0 -88) rotate(${(index % 2) * 90})`}
          />
        ))}
        <circle r="82.5" fill="url(#wheel-gold)" />
        <g ref={wheel} style={{ rotate: `${angle}deg` }}>
          {wheelOrder.map((each, index) => {
            const [from, to] = [(index - 0.5) * PART, (index + 0.5) * PART];
            const isWon = isShown && each === number;
            const fill = isWon ? '#ffe9a8' : `url(#wheel-${colourOf(each)})`;
            return (
              <g key={each} stroke="url(#wheel-gold)" strokeWidth="0.8">
                <path d={piece(66, 81, from, to)} fill={fill} />
                <path d={piece(51, 66, from, to)} fill={fill} fillOpacity={isWon ? 1 : 0.8} />
                <text
                  transform={`rotate(${index * SECTOR}) translate(0 -70.7)`}
                  textAnchor="middle"
                  stroke="none"
                  fill={isWon ? '#2a1400' : '#fff'}
                >
                  {each}
                </text>
              </g>
            );
          })}
          <circle r="51.5" fill="url(#wheel-gold)" />
          <circle r="50" fill="url(#wheel-cone)" />
          {Array.from({ length: 8 }, (_, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a petal is its place
              key={index}
              d="M0-45C7-40 7-35 0-29-7-35-7-40 0-45Z"
              fill="none"
              stroke="#f3c766"
              strokeOpacity="0.5"
              strokeWidth="0.8"
              transform={`rotate(${index * 45})`}
            />
          ))}
          {[20, 110, 200, 290].map((turn) => (
            <g key={turn} transform={`rotate(${turn})`} fill="url(#wheel-gold)">
              <path d="M-2.3-8-1.2-28H1.2L2.3-8Z" />
              <circle cy="-29" r="3.5" />
            </g>
          ))}
          <circle r="12" fill="url(#wheel-gold)" />
          <circle r="6" fill="#fff3cf" />
        </g>
        {isShown && <path d={piece(50.5, 82, -PART / 2, PART / 2)} fill="none" stroke="#fff6cf" strokeWidth="1.4" />}
        <path d="M-86-50A99 99 0 0 1 20-97C-18-84-52-68-86-50Z" fill="#fff" opacity="0.12" />
        <g ref={ball}>
          <circle cy="-57.5" cx="0.8" r="4" fill="#000" opacity="0.45" />
          <circle cy="-59" r="4" fill="url(#wheel-ball)" />
        </g>
      </svg>
      {isShown && (
        <div className="roulette-result">
          <output className="roulette-number-shown" data-colour={colourOf(number)}>
            {number}
          </output>
          {children}
        </div>
      )}
    </div>
  );
}

/** Wood, gold and the colours of the pockets. */
const WheelPaint = () => (
  <defs>
    <radialGradient id="wheel-wood" cx="0.38" cy="0.28" r="0.85">
      <stop offset="0" stopColor="#b8642b" />
      <stop offset="0.5" stopColor="#78340f" />
      <stop offset="1" stopColor="#2c0d02" />
    </radialGradient>
    <radialGradient id="wheel-track">
      <stop offset="0.84" stopColor="#3a1304" />
      <stop offset="0.95" stopColor="#a0521e" />
      <stop offset="1" stopColor="#5a230a" />
    </radialGradient>
    <linearGradient id="wheel-gold" gradientUnits="userSpaceOnUse" x1="-90" y1="-90" x2="90" y2="90">
      <stop offset="0.1" stopColor="#fff1bd" />
      <stop offset="0.35" stopColor="#f0bd4c" />
      <stop offset="0.55" stopColor="#b07520" />
      <stop offset="0.75" stopColor="#f5cf6e" />
      <stop offset="0.95" stopColor="#8a5512" />
    </linearGradient>
    <radialGradient id="wheel-cone" cx="0.4" cy="0.34" r="0.75">
      <stop offset="0" stopColor="#d9883c" />
      <stop offset="0.5" stopColor="#8a4216" />
      <stop offset="1" stopColor="#3f1605" />
    </radialGradient>
    <radialGradient id="wheel-ball" cx="0.35" cy="0.3" r="0.8">
      <stop offset="0" stopColor="#fff" />
      <stop offset="1" stopColor="#a2aabd" />
    </radialGradient>
    {(
      [
        ['red', '#8d0d22', '#e5304a'],
        ['black', '#090b14', '#2a2e42'],
        ['green', '#056b3c', '#15b56b'],
      ] as const
    ).map(([colour, deep, light]) => (
      <radialGradient key={colour} id={`wheel-${colour}`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="82">
        <stop offset="0.6" stopColor={deep} />
        <stop offset="1" stopColor={light} />
      </radialGradient>
    ))}
  </defs>
);
