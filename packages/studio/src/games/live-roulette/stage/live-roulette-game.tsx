import { useTranslations } from 'use-intl';
import backdrop from '../../../../assets/tiles/live-roulette-240.avif?url';
import type { TableMoment } from '../../../client/instant/result-stage.ts';
import { useRuntime } from '../../../client/runtime.ts';
import { totalOf } from '../../../client/table/table-bets.ts';
import { useTable } from '../../../client/table/table-context.ts';
import { LiveTable } from '../../../client/timed/live-table.tsx';
import { PastNumbers } from '../../../client/timed/past-numbers.tsx';
import { useLiveTable } from '../../../client/timed/timed-seat-of.ts';
import { colourOf } from '../../roulette/rules.ts';
import { RouletteBoard } from '../../roulette/stage/roulette-board.tsx';
import { RouletteWheel } from '../../roulette/stage/roulette-wheel.tsx';
import { useSpotName } from '../../roulette/stage/use-spot-name.ts';
import { RouletteAside } from './roulette-aside.tsx';
import './live-roulette.css';

/** Roulette at a shared table: the last numbers, the wheel with the clock beside it, the felt. */
export function LiveRouletteGame() {
  const t = useTranslations('table');
  return (
    <LiveTable
      className="live-roulette"
      backdrop={backdrop}
      dealSound="ballTick"
      describe={({ number }) =>
        t('roulette.say', { number: Number(number), colour: t(`roulette.${colourOf(Number(number))}`) })
      }
      nameOf={useSpotName()}
      scene={(moment) => <Scene moment={moment} />}
      aside={<RouletteAside />}
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

/** The wheel; when the ball lies, what the number is, and what it pays. */
function Scene({ moment }: { moment: TableMoment }) {
  const t = useTranslations('table');
  const { money } = useRuntime();
  const { sums, wins } = useTable();
  const last = useLiveTable()?.history[0];
  const number = 'result' in moment ? Number(moment.result.outcome.number) : 0;
  const sum = (amounts: ReadonlyMap<string, bigint>) =>
    totalOf({ placed: [...amounts].map(([spot, amountMinor]) => ({ spot, amountMinor })) });
  const [stake, payout] = [sum(sums), sum(wins)];
  const words = [
    t(`roulette.${colourOf(number)}`),
    ...(number > 0
      ? [t(`roulette.${number % 2 ? 'odd' : 'even'}`), t(`roulette.${number <= 18 ? 'low' : 'high'}`)]
      : []),
  ];
  return (
    <RouletteWheel moment={moment} last={last && Number(last.outcome.number)}>
      <p className="roulette-won" data-gain={payout > stake || undefined}>
        <span>{words.join(' · ')}</span>
        {payout > 0n && <b>{money(payout)}</b>}
      </p>
    </RouletteWheel>
  );
}
