import { useMoney } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import { ChartTable } from '../../../shared/charts/chart-table.tsx';
import { type Flow, FlowBars } from '../../../shared/charts/flow-bars.tsx';
import { Legend, Panel } from '../../../shared/charts/panel.tsx';
import { type DashboardMoney, useDayText, useHourText } from './dashboard.ts';

/** Deposits above zero and withdrawals below, hour by hour; later hours show the values of a week before. */
export function FlowChart({ money, timeZone, against }: { money: DashboardMoney; timeZone: string; against: string }) {
  const t = useTranslations('reporting-office.dashboard');
  const hourText = useHourText(timeZone);
  const dayText = useDayText()(against);
  const text = useMoney();
  const rows = money.hours.map(({ at, deposits, withdrawals, before }) => {
    const isAhead = deposits === null;
    return {
      hour: hourText(at),
      in: isAhead ? 0 : Number(deposits),
      out: isAhead ? 0 : -Number(withdrawals),
      inBefore: isAhead ? Number(before.deposits) : 0,
      outBefore: isAhead ? -Number(before.withdrawals) : 0,
    };
  });
  const flows: readonly Flow[] = [
    { of: 'in', key: 'in', name: t('in') },
    { of: 'in', key: 'inBefore', name: `${t('in')} · ${dayText}`, isFaint: true },
    { of: 'out', key: 'out', name: t('out') },
    { of: 'out', key: 'outBefore', name: `${t('out')} · ${dayText}`, isFaint: true },
  ];
  return (
    <Panel
      title={t('flows')}
      aside={
        <>
          <Legend color="var(--ok)">{t('in')}</Legend>
          <Legend color="var(--warn)">{t('out')}</Legend>
          <Legend color="var(--tx-3)">{dayText}</Legend>
        </>
      }
    >
      <FlowBars
        rows={rows}
        at={{ dataKey: 'hour', interval: 3 }}
        flows={flows}
        currency={money.currency_code}
        height={180}
        gap="20%"
        axisWidth={44}
      />
      <ChartTable
        label={t('flows')}
        heads={[t('hour'), t('in'), t('out'), `${t('in')} · ${dayText}`, `${t('out')} · ${dayText}`]}
        rows={money.hours.map((hour) => [
          hourText(hour.at),
          ...[hour.deposits, hour.withdrawals, hour.before.deposits, hour.before.withdrawals].map((amount) =>
            amount === null ? '–' : text(amount, money.currency_code),
          ),
        ])}
      />
    </Panel>
  );
}
