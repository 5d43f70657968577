import type { ListQuery, StaffList } from '@sabai/contract';
import type { RawBuilder } from 'kysely';
import type { StaffCaller } from './caller.ts';

/** The columns of a list's row in a file, by name, as the list's gateway formats them. */
export type ListedRow = Readonly<Record<string, unknown>>;

/** A query without its page. */
export type ListQuestion = Pick<ListQuery<StaffList>, 'filters' | 'order'>;
export type ListedPage = ListQuestion & { readonly limit: number; readonly after?: string | undefined };

export interface ListCount {
  /** At most the contract's `mostCountedRows`. */
  readonly total: number;
  readonly is_total_capped: boolean;
}

/** A list as its saved views and its files read it, in addition to the `find` of its gateway. */
export interface ServedList {
  readonly list: StaffList;
  /** Returns a page. Throws LIST_CURSOR_FOREIGN. */
  page(asked: ListedPage, caller: StaffCaller): Promise<{ data: ListedRow[]; next: string | null }>;
  count(asked: Pick<ListQuestion, 'filters'>, caller: StaffCaller): Promise<ListCount>;
  /** Returns a row for a file: the columns of the list by their names. */
  flat(row: ListedRow): ListedRow;
  /** The statement of a page, and the index of each offered pair. Absent if rows are in memory. */
  readonly explained?: {
    statement(asked: ListedPage): Promise<RawBuilder<unknown>>;
    readonly indexes: Readonly<Record<string, string | readonly string[]>>;
  };
}
