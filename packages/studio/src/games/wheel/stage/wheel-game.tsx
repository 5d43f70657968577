import { useState } from 'react';
import { useTranslations } from 'use-intl';
import backdrop from '../../../../assets/tiles/wheel-240.avif?url';
import { InstantGame } from '../../../client/instant/instant-game.tsx';
import { Segments } from '../../../client/instant/segments.tsx';
import { SPIN_MS, WheelLegend, WheelScene } from '../../../client/instant/wheel-scene.tsx';
import { WheelTable } from '../../../client/instant/wheel-table.tsx';
import { useRuntime } from '../../../client/runtime.ts';
import { formatTenThousandths } from '../../../protocol.ts';
import { type WheelChoice, wheelOf, wheelRisks, wheelSizes, wheelUsual } from '../rules.ts';

/** Wheel on the screen: as many segments and as much risk as the player likes. */
export function WheelGame() {
  const t = useTranslations('instant');
  const { intl } = useRuntime();
  const [choice, setChoice] = useState<WheelChoice>(wheelUsual);
  const change = (part: Partial<WheelChoice>) => setChoice({ ...choice, ...part });
  return (
    <InstantGame
      backdrop={backdrop}
      params={{ ...choice }}
      durationMs={() => SPIN_MS}
      describe={({ multiplier }) => t('wheel.say', { multiplier: formatTenThousandths(multiplier, intl) })}
      scene={(moment) => <WheelScene moment={moment} segments={wheelOf(choice)} />}
      choices={(isLocked) => (
        <>
          <WheelLegend segments={wheelOf(choice)} />
          <Segments
            isWide
            legend={t('plinko.risk')}
            isLocked={isLocked}
            value={choice.risk}
            values={wheelRisks.map((value) => ({ value, label: t(`risk.${value}`) }))}
            onChange={(risk) => change({ risk })}
          />
          <Segments
            isWide
            legend={t('wheel.segments')}
            isLocked={isLocked}
            value={choice.segments}
            values={wheelSizes.map((value) => ({ value, label: String(value) }))}
            onChange={(segments) => change({ segments })}
          />
        </>
      )}
    />
  );
}

/** The rules of the wheel with what the segments of each pay. */
export function WheelRules() {
  const t = useTranslations('instant');
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('wheel.rules')}</p>
      {wheelSizes.flatMap((segments) =>
        wheelRisks.map((risk) => (
          <WheelTable
            key={`${segments} ${risk}`}
            caption={`${segments} · ${t(`risk.${risk}`)}`}
            segments={wheelOf({ segments, risk })}
          />
        )),
      )}
    </section>
  );
}
