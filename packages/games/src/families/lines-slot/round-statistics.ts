import type { LinesSlot } from './definition.ts';
import { spinDistribution } from './full-cycle.ts';

/** Exact figures of a whole round, feature included, from the full cycles of both sets of strips. In stakes. */
export interface RoundStatistics {
  rtp: number;
  standardDeviation: number;
  /** Chance that a round pays anything. */
  hitRate: number;
  /** Chance that a round pays more than its stake. */
  aboveStakeRate: number;
  /** Upper bound (Chernoff) of the chance that a round reaches the highest payout. */
  capChanceAtMost: number;
  /** Upper bound of the return to player that the highest payout costs. */
  capCostAtMost: number;
}

/** Result of one spin: its chance, its pay in line stakes, and the free spins it awards. */
interface SpinOutcome {
  chance: number;
  pay: number;
  spins: number;
}

/**
 * Computes a round's figures without simulation. A feature is a branching process: each free spin pays and awards
 * more spins, so its moments follow from those of one spin.
 */
export function roundStatistics(slot: LinesSlot): RoundStatistics {
  const lineCount = slot.lines.length;
  const base = outcomes(slot, slot.strips.base, 1);
  const free = outcomes(slot, slot.strips.free, slot.freeSpins.multiplier);
  const tree = mean(free, ({ pay }) => pay) / (1 - mean(free, ({ spins }) => spins));
  const treeVariance = (secondMoment(free, tree) - tree ** 2) / (1 - mean(free, ({ spins }) => spins));
  const round = mean(base, ({ pay, spins }) => pay + spins * tree);
  const roundSquare = secondMoment(base, tree) + mean(base, ({ spins }) => spins) * treeVariance;
  return {
    rtp: round / lineCount,
    standardDeviation: Math.sqrt(roundSquare - round ** 2) / lineCount,
    hitRate: mean(base, ({ pay }) => (pay > 0 ? 1 : 0)),
    // Three scatters alone pay two stakes, so a round with a feature always pays more than its stake.
    aboveStakeRate: mean(base, ({ pay }) => (pay > lineCount ? 1 : 0)),
    ...capBounds(base, free, slot.maxWin * lineCount, lineCount),
  };
}

function outcomes(slot: LinesSlot, strips: readonly string[], multiplier: number): SpinOutcome[] {
  const { counts, combinations } = spinDistribution(slot, strips);
  return counts.flatMap((byPay, scatters) => {
    const scatterPay = slot.scatterPayByCount[scatters]! * slot.lines.length;
    const spins = slot.spinsByCount[scatters]!;
    return Array.from(byPay, (count, linePay) => ({
      chance: count / combinations,
      pay: (linePay + scatterPay) * multiplier,
      spins,
    })).filter(({ chance }) => chance > 0);
  });
}

function mean(spins: readonly SpinOutcome[], value: (outcome: SpinOutcome) => number): number {
  return spins.reduce((total, outcome) => total + outcome.chance * value(outcome), 0);
}

/** E[(pay + spins · tree)²], the square of a spin with each awarded spin replaced by its mean. */
function secondMoment(spins: readonly SpinOutcome[], tree: number): number {
  return mean(spins, ({ pay, spins: awarded }) => (pay + awarded * tree) ** 2);
}

/** Distance between the tried exponents; the bound is flat near its best, so this affects only the work. */
const EXPONENT_STEP = 5e-5;

/**
 * Returns the smallest bound over a row of exponents. P(R ≥ c) ≤ E[e^(θR)] / e^(θc) and E[(R − c)⁺] ≤ E[e^(θR)] / (e
 * · θ · e^(θc)) hold for each θ > 0 for which the mean exists.
 */
function capBounds(base: readonly SpinOutcome[], free: readonly SpinOutcome[], cap: number, lineCount: number) {
  let [capChanceAtMost, capCostAtMost] = [1, Number.POSITIVE_INFINITY];
  for (let exponent = EXPONENT_STEP; ; exponent += EXPONENT_STEP) {
    const tree = treeTransform(free, exponent);
    if (tree === undefined) return { capChanceAtMost, capCostAtMost };
    const tail = mean(base, ({ pay, spins }) => Math.exp(exponent * (pay - cap)) * tree ** spins);
    capChanceAtMost = Math.min(capChanceAtMost, tail);
    capCostAtMost = Math.min(capCostAtMost, tail / (Math.E * exponent * lineCount));
  }
}

/** E[e^(θY)] of a free spin with all its descendants, the least fixed point; undefined where it does not exist. */
function treeTransform(free: readonly SpinOutcome[], exponent: number): number | undefined {
  const weights = new Map<number, number>();
  for (const { chance, pay, spins } of free) {
    weights.set(spins, (weights.get(spins) ?? 0) + chance * Math.exp(exponent * pay));
  }
  let tree = 1;
  for (let turn = 0; turn < 2000; turn++) {
    const next = Array.from(weights).reduce((total, [spins, weight]) => total + weight * tree ** spins, 0);
    if (next - tree < 1e-13) return next;
    if (next > 10) return undefined;
    tree = next;
  }
  return undefined;
}
