import { instantReport } from '../../families/instant/instant-report.ts';
import { diceMultiplier, LEAST_ROLLS, MOST_ROLLS, ROLLS } from './rules.ts';

const samples = [LEAST_ROLLS, 10, 100, 500, 1_000, 2_500, 5_000, 7_500, 9_000, MOST_ROLLS];

/** Returns the figures of some chances between the lowest and the highest. */
export const diceReport = () =>
  instantReport(
    '1.0.0',
    Object.fromEntries(
      samples.map((winning) => [
        `${winning / 100} %`,
        [
          { chance: winning / ROLLS, multiplier: diceMultiplier(winning) },
          { chance: 1 - winning / ROLLS, multiplier: 0 },
        ],
      ]),
    ),
    '50 %',
  );
