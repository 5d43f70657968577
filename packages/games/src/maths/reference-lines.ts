import type { LinesSlot } from '../families/lines-slot/definition.ts';
import { payFromLeft } from '../families/slot/line-wins.ts';
import { windowAt } from '../families/slot/strips.ts';
import { lotusLanternsMaths } from '../games/lotus-lanterns/maths.ts';

/** Plays a round in the most direct way: boards of symbols, each line checked, each win in a list. In line stakes. */
export function referenceLinesRound(slot: LinesSlot = lotusLanternsMaths, random = Math.random) {
  function spin(strips: readonly string[]) {
    const board = strips.map((strip) => windowAt(strip, Math.floor(random() * strip.length)));
    const wins = slot.rows
      .map((rows, line) => ({
        line,
        ...payFromLeft(
          slot.pays,
          rows.map((row, reel) => board[reel]![row]!),
        ),
      }))
      .filter(({ pay }) => pay > 0);
    const scatters = board.flat().filter((symbol) => symbol === 'S').length;
    const scatterPay = slot.scatterPayByCount[scatters]! * slot.rows.length;
    return { wins, scatters, pay: wins.reduce((total, { pay }) => total + pay, scatterPay) };
  }
  return (): { total: number; spins: number } => {
    const paid = spin(slot.strips.base);
    let [total, spins, left] = [paid.pay, 1, slot.spinsByCount[paid.scatters]!];
    for (; left > 0; left--) {
      const free = spin(slot.strips.free);
      total += free.pay * slot.freeSpins.multiplier;
      left += slot.spinsByCount[free.scatters]!;
      spins += 1;
    }
    return { total, spins };
  };
}
