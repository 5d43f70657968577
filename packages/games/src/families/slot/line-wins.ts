import {
  formatAmountMinor,
  type SlotBoard,
  type SlotLineWin,
  type SlotPosition,
  type SlotSymbol,
} from '../../protocol/index.ts';
import type { SlotRound } from './slot-round.ts';

/** The combination of a line of symbols, and its pay in line stakes before any multiplier. */
export interface LinePay {
  symbol: SlotSymbol;
  count: number;
  pay: number;
}

/**
 * Pays by the rule of most lines: the first symbol, continued to the right by the same symbol and by wilds. Pays are
 * indexed by count.
 */
export function payFromLeft(pays: ReadonlyMap<SlotSymbol, readonly number[]>, symbols: readonly SlotSymbol[]): LinePay {
  const symbol = symbols[0]!;
  const broken = symbols.findIndex((shown) => shown !== symbol && shown !== 'W');
  const count = broken === -1 ? symbols.length : broken;
  return { symbol, count, pay: pays.get(symbol)?.[count] ?? 0 };
}

/** Adds the line wins of a board to the round's events. `rows` has the row per reel of each line. */
export function tellLines(
  round: SlotRound,
  rows: readonly (readonly number[])[],
  board: SlotBoard,
  payOf: (symbols: readonly SlotSymbol[]) => LinePay,
  multiplier = 1,
): void {
  const lines = rows.flatMap((line, index): SlotLineWin[] => {
    const { symbol, count, pay } = payOf(line.map((row, reel) => board[reel]![row]!));
    if (pay === 0) return [];
    const positions = line.slice(0, count).map((row, reel): SlotPosition => [reel, row]);
    const amount = formatAmountMinor(round.worth(pay * multiplier, rows.length));
    return [{ line: index + 1, symbol, count, positions, amount }];
  });
  round.tellWin(lines, multiplier);
}
