import backdrop from '@sabai/game-art/assets/tiles/live-sic-bo-240.avif?url';
import type { InstantOutcome } from '@sabai/games/protocol';
import { useTranslations } from 'use-intl';
import { ThreeDiceScene } from '../../table/three-dice-scene.tsx';
import { LiveTable } from '../../timed/live-table.tsx';
import { PastNumbers } from '../../timed/past-numbers.tsx';
import { DieFace } from '../sic-bo/die-face.tsx';
import { SicBoBoard } from '../sic-bo/sic-bo-board.tsx';

const diceOf = (outcome: InstantOutcome) => outcome.dice as readonly number[];
const totalOf = (outcome: InstantOutcome) => diceOf(outcome).reduce((sum, die) => sum + die, 0);
const kindOf = (outcome: InstantOutcome) => {
  if (diceOf(outcome).every((die) => die === diceOf(outcome)[0])) return 'anyTriple';
  return totalOf(outcome) >= 11 ? 'big' : 'small';
};
const tones = { small: 'blue', big: 'red', anyTriple: 'green' } as const;

/** Sic Bo at a shared table: three dice under a bell. */
export function LiveSicBoGame() {
  const t = useTranslations('studio-table');
  return (
    <LiveTable
      backdrop={backdrop}
      dealSound="coin"
      describe={(outcome) => t('sicBo.say', { dice: diceOf(outcome).join(', '), total: totalOf(outcome) })}
      scene={(moment) => <ThreeDiceScene moment={moment} face={(value) => <DieFace value={value} />} />}
      past={(history) => (
        <PastNumbers
          past={history.map(({ round, outcome, hash }) => ({
            round,
            hash,
            label: String(totalOf(outcome)),
            tone: tones[kindOf(outcome)],
            note: diceOf(outcome).join(' '),
          }))}
          groups={(['small', 'big', 'anyTriple'] as const).map((kind) => ({
            label: t(`sicBo.${kind}`),
            tone: tones[kind],
            count: history.filter(({ outcome }) => kindOf(outcome) === kind).length,
          }))}
        />
      )}
      board={<SicBoBoard />}
    />
  );
}
