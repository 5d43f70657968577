import { type PlinkoChoice, plinkoRisks, plinkoRows, plinkoUsual } from '@sabai/games/games/plinko/rules.ts';
import { formatTenThousandths } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { InstantGame } from '../../instant/instant-game.tsx';
import { Segments } from '../../instant/segments.tsx';
import { useChoice } from '../../instant/use-choice.ts';
import { useRuntime } from '../../session/runtime.ts';
import { PlinkoScene } from './plinko-scene.tsx';

/** Time in which the ball falls from one peg to the next. */
const ROW_MS = 150;

/** Plinko on the screen: the player chooses the number of rows and the risk. */
export function PlinkoGame() {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  const [choice, change] = useChoice<PlinkoChoice>(plinkoUsual);
  return (
    <InstantGame
      params={{ ...choice }}
      durationMs={({ rows }) => (Number(rows) + 2) * ROW_MS}
      describe={({ outcome, multiplier }) =>
        t('plinko.say', { bucket: Number(outcome.bucket) + 1, multiplier: formatTenThousandths(multiplier, intl) })
      }
      scene={(moment) => <PlinkoScene moment={moment} choice={choice} />}
      choices={(isLocked) => (
        <>
          <Segments
            legend={t('plinko.risk')}
            isLocked={isLocked}
            value={choice.risk}
            values={plinkoRisks.map((value) => ({ value, label: t(`risk.${value}`) }))}
            onChange={(risk) => change({ risk })}
          />
          <Segments
            legend={t('plinko.rows')}
            isLocked={isLocked}
            value={choice.rows}
            values={plinkoRows.map((value) => ({ value, label: String(value) }))}
            onChange={(rows) => change({ rows })}
          />
        </>
      )}
    />
  );
}
