import { useTranslations } from 'use-intl';
import { CASH_OUT_PERCENT, LONGEST_ODDS, MOST_LEGS } from '../../families/sport/slip.ts';
import { useRuntime } from '../runtime.ts';

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

/** What there is to know before a bet. */
export function SportRules() {
  const t = useTranslations('sport.rules');
  const { auth, money } = useRuntime();
  const values = {
    most: MOST_LEGS,
    longest: LONGEST_ODDS / 10_000,
    share: Number(CASH_OUT_PERCENT) / 100,
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
