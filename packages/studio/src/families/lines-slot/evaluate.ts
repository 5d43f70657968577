import type { SlotBoard, SlotPosition, SlotSymbol } from '../../protocol.ts';
import { FEWEST_OF_A_KIND, type LinesSlot, REELS } from './definition.ts';

export interface LineHit {
  /** From 1. */
  line: number;
  symbol: SlotSymbol;
  count: number;
  positions: readonly SlotPosition[];
  /** In line stakes, before any multiplier. */
  pay: number;
}

/** The paying lines of a board: the first reel's symbol, carried to the right by itself and by wilds. */
export function lineHits(slot: LinesSlot, board: SlotBoard): LineHit[] {
  const hits: LineHit[] = [];
  for (const [index, rows] of slot.rows.entries()) {
    const symbol = board[0]![rows[0]!]!;
    const broken = rows.findIndex((row, reel) => board[reel]![row] !== symbol && board[reel]![row] !== 'W');
    const count = broken === -1 ? REELS : broken;
    const pay = slot.pays.get(symbol)?.[count] ?? 0;
    if (pay === 0) continue;
    const positions = rows.slice(0, count).map((row, reel): SlotPosition => [reel, row]);
    hits.push({ line: index + 1, symbol, count, positions, pay });
  }
  return hits;
}

/** Where the scatters stand; fewer than three mean nothing. */
export function scatterPositions(board: SlotBoard): SlotPosition[] {
  const positions = board.flatMap((reel, x) => reel.flatMap((symbol, y) => (symbol === 'S' ? [[x, y] as const] : [])));
  return positions.length >= FEWEST_OF_A_KIND ? positions : [];
}
