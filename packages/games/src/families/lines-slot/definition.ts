import type { SlotStrips, SlotSymbol } from '../../protocol/index.ts';
import { assertRule, isSpacedApart } from '../slot/strips.ts';

/** Payouts for three, four and five of a kind. */
export type PayTriple = readonly [three: number, four: number, five: number];
export type PayingSymbol = 'A' | 'B' | 'D' | 'E' | 'K' | 'Q' | 'J' | 'T' | 'N';

export const REELS = 5;
export const ROWS = 3;
/** Fewer than three of a kind, or three scatters, never pay. */
export const FEWEST_OF_A_KIND = 3;

/**
 * The maths of a slot of five reels and three rows, paid left to right on lines. W substitutes for every paying
 * symbol and appears on the inner reels only. S pays and starts free spins wherever it appears, at most once in a
 * reel's window.
 */
export interface LinesSlotDefinition {
  /** Row per reel, counted from the top: '11111' is the middle row. */
  lines: readonly string[];
  /** In line stakes: the stake over the number of lines. */
  linePays: Readonly<Record<PayingSymbol, PayTriple>>;
  /** In whole stakes. */
  scatterPays: PayTriple;
  freeSpins: {
    /** Spins awarded for three, four and five scatters, in the feature as well. */
    awards: PayTriple;
    /** Every win of a free spin is multiplied by this. */
    multiplier: number;
  };
  /** Price of the feature in stakes: the free spins of three scatters. */
  buy?: { cost: number };
  /** One text per reel, one letter per symbol, read downwards and around. */
  strips: { base: readonly string[]; free: readonly string[] };
  /** Highest payout of a round, in stakes. */
  maxWin: number;
}

/** The same maths in the engine's form. Line pays, scatter pays and awards are indexed by count, 0…5. */
export interface LinesSlot extends LinesSlotDefinition {
  rows: readonly (readonly number[])[];
  pays: ReadonlyMap<SlotSymbol, readonly number[]>;
  scatterPayByCount: readonly number[];
  spinsByCount: readonly number[];
}

/**
 * Checks a definition and prepares it. Throws an `Error` naming the fault: the closed form of the return to player
 * holds only for these shapes.
 */
export function defineLinesSlot(definition: LinesSlotDefinition): LinesSlot {
  const { lines, linePays, strips } = definition;
  for (const line of lines) assertRule(/^[0-2]{5}$/.test(line), `line ${line} names a row for each reel`);
  assertRule(new Set(lines).size === lines.length, 'lines differ from one another');
  const known = new Set(['W', 'S', ...Object.keys(linePays)]);
  for (const [name, reels] of Object.entries(strips)) {
    assertRule(reels.length === REELS, `${name} strips: one per reel`);
    for (const [reel, strip] of reels.entries()) {
      const where = `${name} strip ${reel + 1}`;
      assertRule(
        [...strip].every((symbol) => known.has(symbol)),
        `${where} holds known symbols`,
      );
      assertRule(isSpacedApart(strip, 'S'), `${where} never shows two scatters at once`);
      assertRule((reel > 0 && reel < REELS - 1) || !strip.includes('W'), `${where} has no wild: outer reels`);
    }
  }
  return {
    ...definition,
    rows: lines.map((line) => Array.from(line, Number)),
    pays: new Map(Object.entries(linePays).map(([symbol, triple]) => [symbol as SlotSymbol, byCount(triple)])),
    scatterPayByCount: byCount(definition.scatterPays),
    spinsByCount: byCount(definition.freeSpins.awards),
  };
}

/** Returns the strips that a reveal names. */
export function stripsOf({ strips }: Pick<LinesSlotDefinition, 'strips'>, name: SlotStrips): readonly string[] {
  return name === 'free' ? strips.free : strips.base;
}

function byCount(triple: PayTriple): number[] {
  return [0, 0, 0, ...triple];
}
