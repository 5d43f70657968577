import { ways } from '../../families/instant/binomial.ts';
import { instantReport } from '../../families/instant/instant-report.ts';
import { FIELD, MOST_MINES, minesMultiplier, mostGems } from './rules.ts';

const name = (mines: number, gems: number) => `${mines} mines, ${gems} gems`;

/** Returns the figures of taking the win after the first gem, some more, and the last possible one. */
export const minesReport = () =>
  instantReport(
    '1.0.0',
    Object.fromEntries(
      Array.from({ length: MOST_MINES }, (_, index) => index + 1).flatMap((mines) =>
        [...new Set([1, Math.min(3, mostGems(mines)), mostGems(mines)])].map((gems) => {
          const chance = ways(FIELD - mines, gems) / ways(FIELD, gems);
          return [
            name(mines, gems),
            [
              { chance, multiplier: minesMultiplier(mines, gems) },
              { chance: 1 - chance, multiplier: 0 },
            ],
          ];
        }),
      ),
    ),
    name(3, 3),
  );
