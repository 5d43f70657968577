import { instantReport } from '../../families/instant/instant-report.ts';
import { towerDoors, towerLevels, towerMultiplier, towerRows } from './rules.ts';

/** Returns the figures of taking the win at each row of each tower. */
export const towerReport = () =>
  instantReport(
    '1.0.0',
    Object.fromEntries(
      towerLevels.flatMap((level) =>
        Array.from({ length: towerRows(level) }, (_, index) => {
          const { doors, safe } = towerDoors[level];
          const chance = (safe / doors) ** (index + 1);
          return [
            `${level}, ${index + 1} rows`,
            [
              { chance, multiplier: towerMultiplier(level, index + 1) },
              { chance: 1 - chance, multiplier: 0 },
            ],
          ];
        }),
      ),
    ),
    'medium, 3 rows',
  );
