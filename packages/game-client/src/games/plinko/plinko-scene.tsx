import { formatNumber } from '@sabai/contract/number-format';
import { type PlinkoChoice, plinkoMultiplier } from '@sabai/games/games/plinko/rules.ts';
import { useEffect, useRef } from 'react';
import { useElementBox } from '../../hud/use-element-box.ts';
import type { InstantMoment } from '../../instant/result-stage.ts';
import { useRuntime } from '../../session/runtime.ts';
import './plinko.css';

/** The board's dimensions in the available space, in CSS pixels: width of a bucket, height of a row. */
interface Board {
  readonly rows: number;
  readonly width: number;
  readonly step: number;
  readonly fall: number;
}

/** Below this size the pay of a bucket is unreadable. */
const SMALLEST_TEXT = 11;
const LARGEST_TEXT = 19;
/** Width of a digit, in parts of its height. */
const DIGIT = 0.6;

/** Draws a board that is wider than high flatter, so that its buckets stay readable; never steeper. */
function boardIn({ width, height }: { width: number; height: number }, rows: number, bucket: number): Board {
  const fall = Math.max(4, (height - bucket - 4) / (rows + 1));
  const step = Math.max(4, Math.min(width / (rows + 2), fall * 2.2));
  return { rows, width, step, fall: Math.min(fall, step) };
}

/** Pegs, buckets, and the ball on its decided path. */
export function PlinkoScene({ moment, choice }: { moment: InstantMoment; choice: PlinkoChoice }) {
  const { rows } = choice;
  const { intl } = useRuntime();
  const place = useRef<HTMLDivElement>(null);
  const box = useElementBox(place);
  const pays = Array.from({ length: rows + 1 }, (_, bucket) =>
    formatNumber(plinkoMultiplier(choice, bucket) / 10_000, intl, { most: 4 }),
  );
  const longest = Math.max(...pays.map((text) => text.length));
  const narrow = box.width / (rows + 2);
  // If a bucket is too narrow for its figure, the figure is rotated upright.
  const isUpright = longest * DIGIT * SMALLEST_TEXT > narrow - 4;
  const text = Math.max(
    SMALLEST_TEXT,
    Math.min(LARGEST_TEXT, isUpright ? narrow * 0.6 : (narrow - 6) / longest / DIGIT),
  );
  const bucketHeight = isUpright ? longest * DIGIT * text + 10 : text * 2;
  const board = boardIn(box, rows, bucketHeight);
  const { width, step, fall } = board;
  const bottom = (rows + 1) * fall;
  const ball = useRef<SVGGElement>(null);
  const result = 'result' in moment ? moment : undefined;
  // The choice is locked while a ball falls; a result of another board is not shown on this one.
  const isOfBoard = result?.params.rows === rows;
  const path = isOfBoard ? String(result.result.outcome.path) : '';
  const bucket = moment.phase === 'shown' && isOfBoard ? Number(result!.result.outcome.bucket) : undefined;

  useEffect(() => {
    const element = ball.current;
    if (!element || moment.phase !== 'showing' || path === '') return;
    const frames = wayOf(path, { rows: path.length, width, step, fall });
    const animation = element.animate(frames, { duration: moment.ms, fill: 'both' });
    return () => animation.cancel();
  }, [moment, path, width, step, fall]);

  const rest = path && moment.phase === 'shown' ? wayOf(path, board).at(-1)!.transform : undefined;
  return (
    <div ref={place} className="plinko" aria-hidden="true" data-phase={moment.phase}>
      <svg aria-hidden="true" viewBox={`0 0 ${Math.max(1, box.width)} ${Math.max(1, box.height)}`}>
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 3 }, (_, peg) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place
              key={`${row} ${peg}`}
              className="plinko-peg"
              cx={width / 2 + (peg - (row + 2) / 2) * step}
              cy={(row + 1) * fall}
              r={Math.min(step, fall) * 0.13}
            />
          )),
        )}
        {pays.map((pay, index) => {
          const heat = Math.abs(index - rows / 2) / (rows / 2);
          const middle = width / 2 + (index - rows / 2) * step;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place
            <g key={index} className="plinko-bucket" data-hit={index === bucket || undefined}>
              <rect
                x={middle - step / 2 + step * 0.05}
                y={bottom - fall * 0.16}
                width={step * 0.9}
                height={bucketHeight}
                rx={step * 0.18}
                fill={`hsl(${Math.round(48 - heat * 62)} 95% ${Math.round(56 - heat * 4)}%)`}
              />
              <text
                transform={`translate(${middle} ${bottom - fall * 0.16 + bucketHeight / 2}) rotate(${isUpright ? -90 : 0})`}
                fontSize={text}
                textAnchor="middle"
                dominantBaseline="central"
              >
                {pay}
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
          <circle r={Math.min(step, fall) * 0.32} />
        </g>
      </svg>
    </div>
  );
}

/**
 * Returns the positions of a ball: above the first peg, at each peg with a hop, and on its bucket, clear of the
 * bucket's figure.
 */
function wayOf(path: string, { width, step, fall }: Board): (Keyframe & { transform: string })[] {
  const at = (x: number, y: number) => `translate(${x}px, ${y}px)`;
  let x = width / 2;
  const frames = [{ transform: at(x, -fall * 0.4), easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' }];
  for (let row = 0; row < path.length; row++) {
    frames.push({ transform: at(x, (row + 0.55) * fall), easing: 'cubic-bezier(0.3, 0.1, 0.85, 0.75)' });
    x += path[row] === 'R' ? step / 2 : -step / 2;
  }
  frames.push({ transform: at(x, (path.length + 0.5) * fall), easing: 'ease-out' });
  return frames;
}
