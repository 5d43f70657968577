import { formatNumber } from '@sabai/contract/number-format';
import { SPIN_MS } from '@sabai/games/games/fortune-wheel/round.ts';
import { multiplierOf, type Spins, segments } from '@sabai/games/games/fortune-wheel/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { onCircle } from '../../base/round-to.ts';
import type { TableMoment } from '../../instant/result-stage.ts';
import { useRuntime } from '../../session/runtime.ts';
import { fills, toneOf } from './segment-tones.ts';

const SECTOR = 360 / segments.length;
const at = (angle: number, radius: number) => onCircle(angle / 360, radius);
const lamps = segments.map((_, index) => at(index * SECTOR + SECTOR / 2, 108.5).split(' '));
/** Time left of a spin when its segment is under the pointer. */
const REST_MS = 700;
const SHORT_MS = 160;

/** A large wheel that stops with its segment under the pointer, and continues from there after a multiplier. */
export function FortuneWheel({ moment }: { moment: TableMoment }) {
  const wheel = useRef<SVGGElement>(null);
  const [rest, setRest] = useState(0);
  const [isResting, setResting] = useState(true);
  const spins = 'result' in moment ? (moment.result.outcome as unknown as Spins) : undefined;
  const stop = spins?.stops.at(-1);
  const angle = stop === undefined ? rest : -stop * SECTOR;
  const from = spins && spins.stops.length > 1 ? -spins.stops.at(-2)! * SECTOR : rest;

  useEffect(() => {
    if (!('result' in moment)) return;
    if (moment.phase === 'shown' || !wheel.current) {
      setRest(angle);
      setResting(true);
      return;
    }
    setResting(false);
    const duration = Math.max(SHORT_MS, Math.min(moment.ms, SPIN_MS) - REST_MS);
    const turns = wheel.current.animate([{ rotate: `${from - 1440}deg` }, { rotate: `${angle}deg` }], {
      duration,
      easing: 'cubic-bezier(0.12, 0.62, 0.16, 1)',
    });
    const timer = setTimeout(() => setResting(true), duration);
    return () => {
      clearTimeout(timer);
      turns.cancel();
    };
  }, [moment, angle, from]);

  const { intl } = useRuntime();
  const multiplier = spins ? multiplierOf(spins) : 1;
  return (
    <div className="fortune-place">
      <svg className="fortune-wheel" data-picture viewBox="-116 -120 232 236" aria-hidden="true">
        <defs>
          <radialGradient id="fortune-hub" cx="0.4" cy="0.35" r="0.7">
            <stop offset="0" stopColor="#fff6d0" />
            <stop offset="0.4" stopColor="#f2c66a" />
            <stop offset="1" stopColor="#8a5320" />
          </radialGradient>
          <radialGradient id="fortune-shade" cx="0.5" cy="0.5" r="0.5">
            <stop offset="0.55" stopColor="#000" stopOpacity="0" />
            <stop offset="1" stopColor="#000" stopOpacity="0.32" />
          </radialGradient>
        </defs>
        <circle r="114" fill="#3a1a5c" />
        <circle r="114" fill="none" stroke="url(#fortune-hub)" strokeWidth="4" />
        {lamps.map(([x, y], index) => (
          <circle
            key={`${x} ${y}`}
            className="fortune-lamp"
            cx={x}
            cy={y}
            r="1.7"
            style={{ animationDelay: `${(index % 3) * 0.3}s` }}
          />
        ))}
        <g ref={wheel} style={{ rotate: `${angle}deg` }}>
          {segments.map((segment, index) => {
            const middle = index * SECTOR;
            const isMultiplier = segment.startsWith('x');
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
              <g key={index}>
                <path
                  d={`M${at(middle - SECTOR / 2, 103)}A103 103 0 0 1 ${at(middle + SECTOR / 2, 103)}L${at(middle + SECTOR / 2, 40)}A40 40 0 0 0 ${at(middle - SECTOR / 2, 40)}Z`}
                  fill={isMultiplier ? '#0c0a18' : fills[toneOf(segment)]}
                  stroke={isMultiplier ? '#ff4fa0' : '#fff2cc'}
                  strokeWidth={isMultiplier ? 1.6 : 0.5}
                />
                <text
                  className={isMultiplier ? 'fortune-times' : undefined}
                  transform={`rotate(${middle}) translate(0 -92)`}
                  textAnchor="middle"
                >
                  {isMultiplier ? segment.replace('x', '×') : segment}
                </text>
              </g>
            );
          })}
          <circle r="103" fill="url(#fortune-shade)" />
          <circle r="40" fill="url(#fortune-hub)" />
          {[0, 45, 90, 135].map((turn) => (
            <rect
              key={turn}
              x="-34"
              y="-1.600"
              width="68"
              height="3.200"
              rx="1.600"
              fill="#8a5320"
              transform={`rotate(${turn})`}
            />
          ))}
          <circle r="13" fill="#6b2fb5" stroke="#fff6d0" strokeWidth="2.5" />
        </g>
        <path className="fortune-pointer" d="M-9 -119H9L0 -96Z" />
      </svg>
      <div className="fortune-tells">
        {isResting && stop !== undefined && 'result' in moment && (
          <output data-times={segments[stop]!.startsWith('x') || undefined}>{segments[stop]!.replace('x', '×')}</output>
        )}
        {multiplier > 1 && (
          <output className="fortune-multiplier" data-times>
            ×{formatNumber(multiplier, intl)}
          </output>
        )}
      </div>
    </div>
  );
}
