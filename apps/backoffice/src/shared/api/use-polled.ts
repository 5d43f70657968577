import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export interface Polled<T> {
  /** The newest answer to the present question. It stays while a newer one comes, and when that one fails. */
  readonly data: T | undefined;
  /** Why the last attempt failed; gone after the next good one. */
  readonly error: unknown;
  readonly isLoading: boolean;
  /** When `data` came. */
  readonly loadedAt: Date | undefined;
  readonly reload: () => Promise<void>;
  /** Puts an answer that came another way in place, e.g. the row a decision gave back. */
  readonly put: (data: T) => void;
}

/**
 * Asks when the component appears, whenever `key` changes, every `everyMs`, and when the tab or the network comes back.
 * A hidden tab asks nothing. An answer to an older question is dropped, and none is kept for a component that comes later. `key`
 * names all that `load` depends on: whoever shows the same at the same time is answered together.
 */
export function usePolled<T>(load: (signal: AbortSignal) => Promise<T>, key: string, everyMs?: number): Polled<T> {
  const client = useQueryClient();
  const queryKey = ['polled', key];
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    // An answer may be that there is nothing, which a query has no word for.
    queryFn: async ({ signal }) => ({ answer: await load(signal) }),
    ...{ staleTime: 0, gcTime: 0, refetchInterval: everyMs ?? false, refetchOnReconnect: true },
  });
  // A query forgets why it has no answer while it asks again; who looks at the page should not see that sentence come and go.
  const failed = useRef<{ key: string; error: unknown }>(undefined);
  if (error) failed.current = { key, error };
  else if (data) failed.current = undefined;
  return {
    data: data?.answer,
    error: failed.current?.key === key ? failed.current.error : undefined,
    isLoading: isFetching,
    loadedAt: dataUpdatedAt ? new Date(dataUpdatedAt) : undefined,
    reload: async () => void (await refetch()),
    put(answer) {
      void client.cancelQueries({ queryKey }).then(() => client.setQueryData(queryKey, { answer }));
    },
  };
}
