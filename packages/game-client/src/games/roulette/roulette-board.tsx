import { colourOf, type InsideKind, insideKinds, rouletteRules, straight } from '@sabai/games/games/roulette/rules.ts';
import { spotAt } from '@sabai/games/games/roulette/spot-at.ts';
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../../instant/segments.tsx';
import { later } from '../../session/later.tsx';
import { Spot } from '../../table/spot.tsx';
import { useTable } from '../../table/table-context.ts';
import { InsideSpots } from './inside-spots.tsx';
import { useSpotName } from './use-spot-name.ts';
import './roulette.css';

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const thirds = [1, 2, 3] as const;

/** Loaded separately, because the first bet does not need it. */
const Racetrack = later(
  () => import('./racetrack.tsx').then((part) => part.Racetrack),
  () => <div className="racetrack" />,
);
const kinds = ['number', ...insideKinds] as const;

/**
 * The flat track of the wheel, the numbers, the lines between them and the groups of numbers. Touch selects the line
 * itself; keys choose the kind of spot.
 */
export function RouletteBoard() {
  const t = useTranslations('studio-table');
  const nameOf = useSpotName();
  const { isLocked, crowd, outcome, put } = useTable();
  const [kind, setKind] = useState<InsideKind | 'number'>('number');
  const [side, setSide] = useState<'numbers' | 'track'>('numbers');
  const field = useRef<HTMLDivElement>(null);
  const isHit = (spot: string) => outcome !== undefined && rouletteRules.pays(spot, outcome as { number: number }) > 0;
  /** A touch near a line selects the line, not the number below it; keys press a button. */
  const touch = (event: MouseEvent) => {
    if (event.detail === 0 || isLocked || (event.target as Element).closest('.roulette-inside')) return;
    const { left, top, width, height } = field.current!.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    if (x < 0) return;
    event.stopPropagation();
    const spot = spotAt(x, y, { width, height });
    if (!crowd?.[spot]?.isFull) put(spot);
  };
  const group = (spot: string, className: string, pays: string, name = nameOf(spot)) => (
    <Spot key={spot} spot={spot} label={nameOf(spot)} pays={pays} className={className} isHit={isHit(spot)}>
      <span className="spot-name">{name}</span>
    </Spot>
  );
  return (
    <div className="roulette" data-side={side} data-result={outcome ? true : undefined}>
      <div className="roulette-kinds" data-kind={kind}>
        <Segments
          legend={t('roulette.kind')}
          isLocked={isLocked}
          value={kind}
          values={kinds.map((value) => ({ value, label: t(`roulette.${value}`) }))}
          onChange={setKind}
        />
      </div>
      <button
        type="button"
        className="roulette-turn"
        onClick={() => setSide(side === 'numbers' ? 'track' : 'numbers')}
        aria-pressed={side === 'track'}
      >
        {t('roulette.racetrack')}
      </button>
      <Racetrack />
      <div className="roulette-felt">
        <div className="roulette-field" onClickCapture={touch}>
          <Spot spot={straight(0)} label="0" className="roulette-zero" isHit={isHit(straight(0))}>
            <span className="spot-name">0</span>
          </Spot>
          <div className="roulette-numbers" data-kind={kind} ref={field}>
            {numbers.map((number) => (
              <Spot
                key={number}
                spot={straight(number)}
                label={`${number} ${t(`roulette.${colourOf(number)}`)}`}
                className={`roulette-number roulette-${colourOf(number)}`}
                isHit={isHit(straight(number))}
                style={{ '--column': Math.ceil(number / 3), '--row': 3 - ((number - 1) % 3) } as CSSProperties}
              >
                <span className="spot-name">{number}</span>
              </Spot>
            ))}
            <InsideSpots kind={kind === 'number' ? undefined : kind} />
          </div>
        </div>
        <div className="roulette-columns">
          {thirds.map((column) => (
            <Spot
              key={column}
              spot={`column${column}`}
              label={nameOf(`column${column}`)}
              isHit={isHit(`column${column}`)}
              style={{ gridRow: 4 - column }}
            >
              <span className="spot-name">2:1</span>
            </Spot>
          ))}
        </div>
        <div className="roulette-dozens">
          {thirds.map((dozen) => group(`dozen${dozen}`, 'roulette-dozen', '2:1', `${dozen * 12 - 11}–${dozen * 12}`))}
        </div>
        <div className="roulette-evens">
          {evens.map((spot) => group(spot, `roulette-even roulette-${spot}`, '1:1'))}
        </div>
      </div>
    </div>
  );
}
