import type { Draws } from '../../engine/draws.ts';
import type { SoloOutcome } from '../../engine/game.ts';
import { formatAmountMinor, type SlotEvent, type SlotReveal } from '../../protocol/index.ts';
import { payFromLeft, tellLines } from '../slot/line-wins.ts';
import { SlotRound } from '../slot/slot-round.ts';
import { windowAt } from '../slot/strips.ts';
import { type LinesSlot, stripsOf } from './definition.ts';
import { scatterPositions } from './evaluate.ts';

/**
 * Plays one round of a lines slot: five draws stop the reels of the paid spin, five more those of each free spin, all
 * from one stream. Each win is rounded down to whole minor units, so the shown amounts add up to the payout. The
 * round ends as soon as it reaches the highest payout. A bought feature has no paid spin. Throws a `RangeError` for a
 * stake that is not positive.
 */
export function playLinesSlot(
  slot: LinesSlot,
  draws: Draws,
  stakeMinor: bigint,
  mode = 'base',
): SoloOutcome<SlotEvent> {
  const round = new SlotRound(stakeMinor, slot.maxWin);
  const { multiplier, awards } = slot.freeSpins;
  const spins = mode === 'buy' ? awards[0] : spin(slot, draws, round);
  round.freeSpins({ spins, multiplier }, (freeSpin) => spin(slot, draws, round, freeSpin));
  return round.end();
}

/** Plays one spin and returns its free spins. */
function spin(slot: LinesSlot, draws: Draws, round: SlotRound, freeSpin?: SlotReveal['freeSpin']): number {
  const strips = freeSpin ? 'free' : 'base';
  const multiplier = freeSpin ? slot.freeSpins.multiplier : 1;
  const reels = stripsOf(slot, strips);
  const stops = reels.map((strip) => draws.index(strip.length));
  const board = reels.map((strip, reel) => windowAt(strip, stops[reel]!));
  round.tell({ type: 'reveal', strips, stops, board, ...(freeSpin && { freeSpin }) });

  tellLines(round, slot.rows, board, (symbols) => payFromLeft(slot.pays, symbols), multiplier);
  const positions = scatterPositions(board);
  const count = positions.length;
  const spins = slot.spinsByCount[count]!;
  if (count > 0) {
    const wonMinor = round.worth(slot.scatterPayByCount[count]! * multiplier, 1);
    const amount = formatAmountMinor(wonMinor);
    round.tell({ type: 'scatter', count, positions, multiplier, amount, spins }, wonMinor);
  }
  return spins;
}
