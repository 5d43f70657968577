import { dateFormat } from '@sabai/contract/date-format';
import { useMoney } from '@sabai/ui';
import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl/react';
import { axis, grid, tooltip, useShortNumber } from '../../shared/charts/chart-style.ts';
import { ChartTable } from '../../shared/charts/chart-table.tsx';
import { Legend, Panel } from '../../shared/charts/panel.tsx';
import { useLocale } from '../../shared/i18n/locale.tsx';
import type { MemberSummary } from './member-tiles.tsx';

const colors = { deposits: 'var(--ok)', withdrawals: 'var(--warn)', ngr: 'var(--brand)' } as const;
const series = ['deposits', 'withdrawals', 'ngr'] as const;

/** A member's deposits, withdrawals and net result for the operator, month by month. */
export function MonthsChart({ summary: { months, currency_code: code } }: { summary: MemberSummary }) {
  const t = useTranslations('dossier-office.summary');
  const report = useTranslations('reporting-office.report');
  const { intl } = useLocale();
  const money = useMoney();
  const short = useShortNumber();
  const nameOf = { deposits: t('deposits'), withdrawals: t('withdrawals'), ngr: report('ngr') };
  const format = dateFormat(intl, { timeZone: 'UTC', month: 'short' });
  const monthText = (month: string) => format.format(new Date(`${month}-01T12:00:00Z`));
  const rows = months.map(({ month, ...amounts }) => ({
    month: monthText(month),
    ...Object.fromEntries(series.map((name) => [name, Number(amounts[name])])),
  }));
  return (
    <Panel
      title={t('months')}
      aside={series.map((name) => (
        <Legend key={name} color={colors[name]}>
          {nameOf[name]}
        </Legend>
      ))}
    >
      <div aria-hidden="true" className="min-w-0">
        <BarChart
          responsive
          accessibilityLayer={false}
          data={rows}
          barGap={1}
          barCategoryGap="22%"
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          style={{ width: '100%', height: 150 }}
        >
          <CartesianGrid {...grid} />
          <XAxis dataKey="month" {...axis} interval={0} />
          <YAxis {...axis} width={40} tickCount={4} tickFormatter={short} />
          <Tooltip
            {...tooltip}
            formatter={(value, name) => [money(String(value), code), nameOf[name as 'ngr'] ?? String(name)]}
          />
          <ReferenceLine y={0} stroke="var(--line-strong)" />
          {series.map((name) => (
            <Bar key={name} dataKey={name} fill={colors[name]} isAnimationActive={false} />
          ))}
        </BarChart>
      </div>
      <ChartTable
        label={t('months')}
        heads={[report('step.month'), nameOf.deposits, nameOf.withdrawals, report('ggr'), nameOf.ngr]}
        rows={months.map((each) => [
          monthText(each.month),
          ...[each.deposits, each.withdrawals, each.ggr, each.ngr].map((amount) => money(amount, code)),
        ])}
      />
    </Panel>
  );
}
