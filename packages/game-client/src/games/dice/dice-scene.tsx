import { formatNumber } from '@sabai/contract/number-format';
import { type DiceChoice, diceLine, diceMultiplier, ROLLS } from '@sabai/games/games/dice/rules.ts';
import { formatMultiplier, formatTenThousandths } from '@sabai/games/protocol';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { InstantMoment } from '../../instant/result-stage.ts';
import { useCount } from '../../instant/use-count.ts';
import { toneOf, Verdict } from '../../instant/verdict.tsx';
import { useRuntime } from '../../session/runtime.ts';
import { Die } from './die.tsx';
import './dice.css';

/** The figure counts up to the roll, then the pin drops on it. */
const COUNT_MS = 350;
const DROP_MS = 200;
export const ROLL_MS = COUNT_MS + DROP_MS;

const red = ['#ff6a78', '#d31f3d', '#9d0f2c', '#4a0616'] as const;
const violet = ['#a684ff', '#6a3ae0', '#43199f', '#1e0a52'] as const;

export interface DiceSceneProps {
  moment: InstantMoment;
  choice: DiceChoice;
  isLocked: boolean;
  /** Called with the line between winning and losing rolls when it is moved. */
  onLine: (line: number) => void;
}

/** The roll as a figure, and its position on the range from 0 to 100, of which a part wins. */
export function DiceScene({ moment, choice, isLocked, onLine }: DiceSceneProps) {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  const result = 'result' in moment ? moment : undefined;
  const roll = result && Number(result.result.outcome.roll);
  const isShowing = moment.phase === 'showing';
  const counted = useCount(
    (part) => Math.round(Math.min(1, (part * ROLL_MS) / COUNT_MS) * (roll ?? 0)),
    isShowing ? moment.ms : 0,
    result?.round,
  );
  const tone = toneOf(moment);
  const pinTone = result && result.result.multiplier > 0 ? 'win' : 'loss';
  const line = diceLine(choice);
  const write = (of: number) => formatNumber(of / 100, intl, { least: 2 });
  const style = {
    '--line': `${(line / ROLLS) * 100}%`,
    '--roll': `${((roll ?? 0) / ROLLS) * 100}%`,
    '--ms': `${isShowing ? moment.ms : 0}ms`,
  } as CSSProperties;
  return (
    <div className="dice" style={style} data-phase={moment.phase}>
      <div className="dice-top">
        <Die className="dice-red" values={[4, 1, 5]} colours={red} />
        <output className="show-figure" data-tone={tone}>
          {roll === undefined ? '–' : write(counted)}
        </output>
        <Die className="dice-violet" values={[6, 3, 2]} colours={violet} />
        <Verdict moment={moment} />
      </div>
      <div className="dice-bar">
        <div className="dice-track" data-side={choice.side} aria-hidden="true" />
        <i className="dice-thumb" aria-hidden="true" />
        {roll !== undefined && moment.phase !== 'waiting' && (
          <b className="dice-pin" data-tone={pinTone} aria-hidden="true">
            <span>{write(roll)}</span>
          </b>
        )}
        <input
          type="range"
          aria-label={t('dice.chance')}
          aria-valuetext={t('dice.chanceText', {
            chance: formatMultiplier(choice.winning, intl),
            multiplier: formatTenThousandths(diceMultiplier(choice.winning), intl),
          })}
          min={0}
          max={ROLLS}
          step={1}
          value={line}
          disabled={isLocked}
          onChange={({ target }) => onLine(Number(target.value))}
        />
        <div className="dice-scale" aria-hidden="true">
          {[0, 25, 50, 75, 100].map((at) => (
            <span key={at} style={{ left: `${at}%` }}>
              {at}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
