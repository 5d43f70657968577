import { useTranslations } from 'use-intl';
import backdrop from '../../../../assets/tiles/roulette-240.avif?url';
import { Paytable } from '../../../client/table/paytable.tsx';
import { Spot } from '../../../client/table/spot.tsx';
import { TableGame } from '../../../client/table/table-game.tsx';
import math from '../math.json' with { type: 'json' };
import { colourOf, straight } from '../rules.ts';
import { RouletteWheel } from './roulette-wheel.tsx';
import './roulette.css';

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const thirds = [1, 2, 3] as const;

/** European Roulette on the screen: the wheel, the numbers and the groups of numbers. */
export function RouletteGame() {
  const t = useTranslations('table');
  return (
    <TableGame
      backdrop={backdrop}
      go={t('spin')}
      durationMs={() => 4200}
      describe={({ outcome }) => {
        const number = Number(outcome.number);
        return t('roulette.say', { number, colour: t(`roulette.${colourOf(number)}`) });
      }}
      scene={(moment) => <RouletteWheel moment={moment} />}
      board={
        <div className="roulette">
          <Spot spot={straight(0)} label="0" pays="35:1" className="roulette-zero" />
          {numbers.map((number) => (
            <Spot
              key={number}
              spot={straight(number)}
              label={`${number} ${t(`roulette.${colourOf(number)}`)}`}
              className={`roulette-number roulette-${colourOf(number)}`}
              style={{ '--column': Math.ceil(number / 3), '--row': 3 - ((number - 1) % 3) } as React.CSSProperties}
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
              style={{ '--row': 4 - column } as React.CSSProperties}
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
      }
    />
  );
}

/** The rules of roulette. */
export function RouletteRules() {
  const t = useTranslations('table');
  const rtp = math.figures.rtpByChoice;
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('roulette.rules')}</p>
      <Paytable
        rows={[
          { bet: t('roulette.oneNumber'), pays: '35:1', rtp: rtp.n0 },
          { bet: t('roulette.twelveNumbers'), pays: '2:1', rtp: rtp.dozen1 },
          { bet: t('roulette.eighteenNumbers'), pays: '1:1', rtp: rtp.red },
        ]}
      />
    </section>
  );
}
