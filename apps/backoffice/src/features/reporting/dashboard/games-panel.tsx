import { formatNumber, formatPercent } from '@sabai/contract/number-format';
import { useMoney } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../../shared/charts/panel.tsx';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { marginOf } from '../figures.ts';
import type { DashboardMoney } from './dashboard.ts';
import { SmallTable } from './small-table.tsx';

/** The games with the largest turnover of the day. */
export function GamesPanel({ money }: { money: DashboardMoney }) {
  const t = useTranslations('reporting-office.dashboard');
  const { intl } = useLocale();
  const text = useMoney();
  const code = money.currency_code;
  const isLoss = (amount: string) => (amount.startsWith('-') ? 'text-bad' : '');
  return (
    <Panel
      title={t('topGames')}
      aside={
        <Link to={`/reports/games?currency=${code}`} className="text-brand">
          {t('gamesReport')}
        </Link>
      }
    >
      {money.games.length === 0 ? (
        <p className="text-sm text-ink-3">{t('noneYet')}</p>
      ) : (
        <SmallTable
          label={t('topGames')}
          rows={money.games}
          idOf={({ provider, code: game }) => `${provider} ${game}`}
          columns={[
            { id: 'game', label: t('game'), cell: ({ name }) => <span className="font-semibold">{name}</span> },
            { id: 'stake', label: t('turnover'), isFigure: true, cell: ({ stake }) => text(stake, code) },
            {
              id: 'ggr',
              label: t('ggr'),
              isFigure: true,
              cell: ({ ggr }) => <span className={`font-semibold ${isLoss(ggr)}`}>{text(ggr, code)}</span>,
            },
            {
              id: 'hold',
              label: t('hold'),
              isFigure: true,
              cell: ({ ggr, stake }) => {
                const hold = marginOf(ggr, stake, code);
                return hold === undefined ? (
                  '–'
                ) : (
                  <span className={isLoss(ggr)}>{formatPercent(hold * 100, intl)}</span>
                );
              },
            },
            { id: 'now', label: t('now'), isFigure: true, cell: ({ players }) => formatNumber(players, intl) },
          ]}
        />
      )}
    </Panel>
  );
}
