import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { express645 } from '@sabai/games/games/express-645/round.ts';
import { expressPays, HIGHEST, matchChances, PICKED } from '@sabai/games/games/express-645/rules.ts';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';
import { LiveRules } from '../../timed/live-rules.tsx';

function ExpressRules() {
  const t = useTranslations('studio-draws.express');
  const tTable = useTranslations('studio-table');
  const { auth, intl } = useRuntime();
  const winning = [6, 5, 4, 3, 2] as const;
  return (
    <section>
      <h3>{tTable('how')}</h3>
      <p>
        {t('rules.line', {
          numbers: formatNumber(HIGHEST, intl),
          minutes: formatNumber(express645.timings.everyMs! / 60_000, intl),
        })}
      </p>
      <p>{t('rules.own', { rtp: formatPercent(auth.game.rtp * 100, intl) })}</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('right')}</th>
            <th scope="col">{tTable('column.pays')}</th>
            <th scope="col">{t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {winning.map((right) => (
            <tr key={right}>
              <td>{t('rightOf', { right, of: PICKED })}</td>
              <td>×{formatNumber(expressPays[right], intl)}</td>
              <td>{t('oneIn', { count: formatNumber(1 / matchChances[right]!, intl) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export { LiveFairness as Fairness } from '../../timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={express645} />
    <ExpressRules />
  </>
);
