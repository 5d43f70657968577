import { type MathReport, rounded } from '../engine/math-report.ts';
import { bookSampler } from './book-slot/book-sampler.ts';
import { bookSlotReturn } from './book-slot/closed-form.ts';
import type { BookSlot } from './book-slot/definition.ts';
import { bookWins } from './book-slot/win-distribution.ts';
import { classicSampler } from './classic-slot/classic-sampler.ts';
import { CLASSIC_LINES, type ClassicSlot } from './classic-slot/definition.ts';
import { classicCycle, classicFigures } from './classic-slot/full-cycle.ts';
import { holdSlotReturn } from './hold-slot/closed-form.ts';
import type { HoldSlot } from './hold-slot/definition.ts';
import { holdSampler } from './hold-slot/hold-sampler.ts';
import { holdWins } from './hold-slot/win-distribution.ts';
import { linesSlotReturn } from './lines-slot/closed-form.ts';
import type { LinesSlot } from './lines-slot/definition.ts';
import { linesSampler } from './lines-slot/lines-sampler.ts';
import { roundStatistics } from './lines-slot/round-statistics.ts';
import { linesWins } from './lines-slot/win-distribution.ts';
import { type ExactFigures, type ModeTerms, PLAIN_BET, type SlotMaths } from './slot/slot-maths.ts';
import type { TumbleSlot } from './tumble-slot/definition.ts';
import { tumbleSampler } from './tumble-slot/tumble-sampler.ts';

const roundedAll = (figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)]));

interface Terms {
  ante?: { cost: number };
  buy?: { cost: number };
}

/** Returns the plain bet, the ante bet and the bought feature, if the slot has them. */
const modesOf = ({ ante, buy }: Terms): ModeTerms[] => [
  PLAIN_BET,
  ...(ante ? [{ id: 'ante', cost: ante.cost, needsConfirmation: false }] : []),
  ...(buy ? [{ id: 'buy', cost: buy.cost, needsConfirmation: true }] : []),
];

/** Returns the bought feature's return as a fraction of its price; `bought` is its mean payout, in stakes. */
const boughtReturn = ({ buy }: Terms, bought: number): Pick<ExactFigures, 'rtpByMode'> =>
  buy ? { rtpByMode: { buy: bought / buy.cost } } : {};

/** Counts every board and every slice of the wheel; nothing is sampled. */
export const classicMaths: SlotMaths<ClassicSlot> = {
  exact(slot) {
    const cycle = classicCycle(slot);
    const { rtp, maxWin: highestWin, ...figures } = classicFigures(cycle);
    const { wheelRate: triggerRate, wheelReturn: rtpWheel } = cycle;
    const { hitRate: _hits, standardDeviation: _deviation, ...others } = figures;
    return { rtp, method: 'full count', figures: roundedAll({ ...others, highestWin, triggerRate, rtpWheel }) };
  },
  slow(slot) {
    const { hitRate, standardDeviation } = classicFigures(classicCycle(slot));
    return roundedAll({ hitRate, standardDeviation });
  },
  wins(slot) {
    const { chances } = classicCycle(slot);
    const byWin = new Float64Array(Math.max(...chances.keys()) + 1);
    for (const [win, chance] of chances) byWin[win] = chance;
    return { chances: byWin, parts: CLASSIC_LINES.length, known: 'counted' };
  },
  sampler: classicSampler,
};

export const linesMaths: SlotMaths<LinesSlot> = {
  exact(slot) {
    const { rtp, lines, scatters, freeSpins, triggerRate, meanFreeSpins, bySymbol, bought } = linesSlotReturn(slot);
    const figures = roundedAll({
      triggerRate,
      meanFreeSpins,
      rtpLines: lines,
      rtpScatters: scatters,
      rtpFreeSpins: freeSpins,
    });
    return {
      rtp,
      ...boughtReturn(slot, bought),
      method: 'closed form',
      figures: { ...figures, rtpBySymbol: roundedAll(bySymbol) },
    };
  },
  slow(slot) {
    const { standardDeviation, hitRate, aboveStakeRate, capChanceAtMost, capCostAtMost } = roundStatistics(slot);
    return {
      ...roundedAll({ standardDeviation, hitRate, aboveStakeRate }),
      // Bounds are accurate to an order of magnitude, so two digits are enough.
      capChanceAtMost: Number(capChanceAtMost.toPrecision(2)),
      capCostAtMost: Number(capCostAtMost.toPrecision(2)),
    };
  },
  wins: (slot, mode) => ({ chances: linesWins(slot, mode), parts: slot.rows.length, known: 'counted' }),
  sampler: linesSampler,
  modes: modesOf,
};

export const bookMaths: SlotMaths<BookSlot> = {
  exact(slot) {
    const { rtp, lines, scatters, freeSpins, triggerRate, meanFreeSpins, bought } = bookSlotReturn(slot);
    const parts = { rtpLines: lines, rtpScatters: scatters, rtpFreeSpins: freeSpins };
    const figures = roundedAll({ triggerRate, meanFreeSpins, ...parts });
    return { rtp, ...boughtReturn(slot, bought), method: 'closed form', figures };
  },
  slow: (slot) => figuresOfWins(bookWins(slot, PLAIN_BET.id), slot.rows.length, slot.maxWin),
  wins: (slot, mode) => ({ chances: bookWins(slot, mode), parts: slot.rows.length, known: 'counted' }),
  sampler: bookSampler,
  modes: modesOf,
};

export const holdMaths: SlotMaths<HoldSlot> = {
  exact(slot) {
    const { rtp, lines, hold, triggerRate, meanCoins, grandRate, prizeRates, bought } = holdSlotReturn(slot);
    const figures = roundedAll({ triggerRate, meanCoins, rtpLines: lines, rtpHold: hold });
    return {
      rtp,
      ...boughtReturn(slot, bought),
      method: 'closed form',
      figures: { ...figures, prizeRates: roundedAll({ ...prizeRates, grand: grandRate }) },
    };
  },
  wins: (slot, mode) => ({ chances: holdWins(slot, mode), parts: 1, known: 'at least' }),
  sampler: holdSampler,
  modes: modesOf,
};

/** Returns the exact figures of a distribution of wins under a cap in stakes. */
function figuresOfWins(chances: Float64Array, parts: number, cap: number): MathReport['figures'] {
  let [mean, square, none, aboveStakeRate] = [0, 0, 0, 0];
  for (const [win, chance] of chances.entries()) {
    const times = Math.min(win / parts, cap);
    mean += chance * times;
    square += chance * times * times;
    if (times === 0) none += chance;
    if (times > 1) aboveStakeRate += chance;
  }
  return roundedAll({ standardDeviation: Math.sqrt(square - mean ** 2), hitRate: 1 - none, aboveStakeRate });
}

export const tumbleMaths: SlotMaths<TumbleSlot> = {
  sampler: tumbleSampler,
  modes: modesOf,
};
