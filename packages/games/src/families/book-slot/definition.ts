import type { SlotSymbol } from '../../protocol/index.ts';
import { assertRule, isSpacedApart, occurrences } from '../slot/strips.ts';
import type { Weights } from '../slot/weights.ts';

export type BookSymbol = 'A' | 'B' | 'D' | 'E' | 'K' | 'Q' | 'J' | 'T';
export const BOOK_SYMBOLS: readonly BookSymbol[] = ['A', 'B', 'D', 'E', 'K', 'Q', 'J', 'T'];
export const REELS = 5;
/** Fewest books that pay as scatters and start the feature. */
const FEWEST_BOOKS = 3;

/**
 * The maths of a slot of five reels and three rows whose book, S, is both wild and scatter. Three books start free
 * spins with one drawn symbol. It expands to fill every reel where it appears, and pays on all lines wherever these
 * reels are.
 */
export interface BookSlotDefinition {
  /** Row per reel, counted from the top. */
  lines: readonly string[];
  /** Pays in line stakes, for two to five of a kind. A row of books alone pays as A. */
  linePays: Readonly<Record<BookSymbol, readonly [number, number, number, number]>>;
  /** Pays in whole stakes, for three to five books. */
  scatterPays: readonly [three: number, four: number, five: number];
  freeSpins: {
    /** Free spins given by three or more books, in the feature as well. */
    award: number;
    specials: Weights<BookSymbol>;
  };
  /** Price of the feature in stakes, paid up front. */
  buy?: { cost: number };
  /** The same reels in the feature. */
  strips: { base: readonly string[] };
  /** Highest payout of a round, in stakes. */
  maxWin: number;
}

/** The same maths in the engine's form: pays indexed by count, 0…5. */
export interface BookSlot extends BookSlotDefinition {
  rows: readonly (readonly number[])[];
  pays: ReadonlyMap<SlotSymbol, readonly number[]>;
  scatterPayByCount: readonly number[];
}

/** Throws an `Error` naming the fault: the formula of the return holds only for these shapes. */
export function defineBookSlot(definition: BookSlotDefinition): BookSlot {
  const { lines, linePays, strips } = definition;
  for (const line of lines) assertRule(/^[0-2]{5}$/.test(line), `line ${line} names a row for each reel`);
  assertRule(strips.base.length === REELS, 'one strip per reel');
  for (const [reel, strip] of strips.base.entries()) {
    const known = ['S', ...BOOK_SYMBOLS];
    assertRule(occurrencesOf(strip, known) === strip.length, `strip ${reel + 1} holds known symbols`);
    for (const symbol of known)
      assertRule(isSpacedApart(strip, symbol), `strip ${reel + 1} never shows ${symbol} twice`);
  }
  const pays = new Map<SlotSymbol, readonly number[]>(
    BOOK_SYMBOLS.map((symbol) => [symbol, [0, 0, ...linePays[symbol]]]),
  );
  return {
    ...definition,
    rows: lines.map((line) => Array.from(line, Number)),
    pays: pays.set('S', pays.get('A')!),
    scatterPayByCount: [0, 0, 0, ...definition.scatterPays],
  };
}

/** Returns the free spins for a number of books. */
export function awardOf({ freeSpins }: BookSlotDefinition, books: number): number {
  return books >= FEWEST_BOOKS ? freeSpins.award : 0;
}

function occurrencesOf(strip: string, symbols: readonly string[]): number {
  return symbols.reduce((total, symbol) => total + occurrences(strip, symbol), 0);
}
