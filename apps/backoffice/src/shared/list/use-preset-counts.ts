import type { StaffList } from '@sabai/contract';
import { useQueries } from '@tanstack/react-query';
import { type Preset, queryOf } from './list-state.ts';
import type { RowCount } from './list-views.tsx';
import type { Answered } from './use-list.ts';

/** Counts the rows of each counted preset; reloaded together with the list. */
export function usePresetCounts(
  list: StaffList,
  presets: readonly Preset[],
  find: (query: never, signal: AbortSignal) => Promise<Answered<unknown>>,
  everyMs: number | undefined,
): Readonly<Record<string, RowCount>> {
  const counted = presets.filter(({ isCounted }) => isCounted);
  return useQueries({
    queries: counted.map(({ filters }) => ({
      queryKey: ['list', list.name, 'count', filters],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        find({ ...queryOf(list, { filters }), $limit: 1 } as never, signal),
      refetchInterval: everyMs ?? (false as const),
    })),
    combine: (answers) =>
      Object.fromEntries(
        answers.flatMap(({ data }, at) =>
          data ? [[counted[at]!.id, { count: data.total, is_count_capped: data.is_total_capped }]] : [],
        ),
      ),
  });
}
