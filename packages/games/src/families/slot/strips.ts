import type { SlotBoard, SlotPosition, SlotSymbol } from '../../protocol/index.ts';

/**
 * Returns the symbols that a reel shows when its strip stops with `stop` in the top row. A strip is read downwards
 * and around.
 */
export function windowAt(strip: string, stop: number, rows = 3): SlotSymbol[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol);
}

/** Returns whether a symbol appears at most once in a window, on which the count of reels by 3·c/L relies. */
export function isSpacedApart(strip: string, symbol: string, rows = 3): boolean {
  return Array.from(strip, (_, stop) => windowAt(strip, stop, rows)).every(
    (window) => window.filter((shown) => shown === symbol).length <= 1,
  );
}

export function occurrences(strip: string, symbol: string): number {
  return strip.split(symbol).length - 1;
}

/** Returns the positions of a symbol, reel by reel. */
export function positionsOf(board: SlotBoard, symbol: SlotSymbol): SlotPosition[] {
  return board.flatMap((reel, x) => reel.flatMap((shown, y) => (shown === symbol ? [[x, y] as const] : [])));
}

/** Returns the chances of 0, 1, 2 … reels showing something, from the chance of each. */
export function countChances(shows: readonly number[]): number[] {
  let chances = [1];
  for (const show of shows) {
    chances = [...chances, 0].map((chance, count) => chance * (1 - show) + (chances[count - 1] ?? 0) * show);
  }
  return chances;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Throws an `Error` for a slot's definition that breaks an assumption of its formulas. */
export function assertRule(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Error(`the slot's definition breaks a rule: ${rule}`);
}
