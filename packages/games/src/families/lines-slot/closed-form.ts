import { countChances, occurrences, sum } from '../slot/strips.ts';
import { type LinesSlot, type PayingSymbol, REELS, ROWS } from './definition.ts';

/** The parts of a lines slot's return, each as a fraction of the stake, and the chance of its feature. */
export interface LinesSlotReturn {
  rtp: number;
  lines: number;
  scatters: number;
  freeSpins: number;
  /** Share of the return of each symbol's lines in the paid spin. */
  bySymbol: Record<string, number>;
  /** Probability that a paid spin opens the feature. */
  triggerRate: number;
  /** Mean number of free spins of a feature, retriggers included. */
  meanFreeSpins: number;
  /** Mean payout of the bought feature, in stakes. */
  bought: number;
}

/**
 * Returns the exact return to player, before the cap. Every row of a reel is uniform over its strip. A line's chance
 * of a run is therefore a product over reels, and all lines are worth the same. A reel shows a scatter with chance
 * 3·c/L. A feature's length is a branching process of mean Q / (1 − Q′).
 */
export function linesSlotReturn(slot: LinesSlot): LinesSlotReturn {
  const base = spinReturn(slot, slot.strips.base);
  const free = spinReturn(slot, slot.strips.free);
  const freeSpinsPerRound = base.spins / (1 - free.spins);
  const freeSpin = slot.freeSpins.multiplier * (free.lines + free.scatters);
  const freeSpins = freeSpinsPerRound * freeSpin;
  return {
    rtp: base.lines + base.scatters + freeSpins,
    lines: base.lines,
    scatters: base.scatters,
    freeSpins,
    bySymbol: base.bySymbol,
    triggerRate: base.triggerRate,
    meanFreeSpins: freeSpinsPerRound / base.triggerRate,
    bought: (slot.freeSpins.awards[0] / (1 - free.spins)) * freeSpin,
  };
}

function spinReturn(slot: LinesSlot, strips: readonly string[]) {
  const bySymbol: Record<string, number> = {};
  for (const symbol of Object.keys(slot.linePays)) bySymbol[symbol] = lineReturn(slot, strips, symbol as PayingSymbol);
  const counts = countChances(strips.map((strip) => (ROWS * occurrences(strip, 'S')) / strip.length));
  return {
    lines: sum(Object.values(bySymbol)),
    bySymbol,
    scatters: sum(counts.map((chance, count) => chance * slot.scatterPayByCount[count]!)),
    spins: sum(counts.map((chance, count) => chance * slot.spinsByCount[count]!)),
    triggerRate: sum(counts.filter((_, count) => slot.spinsByCount[count]! > 0)),
  };
}

/** Returns the mean pay of one line by one symbol, in line stakes. */
function lineReturn(slot: LinesSlot, strips: readonly string[], symbol: PayingSymbol): number {
  const chances = strips.map((strip) => (occurrences(strip, symbol) + occurrences(strip, 'W')) / strip.length);
  let run = 1;
  let mean = 0;
  for (let count = 1; count <= REELS; count++) {
    run *= chances[count - 1]!;
    const ends = count < REELS ? 1 - chances[count]! : 1;
    mean += run * ends * slot.pays.get(symbol)![count]!;
  }
  return mean;
}
