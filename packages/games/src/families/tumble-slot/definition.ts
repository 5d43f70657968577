import type { SlotStrips, SlotSymbol } from '../../protocol/index.ts';
import { assertRule } from '../slot/strips.ts';
import type { Weights } from '../slot/weights.ts';

export type TumbleSymbol = 'A' | 'B' | 'D' | 'E' | 'K' | 'Q' | 'J' | 'T' | 'N';
export const TUMBLE_SYMBOLS: readonly TumbleSymbol[] = ['A', 'B', 'D', 'E', 'K', 'Q', 'J', 'T', 'N'];
export const REELS = 6;
/** Pays are whole hundredths of the stake. */
export const PARTS = 100;
/** Reels from the left that the shortest way covers. */
export const FEWEST_REELS = 3;
/** Symbols on the board at which each tier of a pay-anywhere game begins. */
export const TIERS: readonly number[] = [8, 10, 12];

/**
 * The maths of a slot of six reels whose wins vanish and make space for new symbols, until nothing pays. One kind
 * pays in ways, from the left, for three to six reels; W substitutes for every paying symbol. The other pays
 * anywhere, by the number of a symbol on the board. S starts free spins wherever it appears after the last tumble.
 */
export interface TumbleSlotDefinition {
  pays: 'ways' | 'anywhere';
  /** In hundredths of the stake: in ways for 3, 4, 5 and 6 reels and each way, anywhere for each of `TIERS`. */
  symbolPays: Readonly<Record<TumbleSymbol, readonly number[]>>;
  /** The number of rows of a reel, drawn for each spin; a single height is not drawn. */
  heights: Weights<number>;
  strips: { base: readonly string[]; free: readonly string[]; ante?: readonly string[] };
  /** The factors on O. After a winning spin they multiply the win; in the feature they add up. */
  orbs?: Weights<number>;
  freeSpins: {
    /** Free spins by the number of scatters, from 0; more scatters than are listed give as many as the last. */
    awards: readonly number[];
    /** In the feature itself. */
    more: readonly number[];
    /** Added to the feature's multiplier, which begins at 1, by each tumble. */
    step: number;
  };
  ante?: { cost: number };
  buy?: { cost: number; spins: number };
  /** Highest payout of a round, in stakes. */
  maxWin: number;
}

export type TumbleSlot = TumbleSlotDefinition;

/** Throws an `Error` naming the fault. */
export function defineTumbleSlot(definition: TumbleSlotDefinition): TumbleSlot {
  const { strips, ante, orbs, pays } = definition;
  const known = new Set(['S', ...TUMBLE_SYMBOLS, ...(pays === 'ways' ? ['W'] : []), ...(orbs ? ['O'] : [])]);
  for (const [name, reels] of Object.entries(strips)) {
    assertRule(reels.length === REELS, `${name} strips: one per reel`);
    for (const strip of reels)
      assertRule(
        [...strip].every((symbol) => known.has(symbol)),
        `${name} strips hold known symbols`,
      );
    assertRule(!reels[0]!.includes('W'), `${name} strips: no wild on the first reel`);
  }
  assertRule(!ante === !strips.ante, 'the ante has strips of its own');
  return definition;
}

export function tumbleStrips({ strips }: TumbleSlot, name: SlotStrips): readonly string[] {
  return strips[name] ?? strips.base;
}

/** Returns the value for a count from a list by number. */
export function awardFor(list: readonly number[], count: number): number {
  return list[Math.min(count, list.length - 1)]!;
}

/** Returns the pay of `count` reels or symbols, in hundredths of the stake. */
export function payFor(slot: TumbleSlot, symbol: SlotSymbol, count: number): number {
  const pays = slot.symbolPays[symbol as TumbleSymbol];
  if (slot.pays === 'ways') return pays[count - FEWEST_REELS] ?? 0;
  const tier = TIERS.findLastIndex((from) => count >= from);
  return tier < 0 ? 0 : pays[tier]!;
}
