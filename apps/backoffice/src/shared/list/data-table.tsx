import { uniqueKeys } from '@sabai/ui';
import { useOverflow } from '../parts/use-overflow.ts';
import { ListHeading } from './list-heading.tsx';
import type { ListColumnView } from './list-table.tsx';
import { TableFrame, TableRow } from './table-frame.tsx';

/** A column of a complete table in a fixed order. */
export type Column<T> = Omit<ListColumnView<T>, 'sort' | 'isHidden'>;

export interface DataTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
  /** Makes rows open: the first cell is a link whose area is the whole row. */
  linkOf?: (row: T) => string;
  selectedId?: string | undefined;
  isDimmed?: boolean;
}

/**
 * A few rows that are part of a page or a dialog, in the style of every list. Large or searchable tables use a list
 * page.
 */
export function DataTable<T>({ label, columns, rows, idOf, linkOf, selectedId, isDimmed = false }: DataTableProps<T>) {
  const keys = uniqueKeys(rows.map(idOf));
  const overflow = useOverflow();
  return (
    <TableFrame
      label={label}
      isDimmed={isDimmed}
      overflow={overflow}
      className="overflow-x-auto"
      head={columns.map((column) => <ListHeading key={column.id} column={column as Column<never>} />)}
    >
      {rows.map((row, place) => (
        <TableRow
          key={keys[place]}
          columns={columns}
          row={row}
          idOf={idOf}
          linkOf={linkOf}
          openId={selectedId}
          density="comfortable"
        />
      ))}
    </TableFrame>
  );
}

/** The same below a heading, as a section of its page. */
export const TableSection = <T,>({ id, ...table }: DataTableProps<T> & { id: string }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mb-2 text-lg">
      {table.label}
    </h2>
    <DataTable {...table} />
  </section>
);
