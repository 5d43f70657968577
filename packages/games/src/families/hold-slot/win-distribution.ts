import { totalWeight } from '../slot/weights.ts';
import { binomial, endOf } from './closed-form.ts';
import { CELLS, chanceOf, type HoldSlot } from './definition.ts';

/**
 * Returns the exact chances of the coin wins of a round, in stakes and before the cap. Line wins of the same spin are
 * left out, so the real chance of a win is at least this high.
 */
export function holdWins(slot: HoldSlot, mode: string): Float64Array {
  const { from, respins } = slot.hold;
  const coin = chanceOf(slot.cells[0]!, 'O');
  const end = endOf(slot);
  const held: number[] = Array(CELLS + 1).fill(0);
  for (let count = from; count <= CELLS; count++) {
    const chance = mode === 'buy' ? Number(count === from) : binomial(CELLS, count, coin);
    for (const [coins, share] of end(count, respins).entries()) held[coins]! += chance * share;
  }
  const highest = Math.max(...slot.coins.map(([{ multiplier }]) => multiplier));
  const wins = new Float64Array(highest * CELLS + slot.grand + 1);
  const weight = totalWeight(slot.coins);
  let sums = new Float64Array(wins.length);
  sums[0] = 1;
  wins[0] = 1 - held.reduce((sum, chance) => sum + chance, 0);
  for (let coins = 1; coins <= CELLS; coins++) {
    const next = new Float64Array(wins.length);
    for (const [sum, chance] of sums.entries()) {
      if (chance === 0) continue;
      for (const [{ multiplier }, its] of slot.coins) next[sum + multiplier]! += (chance * its) / weight;
    }
    sums = next;
    const grand = coins === CELLS ? slot.grand : 0;
    for (const [sum, chance] of sums.entries()) if (chance > 0) wins[sum + grand]! += chance * held[coins]!;
  }
  return wins;
}
