import { formatPercent, formatTimes } from '@sabai/contract/number-format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import backdrop from '../../../../assets/tiles/limbo-240.avif?url';
import { InstantGame } from '../../../client/instant/instant-game.tsx';
import { NumberField } from '../../../client/instant/number-field.tsx';
import { Segments } from '../../../client/instant/segments.tsx';
import { useRuntime } from '../../../client/runtime.ts';
import { formatMultiplier } from '../../../protocol.ts';
import { LEAST_TARGET, limboUsual, MOST_TARGET, RTP_PERCENT } from '../rules.ts';
import { LimboScene } from './limbo-scene.tsx';

/** The share of rounds that reach a target in hundredths, in percent. */
const chanceOf = (target: number) => (RTP_PERCENT / target) * 100;
const usual = [150, 200, 500, 1000, 10_000] as const;

/** Limbo on the screen: a multiplier shoots up, past the target or not. */
export function LimboGame() {
  const t = useTranslations('instant');
  const { intl } = useRuntime();
  const [target, setTarget] = useState(limboUsual.target);
  return (
    <InstantGame
      backdrop={backdrop}
      params={{ target }}
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
            wrong={t('between', {
              low: formatMultiplier(LEAST_TARGET, intl),
              high: formatMultiplier(MOST_TARGET, intl),
            })}
            onChange={setTarget}
          />
          <p className="fact">
            <span className="fact-label">{t('limbo.chance')}</span>
            <span className="fact-figure">
              {formatPercent(chanceOf(target), intl, { least: target > 10_000 ? 3 : 2 })}
            </span>
          </p>
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
  const t = useTranslations('instant');
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
