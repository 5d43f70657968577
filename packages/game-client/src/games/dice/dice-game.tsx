import { formatNumber } from '@sabai/contract/number-format';
import {
  type DiceChoice,
  diceLine,
  diceMultiplier,
  diceUsual,
  diceWinning,
  LEAST_ROLLS,
  MOST_ROLLS,
  ROLLS,
  RTP_PERCENT,
} from '@sabai/games/games/dice/rules.ts';
import { formatMultiplier } from '@sabai/games/protocol';
import { Icon } from '@sabai/ui/parts/icon.tsx';
import { useTranslations } from 'use-intl';
import { InstantGame } from '../../instant/instant-game.tsx';
import { NumberField } from '../../instant/number-field.tsx';
import { useChoice } from '../../instant/use-choice.ts';
import { useRuntime } from '../../session/runtime.ts';
import { DiceScene, ROLL_MS } from './dice-scene.tsx';

/** Dice on the screen: the range of all rolls, of which the player chooses a part. */
export function DiceGame() {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  const rolled = (roll: unknown) => formatMultiplier(Number(roll), intl);
  const [choice, change] = useChoice<DiceChoice>(diceUsual);
  const { side, winning } = choice;
  const isUnder = side === 'under';
  /** Converts between a line and its number of winning rolls; the function is its own inverse. */
  const across = (rolls: number) => (isUnder ? rolls : ROLLS - rolls);
  const ends = [across(LEAST_ROLLS), across(MOST_ROLLS)].toSorted((a, b) => a - b) as [number, number];
  const pays = diceMultiplier(winning);
  return (
    <InstantGame
      params={{ ...choice }}
      durationMs={() => ROLL_MS}
      winPays={pays}
      mark={({ outcome }) => rolled(outcome.roll)}
      describe={({ outcome, multiplier: won }) =>
        t(won > 0 ? 'dice.sayWin' : 'dice.sayLoss', { roll: rolled(outcome.roll) })
      }
      scene={(moment, isLocked) => (
        <DiceScene
          moment={moment}
          choice={choice}
          isLocked={isLocked}
          onLine={(line) => change({ winning: across(Math.min(ends[1], Math.max(ends[0], line))) })}
        />
      )}
      choices={(isLocked) => (
        <>
          <NumberField
            label={t('dice.multiplier')}
            suffix="×"
            decimals={4}
            value={pays}
            low={diceMultiplier(MOST_ROLLS)}
            high={diceMultiplier(LEAST_ROLLS)}
            isLocked={isLocked}
            onChange={(multiplier) => change({ winning: diceWinning(multiplier) })}
          />
          <NumberField
            label={t(isUnder ? 'dice.below' : 'dice.from')}
            suffix={
              <button
                type="button"
                className="dice-swap"
                aria-label={t('dice.swap')}
                title={t('dice.swap')}
                disabled={isLocked}
                onClick={() => change({ side: isUnder ? 'over' : 'under' })}
              >
                <Icon name="arrows-left-right" className="icon" />
              </button>
            }
            value={diceLine(choice)}
            low={ends[0]}
            high={ends[1]}
            isLocked={isLocked}
            onChange={(line) => change({ winning: across(line) })}
          />
          <NumberField
            label={t('dice.chance')}
            suffix="%"
            value={winning}
            low={LEAST_ROLLS}
            high={MOST_ROLLS}
            isLocked={isLocked}
            onChange={(rolls) => change({ winning: rolls })}
          />
        </>
      )}
    />
  );
}

/** The rules of dice: the winning range and the multiplier. */
export function DiceRules() {
  const t = useTranslations('studio-instant');
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
