import { type WheelChoice, wheelOf, wheelRisks, wheelSizes, wheelUsual } from '@sabai/games/games/wheel/rules.ts';
import { formatTenThousandths } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { InstantGame } from '../../instant/instant-game.tsx';
import { Segments } from '../../instant/segments.tsx';
import { useChoice } from '../../instant/use-choice.ts';
import { SPIN_MS, WheelLegend, WheelScene } from '../../instant/wheel-scene.tsx';
import { WheelTable } from '../../instant/wheel-table.tsx';
import { useRuntime } from '../../session/runtime.ts';

/** Wheel on the screen: the player chooses the number of segments and the risk. */
export function WheelGame() {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  const [choice, change] = useChoice<WheelChoice>(wheelUsual);
  return (
    <InstantGame
      params={{ ...choice }}
      hasTabs={false}
      durationMs={() => SPIN_MS}
      describe={({ multiplier }) => t('wheel.say', { multiplier: formatTenThousandths(multiplier, intl) })}
      scene={(moment) => <WheelScene moment={moment} segments={wheelOf(choice)} />}
      choices={(isLocked) => (
        <>
          <WheelLegend segments={wheelOf(choice)} />
          <Segments
            legend={t('plinko.risk')}
            isLocked={isLocked}
            value={choice.risk}
            values={wheelRisks.map((value) => ({ value, label: t(`risk.${value}`) }))}
            onChange={(risk) => change({ risk })}
          />
          <Segments
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

/** The rules of the wheel with the pays of each wheel's segments. */
export function WheelRules() {
  const t = useTranslations('studio-instant');
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
