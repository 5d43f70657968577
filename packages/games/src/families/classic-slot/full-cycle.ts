import { windowAt } from '../slot/strips.ts';
import { CLASSIC_LINES, type ClassicSlot, classicBoardPay, isFullScreen } from './definition.ts';

/** All possible results of a spin: chances by win, in line stakes, and the chance of the wheel. */
export interface ClassicCycle {
  chances: ReadonlyMap<number, number>;
  wheelRate: number;
  /** Share of the return added by the wheel. */
  wheelReturn: number;
}

/** Counts every combination of stops, and every slice of the wheel. */
export function classicCycle(slot: ClassicSlot): ClassicCycle {
  const reels = slot.strips.base.map((strip) => Array.from(strip, (_, stop) => windowAt(strip, stop)));
  const combinations = reels.reduce((product, windows) => product * windows.length, 1);
  const chances = new Map<number, number>();
  const count = (win: number, chance: number) => chances.set(win, (chances.get(win) ?? 0) + chance);
  let [fullScreens, added] = [0, 0];
  for (const one of reels[0]!) {
    for (const two of reels[1]!) {
      for (const three of reels[2]!) {
        const board = [one, two, three];
        const win = classicBoardPay(slot, board);
        if (!isFullScreen(board.flat())) {
          count(win, 1 / combinations);
          continue;
        }
        fullScreens += 1;
        for (const factor of slot.wheel) {
          count(win * factor, 1 / combinations / slot.wheel.length);
          added += (win * (factor - 1)) / slot.wheel.length;
        }
      }
    }
  }
  return {
    chances,
    wheelRate: fullScreens / combinations,
    wheelReturn: added / combinations / CLASSIC_LINES.length,
  };
}

/** Returns the exact figures of a cycle; wins in stakes. */
export function classicFigures({ chances }: ClassicCycle) {
  let [mean, square, hitRate, aboveStakeRate, maxWin, maxWinRate] = [0, 0, 0, 0, 0, 0];
  for (const [lineStakes, chance] of chances) {
    const win = lineStakes / CLASSIC_LINES.length;
    mean += chance * win;
    square += chance * win * win;
    if (win > 0) hitRate += chance;
    if (win > 1) aboveStakeRate += chance;
    if (win > maxWin) [maxWin, maxWinRate] = [win, chance];
  }
  return {
    rtp: mean,
    standardDeviation: Math.sqrt(square - mean ** 2),
    hitRate,
    aboveStakeRate,
    maxWin,
    maxWinRate,
  };
}
