import type { RandomWords } from '../../engine/random-words.ts';
import { type FeatureWins, roundWins, type SpinWins, WIN_PARTS } from '../slot/feature-wins.ts';
import { LineSpinner } from '../slot/line-spinner.ts';
import { createLineTable } from '../slot/line-table.ts';
import { totalWeight } from '../slot/weights.ts';
import { awardOf, BOOK_SYMBOLS, type BookSlot } from './definition.ts';
import { bookLine } from './play-book-slot.ts';

/**
 * Returns the exact chances of a round's wins, in line stakes and before the cap: every combination of stops with
 * every special symbol.
 */
export function bookWins(slot: BookSlot, mode: string): Float64Array {
  const { paid, features } = counted.get(slot) ?? countSpins(slot);
  counted.set(slot, { paid, features });
  return roundWins(mode === 'buy' ? { bought: slot.freeSpins.award } : paid, features);
}

/** Caches the count, which takes seconds and is needed for each mode. */
const counted = new WeakMap<BookSlot, ReturnType<typeof countSpins>>();

/** Spins each combination once, by the look-up that random rounds use. */
function countSpins(slot: BookSlot): { paid: SpinWins; features: readonly FeatureWins[] } {
  const lineCount = slot.rows.length;
  const table = createLineTable(['S', ...BOOK_SYMBOLS], (line) => bookLine(slot, line).pay);
  const scatterPays = slot.scatterPayByCount.map((pay) => pay * lineCount);
  const next = [0, 0];
  let draw = 0;
  const inTurn = { index: () => next[draw++ % 2]! } as unknown as RandomWords;
  const reels = new LineSpinner({ table, rows: slot.rows, scatterPays }, slot.strips.base, inTurn);
  const specials = slot.freeSpins.specials.map(([symbol, weight]) => ({
    ...reels.reelsShowing(slot.strips.base, symbol),
    weight: weight / totalWeight(slot.freeSpins.specials),
    pays: slot.pays.get(symbol)!.map((pay) => pay * lineCount),
    counts: rows(),
  }));
  const plain = rows();
  const chance = 1 / reels.heads / reels.tails;
  for (next[0] = 0; next[0] < reels.heads; next[0]++) {
    for (next[1] = 0; next[1] < reels.tails; next[1]++) {
      const pay = reels.spin();
      const isAwarded = awardOf(slot, reels.scatters) > 0 ? 1 : 0;
      plain[isAwarded][pay]! += chance;
      for (const { heads, tails, pays, counts } of specials) {
        counts[isAwarded][pay + pays[heads[next[0]]! + tails[next[1]]!]!]! += chance;
      }
    }
  }
  const byAward = ([none, some]: ReturnType<typeof rows>): SpinWins =>
    new Map([
      [0, none],
      [slot.freeSpins.award, some],
    ]);
  return {
    paid: byAward(plain),
    features: specials.map(({ weight, counts }) => ({ weight, spin: byAward(counts) })),
  };
}

/** Chances by win, for spins without an award and for the others. */
const rows = () => [new Float64Array(WIN_PARTS), new Float64Array(WIN_PARTS)] as [Float64Array, Float64Array];
