import backdrop from '@sabai/game-art/assets/tiles/roulette-240.avif?url';
import { colourOf } from '@sabai/games/games/roulette/rules.ts';
import { useTranslations } from 'use-intl';
import { TableGame } from '../../table/table-game.tsx';
import { RouletteBoard } from './roulette-board.tsx';
import { RouletteWheel } from './roulette-wheel.tsx';

/** European Roulette on the screen: the wheel, the numbers and the groups of numbers. */
export function RouletteGame() {
  const t = useTranslations('studio-table');
  return (
    <TableGame
      backdrop={backdrop}
      go={t('spin')}
      durationMs={() => 4200}
      describe={({ outcome }) => {
        const number = Number(outcome.number);
        return t('roulette.say', { number, colour: t(`roulette.${colourOf(number)}`) });
      }}
      scene={(moment) => <RouletteWheel moment={moment} />}
      board={<RouletteBoard />}
    />
  );
}
