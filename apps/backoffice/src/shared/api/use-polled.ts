import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

export interface Polled<T> {
  /** The latest response to the present query. It stays while a newer one is loading, and when that one fails. */
  readonly data: T | undefined;
  /** The error of the last attempt; cleared by the next success. */
  readonly error: unknown;
  readonly isLoading: boolean;
  /** The time at which `data` arrived. */
  readonly loadedAt: Date | undefined;
  readonly reload: () => Promise<void>;
  /** Stores a response received in another way, e.g. the row returned by a decision. */
  readonly put: (data: T) => void;
}

/**
 * Loads data when the component mounts, whenever `key` changes, every `everyMs`, and when the tab or the network
 * returns. A hidden tab makes no requests. A response to an older query is dropped, and none is cached for later
 * components. `key` must name all that `load` depends on: components with the same key share one request.
 */
export function usePolled<T>(load: (signal: AbortSignal) => Promise<T>, key: string, everyMs?: number): Polled<T> {
  const client = useQueryClient();
  const queryKey = ['polled', key];
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    // Wrapped, because a query result must not be undefined.
    queryFn: async ({ signal }) => ({ answer: await load(signal) }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: everyMs ?? false,
    refetchOnReconnect: true,
  });
  // The error is kept during a retry, because a query clears it and the message would flicker.
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
