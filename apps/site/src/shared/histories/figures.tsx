import { formatNumber } from '@sabai/contract/number-format';
import { Skeleton, useUi } from '@sabai/ui';
import type { ReactNode } from 'react';

/** Totals side by side, on a phone below each other; placeholders while they load, and a dash if they failed. */
export const Figures = ({
  figures,
  isLoading,
}: {
  figures: readonly (readonly [label: string, figure: ReactNode])[];
  isLoading: boolean;
}) => (
  <dl className="grid gap-1 sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
    {figures.map(([label, figure], at) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place; one label may stand over several currencies
        key={at}
        className="flex items-baseline justify-between gap-3 rounded-md border border-line bg-surface-2 px-4 py-1 sm:block sm:p-4"
      >
        <dt className="text-sm text-ink-3">{label}</dt>
        <dd className="font-bold break-words sm:mt-1 sm:text-lg">
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
