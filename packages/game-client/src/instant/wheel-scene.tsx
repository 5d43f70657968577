import { formatTimes } from '@sabai/contract/number-format';
import { type CSSProperties, useEffect, useRef } from 'react';
import { onCircle } from '../base/round-to.ts';
import { useRuntime } from '../session/runtime.ts';
import type { InstantMoment } from './result-stage.ts';
import './wheel.css';

const TURNS = 6;
const R = 480;
export const SPIN_MS = 3600;

export interface WheelSceneProps {
  moment: InstantMoment;
  /** The pays of the segments, in hundredths, clockwise from the top. */
  segments: readonly number[];
}

/** Returns a function that formats a segment's pay: "1.5×". */
export function usePayText(): (pays: number) => string {
  const { intl } = useRuntime();
  return (pays) => formatTimes(pays / 100, intl, { most: 2 });
}

/** Returns a colour for each pay of the segments: zero is dark, the highest is gold. */
export function coloursOf(segments: readonly number[]): ReadonlyMap<number, string> {
  const kinds = [...new Set(segments)].toSorted((a, b) => a - b);
  const bright = ['#3b82f6', '#22c55e', '#a855f7', '#ec4899', '#f97316', '#facc15'];
  const paying = kinds.filter((pays) => pays > 0);
  return new Map(
    kinds.map((pays) => [pays, pays === 0 ? '#2b2350' : bright[bright.length - paying.length + paying.indexOf(pays)]!]),
  );
}

/** A wheel that turns until its result is at the pointer. */
export function WheelScene({ moment, segments }: WheelSceneProps) {
  const { sound } = useRuntime();
  const payText = usePayText();
  const wheel = useRef<SVGGElement>(null);
  const result = 'result' in moment ? moment : undefined;
  const size = segments.length;
  const isOfWheel = result && (result.params.segments === undefined || result.params.segments === size);
  const segment = isOfWheel ? Number(result.result.outcome.segment) : undefined;
  // Avoids always stopping in the middle of the segment.
  const rest = segment === undefined ? 0 : -((segment + (((segment * 37 + size) % 61) / 61 - 0.5) * 0.7) / size) * 360;
  const isTurning = moment.phase === 'showing';
  const ms = result?.ms ?? 0;
  useEffect(() => {
    if (!isTurning || !wheel.current) return;
    sound.play('spinLoop');
    const animation = wheel.current.animate(
      [{ transform: `rotate(${rest - TURNS * 360 - 90}deg)` }, { transform: `rotate(${rest}deg)` }],
      { duration: ms, easing: 'cubic-bezier(0.12, 0.55, 0.12, 1)', fill: 'forwards' },
    );
    return () => animation.cancel();
  }, [isTurning, ms, rest, sound]);

  const colours = coloursOf(segments);
  const won = moment.phase === 'shown' ? segment : undefined;
  const fontSize = size <= 12 ? 66 : size <= 20 ? 56 : size <= 30 ? 40 : 27;
  return (
    <div className="wheel" data-phase={moment.phase}>
      <svg data-picture viewBox="-540 -560 1080 1100" aria-hidden="true">
        <defs>
          <radialGradient id="wheel-shade">
            <stop offset="0.3" stopColor="#fff" stopOpacity="0.28" />
            <stop offset="0.75" stopColor="#fff" stopOpacity="0" />
            <stop offset="1" stopColor="#000" stopOpacity="0.45" />
          </radialGradient>
          <linearGradient id="wheel-gold" x2="0" y2="1">
            <stop offset="0" stopColor="#fff3c0" />
            <stop offset="0.45" stopColor="#f2b53a" />
            <stop offset="1" stopColor="#8a4d07" />
          </linearGradient>
        </defs>
        <circle r={R + 52} fill="#1a0b38" />
        <circle r={R + 46} fill="url(#wheel-gold)" />
        <circle r={R + 12} fill="#1a0b38" />
        {Array.from({ length: 32 }, (_, bulb) => {
          const [x, y] = onCircle(bulb / 32, R + 29).split(' ');
          return (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a bulb is its place
              key={bulb}
              className="wheel-bulb"
              cx={x}
              cy={y}
              r="9"
              style={{ '--bulb': bulb % 2 } as CSSProperties}
            />
          );
        })}
        <g ref={wheel} className="wheel-turn" style={{ transform: `rotate(${rest}deg)` }}>
          {segments.map((pays, index) => {
            const [from, to] = [(index - 0.5) / size, (index + 0.5) / size];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
              <g key={index} data-won={won === index || undefined} className="wheel-segment">
                <path
                  d={`M0,0L${onCircle(from, R)}A${R},${R} 0 0 1 ${onCircle(to, R)}Z`}
                  fill={colours.get(pays)}
                  stroke="#150a2e"
                  strokeWidth="3"
                />
                <text
                  transform={`rotate(${(index / size) * 360}) translate(0 ${-R + 26}) rotate(90)`}
                  fontSize={fontSize}
                  dominantBaseline="central"
                  fill={pays === 0 ? '#8d80c4' : '#fff'}
                >
                  {payText(pays)}
                </text>
              </g>
            );
          })}
          <circle r={R} fill="url(#wheel-shade)" pointerEvents="none" />
        </g>
        <circle r="132" fill="url(#wheel-gold)" />
        <circle r="112" fill="#2a1358" />
        <text className="wheel-middle" textAnchor="middle" dominantBaseline="central" fontSize="74">
          {won === undefined ? '' : payText(segments[won]!)}
        </text>
        <path
          d="M-36,-552H36L0,-452Z"
          fill="url(#wheel-gold)"
          stroke="#5b2a00"
          strokeWidth="6"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}

/** The possible pays of the wheel and their numbers of segments. */
export function WheelLegend({ segments }: { segments: readonly number[] }) {
  const colours = coloursOf(segments);
  const payText = usePayText();
  return (
    <ul className="wheel-legend">
      {[...colours].map(([pays, colour]) => (
        <li key={pays} style={{ '--colour': colour } as CSSProperties}>
          {payText(pays)}
          <small>
            {segments.filter((each) => each === pays).length}/{segments.length}
          </small>
        </li>
      ))}
    </ul>
  );
}
