import { formatNumber } from '@sabai/contract/number-format';
import { DRAWN, kenoPays, kenoRisks, MOST_PICKS, NUMBERS } from '@sabai/games/games/keno-rush/rules.ts';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../../session/runtime.ts';

/** The rules of Keno Rush with its complete paytable. */
export function KenoRules() {
  const t = useTranslations('studio-instant');
  const { intl } = useRuntime();
  const columns = Array.from({ length: MOST_PICKS + 1 }, (_, hits) => hits);
  return (
    <section>
      <h3>{t('how')}</h3>
      <p>{t('keno.rules', { most: MOST_PICKS, numbers: NUMBERS, drawn: DRAWN })}</p>
      <p>{t('keno.rulesRisk')}</p>
      {kenoRisks.map((risk) => (
        <div key={risk} className="keno-table">
          <table className="table">
            <caption>
              {t('keno.table')} · {risk === 'classic' ? t('keno.classic') : t('risk.high')}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('keno.picks')}</th>
                {columns.map((hits) => (
                  <th key={hits} scope="col">
                    {hits}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kenoPays[risk].slice(1).map((pays, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of picks
                <tr key={index}>
                  <th scope="row">{index + 1}</th>
                  {columns.map((hits) => (
                    <td key={hits}>
                      {pays[hits] === undefined ? '' : formatNumber(pays[hits] / 100, intl, { most: 2 })}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}
