import type { SlotBoard, SlotPosition } from '../../protocol/index.ts';
import { createLineTable, type LineTable } from '../slot/line-table.ts';
import { payFromLeft } from '../slot/line-wins.ts';
import { positionsOf } from '../slot/strips.ts';
import { FEWEST_OF_A_KIND, type LinesSlot } from './definition.ts';

/** Returns every possible line and its pay. */
export function linesTable(slot: LinesSlot): LineTable {
  return createLineTable(['W', 'S', ...slot.pays.keys()], (line) => payFromLeft(slot.pays, line).pay);
}

/** Returns the positions of the scatters; fewer than three have no effect. */
export function scatterPositions(board: SlotBoard): SlotPosition[] {
  const positions = positionsOf(board, 'S');
  return positions.length >= FEWEST_OF_A_KIND ? positions : [];
}
