import { useMoney } from '@sabai/ui';
import { CartesianGrid, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl/react';
import { axis, grid, tooltip, useShortNumber } from '../../../shared/charts/chart-style.ts';
import { ChartTable } from '../../../shared/charts/chart-table.tsx';
import { Legend, Panel } from '../../../shared/charts/panel.tsx';
import { type DashboardMoney, useDayText, useHourText } from './dashboard.ts';

const lines = [
  { figure: 'ggr', color: 'var(--brand)' },
  { figure: 'ngr', color: 'var(--accent)' },
] as const;

const numberOf = (amount: string | null) => (amount === null ? null : Number(amount));

/** GGR and NGR of each hour; the present hour is dotted, and a negative one is drawn below zero. */
export function RevenueChart({
  money,
  timeZone,
  against,
}: {
  money: DashboardMoney;
  timeZone: string;
  against: string;
}) {
  const t = useTranslations('reporting-office.dashboard');
  const hourText = useHourText(timeZone);
  const dayText = useDayText()(against);
  const short = useShortNumber();
  const text = useMoney();
  const running = money.hours.findLastIndex(({ ggr }) => ggr !== null);
  const rows = money.hours.map((hour, place) => ({
    hour: hourText(hour.at),
    // The last complete hour belongs to both lines, so that they meet.
    ggr: place < running ? numberOf(hour.ggr) : null,
    ngr: place < running ? numberOf(hour.ngr) : null,
    ggrRunning: place === running || place === running - 1 ? numberOf(hour.ggr) : null,
    ngrRunning: place === running || place === running - 1 ? numberOf(hour.ngr) : null,
    ggrBefore: Number(hour.before.ggr),
    ngrBefore: Number(hour.before.ngr),
  }));
  const names: Record<string, string> = {
    ggr: t('ggr'),
    ngr: t('ngr'),
    ggrRunning: `${t('ggr')} · ${t('running')}`,
    ngrRunning: `${t('ngr')} · ${t('running')}`,
    ggrBefore: `${t('ggr')} · ${dayText}`,
    ngrBefore: `${t('ngr')} · ${dayText}`,
  };
  return (
    <Panel
      title={t('lines')}
      aside={
        <>
          {lines.map(({ figure, color }) => (
            <Legend key={figure} color={color}>
              {t(figure)}
            </Legend>
          ))}
          <Legend color="var(--tx-3)" isDashed>
            {dayText}
          </Legend>
        </>
      }
    >
      <div aria-hidden="true" className="min-w-0">
        <ComposedChart
          responsive
          accessibilityLayer={false}
          data={rows}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          style={{ width: '100%', height: 180 }}
        >
          <CartesianGrid {...grid} />
          <XAxis dataKey="hour" {...axis} interval={3} />
          <YAxis {...axis} width={44} tickCount={5} tickFormatter={short} />
          <ReferenceLine y={0} stroke="var(--line-strong)" />
          <Tooltip
            {...tooltip}
            formatter={(value, name) => [text(String(value), money.currency_code), names[String(name)] ?? String(name)]}
          />
          {lines.map(({ figure, color }) => (
            <Line
              key={`${figure} before`}
              dataKey={`${figure}Before`}
              stroke={color}
              strokeOpacity={0.55}
              strokeWidth={1.25}
              strokeDasharray="3 3"
              dot={false}
              isAnimationActive={false}
            />
          ))}
          {lines.map(({ figure, color }) => (
            <Line key={figure} dataKey={figure} stroke={color} strokeWidth={2} dot={false} isAnimationActive={false} />
          ))}
          {lines.map(({ figure, color }) => (
            <Line
              key={`${figure} running`}
              dataKey={`${figure}Running`}
              stroke={color}
              strokeWidth={2}
              strokeDasharray="2 3"
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </ComposedChart>
      </div>
      <ChartTable
        label={t('lines')}
        heads={[t('hour'), t('ggr'), t('ngr'), names.ggrBefore!, names.ngrBefore!]}
        rows={money.hours.map((hour) => [
          hourText(hour.at),
          ...[hour.ggr, hour.ngr, hour.before.ggr, hour.before.ngr].map((amount) =>
            amount === null ? '–' : text(amount, money.currency_code),
          ),
        ])}
      />
    </Panel>
  );
}
