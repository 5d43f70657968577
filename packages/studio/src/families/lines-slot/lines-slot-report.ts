import { type MathReport, rounded, volatilityOf } from '../../engine/math-report.ts';
import { linesSlotReturn } from './closed-form.ts';
import type { LinesSlot } from './definition.ts';
import { roundStatistics } from './round-statistics.ts';

/** The certified figures of a lines slot: the return by closed form, the rest by counting the full cycles. */
export function linesSlotReport(slot: LinesSlot, rulesVersion: string): MathReport {
  const parts = linesSlotReturn(slot);
  const statistics = roundStatistics(slot);
  return {
    rulesVersion,
    rtp: rounded(parts.rtp),
    method: 'closed form',
    maxWin: slot.maxWin,
    volatility: volatilityOf(statistics.standardDeviation),
    figures: {
      standardDeviation: rounded(statistics.standardDeviation),
      hitRate: rounded(statistics.hitRate),
      aboveStakeRate: rounded(statistics.aboveStakeRate),
      triggerRate: rounded(parts.triggerRate),
      meanFreeSpins: rounded(parts.meanFreeSpins),
      rtpLines: rounded(parts.lines),
      rtpScatters: rounded(parts.scatters),
      rtpFreeSpins: rounded(parts.freeSpins),
      rtpBySymbol: Object.fromEntries(Object.entries(parts.bySymbol).map(([symbol, rtp]) => [symbol, rounded(rtp)])),
      // Bounds are good to an order of magnitude; two digits say as much.
      capChanceAtMost: Number(statistics.capChanceAtMost.toPrecision(2)),
      capCostAtMost: Number(statistics.capCostAtMost.toPrecision(2)),
    },
  };
}
