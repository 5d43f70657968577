import { ways } from '../../families/instant/binomial.ts';
import { instantReport } from '../../families/instant/instant-report.ts';
import { DRAWN, kenoPays, MOST_PICKS, NUMBERS } from './rules.ts';

/** The figures of one to ten picks, by the hypergeometric distribution. */
export const kenoReport = () =>
  instantReport(
    '1.0.0',
    Object.fromEntries(
      Array.from({ length: MOST_PICKS }, (_, index) => {
        const picks = index + 1;
        const hits = Array.from({ length: picks + 1 }, (_, count) => ({
          chance: (ways(picks, count) * ways(NUMBERS - picks, DRAWN - count)) / ways(NUMBERS, DRAWN),
          multiplier: kenoPays[picks]![count]! * 100,
        }));
        return [`${picks}`, hits];
      }),
    ),
    '6',
  );
