import { roundWins, type SpinWins, WIN_PARTS } from '../slot/feature-wins.ts';
import type { LinesSlot } from './definition.ts';
import { spinDistribution } from './full-cycle.ts';

/**
 * Returns the exact chances of a round's wins, in line stakes and before the cap, over the full cycles of both sets
 * of strips.
 */
export function linesWins(slot: LinesSlot, mode: string): Float64Array {
  const free = spinWins(slot, slot.strips.free, slot.freeSpins.multiplier);
  const paid = mode === 'buy' ? { bought: slot.freeSpins.awards[0] } : spinWins(slot, slot.strips.base, 1);
  return roundWins(paid, [{ weight: 1, spin: free }]);
}

function spinWins(slot: LinesSlot, strips: readonly string[], multiplier: number): SpinWins {
  const { counts, combinations } = spinDistribution(slot, strips);
  const wins = new Map<number, Float64Array>();
  for (const [scatters, byPay] of counts.entries()) {
    const award = slot.spinsByCount[scatters]!;
    const chances = wins.get(award) ?? new Float64Array(WIN_PARTS);
    wins.set(award, chances);
    const scatterPay = slot.scatterPayByCount[scatters]! * slot.lines.length;
    for (const [linePay, count] of byPay.entries()) {
      if (count > 0) chances[(linePay + scatterPay) * multiplier]! += count / combinations;
    }
  }
  return wins;
}
