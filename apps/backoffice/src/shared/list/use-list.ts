import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A page in the format of gateways. */
export interface Answered<T> {
  readonly data: readonly T[];
  readonly total: number;
  readonly is_total_capped: boolean;
  readonly next: string | null;
}

const pageSize = 50;
/** Beyond these pages the list is reloaded by its button only, because the reader has scrolled down. */
const mostPagesPolled = 3;

/**
 * Loads a list page by page: when the screen opens, when the query changes, every `everyMs`, and when the tab or the
 * network returns. A hidden tab makes no requests. Loaded rows stay visible while a newer response is loading, and when
 * it fails.
 */
export function useList<T, Q = never>(
  name: string,
  query: Readonly<Record<string, unknown>>,
  find: (query: Q, signal: AbortSignal) => Promise<Answered<T>>,
  everyMs: number | undefined,
) {
  const requested = useInfiniteQuery({
    queryKey: ['list', name, query],
    queryFn: ({ pageParam, signal }) =>
      find({ ...query, $limit: pageSize, ...(pageParam !== undefined && { after: pageParam }) } as Q, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      everyMs !== undefined && (state.data?.pages.length ?? 0) <= mostPagesPolled ? everyMs : false,
  });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, dataUpdatedAt } = requested;
  const [first] = data?.pages ?? [];
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data), [data]);
  return {
    rows,
    total: first && { count: first.total, isCapped: first.is_total_capped },
    /** For the page head. */
    polled: {
      data,
      error: error ?? undefined,
      isLoading: isFetching,
      loadedAt: dataUpdatedAt ? new Date(dataUpdatedAt) : undefined,
      reload: async () => void (await requested.refetch()),
    },
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void requested.fetchNextPage(),
  };
}
