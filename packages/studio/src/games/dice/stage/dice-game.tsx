import { formatNumber } from '@sabai/contract/number-format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import backdrop from '../../../../assets/tiles/dice-240.avif?url';
import { InstantGame } from '../../../client/instant/instant-game.tsx';
import { NumberField } from '../../../client/instant/number-field.tsx';
import { Segments } from '../../../client/instant/segments.tsx';
import { useRuntime } from '../../../client/runtime.ts';
import { useTimes } from '../../../client/use-times.ts';
import { formatMultiplier, formatTenThousandths } from '../../../protocol.ts';
import {
  type DiceChoice,
  diceLine,
  diceMultiplier,
  diceUsual,
  LEAST_ROLLS,
  MOST_ROLLS,
  ROLLS,
  RTP_PERCENT,
} from '../rules.ts';
import { DiceScene } from './dice-scene.tsx';

/** Dice on the screen: a line of all rolls, of which the player chooses a part. */
export function DiceGame() {
  const t = useTranslations('instant');
  const { intl } = useRuntime();
  const rolled = (roll: unknown) => formatMultiplier(Number(roll), intl);
  const [choice, setChoice] = useState<DiceChoice>(diceUsual);
  const change = (part: Partial<DiceChoice>) => setChoice({ ...choice, ...part });
  const times = useTimes();
  const multiplier = formatTenThousandths(diceMultiplier(choice.winning), intl);
  return (
    <InstantGame
      backdrop={backdrop}
      params={{ ...choice }}
      durationMs={() => 900}
      describe={({ outcome, multiplier: won }) =>
        t(won > 0 ? 'dice.sayWin' : 'dice.sayLoss', { roll: rolled(outcome.roll) })
      }
      scene={(moment) => <DiceScene moment={moment} choice={choice} />}
      choices={(isLocked) => (
        <>
          <input
            type="range"
            className="range"
            aria-label={t('dice.chance')}
            aria-valuetext={t('dice.chanceText', { chance: rolled(choice.winning), multiplier })}
            min={LEAST_ROLLS}
            max={MOST_ROLLS}
            step={1}
            value={choice.side === 'under' ? choice.winning : MOST_ROLLS + LEAST_ROLLS - choice.winning}
            disabled={isLocked}
            onChange={({ target }) =>
              change({
                winning:
                  choice.side === 'under' ? Number(target.value) : MOST_ROLLS + LEAST_ROLLS - Number(target.value),
              })
            }
          />
          <Segments
            legend={t('dice.side')}
            isLocked={isLocked}
            value={choice.side}
            values={[
              { value: 'under', label: t('dice.under', { line: rolled(diceLine({ ...choice, side: 'under' })) }) },
              { value: 'over', label: t('dice.over', { line: rolled(diceLine({ ...choice, side: 'over' })) }) },
            ]}
            onChange={(side) => change({ side })}
          />
          <NumberField
            label={t('dice.chance')}
            suffix="%"
            value={choice.winning}
            low={LEAST_ROLLS}
            high={MOST_ROLLS}
            isLocked={isLocked}
            wrong={t('between', { low: rolled(LEAST_ROLLS), high: rolled(MOST_ROLLS) })}
            onChange={(winning) => change({ winning })}
          />
          <p className="fact">
            <span className="fact-label">{t('pays')}</span>
            <span className="fact-figure">{times(diceMultiplier(choice.winning))}</span>
          </p>
        </>
      )}
    />
  );
}

/** The rules of dice: what wins and how the multiplier comes about. */
export function DiceRules() {
  const t = useTranslations('instant');
  const { intl } = useRuntime();
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>
        {t('dice.rules', {
          rolls: ROLLS,
          lowest: formatMultiplier(0, intl),
          highest: formatMultiplier(ROLLS - 1, intl),
        })}
      </p>
      <p>{t('dice.rulesPays', { share: formatNumber(RTP_PERCENT, intl) })}</p>
    </section>
  );
}
