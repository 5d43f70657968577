import { useTranslations } from 'use-intl';
import { useRuntime } from '../../../client/runtime.ts';
import { LiveRules } from '../../../client/timed/live-rules.tsx';
import { express645 } from '../round.ts';
import { expressPays, matchChances, PICKED } from '../rules.ts';

function ExpressRules() {
  const t = useTranslations('draws.express');
  const tTable = useTranslations('table');
  const { intl } = useRuntime();
  const count = new Intl.NumberFormat(intl, { maximumFractionDigits: 0 });
  const winning = [6, 5, 4, 3, 2] as const;
  return (
    <section>
      <h3>{tTable('how')}</h3>
      <p>{t('rules.line')}</p>
      <p>{t('rules.own')}</p>
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
              <td>×{count.format(expressPays[right])}</td>
              <td>{t('oneIn', { count: count.format(1 / matchChances[right]!) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export { LiveFairness as Fairness } from '../../../client/timed/live-fairness.tsx';

export const Rules = () => (
  <>
    <LiveRules game={express645} />
    <ExpressRules />
  </>
);
