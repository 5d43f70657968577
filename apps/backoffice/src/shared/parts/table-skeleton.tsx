import { Skeleton } from '@sabai/ui';

/** The placeholder of a table that is loading. */
export const TableSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div className="grid gap-1.5" aria-hidden="true">
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <Skeleton key={at} className="h-11 max-md:h-20" />
    ))}
  </div>
);
