import { formatTimes } from '@sabai/contract/number-format';
import { useMoney } from '@sabai/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Panel } from '../../../shared/charts/panel.tsx';
import { useLocale } from '../../../shared/i18n/locale.tsx';
import { type DashboardMoney, useHourText } from './dashboard.ts';
import { SmallTable } from './small-table.tsx';

/** The largest payouts of the day. */
export function WinsPanel({ money, timeZone }: { money: DashboardMoney; timeZone: string }) {
  const t = useTranslations('reporting-office.dashboard');
  const { intl } = useLocale();
  const text = useMoney();
  const timeText = useHourText(timeZone);
  const code = money.currency_code;
  return (
    <Panel title={t('wins')}>
      {money.wins.length === 0 ? (
        <p className="text-sm text-ink-3">{t('noneYet')}</p>
      ) : (
        <SmallTable
          label={t('wins')}
          rows={money.wins}
          idOf={({ at, player }) => `${at} ${player.id}`}
          columns={[
            {
              id: 'time',
              label: t('time'),
              cell: ({ at }) => <span className="figures text-ink-3">{timeText(at)}</span>,
            },
            {
              id: 'player',
              label: t('player'),
              cell: ({ player }) => (
                <Link to={`/members/${player.id}`} className="figures">
                  {player.username}
                </Link>
              ),
            },
            { id: 'game', label: t('game'), cell: ({ name }) => name },
            {
              id: 'bet',
              label: t('bet'),
              isFigure: true,
              cell: ({ stake }) => (stake === null ? '–' : text(stake, code)),
            },
            {
              id: 'win',
              label: t('win'),
              isFigure: true,
              cell: ({ payout }) => <span className="font-semibold">{text(payout, code)}</span>,
            },
            {
              id: 'times',
              label: t('times'),
              isFigure: true,
              cell: ({ stake, payout }) =>
                stake === null || Number(stake) === 0
                  ? '–'
                  : formatTimes(Number(payout) / Number(stake), intl, { most: 1 }),
            },
          ]}
        />
      )}
    </Panel>
  );
}
