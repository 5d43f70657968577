import type { Draws } from '../../engine/draws.ts';
import type { SoloOutcome } from '../../engine/game.ts';
import {
  formatAmountMinor,
  type SlotEvent,
  type SlotPosition,
  type SlotReveal,
  type SlotStrips,
} from '../../protocol/index.ts';
import { SlotRound } from '../slot/slot-round.ts';
import { positionsOf, sum } from '../slot/strips.ts';
import { TumbleBoard, type TumbleHit } from './board.ts';
import { awardFor, PARTS, type TumbleSlot, tumbleStrips } from './definition.ts';

/** The state carried from spin to spin of a feature. */
interface Feature {
  /** Grows with each tumble. */
  multiplier: number;
  /** All orbs that have multiplied a win. */
  orbs: number;
}

/**
 * Plays one round. A spin draws each reel's height and stop, and all tumbles follow on the strips; only the factors
 * of orbs are drawn as they appear. A bought feature starts immediately.
 */
export function playTumbleSlot(
  slot: TumbleSlot,
  draws: Draws,
  stakeMinor: bigint,
  mode = 'base',
): SoloOutcome<SlotEvent> {
  const round = new SlotRound(stakeMinor, slot.maxWin);
  const spins = mode === 'buy' ? slot.buy!.spins : spin(slot, draws, round, mode === 'ante' ? 'ante' : 'base');
  const feature: Feature = { multiplier: 1, orbs: 0 };
  round.freeSpins({ spins, multiplier: 1 }, (freeSpin) => spin(slot, draws, round, 'free', { freeSpin, feature }));
  return round.end();
}

/** Plays one spin with all its tumbles and returns its free spins. */
function spin(
  slot: TumbleSlot,
  draws: Draws,
  round: SlotRound,
  strips: SlotStrips,
  free?: { freeSpin: NonNullable<SlotReveal['freeSpin']>; feature: Feature },
): number {
  const cells = new TumbleBoard(slot, draws, tumbleStrips(slot, strips));
  const feature = free?.feature ?? { multiplier: 1, orbs: 0 };
  const { step } = slot.freeSpins;
  const staying = slot.orbs ? feature.orbs : feature.multiplier;
  round.tell({
    type: 'reveal',
    strips,
    stops: cells.stops,
    board: cells.board,
    ...valuesOf(cells),
    ...(slot.pays === 'ways' && { ways: cells.ways }),
    ...(free && { freeSpin: free.freeSpin, multiplier: staying }),
  });

  const beforeMinor = round.wonMinor;
  for (let hits = cells.hits(); hits.length > 0; hits = cells.hits()) {
    pay(slot, round, hits, feature.multiplier);
    if (round.isCapped) return 0;
    if (free) feature.multiplier += step;
    const removed = distinct(hits.flatMap(({ positions }) => positions));
    const dropped = cells.tumble(removed);
    const growing = free && step > 0 ? { multiplier: feature.multiplier } : {};
    round.tell({ type: 'tumble', removed, dropped, board: cells.board, ...valuesOf(cells), ...growing });
  }
  multiplyByOrbs(cells, round, round.wonMinor - beforeMinor, feature);
  return scatters(slot, cells, round, free !== undefined);
}

function pay(slot: TumbleSlot, round: SlotRound, hits: readonly TumbleHit[], multiplier: number): void {
  const lines = hits.map(({ pay: hundredths, ways, ...hit }) => {
    const amount = formatAmountMinor(round.worth(hundredths * multiplier, PARTS));
    return { line: 0, ...hit, ...(slot.pays === 'ways' && { ways }), amount };
  });
  round.tellWin(lines, multiplier);
}

function multiplyByOrbs(cells: TumbleBoard, round: SlotRound, wonMinor: bigint, feature: Feature): void {
  const orbs = cells.values;
  if (wonMinor === 0n || orbs.length === 0) return;
  feature.orbs += sum(orbs.map(({ multiplier }) => multiplier));
  const addedMinor = wonMinor * BigInt(feature.orbs - 1);
  round.tell({ type: 'orbs', orbs, multiplier: feature.orbs, amount: formatAmountMinor(addedMinor) }, addedMinor);
}

function scatters(slot: TumbleSlot, cells: TumbleBoard, round: SlotRound, isFree: boolean): number {
  const positions = positionsOf(cells.board, 'S');
  const count = positions.length;
  const spins = awardFor(isFree ? slot.freeSpins.more : slot.freeSpins.awards, count);
  if (spins > 0) round.tell({ type: 'scatter', count, positions, multiplier: 1, amount: '0', spins });
  return spins;
}

function valuesOf(cells: TumbleBoard) {
  const { values } = cells;
  return values.length > 0 ? { values } : {};
}

function distinct(positions: readonly SlotPosition[]): SlotPosition[] {
  return [...new Map(positions.map((position) => [position.join(), position])).values()];
}
