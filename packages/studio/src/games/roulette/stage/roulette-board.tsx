import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { Spot } from '../../../client/table/spot.tsx';
import { colourOf, straight } from '../rules.ts';
import './roulette.css';

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const thirds = [1, 2, 3] as const;

/** The numbers and the groups of numbers. */
export function RouletteBoard() {
  const t = useTranslations('table');
  return (
    <div className="roulette">
      <Spot spot={straight(0)} label="0" pays="35:1" className="roulette-zero" />
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
