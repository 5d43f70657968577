import { Skeleton } from '@sabai/ui';
import { LoadFailed } from './load-failed.tsx';
import type { Loaded } from './use-load.ts';

/** Shown while data is loading: its reserved space, or the error with a button to retry. */
export function NotLoaded({
  of: { error, isLoading, reload },
  className,
}: {
  of: Pick<Loaded<unknown>, 'error' | 'isLoading' | 'reload'>;
  /** The size of the reserved space. */
  className: string;
}) {
  return error && !isLoading ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className={className} />;
}
