import { neighboursOf, type Sector, sectors } from '@sabai/games/games/roulette/racetrack.ts';
import { colourOf, straight } from '@sabai/games/games/roulette/rules.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { onCircle } from '../../base/round-to.ts';
import { useElementBox } from '../../hud/use-element-box.ts';
import { useTable } from '../../table/table-context.ts';

/** The wheel as a flat track, clockwise from the upper left: rows above and below, three pockets at either end. */
const above = [5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35] as const;
const right = [3, 26, 0] as const;
const below = [30, 11, 36, 13, 27, 6, 34, 17, 25, 2, 21, 4, 19, 15, 32] as const;
const left = [8, 23, 10] as const;
const inOrder: readonly number[] = [...above, ...right, ...[...below].reverse(), ...left];

/**
 * The position of each sector's name between the rows, and of the line to the next one: parts of the length, above
 * and below.
 */
const names: readonly { sector: Sector; name: string; middle: number; end?: readonly [number, number] }[] = [
  { sector: 'tiers', name: 'Tiers', middle: 0.08, end: [4 / 16, 5 / 15] },
  { sector: 'orphelins', name: 'Orphelins', middle: 0.43, end: [9 / 16, 8 / 15] },
  { sector: 'voisins', name: 'Voisins', middle: 0.7, end: [14 / 16, 13 / 15] },
  { sector: 'zero', name: 'Zero', middle: 0.97 },
];

interface Place {
  number: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The pocket at an end is a segment of a ring. */
  path?: string;
}

/** Returns the track's layout in CSS pixels. */
function layOut({ width, height }: { width: number; height: number }) {
  const radius = height / 2;
  const band = height * 0.29;
  const straightWidth = width - height;
  const row = (numbers: readonly number[], y: number): Place[] =>
    numbers.map((number, index) => {
      const own = straightWidth / numbers.length;
      return { number, x: radius + own * index, y, width: own, height: band };
    });
  const end = (numbers: readonly number[], middle: number, from: number): Place[] =>
    numbers.map((number, index) => {
      const [first, last] = [from + index / 6, from + (index + 1) / 6];
      const at = onCircle((first + last) / 2, radius - band / 2).split(' ');
      return {
        number,
        x: middle + Number(at[0]) - 13,
        y: radius + Number(at[1]) - 13,
        width: 26,
        height: 26,
        path: `M${onCircle(first, radius)}A${radius} ${radius} 0 0 1 ${onCircle(last, radius)}L${onCircle(last, radius - band)}A${radius - band} ${radius - band} 0 0 0 ${onCircle(first, radius - band)}Z`,
      };
    });
  return {
    radius,
    band,
    straightWidth,
    places: [
      ...row(above, 0),
      ...end(right, width - radius, 0),
      ...row(below, height - band),
      ...end(left, radius, 0.5),
    ],
  };
}

/** The numbers in wheel order: bets on a sector by its name, on a number with its neighbours by a touch. */
export function Racetrack() {
  const t = useTranslations('studio-table');
  const { isLocked, put, outcome } = useTable();
  const track = useRef<HTMLDivElement>(null);
  const box = useElementBox(track);
  const [held, setHeld] = useState<number>();
  const [at, setAt] = useState(0);
  const { radius, band, straightWidth, places } = layOut(box);
  const putAround = (number: number) => put(...neighboursOf(number).map(straight));

  const numberUnder = ({ clientX, clientY }: PointerEvent) => {
    const { number } = (document.elementFromPoint(clientX, clientY) as HTMLElement | null)?.dataset ?? {};
    return number === undefined ? undefined : Number(number);
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (at + by + inOrder.length) % inOrder.length;
    setAt(next);
    track.current?.querySelector<HTMLElement>(`[data-number="${inOrder[next]}"]`)?.focus();
  };

  return (
    <div className="racetrack" ref={track} data-result={outcome ? true : undefined}>
      {/* Rendered once the track has its size. */}
      {box.height > 0 && (
        <svg width={box.width} height={box.height} aria-hidden="true">
          <rect width={box.width} height={box.height} rx={radius} className="racetrack-ground" />
          {places.map(({ number, x, y, width, height, path }) => {
            const look = {
              className: 'racetrack-pocket',
              'data-colour': outcome?.number === number ? 'gold' : colourOf(number),
            };
            if (!path) return <rect key={number} {...look} x={x} y={y} width={width} height={height} />;
            const middle = right.some((each) => each === number) ? box.width - radius : radius;
            return <path key={number} {...look} d={path} transform={`translate(${middle} ${radius})`} />;
          })}
          {names.map(
            ({ sector, end }) =>
              end && (
                <path
                  key={sector}
                  className="racetrack-line"
                  d={`M${radius + end[0] * straightWidth} ${band}L${radius + end[1] * straightWidth} ${box.height - band}`}
                />
              ),
          )}
          <rect x="1" y="1" width={box.width - 2} height={box.height - 2} rx={radius - 1} className="racetrack-line" />
        </svg>
      )}
      {names.map(({ sector, name, middle }) => {
        const chips = sectors[sector].length;
        return (
          <button
            key={sector}
            type="button"
            className="racetrack-sector"
            style={{ left: radius + middle * straightWidth, height: box.height - 2 * band }}
            disabled={isLocked}
            onClick={() => put(...sectors[sector])}
          >
            {name}
            <small>{t('roulette.chips', { count: chips })}</small>
          </button>
        );
      })}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are what is focused */}
      <div
        className="racetrack-numbers"
        onKeyDown={keys}
        onPointerDown={(event) => setHeld(isLocked ? undefined : numberUnder(event))}
        onPointerMove={(event) => held !== undefined && setHeld(numberUnder(event) ?? held)}
        onPointerUp={() => {
          if (held !== undefined && !isLocked) putAround(held);
          setHeld(undefined);
        }}
        onPointerCancel={() => setHeld(undefined)}
        onPointerLeave={() => setHeld(undefined)}
      >
        {places.map(({ number, x, y, width, height }) => (
          <button
            key={number}
            type="button"
            data-number={number}
            data-won={outcome?.number === number || undefined}
            aria-label={t('roulette.neighbours', { number, numbers: neighboursOf(number).join(', ') })}
            tabIndex={inOrder[at] === number ? 0 : -1}
            disabled={isLocked}
            style={{ left: x, top: y, width, height }}
            onFocus={() => setAt(inOrder.indexOf(number))}
            onClick={({ detail }) => detail === 0 && putAround(number)}
          >
            {number}
          </button>
        ))}
      </div>
      {held !== undefined && (
        <p className="racetrack-loupe" aria-hidden="true">
          {neighboursOf(held).map((number) => (
            <b key={number} data-colour={colourOf(number)} data-held={number === held || undefined}>
              {number}
            </b>
          ))}
        </p>
      )}
    </div>
  );
}
