import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../instant/segments.tsx';
import { bigRoad, derivedRoad, lastColumns, ROAD_ROWS, type RoadMark, type RoadResult } from './roads.ts';

export interface RoadSide {
  /** One letter for the bead plate, so that colour is never alone. */
  letter: string;
  name: string;
}

export interface RoadsProps {
  /** Oldest first. */
  results: readonly RoadResult[];
  sides: Readonly<Record<RoadResult, RoadSide>>;
}

const CELL = 10;
/** A stroke for each following tie, up to this number. */
const MOST_STROKES = 3;
const derived = ['bigEye', 'small', 'cockroach'] as const;
/** The roads shown on a phone, one view at a time; a wide page shows all of them. */
const views = ['big', 'bead', 'more'] as const;

/** The count of each side, and the five standard roads. */
export function Roads({ results, sides }: RoadsProps) {
  const t = useTranslations('studio-live');
  const [view, setView] = useState<(typeof views)[number]>('big');
  const count = (side: RoadResult) => results.filter((each) => each === side).length;
  return (
    <div className="roads" data-view={view}>
      <Segments
        legend={t('road.choose')}
        values={views.map((value) => ({ value, label: t(`road.${value}`) }))}
        value={view}
        isLocked={false}
        onChange={setView}
      />
      <ul className="road-counts" aria-label={t('statistics', { count: results.length })}>
        {(['b', 'a', 'tie'] as const).map((side) => (
          <li key={side} data-side={side}>
            <b aria-hidden="true">{sides[side].letter}</b>
            <span className="unseen">{sides[side].name}</span> {count(side)}
          </li>
        ))}
      </ul>
      <BeadPlate results={results} sides={sides} />
      <Road className="road-big" label={t('road.big')} columns={24} marks={bigRoad(results)} look="ring" />
      {derived.map((road, index) => (
        <Road
          key={road}
          className={`road-${road}`}
          label={t(`road.${road}`)}
          columns={40}
          marks={derivedRoad(results, (index + 1) as 1 | 2 | 3)}
          look={(['ring', 'dot', 'stroke'] as const)[index]!}
        />
      ))}
      <p className="note">{t('road.note')}</p>
    </div>
  );
}

const BEADS = 8;

/** Each result in turn, six to a column. */
function BeadPlate({ results, sides }: RoadsProps) {
  const t = useTranslations('studio-live');
  const skipped = Math.max(0, Math.ceil(results.length / ROAD_ROWS) - BEADS) * ROAD_ROWS;
  return (
    <svg
      className="road road-bead"
      viewBox={`0 0 ${BEADS * CELL} ${ROAD_ROWS * CELL}`}
      role="img"
      aria-label={t('road.bead')}
    >
      <Grid columns={BEADS} />
      {results.slice(skipped).map((side, index) => {
        const [x, y] = [Math.floor(index / ROAD_ROWS) * CELL + CELL / 2, (index % ROAD_ROWS) * CELL + CELL / 2];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bead is its place
          <g key={index + skipped} data-side={side}>
            <circle className="bead" cx={x} cy={y} r={4.3} />
            <text x={x} y={y + 2.1} textAnchor="middle">
              {sides[side].letter}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface RoadProps {
  className: string;
  label: string;
  columns: number;
  marks: readonly RoadMark[];
  look: 'ring' | 'dot' | 'stroke';
}

function Road({ className, label, columns, marks, look }: RoadProps) {
  return (
    <svg
      className={`road ${className}`}
      viewBox={`0 0 ${columns * CELL} ${ROAD_ROWS * CELL}`}
      role="img"
      aria-label={label}
    >
      <Grid columns={columns} />
      {lastColumns(marks, columns).map(({ column, row, side, ties }, index, { length }) => {
        const [x, y] = [column * CELL + CELL / 2, row * CELL + CELL / 2];
        return (
          <g key={`${column} ${row}`} data-side={side}>
            {index === length - 1 && (
              <rect className="road-last" x={x - CELL / 2} y={y - CELL / 2} width={CELL} height={CELL} />
            )}
            {look === 'stroke' ? (
              <path className="ring" d={`M${x - 3.2} ${y + 3.2} ${x + 3.2} ${y - 3.2}`} />
            ) : (
              <circle className={look} cx={x} cy={y} r={3.5} />
            )}
            {ties > 0 && (
              <path
                className="tie"
                d={Array.from({ length: Math.min(ties, MOST_STROKES) }, (_, tie) => {
                  const from = x - 3.4 + (tie - (Math.min(ties, MOST_STROKES) - 1) / 2) * 2.4;
                  return `M${from} ${y + 3.4}L${from + 6.8} ${y - 3.4}`;
                }).join('')}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Grid({ columns }: { columns: number }) {
  const [width, height] = [columns * CELL, ROAD_ROWS * CELL];
  const across = Array.from({ length: ROAD_ROWS - 1 }, (_, row) => `M0 ${(row + 1) * CELL}H${width}`);
  const down = Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * CELL} 0V${height}`);
  return (
    <>
      <rect className="road-paper" width={width} height={height} rx={2} />
      <path className="road-grid" d={[...across, ...down].join('')} />
    </>
  );
}
