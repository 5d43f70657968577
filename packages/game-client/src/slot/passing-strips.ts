import type { HoldSlot } from '@sabai/games/families/hold-slot/definition.ts';

/** Symbols of a strip that is only animation: each cell is drawn separately. */
const PASSING = 31;
/** Steps by this part of a list spread evenly over it. */
const GOLDEN = 0.618;

/**
 * Returns an animation strip for each reel, with each symbol about as often as the reel shows it. Equal symbols are
 * never next to each other on two reels.
 */
export function passingStrips({ cells }: Pick<HoldSlot, 'cells'>): readonly string[] {
  return cells.map((weights, reel) => {
    const symbols = weights.flatMap(([symbol, weight]) => Array.from({ length: Math.ceil(weight / 4) }, () => symbol));
    return Array.from({ length: PASSING }, (_, index) => {
      const part = (index * GOLDEN + reel / cells.length) % 1;
      return symbols[Math.floor(part * symbols.length)]!;
    }).join('');
  });
}
