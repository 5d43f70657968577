import type { StaffList } from '@sabai/contract';
import { useUi } from '@sabai/ui';
import { useQueryClient } from '@tanstack/react-query';
import { findAmong } from './find-among.ts';
import { ListPage, type ListPageProps } from './list-page.tsx';

/** Asks a list anew, after what it shows was changed. */
export function useReloadList(name: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['list', name] });
}

/**
 * The page of a list whose rows are few: all of them come at once, and are narrowed and sorted here as a gateway would do it. `flat`
 * gives what the columns of the list hold, where a row has them under other names.
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
