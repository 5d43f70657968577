import { useMoney } from '@sabai/ui';
import { Bar, BarChart, CartesianGrid, Cell, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl/react';
import { axis, grid, tooltip, useShortNumber } from '../../../shared/charts/chart-style.ts';
import { ChartTable } from '../../../shared/charts/chart-table.tsx';

export interface RevenuePlace {
  readonly name: string;
  readonly ggr: string;
  readonly ngr: string;
  readonly before: { readonly ggr: string; readonly ngr: string } | null;
  readonly isComplete: boolean;
}

/** NGR of each period with the rest of GGR above it, beside the previous period; incomplete ones are hatched. */
export function RevenueReportChart({
  places,
  currency,
  label,
}: {
  places: readonly RevenuePlace[];
  currency: string;
  label: string;
}) {
  const t = useTranslations('reporting-office.report');
  const short = useShortNumber();
  const text = useMoney();
  const names: Record<string, string> = {
    ngr: t('ngr'),
    above: t('deductions'),
    before: `${t('ngr')} · ${t('previous')}`,
  };
  const rows = places.map(({ name, ggr, ngr, before }) => ({
    name,
    ngr: Number(ngr),
    // A negative NGR is drawn alone; the part above zero is then all of GGR.
    above: Number(ngr) >= 0 ? Number(ggr) - Number(ngr) : Math.max(Number(ggr), 0),
    before: before ? Number(before.ngr) : undefined,
  }));
  return (
    <>
      <div aria-hidden="true" className="min-w-0">
        <BarChart
          responsive
          accessibilityLayer={false}
          data={rows}
          barGap={2}
          barCategoryGap="28%"
          stackOffset="sign"
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          style={{ width: '100%', height: 200 }}
        >
          <defs>
            <pattern id="hatched" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="3" height="6" fill="var(--brand)" />
            </pattern>
          </defs>
          <CartesianGrid {...grid} />
          <XAxis dataKey="name" {...axis} minTickGap={8} />
          <YAxis {...axis} width={48} tickCount={5} tickFormatter={short} />
          <ReferenceLine y={0} stroke="var(--line-strong)" />
          <Tooltip
            {...tooltip}
            formatter={(value, name) => [text(String(value), currency), names[String(name)] ?? '']}
          />
          <Bar dataKey="ngr" stackId="now" isAnimationActive={false}>
            {places.map(({ name, isComplete }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two places of a clock that is set back have one name
              <Cell key={`${name} ${at}`} fill={isComplete ? 'var(--brand)' : 'url(#hatched)'} />
            ))}
          </Bar>
          <Bar dataKey="above" stackId="now" fill="var(--brand)" fillOpacity={0.4} isAnimationActive={false} />
          <Bar dataKey="before" fill="var(--tx-3)" fillOpacity={0.5} isAnimationActive={false} />
        </BarChart>
      </div>
      <ChartTable
        label={label}
        heads={[t('when'), t('ggr'), t('ngr'), `${t('ngr')} · ${t('previous')}`]}
        rows={places.map(({ name, ggr, ngr, before, isComplete }) => [
          isComplete ? name : `${name} (${t('incomplete')})`,
          text(ggr, currency),
          text(ngr, currency),
          before ? text(before.ngr, currency) : '–',
        ])}
      />
    </>
  );
}
