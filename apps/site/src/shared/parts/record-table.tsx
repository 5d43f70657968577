import { Skeleton, uniqueKeys } from '@sabai/ui';
import type { ReactNode } from 'react';

export interface Column<T> {
  readonly id: string;
  readonly label: string;
  /** `null` is a dash in the table and no line on the card. */
  readonly cell: (row: T) => ReactNode;
  /** Figures are aligned at the end of their column. */
  readonly isFigure?: boolean;
  /** A button has its own label: on the card it has no label beside it. */
  readonly isAction?: boolean;
}

/**
 * Records as a table where it fits and as cards otherwise, from the same elements. The roles are explicit because a
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
  const keys = uniqueKeys(rows.map(idOf));
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div className="@container">
      <table role="table" aria-label={label} className="w-full text-sm @max-2xl:block">
        <thead role="rowgroup" className="@max-2xl:sr-only">
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
        <tbody role="rowgroup" className="@max-2xl:grid @max-2xl:gap-3">
          {rows.map((row, at) => {
            const cells = columns.map(({ cell }) => cell(row));
            return (
              <tr
                key={keys[at]}
                role="row"
                className="border-line @max-2xl:grid @max-2xl:gap-1.5 @max-2xl:rounded-md @max-2xl:border @max-2xl:bg-surface-1 @max-2xl:p-4 @2xl:border-b @2xl:transition-colors @2xl:last:border-0 @2xl:hover:bg-surface-2"
              >
                {columns.map(({ id, label: name, isFigure, isAction }, index) => (
                  <td
                    key={id}
                    role="cell"
                    className={`${cells[index] === null ? '@max-2xl:hidden' : '@max-2xl:grid'} @max-2xl:grid-cols-[minmax(6rem,1fr)_minmax(0,auto)] @max-2xl:items-baseline @max-2xl:gap-4 @2xl:px-3 @2xl:py-2.5 ${isFigure ? '@2xl:text-right' : ''}`}
                  >
                    <span aria-hidden="true" className="text-ink-3 @2xl:hidden">
                      {!isAction && name}
                    </span>
                    <span className="min-w-0 break-words @max-2xl:text-right">{cells[index] ?? '–'}</span>
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

/** The placeholder of a list that is loading. */
export const RecordSkeleton = ({ count = 4 }: { count?: number }) => (
  <div className="grid gap-3" aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
      <Skeleton key={index} className="h-24 w-full rounded-md md:h-11" />
    ))}
  </div>
);
