import { miniWheel } from '@sabai/games/games/fortune-wheel-mini/rules.ts';
import { formatTenThousandths } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { InstantGame } from '../../instant/instant-game.tsx';
import { SPIN_MS, WheelLegend, WheelScene } from '../../instant/wheel-scene.tsx';
import { WheelTable } from '../../instant/wheel-table.tsx';
import { useRuntime } from '../../session/runtime.ts';

/** The small wheel on the screen. */
export function FortuneWheelMiniGame() {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  return (
    <InstantGame
      params={{}}
      hasTabs={false}
      durationMs={() => SPIN_MS}
      describe={({ multiplier }) => t('wheel.say', { multiplier: formatTenThousandths(multiplier, intl) })}
      scene={(moment) => <WheelScene moment={moment} segments={miniWheel} />}
      choices={() => <WheelLegend segments={miniWheel} />}
    />
  );
}

/** Its rules. */
export function FortuneWheelMiniRules() {
  const t = useTranslations('studio-instant');
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('wheel.miniRules', { segments: miniWheel.length })}</p>
      <WheelTable caption={t('wheel.table')} segments={miniWheel} />
    </section>
  );
}
