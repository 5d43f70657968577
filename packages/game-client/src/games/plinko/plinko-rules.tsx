import { plinkoMultiplier, plinkoRisks, plinkoRows } from '@sabai/games/games/plinko/rules.ts';
import { useTranslations } from 'use-intl';
import { useTimes } from '../../session/use-times.ts';

/** The rules of plinko with the pay of each bucket. */
export function PlinkoRules() {
  const t = useTranslations('studio-instant');
  const times = useTimes();
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('plinko.rules')}</p>
      {plinkoRows.map((rows) => (
        <table key={rows} className="table">
          <caption>{t('plinko.tableOf', { rows })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('plinko.fromMiddle')}</th>
              {plinkoRisks.map((risk) => (
                <th key={risk} scope="col">
                  {t(`risk.${risk}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows / 2 + 1 }, (_, from) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the row is about
              <tr key={from}>
                <th scope="row">{from}</th>
                {plinkoRisks.map((risk) => (
                  <td key={risk}>{times(plinkoMultiplier({ rows, risk }, rows / 2 + from))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
