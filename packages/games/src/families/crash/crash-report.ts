import { type MathReport, rounded } from '../../engine/math-report.ts';
import type { MultiplierHundredths } from '../../protocol/index.ts';
import { type ChoiceFigures, choiceFacts, figuresOf } from '../instant/instant-report.ts';
import type { CrashVersion } from './crash-game.ts';
import { drawsReaching, HIGHEST_MULTIPLIER, LOWEST_CASH_OUT } from './crash-point.ts';

/** The auto cash-out assumed before the player chooses one. */
const USUAL_TARGET: MultiplierHundredths = 200;

const SAMPLE_TARGETS: readonly MultiplierHundredths[] = [
  LOWEST_CASH_OUT,
  150,
  USUAL_TARGET,
  500,
  1_000,
  10_000,
  100_000,
  HIGHEST_MULTIPLIER,
];

/** Returns the certified figures of a version of a crash game, counted over all 2⁵² draws. */
export function crashReport({ rtpPercent, rulesVersion }: CrashVersion): MathReport {
  const figures = new Map(SAMPLE_TARGETS.map((target) => [target, figuresAt(target, rtpPercent)]));
  const named = (of: (figure: ChoiceFigures) => number) =>
    Object.fromEntries([...figures].map(([target, figure]) => [(target / 100).toFixed(2), rounded(of(figure))]));
  return {
    rulesVersion,
    method: 'closed form',
    ...choiceFacts([...figures.values()], figures.get(USUAL_TARGET)!),
    rtp: rtpPercent / 100,
    figures: {
      instantCrashRate: rounded(1 - figures.get(LOWEST_CASH_OUT)!.hitRate),
      medianMultiplier: (2 * rtpPercent) / 100,
      chanceByTarget: named(({ hitRate }) => hitRate),
      rtpByTarget: named(({ rtp }) => rtp),
      standardDeviationByTarget: named(({ standardDeviation }) => standardDeviation),
    },
  };
}

/** Figures of a bet that is cashed out at a target. */
function figuresAt(target: MultiplierHundredths, rtpPercent: number): ChoiceFigures {
  const chance = Number(drawsReaching(target, rtpPercent)) / 2 ** 52;
  return figuresOf([
    { chance, multiplier: target * 100 },
    { chance: 1 - chance, multiplier: 0 },
  ]);
}
