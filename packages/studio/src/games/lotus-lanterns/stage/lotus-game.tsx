import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import logo from '../../../../assets/games/lotus-lanterns/logo.webp?url';
import arrows from '../../../../assets/games/lotus-lanterns/spin-arrows.webp?url';
import button from '../../../../assets/games/lotus-lanterns/spin-button.webp?url';
import { useRuntime } from '../../../client/runtime.ts';
import { SoloGame } from '../../../client/solo/solo-game.tsx';
import type { EventReading } from '../../../client/solo/solo-table.ts';
import type { SlotEvent, SlotReveal } from '../../../protocol.ts';
import { slotReading } from './event-reading.ts';
import { buildLotusStage } from './lotus-stage.ts';
import type { StageWords } from './stage-words.ts';

/** Lotus Lanterns on the screen: the words of the language, the scene, and what its events mean. */
export function LotusGame() {
  const t = useTranslations('lotus-lanterns');
  const { figure, money, sound, prefersCalm } = useRuntime();
  const [board, setBoard] = useState<SlotReveal['board']>([]);

  const words = useMemo<StageWords>(
    () => ({
      line: (line) => t('line', { line }),
      ofAKind: (count) => t('ofAKind', { count }),
      scatterWin: (count) => t('scatterWin', { count }),
      free: t('free'),
      freeIntro: (spins) => t('freeIntro', { spins }),
      freeMultiplier: (multiplier) => t('freeMultiplier', { multiplier }),
      freeMore: (spins) => t('freeMore', { spins }),
      freeCount: (number, of) => t('freeCount', { number, of }),
      freeTotal: t('freeTotal'),
      freeOutro: (spins) => t('freeOutro', { spins }),
      big: t('big'),
      mega: t('mega'),
      cap: t('cap'),
      symbol: (symbol) => t(`symbol.${symbol}`),
      figure,
    }),
    [t, figure],
  );
  const reading = useMemo<EventReading<SlotEvent>>(() => {
    const plain = slotReading(t, money);
    return {
      ...plain,
      describe(event) {
        if (event.type === 'reveal') setBoard(event.board);
        return plain.describe(event);
      },
    };
  }, [t, money]);
  const rows = [0, 1, 2].map((row) => board.map((reel) => t(`symbol.${reel[row]!}`)).join(', '));

  return (
    <SoloGame<SlotEvent>
      build={(tools) => buildLotusStage({ ...tools, words, sound, isCalm: prefersCalm.get })}
      reading={reading}
      label={t('stage', { board: board.length > 0 ? rows.join('; ') : '' })}
      spinArt={{ button, arrows }}
      logo={logo}
    />
  );
}
