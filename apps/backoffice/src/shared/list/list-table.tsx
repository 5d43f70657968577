import type { ListOrder } from '@sabai/contract';
import { uniqueKeys } from '@sabai/ui';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useOverflow } from '../parts/use-overflow.ts';
import { ListCheckbox } from './list-checkbox.tsx';
import { ListHeading } from './list-heading.tsx';
import { TableFrame, TableRow } from './table-frame.tsx';

export interface ListColumnView<T> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: T) => ReactNode;
  /** Figures are aligned at the end of their column. */
  readonly isFigure?: boolean;
  /** Words that may take several lines where the table is too narrow; other cells keep one line. */
  readonly wraps?: boolean;
  /** Only shown where the table is wide enough; a narrow table and a card leave it out. */
  readonly isExtra?: boolean;
  /** Hidden until it is chosen. */
  readonly isHidden?: boolean;
  /**
   * Its position on a card: the first line has a `start` and an `end`, the rest follows in pairs or whole lines, or is
   * left out.
   */
  readonly card?: 'start' | 'end' | 'line' | 'none';
  /** The order of the list for its heading. */
  readonly sort?: string;
}

export type Density = 'compact' | 'comfortable';
const rowHeights: Record<Density, number> = { compact: 33, comfortable: 41 };

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, rowSelectionFeature });

const usualRect = { width: 1000, height: 900 };

/**
 * Virtualises rows: only those near the visible area are rendered. The row at `shownAt` is scrolled into view and
 * focused.
 */
function useVirtualRows({
  frame,
  keys,
  height,
  onEnd,
  shownAt,
}: {
  frame: RefObject<HTMLDivElement | null>;
  keys: readonly string[];
  height: number;
  onEnd: (() => void) | undefined;
  shownAt: number;
}) {
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    getItemKey: (at) => keys[at]!,
    overscan: 12,
    initialRect: usualRect,
    // A hidden container has no height: as many rows are rendered as fit a visible one.
    observeElementRect: (instance, note) =>
      observeElementRect(instance, (rect) => note(rect.height > 0 ? rect : usualRect)),
  });
  const isAtEnd = keys.length > 0 && (virtual.getVirtualItems().at(-1)?.index ?? -1) >= keys.length - 1;
  const ended = useRef(onEnd);
  ended.current = onEnd;
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows are another end
  useEffect(() => {
    // A list that does not scroll inside its panel shows all rows; its button loads more.
    if (isAtEnd && (frame.current?.scrollTop ?? 0) > 0) ended.current?.();
  }, [isAtEnd, keys.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another row is brought into sight
  useEffect(() => {
    if (shownAt < 0) return;
    virtual.scrollToIndex(shownAt);
    frame.current?.querySelector<HTMLElement>(`[data-index="${shownAt}"] [data-row]`)?.focus();
  }, [shownAt]);
  return virtual;
}

interface ListTableProps<T> {
  readonly label: string;
  readonly columns: readonly ListColumnView<T>[];
  /** Names of the shown columns, in order. */
  readonly shown: readonly string[];
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  /** The accessible name of a row. */
  readonly nameOf: (row: T) => string;
  /** Makes rows open: the first cell is a link whose area is the whole row. */
  readonly linkOf: ((row: T) => string) | undefined;
  readonly openId: string | undefined;
  readonly density: Density;
  readonly isDimmed: boolean;
  readonly total: number;
  readonly order: ListOrder;
  /** Returns the action of a heading; undefined for an order that cannot be combined with the filters. */
  readonly onSort: (by: string) => (() => void) | undefined;
  readonly selected: RowSelectionState;
  readonly onSelect: ((selected: RowSelectionState) => void) | undefined;
  /** Called when the last rows are visible. */
  readonly onEnd: (() => void) | undefined;
  /** The row to scroll into view. */
  readonly shownId: string | undefined;
}

/**
 * Rows as a dense table where it fits and as cards otherwise, by the width of the container rather than of the screen.
 * Only rows near the visible area are rendered.
 */
export function ListTable<T extends object>(props: ListTableProps<T>) {
  const { label, columns, shown, rows, idOf, nameOf, linkOf, openId, density, isDimmed, total, order, onSort } = props;
  const { selected, onSelect, onEnd, shownId } = props;
  const t = useTranslations('lists-office.list');
  const overflow = useOverflow();
  const keys = useMemo(() => uniqueKeys(rows.map(idOf)), [rows, idOf]);
  const ids = columns.map(({ id }) => id).join();
  // Cells are rendered from `columns` directly: separate components would remount with each response.
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>();
    return helper.columns(ids.split(',').map((id) => helper.display({ id })));
  }, [ids]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows as T[],
    getRowId: (_, at) => keys[at]!,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      columnOrder: [...shown],
      rowSelection: selected,
    },
    onRowSelectionChange: (change) => onSelect?.(typeof change === 'function' ? change(selected) : change),
  });
  const views = new Map(columns.map((column) => [column.id, column]));
  const model = table.getRowModel().rows;
  const virtual = useVirtualRows({
    frame: overflow.frame,
    keys,
    height: rowHeights[density],
    onEnd,
    shownAt: rows.findIndex((row) => idOf(row) === shownId),
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = shown.length + (onSelect ? 1 : 0);
  const spacer = (height: number, key: string) =>
    height > 0 && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it only takes room
      <tr key={key} aria-hidden="true" style={{ height }}>
        <td colSpan={width} />
      </tr>
    );
  return (
    <TableFrame
      label={label}
      isDimmed={isDimmed}
      overflow={overflow}
      className="overflow-auto lg:max-h-[max(20rem,calc(100dvh-15rem))]"
      rowCount={total + 1}
      head={
        <>
          {onSelect && (
            // biome-ignore-start lint/a11y/noRedundantRoles: a table that is not displayed as one loses them
            <th
              role="columnheader"
              scope="col"
              className="sticky top-0 z-10 w-10 border-b border-line-strong bg-surface-1 px-3"
            >
              <ListCheckbox
                label={t('selectAll')}
                isChecked={table.getIsAllRowsSelected()}
                isPartly={table.getIsSomeRowsSelected()}
                onChange={() => table.toggleAllRowsSelected()}
              />
            </th>
            // biome-ignore-end lint/a11y/noRedundantRoles: see above
          )}
          {table.getVisibleLeafColumns().map(({ id }) => (
            <ListHeading key={id} column={views.get(id)! as ListColumnView<never>} order={order} onSort={onSort} />
          ))}
        </>
      }
    >
      {spacer(before, 'before')}
      {items.map(({ index }) => {
        const row = model[index]!;
        return (
          <TableRow
            key={row.id}
            idOf={idOf}
            linkOf={linkOf}
            openId={openId}
            density={density}
            columns={row.getVisibleCells().map((cell) => views.get(cell.column.id)!)}
            row={row.original}
            at={index}
            measure={virtual.measureElement}
            isSelected={row.getIsSelected()}
            {...(onSelect && { select: { label: t('selectRow', { name: nameOf(row.original) }), row } })}
          />
        );
      })}
      {spacer(after, 'after')}
    </TableFrame>
  );
}
