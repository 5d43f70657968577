import { useEffect, useState } from 'react';
import { usePolled } from './use-polled.ts';

interface OnePage<T> {
  readonly data: readonly T[];
  readonly next: string | null;
}

/**
 * A list with more pages. Its newest page is polled, the older ones stay as they were read. Rows in both appear once,
 * as in the newest page.
 */
export function usePages<T extends { readonly id: string }>(
  load: (before: string | undefined, signal: AbortSignal) => Promise<OnePage<T>>,
  key: string,
  everyMs?: number,
) {
  const polled = usePolled((signal) => load(undefined, signal), key, everyMs);
  const [older, setOlder] = useState<{ key: string; rows: readonly T[]; next: string | null }>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    setOlder((kept) => (kept?.key === key ? kept : undefined));
    setProblem(undefined);
  }, [key]);
  const own = older?.key === key ? older : undefined;
  const newest = polled.data?.data;
  const known = new Set(newest?.map(({ id }) => id));
  const rows = newest && [...newest, ...(own?.rows ?? []).filter(({ id }) => !known.has(id))];
  const next = own ? own.next : (polled.data?.next ?? null);
  async function more(from: string): Promise<void> {
    setLoadingMore(true);
    setProblem(undefined);
    try {
      const { data, next: following } = await load(from, new AbortController().signal);
      const read = own ? own.rows : (newest ?? []);
      setOlder({ key, rows: [...read, ...data], next: following });
    } catch (error) {
      setProblem(error);
    } finally {
      setLoadingMore(false);
    }
  }
  return {
    data: polled.data,
    error: polled.error ?? problem,
    reload: polled.reload,
    loadedAt: polled.loadedAt,
    rows,
    isLoadingMore,
    isLoading: polled.isLoading,
    /** Loads the next page; `undefined` if there is none. */
    more: next === null ? undefined : () => void more(next),
  };
}
