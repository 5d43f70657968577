import type { StaffList } from '@sabai/contract';
import { useUi } from '@sabai/ui';
import { useQueryClient } from '@tanstack/react-query';
import { findAmong } from './find-among.ts';
import { ListPage, type ListPageProps } from './list-page.tsx';

/** Returns a function that reloads a list after a change. */
export function useReloadList(name: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['list', name] });
}

/**
 * The page of a list with few rows: all of them are loaded together, and filtered and sorted here like on the server.
 * `flat` returns the columns' values where a row has them under other names.
 */
export function WholeListPage<const L extends StaffList, T extends object>({
  load,
  flat,
  ...page
}: Omit<ListPageProps<L, T>, 'find'> & {
  readonly load: (signal: AbortSignal) => Promise<readonly T[]>;
  readonly flat?: (row: T) => object;
}) {
  const { timeZone } = useUi();
  const { list } = page;
  return (
    <ListPage<L, T>
      {...(page as Omit<ListPageProps<L, T>, 'find'>)}
      find={async (query, signal) => findAmong(list, await load(signal), query, timeZone, flat)}
    />
  );
}
