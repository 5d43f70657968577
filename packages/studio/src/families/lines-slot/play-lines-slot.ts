import type { Draws } from '../../engine/draws.ts';
import { assertStake, type SoloOutcome } from '../../engine/game.ts';
import { formatAmountMinor, type SlotEvent, type SlotReveal } from '../../protocol.ts';
import { type LinesSlot, stripsOf, windowAt } from './definition.ts';
import { lineHits, scatterPositions } from './evaluate.ts';

/**
 * Plays one round of a lines slot: five draws stop the reels of the paid spin, five more of each free spin, all from one
 * stream. Each win is rounded down to whole minor units on its own, so the shown amounts add up to the payout. At the
 * highest payout the round ends at once. Throws a `RangeError` for a stake that is not positive.
 */
export function playLinesSlot(slot: LinesSlot, draws: Draws, stakeMinor: bigint): SoloOutcome<SlotEvent> {
  assertStake(stakeMinor);
  const limitMinor = stakeMinor * BigInt(slot.maxWin);
  const isCapped = () => totalMinor >= limitMinor;
  const events: SlotEvent[] = [];

  const base = spin(slot, draws, stakeMinor, 'base');
  events.push(...base.events);
  let totalMinor = base.wonMinor;

  if (base.spins > 0 && !isCapped()) {
    events.push({ type: 'fsStart', spins: base.spins, multiplier: slot.freeSpins.multiplier });
    let [played, awarded] = [0, base.spins];
    while (played < awarded && !isCapped()) {
      played += 1;
      const free = spin(slot, draws, stakeMinor, 'free', { number: played, of: awarded });
      events.push(...free.events);
      totalMinor += free.wonMinor;
      awarded += free.spins;
    }
    events.push({ type: 'fsEnd', spins: played, amount: formatAmountMinor(totalMinor - base.wonMinor) });
  }

  const payoutMinor = isCapped() ? limitMinor : totalMinor;
  if (isCapped()) {
    const cut = formatAmountMinor(totalMinor - limitMinor);
    events.push({ type: 'cap', limit: formatAmountMinor(limitMinor), cut });
  }
  events.push({ type: 'final', amount: formatAmountMinor(payoutMinor) });
  return { payoutMinor, events };
}

interface Spin {
  events: SlotEvent[];
  wonMinor: bigint;
  /** Free spins it awards. */
  spins: number;
}

function spin(
  slot: LinesSlot,
  draws: Draws,
  stakeMinor: bigint,
  strips: SlotReveal['strips'],
  freeSpin?: SlotReveal['freeSpin'],
): Spin {
  const multiplier = strips === 'free' ? slot.freeSpins.multiplier : 1;
  const reels = stripsOf(slot, strips);
  const stops = reels.map((strip) => draws.index(strip.length));
  const board = reels.map((strip, reel) => windowAt(strip, stops[reel]!));
  const events: SlotEvent[] = [{ type: 'reveal', strips, stops, board, ...(freeSpin && { freeSpin }) }];
  let wonMinor = 0n;

  const hits = lineHits(slot, board);
  if (hits.length > 0) {
    const lineCount = BigInt(slot.lines.length);
    const lines = hits.map(({ pay, ...hit }) => {
      const amountMinor = (stakeMinor * BigInt(pay * multiplier)) / lineCount;
      wonMinor += amountMinor;
      return { ...hit, amount: formatAmountMinor(amountMinor) };
    });
    events.push({ type: 'win', lines, multiplier, amount: formatAmountMinor(wonMinor) });
  }

  const positions = scatterPositions(board);
  const count = positions.length;
  const spins = slot.spinsByCount[count]!;
  if (count > 0) {
    const amountMinor = stakeMinor * BigInt(slot.scatterPayByCount[count]! * multiplier);
    wonMinor += amountMinor;
    events.push({ type: 'scatter', count, positions, multiplier, amount: formatAmountMinor(amountMinor), spins });
  }
  return { events, wonMinor, spins };
}
