import { Skeleton } from '@sabai/ui';
import { LoadFailed } from './load-failed.tsx';
import type { Loaded } from './use-load.ts';

/** Stands where something is loaded until it is there: its room, or why it could not be loaded and a way to try again. */
export function NotLoaded({
  of: { error, isLoading, reload },
  className,
}: {
  of: Pick<Loaded<unknown>, 'error' | 'isLoading' | 'reload'>;
  /** The room that it will take. */
  className: string;
}) {
  return error && !isLoading ? <LoadFailed error={error} onRetry={reload} /> : <Skeleton className={className} />;
}
