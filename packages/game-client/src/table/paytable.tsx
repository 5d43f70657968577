import { formatPercent } from '@sabai/contract/number-format';
import { useTranslations } from 'use-intl';
import { useRuntime } from '../session/runtime.ts';

/** The pay and the return of each kind of bet. `rtp` is a fraction. */
export function Paytable({ rows }: { rows: readonly { bet: string; pays: string; rtp: number }[] }) {
  const t = useTranslations('studio-table');
  const { auth, intl } = useRuntime();
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('column.bet')}</th>
          <th scope="col">{t('column.pays')}</th>
          {auth.config.jurisdiction.showsRtp && <th scope="col">{t('column.rtp')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ bet, pays, rtp }) => (
          <tr key={bet}>
            <td>{bet}</td>
            <td>{pays}</td>
            {auth.config.jurisdiction.showsRtp && <td>{formatPercent(rtp * 100, intl)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
