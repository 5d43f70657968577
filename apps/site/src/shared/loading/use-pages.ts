import type { Page } from '@sabai/contract';
import { useState } from 'react';
import { useLoad } from './use-load.ts';

const pageSize = 20;

export interface Pages<T> {
  readonly rows: readonly T[] | undefined;
  readonly total: number;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Repeats the load that failed: the first page, or the next. */
  readonly retry: () => Promise<void>;
}

/**
 * A list that grows by pages. `find` receives the question, `$limit`, `$skip`, and the last known row, for lists that
 * continue from a row at a constant cost. Another question starts again. Rows that have moved to the next page because
 * of new ones are shown once; `idOf` identifies them.
 */
export function usePages<T, Q>(
  find: (question: Q, page: { $limit: number; $skip: number }, last?: T) => Promise<Page<T>>,
  question: Q,
  idOf: (row: T) => string,
): Pages<T> {
  const first = useLoad((query) => find(query, { $limit: pageSize, $skip: 0 }), question);
  const [rest, setRest] = useState<{
    of: unknown;
    rows: readonly T[];
    total: number;
    error?: unknown;
    isLoading: boolean;
  }>();
  const own = rest && rest.of === first.data ? rest : undefined;
  const rows = first.data && [...first.data.data, ...(own?.rows ?? [])];
  async function more() {
    const { data } = first;
    if (!data || !rows || own?.isLoading) return;
    const kept = own?.rows ?? [];
    const total = own?.total ?? data.total;
    setRest({ of: data, rows: kept, total, isLoading: true });
    try {
      const next = await find(question, { $limit: pageSize, $skip: rows.length }, rows.at(-1));
      const known = new Set(rows.map(idOf));
      const added = next.data.filter((row) => !known.has(idOf(row)));
      // Long lists are counted up to some number only; after a full page there may be more.
      const atLeast = rows.length + added.length + (next.data.length === pageSize ? 1 : 0);
      setRest({ of: data, rows: [...kept, ...added], total: Math.max(next.total, atLeast), isLoading: false });
    } catch (error) {
      setRest({ of: data, rows: kept, total, error, isLoading: false });
    }
  }
  return {
    rows,
    total: own?.total ?? first.data?.total ?? 0,
    error: first.error ?? own?.error,
    isLoading: first.isLoading,
    isLoadingMore: own?.isLoading ?? false,
    more,
    reload: first.reload,
    retry: first.error ? first.reload : more,
  };
}
