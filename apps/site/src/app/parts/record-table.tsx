import { Skeleton } from '@sabai/ui';
import type { ReactNode } from 'react';

export interface Column<T> {
  readonly id: string;
  readonly label: string;
  /** `null` is a dash in the table and no line on the card. */
  readonly cell: (row: T) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean;
}

/**
 * Records as a table on larger screens and as cards on phones, from the same elements: the roles are written out because a
 * table that is not displayed as one loses them.
 */
export function RecordTable<T>({
  label,
  columns,
  rows,
  idOf,
}: {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
}) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" aria-label={label} className="w-full text-sm max-md:block">
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line text-left text-ink-3">
          {columns.map(({ id, label: name, isFigure }) => (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={`px-3 py-2.5 font-medium ${isFigure ? 'text-right' : ''}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
        {rows.map((row) => {
          const cells = columns.map(({ cell }) => cell(row));
          return (
            <tr
              key={idOf(row)}
              role="row"
              className="border-line max-md:grid max-md:gap-1.5 max-md:rounded-md max-md:border max-md:bg-surface-1 max-md:p-4 md:border-b md:transition-colors md:last:border-0 md:hover:bg-surface-2"
            >
              {columns.map(({ id, label: name, isFigure }, index) => (
                <td
                  key={id}
                  role="cell"
                  className={`${cells[index] === null ? 'max-md:hidden' : 'max-md:grid'} max-md:grid-cols-[minmax(6rem,1fr)_minmax(0,auto)] max-md:items-baseline max-md:gap-4 md:px-3 md:py-2.5 ${isFigure ? 'md:text-right' : ''}`}
                >
                  <span aria-hidden="true" className="text-ink-3 md:hidden">
                    {name}
                  </span>
                  <span className="min-w-0 break-words max-md:text-right">{cells[index] ?? '–'}</span>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** The shape of a list that is still coming. */
export const RecordSkeleton = ({ count = 4 }: { count?: number }) => (
  <div className="grid gap-3" aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
      <Skeleton key={index} className="h-24 w-full rounded-md md:h-11" />
    ))}
  </div>
);
