import type { ListOrder } from '@sabai/contract';
import { Icon } from '@sabai/ui';
import { useTranslations } from 'use-intl/react';
import type { ListColumnView } from './list-table.tsx';

/** A heading; for sortable columns a button that reverses the order. */
export function ListHeading({
  column: { id, label, isFigure, isExtra, sort },
  order,
  onSort,
}: {
  column: ListColumnView<never>;
  order?: ListOrder;
  onSort?: (by: string) => (() => void) | undefined;
}) {
  const t = useTranslations('lists-office.list');
  const isSorted = sort !== undefined && order?.by === sort;
  const press = sort === undefined ? undefined : onSort?.(sort);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is not displayed as one loses them
    <th
      key={id}
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (order?.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={`sticky top-0 z-10 border-b border-line-strong bg-surface-1 px-3 py-1 font-medium whitespace-nowrap ${isFigure ? 'text-right' : ''} ${isExtra ? '@max-5xl:hidden' : ''}`}
    >
      {press ? (
        <button
          type="button"
          title={t('sortBy', { name: label })}
          onClick={press}
          className={`inline-flex min-h-8 items-center gap-1 hover:text-ink-1 ${isSorted ? 'text-ink-1' : ''}`}
        >
          {label}
          {isSorted && (
            <Icon name="caret-down" className={`size-3 ${order?.direction === 'asc' ? 'rotate-180' : ''}`} />
          )}
        </button>
      ) : (
        <span className="inline-flex min-h-8 items-center">{label}</span>
      )}
    </th>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
