import { ways } from '../../families/instant/binomial.ts';
import { instantReport } from '../../families/instant/instant-report.ts';
import { plinkoMultiplier, plinkoRisks, plinkoRows } from './rules.ts';

/** Returns the figures of every board and risk, over all buckets. */
export const plinkoReport = () =>
  instantReport(
    '1.1.0',
    Object.fromEntries(
      plinkoRows.flatMap((rows) =>
        plinkoRisks.map((risk) => [
          `${rows} ${risk}`,
          Array.from({ length: rows + 1 }, (_, bucket) => ({
            chance: ways(rows, bucket) / 2 ** rows,
            multiplier: plinkoMultiplier({ rows, risk }, bucket),
          })),
        ]),
      ),
    ),
    '12 medium',
  );
