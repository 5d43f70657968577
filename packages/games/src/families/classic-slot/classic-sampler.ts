import type { RandomWords } from '../../engine/random-words.ts';
import type { SlotBoard } from '../../protocol/index.ts';
import type { RoundSampler } from '../slot/sampler.ts';
import { windowAt } from '../slot/strips.ts';
import { CLASSIC_LINES, type ClassicSlot, classicBoardPay, isFullScreen } from './definition.ts';

/**
 * Returns a sampler that makes one draw over the whole cycle, stored as a table: the win in line stakes, negative
 * where the wheel turns.
 */
export function classicSampler(slot: ClassicSlot, words: RandomWords): RoundSampler {
  const [one, two, three] = slot.strips.base.map((strip) => Array.from(strip, (_, stop) => windowAt(strip, stop)));
  const wins = Int32Array.from(
    one!.flatMap((first) => two!.flatMap((second) => three!.map((third) => winOf(slot, [first, second, third])))),
  );
  const wheel = Int32Array.from(slot.wheel);
  let [spins, features] = [0, 0];
  return {
    parts: CLASSIC_LINES.length,
    next() {
      spins += 1;
      const win = wins[words.index(wins.length)]!;
      if (win >= 0) return win;
      features += 1;
      return -win * wheel[words.index(wheel.length)]!;
    },
    get spins() {
      return spins;
    },
    get features() {
      return features;
    },
  };
}

function winOf(slot: ClassicSlot, board: SlotBoard): number {
  const win = classicBoardPay(slot, board);
  return isFullScreen(board.flat()) ? -win : win;
}
