import { formatNumber } from '@sabai/contract/number-format';
import backdrop from '@sabai/game-art/assets/tiles/fortune-wheel-240.avif?url';
import { multiplierOf, prizes, type Spins, segments } from '@sabai/games/games/fortune-wheel/rules.ts';
import type { InstantOutcome } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { Spot } from '../../table/spot.tsx';
import { LiveTable } from '../../timed/live-table.tsx';
import { PastNumbers } from '../../timed/past-numbers.tsx';
import { FortuneWheel } from './fortune-wheel.tsx';
import { toneOf } from './segment-tones.ts';
import './fortune-wheel.css';

const spinsOf = (outcome: InstantOutcome) => outcome as unknown as Spins;
const prizeOf = (outcome: InstantOutcome) => segments[spinsOf(outcome).stops.at(-1)!]!;

/** The Fortune Wheel: 54 segments, six numbers, two multipliers. */
export function FortuneWheelGame() {
  const t = useTranslations('studio-live');
  const { intl } = useRuntime();
  return (
    <LiveTable
      backdrop={backdrop}
      dealSound="ballTick"
      describe={(outcome) => {
        const [prize, multiplier] = [prizeOf(outcome), multiplierOf(spinsOf(outcome))];
        return multiplier > 1
          ? t('wheel.sayTimes', { prize, multiplier: formatNumber(multiplier, intl) })
          : t('wheel.say', { prize });
      }}
      scene={(moment) => <FortuneWheel moment={moment} />}
      past={(history) => (
        <PastNumbers
          past={history.map(({ round, outcome, hash }) => {
            const multiplier = multiplierOf(spinsOf(outcome));
            return {
              round,
              hash,
              label: prizeOf(outcome),
              tone: toneOf(prizeOf(outcome)),
              ...(multiplier > 1 && { note: `×${formatNumber(multiplier, intl)}` }),
            };
          })}
          groups={prizes.map((prize) => ({
            label: String(prize),
            tone: toneOf(String(prize)),
            count: history.filter(({ outcome }) => prizeOf(outcome) === String(prize)).length,
          }))}
        />
      )}
      board={
        <div className="fortune-board">
          {prizes.map((prize) => (
            <Spot
              key={prize}
              spot={`n${prize}`}
              label={t('wheel.prize', { prize: String(prize) })}
              pays={`${prize}:1`}
              className={`fortune-spot fortune-${toneOf(String(prize))}`}
            >
              <span className="fortune-number">{prize}</span>
            </Spot>
          ))}
        </div>
      }
    />
  );
}
