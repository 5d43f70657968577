import { type MathReport, rounded } from '../../engine/math-report.ts';
import type { MultiplierHundredths } from '../../protocol.ts';
import type { CrashVersion } from './crash-game.ts';
import { drawsReaching, HIGHEST_MULTIPLIER, LOWEST_CASH_OUT } from './crash-point.ts';

const SAMPLE_TARGETS: readonly MultiplierHundredths[] = [
  101,
  150,
  200,
  500,
  1_000,
  10_000,
  100_000,
  HIGHEST_MULTIPLIER,
];

/** The certified figures of a version of a crash game, counted over all 2⁵² draws. */
export function crashReport({ rtpPercent, rulesVersion }: CrashVersion): MathReport {
  return {
    rulesVersion,
    rtp: rtpPercent / 100,
    method: 'closed form',
    maxWin: HIGHEST_MULTIPLIER / 100,
    // The player's target decides: near 1 the bet is almost safe, near the top almost a lottery.
    volatility: 'high',
    figures: {
      instantCrashRate: rounded(1 - chanceOf(LOWEST_CASH_OUT, rtpPercent)),
      medianMultiplier: (2 * rtpPercent) / 100,
      chanceByTarget: byTarget((target) => chanceOf(target, rtpPercent)),
      rtpByTarget: byTarget((target) => (chanceOf(target, rtpPercent) * target) / 100),
      standardDeviationByTarget: byTarget((target) => {
        const chance = chanceOf(target, rtpPercent);
        return (Math.sqrt(chance * (1 - chance)) * target) / 100;
      }),
    },
  };
}

function chanceOf(target: MultiplierHundredths, rtpPercent: number): number {
  return Number(drawsReaching(target, rtpPercent)) / 2 ** 52;
}

function byTarget(figure: (target: MultiplierHundredths) => number): Record<string, number> {
  return Object.fromEntries(SAMPLE_TARGETS.map((target) => [(target / 100).toFixed(2), rounded(figure(target))]));
}
