import { useMoney } from '@sabai/ui';
import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl/react';
import { axis, grid, tooltip, useShortNumber } from '../../../shared/charts/chart-style.ts';
import { ChartTable } from '../../../shared/charts/chart-table.tsx';
import { Legend, Panel } from '../../../shared/charts/panel.tsx';
import { type DashboardMoney, useDayText, useHourText } from './dashboard.ts';

/** Deposits above zero and withdrawals below, hour by hour; later hours show the values of a week before. */
export function FlowChart({ money, timeZone, against }: { money: DashboardMoney; timeZone: string; against: string }) {
  const t = useTranslations('reporting-office.dashboard');
  const hourText = useHourText(timeZone);
  const dayText = useDayText()(against);
  const short = useShortNumber();
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
  const names: Record<string, string> = {
    ...{ in: t('in'), out: t('out'), inBefore: `${t('in')} · ${dayText}`, outBefore: `${t('out')} · ${dayText}` },
  };
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
      <div aria-hidden="true" className="min-w-0">
        <BarChart
          responsive
          accessibilityLayer={false}
          data={rows}
          stackOffset="sign"
          barCategoryGap="20%"
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          style={{ width: '100%', height: 180 }}
        >
          <CartesianGrid {...grid} />
          <XAxis dataKey="hour" {...axis} interval={3} />
          <YAxis {...axis} width={44} tickCount={5} tickFormatter={(value: number) => short(Math.abs(value))} />
          <Tooltip
            {...tooltip}
            formatter={(value, name) => [
              text(String(Math.abs(Number(value))), money.currency_code),
              names[String(name)] ?? String(name),
            ]}
          />
          <ReferenceLine y={0} stroke="var(--line-strong)" />
          <Bar dataKey="in" stackId="money" fill="var(--ok)" isAnimationActive={false} />
          <Bar dataKey="inBefore" stackId="money" fill="var(--ok)" fillOpacity={0.2} isAnimationActive={false} />
          <Bar dataKey="out" stackId="money" fill="var(--warn)" isAnimationActive={false} />
          <Bar dataKey="outBefore" stackId="money" fill="var(--warn)" fillOpacity={0.2} isAnimationActive={false} />
        </BarChart>
      </div>
      <ChartTable
        label={t('flows')}
        heads={[t('hour'), t('in'), t('out'), names.inBefore!, names.outBefore!]}
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
