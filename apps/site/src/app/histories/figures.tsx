import { formatNumber } from '@sabai/contract/number-format';
import { Skeleton, useUi } from '@sabai/ui';
import type { ReactNode } from 'react';

/** Totals side by side; while they come, their shape, and a dash where they did not come. */
export const Figures = ({
  figures,
  isLoading,
}: {
  figures: readonly (readonly [label: string, figure: ReactNode])[];
  isLoading: boolean;
}) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {figures.map(([label, figure], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place; one label may stand over several currencies
      <div key={at} className="rounded-md border border-line bg-surface-2 p-4">
        <dt className="text-sm text-ink-3">{label}</dt>
        <dd className="mt-1 text-lg font-bold break-words">
          {figure ?? (isLoading ? <Skeleton className="h-7 w-24" /> : '–')}
        </dd>
      </div>
    ))}
  </dl>
);

export function Count({ value }: { value: number }) {
  const { intl } = useUi();
  return <span className="figures">{formatNumber(value, intl)}</span>;
}
