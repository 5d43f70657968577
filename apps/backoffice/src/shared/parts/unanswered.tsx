import type { ReactNode } from 'react';
import type { Polled } from '../api/use-polled.ts';
import { LoadFailed } from './load-failed.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

/** Stands where what was asked for would, until it is here: its shape, or why it did not come and a way to ask again. */
export function Unanswered({
  polled: { data, error, reload },
  skeleton = <TableSkeleton />,
}: {
  polled: Pick<Polled<unknown>, 'data' | 'error' | 'reload'>;
  skeleton?: ReactNode;
}) {
  if (data) return null;
  return error === undefined ? skeleton : <LoadFailed error={error} onRetry={() => void reload()} />;
}
