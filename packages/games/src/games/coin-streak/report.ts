import { instantReport } from '../../families/instant/instant-report.ts';
import { coinMultiplier, LONGEST_STREAK } from './rules.ts';

/** Returns the figures of taking the win after each number of correct calls. */
export const coinStreakReport = () =>
  instantReport(
    '1.0.0',
    Object.fromEntries(
      Array.from({ length: LONGEST_STREAK }, (_, index) => {
        const chance = 1 / 2 ** (index + 1);
        return [
          `${index + 1} calls`,
          [
            { chance, multiplier: coinMultiplier(index + 1) },
            { chance: 1 - chance, multiplier: 0 },
          ],
        ];
      }),
    ),
    '3 calls',
  );
