import { type CSSProperties, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '../../../client/instant/segments.tsx';
import { Spot } from '../../../client/table/spot.tsx';
import { useTable } from '../../../client/table/table-context.ts';
import { colourOf, type InsideKind, insideKinds, straight } from '../rules.ts';
import { InsideSpots } from './inside-spots.tsx';
import './roulette.css';

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const thirds = [1, 2, 3] as const;

const kinds = ['number', ...insideKinds] as const;

/** The numbers, the lines between them and the groups of numbers. */
export function RouletteBoard() {
  const t = useTranslations('table');
  const { isLocked } = useTable();
  const [kind, setKind] = useState<InsideKind | 'number'>('number');
  return (
    <div className="roulette">
      <div className="roulette-kinds">
        <Segments
          legend={t('roulette.kind')}
          isLocked={isLocked}
          value={kind}
          values={kinds.map((value) => ({ value, label: t(`roulette.${value}`) }))}
          onChange={setKind}
        />
      </div>
      <div className="roulette-field">
        <Spot spot={straight(0)} label="0" className="roulette-zero">
          <span className="spot-name">0</span>
        </Spot>
        <div className="roulette-numbers" data-kind={kind}>
          {numbers.map((number) => (
            <Spot
              key={number}
              spot={straight(number)}
              label={`${number} ${t(`roulette.${colourOf(number)}`)}`}
              className={`roulette-number roulette-${colourOf(number)}`}
              style={{ '--column': Math.ceil(number / 3), '--row': 3 - ((number - 1) % 3) } as CSSProperties}
            >
              <span className="spot-name">{number}</span>
            </Spot>
          ))}
          <InsideSpots kind={kind === 'number' ? undefined : kind} />
        </div>
      </div>
      {thirds.map((column) => (
        <Spot
          key={column}
          spot={`column${column}`}
          label={t('roulette.column', { column })}
          className="roulette-column"
          style={{ '--row': 4 - column } as CSSProperties}
        >
          <span className="spot-name">2:1</span>
        </Spot>
      ))}
      {thirds.map((dozen) => (
        <Spot
          key={dozen}
          spot={`dozen${dozen}`}
          label={t('roulette.dozen', { from: dozen * 12 - 11, to: dozen * 12 })}
          className={`roulette-dozen roulette-dozen${dozen}`}
        >
          <span className="spot-name">
            {dozen * 12 - 11}–{dozen * 12}
          </span>
        </Spot>
      ))}
      {evens.map((spot) => (
        <Spot key={spot} spot={spot} label={t(`roulette.${spot}`)} className={`roulette-even roulette-${spot}`} />
      ))}
    </div>
  );
}
