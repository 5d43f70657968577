import { formatNumber } from '@sabai/contract/number-format';
import type { CSSProperties } from 'react';
import type { InstantMoment } from '../../../client/instant/result-stage.ts';
import { useRuntime } from '../../../client/runtime.ts';
import { type DiceChoice, diceLine, ROLLS } from '../rules.ts';
import './dice.css';

/** The line from 0 to 100, its winning part, and the roll. */
export function DiceScene({ moment, choice }: { moment: InstantMoment; choice: DiceChoice }) {
  const { intl } = useRuntime();
  const result = 'result' in moment ? moment : undefined;
  const roll = result ? Number(result.result.outcome.roll) : undefined;
  const tone = moment.phase === 'shown' ? (result!.result.multiplier > 0 ? 'win' : 'loss') : undefined;
  const style = {
    '--line': `${(diceLine(choice) / ROLLS) * 100}%`,
    '--roll': `${((roll ?? ROLLS / 2) / ROLLS) * 100}%`,
    '--ms': `${result?.ms ?? 0}ms`,
  } as CSSProperties;
  return (
    <div className="dice" style={style} data-side={choice.side} data-phase={moment.phase}>
      <output className="big-figure" data-tone={tone}>
        {roll === undefined || moment.phase === 'showing'
          ? '–'
          : formatNumber(roll / 100, intl, { least: 2, digits: 2 })}
      </output>
      <div className="dice-track" aria-hidden="true">
        <span className="dice-marker" data-tone={tone}>
          <i />
        </span>
      </div>
      <div className="dice-scale" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((at) => (
          <span key={at}>{at}</span>
        ))}
      </div>
    </div>
  );
}
