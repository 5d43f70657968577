import { chanceOf, markets } from '../../families/football/score-matrix.ts';
import type { Chance } from '../../families/instant/instant-report.ts';
import { instantReport } from '../../families/instant/instant-report.ts';
import { matchMatrix } from './league.ts';
import { matchOdds, pairings } from './rules.ts';

/** Returns the figures of every market over all matches of a season, equally weighted. */
export function virtualGoalReport() {
  const figures = markets.map((market): [string, Chance[]] => [
    market,
    pairings.flatMap(([home, away]): Chance[] => {
      const chance = chanceOf(matchMatrix(home, away), market);
      const weight = 1 / pairings.length;
      return [
        { chance: chance * weight, multiplier: matchOdds(home, away, market) },
        { chance: (1 - chance) * weight, multiplier: 0 },
      ];
    }),
  ]);
  return instantReport('1.0.0', Object.fromEntries(figures), 'home');
}
