import type { ReactNode } from 'react';
import type { Polled } from '../api/use-polled.ts';
import { LoadFailed } from './load-failed.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

/** Shown in place of data that is loading or failed: its skeleton, or the error with a button to retry. */
export function Unanswered({
  polled: { data, error, reload },
  skeleton = <TableSkeleton />,
}: {
  polled: Pick<Polled<unknown>, 'data' | 'error'> & { readonly reload: () => void };
  skeleton?: ReactNode;
}) {
  if (data) return null;
  return error === undefined ? skeleton : <LoadFailed error={error} onRetry={reload} />;
}
