import { drawsReaching } from '../../families/crash/crash-point.ts';
import { instantReport } from '../../families/instant/instant-report.ts';
import { LEAST_TARGET, MOST_TARGET, RTP_PERCENT } from './rules.ts';

const targets = [LEAST_TARGET, 150, 200, 500, 1_000, 10_000, 100_000, MOST_TARGET];

/** Returns the figures of some targets, counted over all 2⁵² draws. */
export const limboReport = () =>
  instantReport(
    '1.0.0',
    Object.fromEntries(
      targets.map((target) => {
        const chance = Number(drawsReaching(target, RTP_PERCENT)) / 2 ** 52;
        return [
          `${(target / 100).toFixed(2)}×`,
          [
            { chance, multiplier: target * 100 },
            { chance: 1 - chance, multiplier: 0 },
          ],
        ];
      }),
    ),
    '2.00×',
  );
