import { Skeleton, uniqueKeys } from '@sabai/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOverflow } from './use-overflow.ts';

export interface Column<T> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: T) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean;
  /** Only where the table has room; a narrow table and a card leave it out. */
  readonly isExtra?: boolean;
  /** Where it stands on a card: the first line has a `start` and an `end`, the rest follows in pairs or whole lines, or is left out. */
  readonly card?: 'start' | 'end' | 'line' | 'none';
}

const cardPlaces = {
  start: '@max-2xl:col-start-1',
  end: '@max-2xl:col-start-2 @max-2xl:justify-self-end @max-2xl:text-right',
  line: '@max-2xl:col-span-2',
  none: '@max-2xl:hidden',
};

interface DataTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
  /** Opening a row: its first cell is a link whose area is the whole row. */
  linkOf?: (row: T) => string;
  selectedId?: string | undefined;
  isDimmed?: boolean;
}

/**
 * Rows as a dense table where there is room and as cards where there is not, by the width of the place rather than of the
 * screen. A table that needs more room is moved sideways by itself, by the keyboard too; the page stays. The roles are written out
 * because a table that is not displayed as one loses them.
 */
export function DataTable<T>({ label, columns, rows, idOf, linkOf, selectedId, isDimmed }: DataTableProps<T>) {
  const keys = uniqueKeys(rows.map(idOf));
  const { frame, isWide } = useOverflow();
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div
      ref={frame}
      {...(isWide && { tabIndex: 0, role: 'group', 'aria-label': label })}
      className={`@container overflow-x-auto transition-opacity duration-(--motion-hover) ${isDimmed ? 'opacity-60' : ''}`}
    >
      <table
        role="table"
        aria-label={label}
        className="w-full @max-2xl:block @2xl:overflow-hidden @2xl:rounded-sm @2xl:bg-surface-1"
      >
        <thead role="rowgroup" className="@max-2xl:sr-only">
          <tr role="row" className="border-b border-line-strong text-left text-xs text-ink-3">
            {columns.map(({ id, label: name, isFigure, isExtra }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                className={`px-3 py-2.5 font-medium whitespace-nowrap ${isFigure ? 'text-right' : ''} ${isExtra ? '@max-5xl:hidden' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-2xl:grid @max-2xl:gap-2">
          {rows.map((row, place) => {
            const id = idOf(row);
            return (
              <tr
                key={keys[place]}
                role="row"
                data-selected={id === selectedId || undefined}
                className={`relative border-line transition-colors data-selected:bg-surface-3 @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:gap-x-3 @max-2xl:gap-y-1 @max-2xl:rounded-sm @max-2xl:border @max-2xl:bg-surface-1 @max-2xl:px-3.5 @max-2xl:py-3 @2xl:border-b @2xl:last:border-0 ${linkOf ? 'hover:bg-surface-2' : ''}`}
              >
                {columns.map(({ id: columnId, cell, isFigure, isExtra, card = 'start' }, at) => (
                  <td
                    key={columnId}
                    role="cell"
                    className={`@2xl:px-3 @2xl:py-2 @2xl:whitespace-nowrap ${cardPlaces[card]} ${isFigure ? '@2xl:text-right' : ''} ${isExtra ? '@max-5xl:hidden' : ''}`}
                  >
                    {at === 0 && linkOf ? (
                      <Link
                        to={linkOf(row)}
                        data-row={id}
                        aria-current={id === selectedId ? 'true' : undefined}
                        className="font-semibold outline-offset-[-3px] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-3 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-brand"
                      >
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** The shape of a table that is still coming. */
export const TableSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <div className="grid gap-1.5" aria-hidden="true">
    {Array.from({ length: rows }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <Skeleton key={at} className="h-11 max-md:h-20" />
    ))}
  </div>
);
