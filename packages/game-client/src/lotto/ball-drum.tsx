import type { CSSProperties } from 'react';
import { roundTo } from '../base/round-to.ts';

export interface BallDrumProps {
  /** The balls visible in the drum, for decoration. */
  inside: readonly string[];
  /** The drawn balls, in order, with all places of the draw. */
  rows: readonly { label: string; balls: readonly (number | undefined)[] }[];
  isTurning: boolean;
}

const tones = ['#e11d48', '#f59e0b', '#10b981', '#2563eb', '#7c3aed', '#db2777', '#0891b2'];
const toneOf = (ball: number) => tones[ball % tones.length]!;

/** A drum of balls and the trays they roll into. */
export function BallDrum({ inside, rows, isTurning }: BallDrumProps) {
  return (
    <div className="drum-scene" data-turning={isTurning || undefined}>
      <div className="drum" data-picture aria-hidden="true">
        {inside.map((text, index) => {
          const [angle, far] = [(index * 137.5 * Math.PI) / 180, Math.sqrt((index + 0.5) / inside.length)];
          const style = {
            '--tone': toneOf(index),
            '--x': `${roundTo(50 + 36 * far * Math.cos(angle), 1)}%`,
            '--y': `${roundTo(58 + 30 * far * Math.sin(angle), 1)}%`,
            '--swing': `${((index * 53) % 34) - 17}px`,
            '--beat': `${-((index * 211) % 1300)}ms`,
          } as CSSProperties;
          return (
            <span key={text} className="drum-ball" style={style}>
              {text}
            </span>
          );
        })}
        <i className="drum-glass" />
        <i className="drum-foot" />
      </div>
      <div className="drum-trays">
        {rows.map(({ label, balls }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; two may have one word in some language
          <div key={at} className="drum-tray">
            <span>{label}</span>
            <ol aria-label={label}>
              {balls.map((ball, place) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place
                  key={`${place} ${ball}`}
                  className="lotto-ball"
                  data-empty={ball === undefined || undefined}
                  style={ball === undefined ? undefined : ({ '--tone': toneOf(ball) } as CSSProperties)}
                >
                  {ball}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </div>
  );
}
