import type { SlotSymbol } from '../../protocol/index.ts';
import { windowAt } from './strips.ts';

const REELS = 5;
const ROWS = 3;

/**
 * Number tables for the engines that evaluate millions of boards of five reels. A symbol is a code, and a run of
 * symbols from the left is a number in base `size`. `pays[key]` is the pay of a whole line in line stakes.
 */
export interface LineTable {
  size: number;
  /** By key of five symbols. */
  pays: Uint16Array;
  /** By key of three symbols: 1 when some fourth and fifth symbol make the line pay. */
  isAliveAfterThree: Uint8Array;
  codeOf(symbol: SlotSymbol): number;
}

/** The codes that a reel shows at each stop, three per stop, and whether a scatter is among them. */
export interface ReelTable {
  stops: number;
  codes: Uint8Array;
  scatters: Uint8Array;
}

/** Builds the table of every possible line from the paytable. */
export function createLineTable(
  symbols: readonly SlotSymbol[],
  payOf: (line: readonly SlotSymbol[]) => number,
): LineTable {
  const size = symbols.length;
  const pays = new Uint16Array(size ** REELS);
  const isAliveAfterThree = new Uint8Array(size ** 3);
  const line: SlotSymbol[] = Array(REELS);
  for (let key = 0; key < pays.length; key++) {
    for (let reel = REELS - 1, rest = key; reel >= 0; reel--, rest = Math.floor(rest / size)) {
      line[reel] = symbols[rest % size]!;
    }
    pays[key] = payOf(line);
    if (pays[key]! > 0) isAliveAfterThree[Math.floor(key / size ** 2)] = 1;
  }
  return { size, pays, isAliveAfterThree, codeOf: (symbol) => symbols.indexOf(symbol) };
}

/** Prepares one strip for a line table. */
export function createReelTable(table: LineTable, strip: string): ReelTable {
  const windows = Array.from(strip, (_, stop) => windowAt(strip, stop, ROWS));
  return {
    stops: strip.length,
    codes: Uint8Array.from(windows.flat(), table.codeOf),
    scatters: Uint8Array.from(windows, (window) => (window.includes('S') ? 1 : 0)),
  };
}
