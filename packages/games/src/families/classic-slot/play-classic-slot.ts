import type { Draws } from '../../engine/draws.ts';
import type { SoloOutcome } from '../../engine/game.ts';
import { formatAmountMinor, type SlotEvent } from '../../protocol/index.ts';
import { tellLines } from '../slot/line-wins.ts';
import { SlotRound } from '../slot/slot-round.ts';
import { windowAt } from '../slot/strips.ts';
import { CLASSIC_LINES, type ClassicSlot, classicLine, isFullScreen } from './definition.ts';

/** Plays one round: three draws stop the reels, and one more turns the wheel when all cells show one symbol. */
export function playClassicSlot(slot: ClassicSlot, draws: Draws, stakeMinor: bigint): SoloOutcome<SlotEvent> {
  const round = new SlotRound(stakeMinor, slot.maxWin);
  const reels = slot.strips.base;
  const stops = reels.map((strip) => draws.index(strip.length));
  const board = reels.map((strip, reel) => windowAt(strip, stops[reel]!));
  round.tell({ type: 'reveal', strips: 'base', stops, board });

  tellLines(round, CLASSIC_LINES, board, (symbols) => classicLine(slot, symbols));
  if (isFullScreen(board.flat())) {
    const index = draws.index(slot.wheel.length);
    const multiplier = slot.wheel[index]!;
    const addedMinor = round.wonMinor * BigInt(multiplier - 1);
    const amount = formatAmountMinor(addedMinor);
    round.tell({ type: 'wheel', slices: slot.wheel, index, multiplier, amount }, addedMinor);
  }
  return round.end();
}
