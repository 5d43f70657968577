import { formatNumber } from '@sabai/contract/number-format';
import { CASH_OUT_PERCENT, LONGEST_ODDS, MATCH_WAITS_HOURS, MOST_LEGS } from '@sabai/games/families/sport/slip.ts';
import math from '@sabai/games/games/sportsbook/math.json' with { type: 'json' };
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';

const parts = [
  'calendar',
  'markets',
  'handicap',
  'odds',
  'accumulator',
  'playing',
  'cashOut',
  'real',
  'limits',
] as const;

/** Returns the range of all markets' margins in whole per cent. */
function margins(intl: string): { low: string; high: string } {
  const { lowestOverroundByMarket, highestOverroundByMarket } = math.figures;
  const low = Math.floor(Math.min(...Object.values(lowestOverroundByMarket)) * 100);
  const high = Math.ceil(Math.max(...Object.values(highestOverroundByMarket)) * 100);
  return { low: formatNumber(low, intl), high: formatNumber(high, intl) };
}

/** The rules of the sportsbook. */
export function SportRules() {
  const t = useTranslations('studio-sport.rules');
  const { auth, money, intl } = useRuntime();
  const values = {
    most: MOST_LEGS,
    longest: LONGEST_ODDS / 10_000,
    share: Number(CASH_OUT_PERCENT) / 100,
    hours: formatNumber(MATCH_WAITS_HOURS, intl),
    ...margins(intl),
    amount: money(auth.config.maxPayout),
  };
  return (
    <section>
      <h3>{t('title')}</h3>
      {parts.map((part) => (
        <p key={part}>{t(part, values)}</p>
      ))}
    </section>
  );
}
