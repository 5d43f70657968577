import { formatPercent, formatTimes } from '@sabai/contract/number-format';
import { LEAST_TARGET, limboTargetFor, limboUsual, MOST_TARGET, RTP_PERCENT } from '@sabai/games/games/limbo/rules.ts';
import { formatMultiplier } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { InstantGame } from '../../instant/instant-game.tsx';
import { NumberField } from '../../instant/number-field.tsx';
import { Segments } from '../../instant/segments.tsx';
import { useChoice } from '../../instant/use-choice.ts';
import { useRuntime } from '../../session/runtime.ts';
import { LimboScene } from './limbo-scene.tsx';

/** Returns the share of rounds that reach a target in hundredths, in per cent. */
const chanceOf = (target: number) => (RTP_PERCENT / target) * 100;
/** Decimals of a chance, in per cent. */
const CHANCE_DECIMALS = 4;
const usual = [150, 200, 500, 1000, 10_000] as const;

/** Limbo on the screen: a multiplier shoots up, past the target or not. */
export function LimboGame() {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  const [{ target }, change] = useChoice(limboUsual);
  const setTarget = (to: number) => change({ target: to });
  return (
    <InstantGame
      params={{ target }}
      winPays={target * 100}
      mark={({ outcome }) => `${formatMultiplier(Number(outcome.reached), intl)}×`}
      durationMs={() => 1100}
      describe={({ outcome, multiplier }) =>
        t(multiplier > 0 ? 'limbo.sayWin' : 'limbo.sayLoss', {
          reached: formatMultiplier(Number(outcome.reached), intl),
        })
      }
      scene={(moment) => <LimboScene moment={moment} />}
      choices={(isLocked) => (
        <>
          <NumberField
            label={t('limbo.target')}
            suffix="×"
            value={target}
            low={LEAST_TARGET}
            high={MOST_TARGET}
            isLocked={isLocked}
            onChange={setTarget}
          />
          <NumberField
            label={t('limbo.chance')}
            suffix="%"
            decimals={CHANCE_DECIMALS}
            value={Math.floor(chanceOf(target) * 10 ** CHANCE_DECIMALS)}
            low={Math.ceil(chanceOf(MOST_TARGET) * 10 ** CHANCE_DECIMALS)}
            high={Math.floor(chanceOf(LEAST_TARGET) * 10 ** CHANCE_DECIMALS)}
            isLocked={isLocked}
            onChange={(chance) => setTarget(limboTargetFor(chance / 10 ** CHANCE_DECIMALS))}
          />
          <Segments
            isWide
            legend={t('limbo.usual')}
            isLocked={isLocked}
            value={target}
            values={usual.map((value) => ({ value, label: formatTimes(value / 100, intl, { most: 2 }) }))}
            onChange={setTarget}
          />
        </>
      )}
    />
  );
}

/** The rules of limbo. */
export function LimboRules() {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('limbo.rules')}</p>
      <p>
        {t('limbo.rulesPays', {
          two: formatPercent(chanceOf(200), intl, { most: 2 }),
          hundred: formatPercent(chanceOf(10_000), intl, { most: 2 }),
          rtp: formatPercent(RTP_PERCENT, intl, { most: 2 }),
        })}
      </p>
    </section>
  );
}
