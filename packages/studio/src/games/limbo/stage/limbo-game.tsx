import { useState } from 'react';
import { useTranslations } from 'use-intl';
import backdrop from '../../../../assets/tiles/limbo-240.avif?url';
import { InstantGame } from '../../../client/instant/instant-game.tsx';
import { NumberField } from '../../../client/instant/number-field.tsx';
import { Segments } from '../../../client/instant/segments.tsx';
import { formatMultiplier } from '../../../protocol.ts';
import { LEAST_TARGET, limboUsual, MOST_TARGET, RTP_PERCENT } from '../rules.ts';
import { LimboScene } from './limbo-scene.tsx';

const usual = [150, 200, 500, 1000, 10_000] as const;

/** Limbo on the screen: a multiplier shoots up, past the target or not. */
export function LimboGame() {
  const t = useTranslations('instant');
  const [target, setTarget] = useState(limboUsual.target);
  return (
    <InstantGame
      backdrop={backdrop}
      params={{ target }}
      durationMs={() => 1100}
      describe={({ outcome, multiplier }) =>
        t(multiplier > 0 ? 'limbo.sayWin' : 'limbo.sayLoss', { reached: formatMultiplier(Number(outcome.reached)) })
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
            wrong={t('between', { low: formatMultiplier(LEAST_TARGET), high: formatMultiplier(MOST_TARGET) })}
            onChange={setTarget}
          />
          <p className="fact">
            <span className="fact-label">{t('limbo.chance')}</span>
            <span className="fact-figure">{((RTP_PERCENT / target) * 100).toFixed(target > 10_000 ? 3 : 2)} %</span>
          </p>
          <Segments
            isWide
            legend={t('limbo.usual')}
            isLocked={isLocked}
            value={target}
            values={usual.map((value) => ({ value, label: `${value / 100}×` }))}
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
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('limbo.rules')}</p>
      <p>{t('limbo.rulesPays', { rtp: RTP_PERCENT })}</p>
    </section>
  );
}
