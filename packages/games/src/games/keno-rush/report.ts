import { instantReport } from '../../families/instant/instant-report.ts';
import { kenoChance, kenoPays, kenoRisks } from './rules.ts';

/**
 * Returns the figures of one to ten picks by each table, by the hypergeometric distribution; those of the classic
 * table are keyed by the number alone.
 */
export const kenoReport = () =>
  instantReport(
    '1.1.0',
    Object.fromEntries(
      kenoRisks.flatMap((risk) =>
        kenoPays[risk].slice(1).map((pays, index) => {
          const picks = index + 1;
          const hits = pays.map((pay, count) => ({ chance: kenoChance(picks, count), multiplier: pay * 100 }));
          return [risk === 'classic' ? `${picks}` : `${picks} ${risk}`, hits];
        }),
      ),
    ),
    '6',
  );
