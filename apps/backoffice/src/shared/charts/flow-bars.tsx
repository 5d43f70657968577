import { useMoney } from '@sabai/ui';
import type { ComponentProps } from 'react';
import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axis, grid, tooltip, useShortNumber } from './chart-style.ts';

const colours = { in: 'var(--ok)', out: 'var(--warn)' } as const;

/** One group of bars: money in above zero and money out below, each under its key in a row. */
export interface Flow {
  readonly of: keyof typeof colours;
  readonly key: string;
  readonly name: string;
  readonly isFaint?: boolean;
}

/** Money in above zero and money out below, by time. */
export function FlowBars({
  rows,
  at,
  flows,
  currency,
  height,
  gap,
  axisWidth,
}: {
  rows: readonly Readonly<Record<string, string | number>>[];
  /** The horizontal axis: the key of the time in a row, and how densely it is labelled. */
  at: Pick<ComponentProps<typeof XAxis>, 'interval' | 'minTickGap'> & { readonly dataKey: string };
  flows: readonly Flow[];
  currency: string;
  height: number;
  gap: string;
  axisWidth: number;
}) {
  const text = useMoney();
  const short = useShortNumber();
  return (
    <div aria-hidden="true" className="min-w-0">
      <BarChart
        responsive
        accessibilityLayer={false}
        data={rows}
        stackOffset="sign"
        barCategoryGap={gap}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        style={{ width: '100%', height }}
      >
        <CartesianGrid {...grid} />
        <XAxis {...axis} {...at} />
        <YAxis {...axis} width={axisWidth} tickCount={5} tickFormatter={(value: number) => short(Math.abs(value))} />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        <Tooltip
          {...tooltip}
          formatter={(value, name) => [
            text(String(Math.abs(Number(value))), currency),
            flows.find(({ key }) => key === name)?.name ?? String(name),
          ]}
        />
        {flows.map(({ of, key, isFaint }) => (
          <Bar
            key={key}
            dataKey={key}
            stackId="money"
            fill={colours[of]}
            fillOpacity={isFaint ? 0.2 : 1}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </div>
  );
}
