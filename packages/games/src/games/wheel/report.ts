import { instantReport } from '../../families/instant/instant-report.ts';
import { chancesOf } from '../../families/instant/wheel-segments.ts';
import { wheelOf, wheelRisks, wheelSizes } from './rules.ts';

/** Returns the figures of every wheel, over all its segments. */
export const wheelReport = () =>
  instantReport(
    '1.0.0',
    Object.fromEntries(
      wheelSizes.flatMap((segments) =>
        wheelRisks.map((risk) => [`${segments} ${risk}`, chancesOf(wheelOf({ segments, risk }))]),
      ),
    ),
    '20 medium',
  );
