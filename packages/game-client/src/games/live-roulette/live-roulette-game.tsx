import backdrop from '@sabai/game-art/assets/tiles/live-roulette-240.avif?url';
import { colourOf } from '@sabai/games/games/roulette/rules.ts';
import { useTranslations } from 'use-intl';
import type { TableMoment } from '../../instant/result-stage.ts';
import { useRuntime } from '../../session/runtime.ts';
import { totalOf } from '../../table/table-bets.ts';
import { useTable } from '../../table/table-context.ts';
import { LiveTable } from '../../timed/live-table.tsx';
import { PastNumbers } from '../../timed/past-numbers.tsx';
import { useLiveTable } from '../../timed/timed-seat-of.ts';
import { RouletteBoard } from '../roulette/roulette-board.tsx';
import { RouletteWheel } from '../roulette/roulette-wheel.tsx';
import { useSpotName } from '../roulette/use-spot-name.ts';
import { RouletteAside } from './roulette-aside.tsx';
import './live-roulette.css';

/** Roulette at a shared table: the last numbers, the wheel with the clock beside it, the felt. */
export function LiveRouletteGame() {
  const t = useTranslations('studio-table');
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

/** The wheel; when the ball has landed, the number's name and its pay. */
function Scene({ moment }: { moment: TableMoment }) {
  const t = useTranslations('studio-table');
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
