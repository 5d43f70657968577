import { useTranslations } from 'use-intl';
import backdrop from '../../../../assets/tiles/live-roulette-240.avif?url';
import { LiveTable } from '../../../client/timed/live-table.tsx';
import { PastNumbers } from '../../../client/timed/past-numbers.tsx';
import { colourOf } from '../../roulette/rules.ts';
import { RouletteBoard } from '../../roulette/stage/roulette-board.tsx';
import { RouletteWheel } from '../../roulette/stage/roulette-wheel.tsx';

/** Roulette at a shared table: the wheel, the last numbers, the felt. */
export function LiveRouletteGame() {
  const t = useTranslations('table');
  return (
    <LiveTable
      backdrop={backdrop}
      dealSound="ballTick"
      describe={({ number }) =>
        t('roulette.say', { number: Number(number), colour: t(`roulette.${colourOf(Number(number))}`) })
      }
      scene={(moment) => <RouletteWheel moment={moment} />}
      past={(history) => (
        <PastNumbers
          past={history.map(({ round, outcome, hash }) => {
            const number = Number(outcome.number);
            return { round, hash, label: String(number), tone: colourOf(number) };
          })}
          groups={(['red', 'black', 'green'] as const).map((colour) => ({
            label: t(`roulette.${colour}`),
            tone: colour,
            count: history.filter(({ outcome }) => colourOf(Number(outcome.number)) === colour).length,
          }))}
        />
      )}
      board={<RouletteBoard />}
    />
  );
}
