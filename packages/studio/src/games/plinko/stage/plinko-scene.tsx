import { formatNumber } from '@sabai/contract/number-format';
import { useEffect, useRef } from 'react';
import type { InstantMoment } from '../../../client/instant/result-stage.ts';
import { useRuntime } from '../../../client/runtime.ts';
import { type PlinkoChoice, plinkoMultiplier } from '../rules.ts';
import './plinko.css';

/** Room of one bucket and height of one row, in units of the drawing. */
const STEP = 60;
const FALL = 50;

/** Pegs, buckets, and the ball on the way that has been decided. */
export function PlinkoScene({ moment, choice }: { moment: InstantMoment; choice: PlinkoChoice }) {
  const { rows } = choice;
  const { intl } = useRuntime();
  const width = (rows + 2) * STEP;
  const height = (rows + 2.4) * FALL;
  const ball = useRef<SVGGElement>(null);
  const result = 'result' in moment ? moment : undefined;
  // The choice is locked while a ball falls; a result of another board is not shown on this one.
  const isOfBoard = result?.params.rows === rows;
  const path = isOfBoard ? String(result.result.outcome.path) : '';
  const bucket = moment.phase === 'shown' && isOfBoard ? Number(result!.result.outcome.bucket) : undefined;

  useEffect(() => {
    const element = ball.current;
    if (!element || moment.phase !== 'showing' || path === '') return;
    const frames = fall(path, width);
    const animation = element.animate(frames, { duration: moment.ms, fill: 'both' });
    return () => animation.cancel();
  }, [moment, path, width]);

  const rest = path && moment.phase === 'shown' ? fall(path, width).at(-1)!.transform : undefined;
  return (
    <svg className="plinko" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-phase={moment.phase}>
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 3 }, (_, peg) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place
            key={`${row} ${peg}`}
            cx={width / 2 + (peg - (row + 2) / 2) * STEP}
            cy={(row + 1) * FALL}
            r={7}
          />
        )),
      )}
      {Array.from({ length: rows + 1 }, (_, index) => {
        const heat = Math.abs(index - rows / 2) / (rows / 2);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place
          <g key={index} className="plinko-bucket" data-hit={index === bucket || undefined}>
            <rect
              x={(index + 0.5) * STEP + 3}
              y={(rows + 1) * FALL - 8}
              width={STEP - 6}
              height={52}
              rx={12}
              fill={`hsl(${Math.round(48 - heat * 62)} 95% ${Math.round(56 - heat * 4)}%)`}
            />
            <text x={(index + 1) * STEP} y={(rows + 1) * FALL + 25} textAnchor="middle">
              {formatNumber(plinkoMultiplier(choice, index) / 10_000, intl, { most: 4 })}
            </text>
          </g>
        );
      })}
      <g
        ref={ball}
        className="plinko-ball"
        style={rest ? { transform: rest } : undefined}
        data-on={path !== '' || undefined}
      >
        <circle r={17} />
        <circle r={5} cx={-5} cy={-6} fill="#fff" />
      </g>
    </svg>
  );
}

/** The places of a ball: above the first peg, at each peg with a hop, and in its bucket. */
function fall(path: string, width: number): (Keyframe & { transform: string })[] {
  const at = (x: number, y: number) => `translate(${x}px, ${y}px)`;
  let x = width / 2;
  const frames = [{ transform: at(x, -20), easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' }];
  for (let row = 0; row < path.length; row++) {
    frames.push({ transform: at(x, (row + 1) * FALL - 24), easing: 'cubic-bezier(0.3, 0.1, 0.85, 0.75)' });
    x += path[row] === 'R' ? STEP / 2 : -STEP / 2;
  }
  frames.push({ transform: at(x, (path.length + 1) * FALL + 8), easing: 'ease-out' });
  return frames;
}
