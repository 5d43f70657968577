import { type CSSProperties, type ReactNode, useState } from 'react';
import type { TableMoment } from '../instant/result-stage.ts';
import './three-dice.css';

/** Three dice under a bell: they tumble while the bet is pending, and are revealed one after the other. */
export function ThreeDiceScene({ moment, face }: { moment: TableMoment; face: (value: number) => ReactNode }) {
  const [before, setBefore] = useState<readonly number[]>([1, 2, 3]);
  const dice = 'result' in moment ? (moment.result.outcome.dice as readonly number[]) : before;
  if (dice !== before) setBefore(dice);
  const ms = 'result' in moment ? moment.ms : 0;
  return (
    <div
      className="three-dice"
      data-phase={moment.phase}
      aria-hidden="true"
      style={{ '--ms': `${ms}ms` } as CSSProperties}
    >
      {dice.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
        <span key={index} className="die" style={{ '--die': index } as CSSProperties}>
          {face(value)}
        </span>
      ))}
    </div>
  );
}
