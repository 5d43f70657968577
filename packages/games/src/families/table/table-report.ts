import type { MathReport } from '../../engine/math-report.ts';
import type { InstantOutcome } from '../../protocol/index.ts';
import { type Chance, instantReport } from '../instant/instant-report.ts';
import type { TableRules } from './table-game.ts';

/**
 * Returns the figures of every spot, counted over all possible outcomes. `usual` gives the table its figure; `more`
 * are spots with a known formula.
 */
export function tableReport<Outcome extends InstantOutcome>(
  rulesVersion: string,
  { spots, all, pays }: TableRules<Outcome>,
  usual: string,
  more: Readonly<Record<string, readonly Chance[]>> = {},
): MathReport {
  const weights = spots.map(() => new Map<number, number>());
  let total = 0;
  for (const [outcome, weight] of all()) {
    total += weight;
    for (const [index, spot] of spots.entries()) {
      const multiplier = pays(spot, outcome);
      weights[index]!.set(multiplier, (weights[index]!.get(multiplier) ?? 0) + weight);
    }
  }
  const chances = spots.map((spot, index): [string, Chance[]] => [
    spot,
    [...weights[index]!].map(([multiplier, weight]) => ({ multiplier, chance: weight / total })),
  ]);
  return instantReport(rulesVersion, { ...Object.fromEntries(chances), ...more }, usual);
}
