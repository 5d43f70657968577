import type { ListQuery, StaffList } from '@sabai/contract';
import type { RawBuilder } from 'kysely';
import type { StaffCaller } from './caller.ts';

/** What of a row a file has: the columns of its list by their names, as its gateway writes them. */
export type ListedRow = Readonly<Record<string, unknown>>;

/** One question without its page. */
export type ListQuestion = Pick<ListQuery<StaffList>, 'filters' | 'order'>;
export type ListedPage = ListQuestion & { readonly limit: number; readonly after?: string | undefined };

export interface ListCount {
  /** No more than the contract's `mostCountedRows`. */
  readonly total: number;
  readonly is_total_capped: boolean;
}

/** A list as its saved views and its files read it, beside the `find` of its gateway. */
export interface ServedList {
  readonly list: StaffList;
  /** A page. Throws LIST_CURSOR_FOREIGN. */
  page(asked: ListedPage, caller: StaffCaller): Promise<{ data: ListedRow[]; next: string | null }>;
  count(asked: Pick<ListQuestion, 'filters'>, caller: StaffCaller): Promise<ListCount>;
  /** A row as a file has it: the columns of the list by their names. */
  flat(row: ListedRow): ListedRow;
  /** How a page is read, and the indexes that each offered pair is read by. Absent where rows are in memory. */
  readonly explained?: {
    statement(asked: ListedPage): Promise<RawBuilder<unknown>>;
    readonly indexes: Readonly<Record<string, string | readonly string[]>>;
  };
}
