import type { HoldSlot } from '@sabai/games/families/hold-slot/definition.ts';

/** Symbols of a strip that only rolls by: each cell is drawn by itself. */
const PASSING = 31;
/** Steps of this part of a list fall everywhere in it. */
const GOLDEN = 0.618;

/** What rolls by on each reel, each symbol about as often as the reel shows it, and none beside what rolls by on another. */
export function passingStrips({ cells }: Pick<HoldSlot, 'cells'>): readonly string[] {
  return cells.map((weights, reel) => {
    const symbols = weights.flatMap(([symbol, weight]) => Array.from({ length: Math.ceil(weight / 4) }, () => symbol));
    return Array.from({ length: PASSING }, (_, index) => {
      const part = (index * GOLDEN + reel / cells.length) % 1;
      return symbols[Math.floor(part * symbols.length)]!;
    }).join('');
  });
}
