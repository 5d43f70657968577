import { formatTimes } from '@sabai/contract/number-format';
import { CELLS, type ScratchOutcome, scratchPrizes } from '@sabai/games/games/scratch/rules.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InstantMoment } from '../../instant/result-stage.ts';
import { useRuntime } from '../../session/runtime.ts';
import { PrizePicture } from './prize-picture.tsx';
import { goneIn, paintSilver, scratch } from './silver.ts';
import './scratch.css';

const SIDE = 3;
/** The silver's size in pixels; the style sheet scales it to the ticket. */
const POINTS = { width: 540, height: 450 };
const PART = { width: POINTS.width / SIDE, height: POINTS.height / SIDE };
const THICKNESS = 60;
/** Removed share at which a cell counts as seen. */
const ENOUGH = 0.6;
/** Returns the position of a cell under the silver. */
const placeOf = (cell: number) =>
  [(cell % SIDE) * PART.width, Math.floor(cell / SIDE) * PART.height, PART.width, PART.height] as const;

const cells = Array.from({ length: CELLS }, (_, cell) => cell);

/** The ticket: nine prizes, covered by silver until it is scratched off. */
export function Ticket({ moment }: { moment: InstantMoment }) {
  const t = useTranslations('studio-instant');
  const { sound, intl } = useRuntime();
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<readonly [number, number]>(undefined);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const result = 'result' in moment ? moment : undefined;
  const outcome = result?.result.outcome as ScratchOutcome | undefined;
  const round = result?.round;
  const seen = result?.phase === 'showing' ? result.seen : undefined;
  const isAll = result?.phase === 'shown' || (result?.phase === 'showing' && !seen);

  useEffect(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    if (!context) return;
    last.current = undefined;
    setOpen(new Set());
    if (round === undefined || !isAll) paintSilver(context, POINTS.width, POINTS.height);
    if (round !== undefined && isAll) context.clearRect(0, 0, POINTS.width, POINTS.height);
  }, [round, isAll]);

  useEffect(() => {
    if (open.size === CELLS) seen?.();
  }, [open, seen]);

  function uncover(more: readonly number[]) {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true });
    const fresh = more.filter((cell) => !open.has(cell));
    if (!context || fresh.length === 0) return;
    for (const cell of fresh) context.clearRect(...placeOf(cell));
    sound.play('bubble');
    setOpen(new Set([...open, ...fresh]));
  }

  function rub(event: PointerEvent<HTMLCanvasElement>) {
    const element = canvas.current;
    const context = element?.getContext('2d', { willReadFrequently: true });
    if (!element || !context || !seen || (event.pointerType === 'mouse' && event.buttons === 0)) return;
    const box = element.getBoundingClientRect();
    const at = [
      ((event.clientX - box.left) / box.width) * POINTS.width,
      ((event.clientY - box.top) / box.height) * POINTS.height,
    ] as const;
    scratch(context, last.current ?? at, at, THICKNESS);
    last.current = at;
    uncover(cells.filter((cell) => !open.has(cell) && goneIn(context, ...placeOf(cell)) >= ENOUGH));
  }

  const isOver = moment.phase === 'shown';
  return (
    <div className="scratch" data-phase={moment.phase}>
      <fieldset className="scratch-ticket">
        <legend className="unseen">{t('scratch.field')}</legend>
        <p className="scratch-title" aria-hidden="true">
          <b>{t('scratch.alike')}</b>
          <span>{t(seen ? 'scratch.tap' : 'scratch.buy')}</span>
        </p>
        <div className="scratch-cells">
          {cells.map((cell) => {
            const prize = outcome && scratchPrizes[outcome.cells[cell]!];
            const isOpen = isAll || open.has(cell);
            const isWon =
              isOver && outcome !== undefined && outcome.prize >= 0 && outcome.cells[cell] === outcome.prize;
            const number = cell + 1;
            return (
              <button
                key={cell}
                type="button"
                className="scratch-cell"
                data-won={isWon || undefined}
                aria-label={
                  isOpen && prize
                    ? t('scratch.cellOpen', { cell: number, multiplier: prize.pays })
                    : t('scratch.cell', { cell: number })
                }
                disabled={!seen || isOpen}
                onClick={() => uncover([cell])}
              >
                {prize && outcome && (
                  <span aria-hidden="true">
                    <PrizePicture place={outcome.cells[cell]!} />
                    {formatTimes(prize.pays, intl, { most: 2 })}
                  </span>
                )}
              </button>
            );
          })}
        </div>
        <canvas
          ref={canvas}
          width={POINTS.width}
          height={POINTS.height}
          className="scratch-silver"
          data-ready={seen ? true : undefined}
          onPointerDown={(event) => {
            last.current = undefined;
            rub(event);
          }}
          onPointerMove={rub}
        />
      </fieldset>
    </div>
  );
}
