import type { ReactNode, Ref } from 'react';
import type { useOverflow } from '../parts/use-overflow.ts';
import { ListCell } from './list-cell.tsx';
import { ListCheckbox } from './list-checkbox.tsx';
import type { Density, ListColumnView } from './list-table.tsx';

/**
 * A dense table where it fits and cards otherwise, by the width of the container rather than of the screen. A wider
 * table scrolls sideways inside its frame, also by keyboard. The roles are explicit because a table that is not
 * displayed as one loses them.
 */
export const TableFrame = ({
  label,
  overflow: { frame, isWide },
  className,
  isDimmed,
  rowCount,
  head,
  children,
}: {
  label: string;
  overflow: ReturnType<typeof useOverflow>;
  className: string;
  isDimmed: boolean;
  /** The number of all rows and the heading, if not all are rendered. */
  rowCount?: number;
  head: ReactNode;
  children: ReactNode;
}) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  <div
    ref={frame}
    {...(isWide && { tabIndex: 0, role: 'group', 'aria-label': label })}
    className={`@container transition-opacity duration-(--motion-hover) ${className} ${isDimmed ? 'opacity-60' : ''}`}
  >
    <table
      role="table"
      aria-label={label}
      aria-rowcount={rowCount}
      className="w-full @max-2xl:block @2xl:rounded-sm @2xl:bg-surface-1"
    >
      <thead role="rowgroup" className="@max-2xl:sr-only">
        <tr role="row" aria-rowindex={rowCount && 1} className="text-left text-xs text-ink-3">
          {head}
        </tr>
      </thead>
      <tbody role="rowgroup" className="@max-2xl:grid @max-2xl:gap-2">
        {children}
      </tbody>
    </table>
  </div>
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
);

/** A row with its shown columns. If rows can be opened, the first cell is a link whose area is the whole row. */
export function TableRow<T>({
  columns,
  row,
  idOf,
  linkOf,
  openId,
  density,
  isSelected = false,
  select,
  at,
  measure,
}: {
  columns: readonly ListColumnView<T>[];
  row: T;
  idOf: (row: T) => string;
  linkOf: ((row: T) => string) | undefined;
  openId: string | undefined;
  density: Density;
  isSelected?: boolean;
  /** The checkbox that chooses the row. */
  select?: { readonly label: string; readonly row: { toggleSelected(): void } };
  /** The index among all rows, if not all are rendered. */
  at?: number;
  measure?: Ref<HTMLTableRowElement>;
}) {
  const id = idOf(row);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <tr
      ref={measure}
      data-index={at}
      role="row"
      aria-rowindex={at === undefined ? undefined : at + 2}
      data-selected={id === openId || isSelected || undefined}
      className={`relative border-line transition-colors data-selected:bg-surface-3 @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:gap-x-3 @max-2xl:gap-y-1 @max-2xl:rounded-sm @max-2xl:border @max-2xl:bg-surface-1 @max-2xl:px-3.5 @max-2xl:py-3 @2xl:border-b @2xl:last:border-0 ${linkOf ? 'hover:bg-surface-2' : ''}`}
    >
      {select && (
        <td role="cell" className="relative z-1 @max-2xl:absolute @max-2xl:right-2 @max-2xl:bottom-2 @2xl:px-3">
          <ListCheckbox label={select.label} isChecked={isSelected} onChange={() => select.row.toggleSelected()} />
        </td>
      )}
      {columns.map((column, place) => (
        <ListCell
          key={column.id}
          column={column}
          row={row}
          density={density}
          {...(place === 0 && { first: { id, to: linkOf?.(row), isOpen: id === openId } })}
        />
      ))}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
