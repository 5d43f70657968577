import type { SlotSymbol } from '../../protocol.ts';
import { type LinesSlot, REELS, windowAt } from './definition.ts';

/**
 * Number tables for the two engines that look at millions of boards. A symbol is a code, a run of symbols from the left
 * is a number in base `size`, and `pays[key]` is what a whole line pays in line stakes.
 */
export interface LineTable {
  size: number;
  /** By key of five symbols. */
  pays: Uint16Array;
  /** By key of three symbols: 1 when some fourth and fifth symbol make the line pay. */
  isAliveAfterThree: Uint8Array;
  codeOf(symbol: SlotSymbol): number;
}

/** The codes a reel shows at each stop, three per stop, and whether a scatter is among them. */
export interface ReelTable {
  stops: number;
  codes: Uint8Array;
  scatters: Uint8Array;
}

/** Builds the table of every possible line by playing the paytable's rule on each. */
export function createLineTable(slot: LinesSlot): LineTable {
  const symbols: SlotSymbol[] = ['W', 'S', ...slot.pays.keys()];
  const size = symbols.length;
  const pays = new Uint16Array(size ** REELS);
  const isAliveAfterThree = new Uint8Array(size ** 3);
  const [wild] = [symbols.indexOf('W')];
  for (let key = 0; key < pays.length; key++) {
    const first = Math.floor(key / size ** (REELS - 1));
    let count = 1;
    for (let rest = key % size ** (REELS - 1), weight = size ** (REELS - 2); count < REELS; count++, weight /= size) {
      const code = Math.floor(rest / weight);
      if (code !== first && code !== wild) break;
      rest %= weight;
    }
    pays[key] = slot.pays.get(symbols[first]!)?.[count] ?? 0;
    if (pays[key]! > 0) isAliveAfterThree[Math.floor(key / size ** 2)] = 1;
  }
  return { size, pays, isAliveAfterThree, codeOf: (symbol) => symbols.indexOf(symbol) };
}

/** Prepares one strip for a line table. */
export function createReelTable(table: LineTable, strip: string): ReelTable {
  const windows = Array.from(strip, (_, stop) => windowAt(strip, stop));
  return {
    stops: strip.length,
    codes: Uint8Array.from(windows.flat(), table.codeOf),
    scatters: Uint8Array.from(windows, (window) => (window.includes('S') ? 1 : 0)),
  };
}
