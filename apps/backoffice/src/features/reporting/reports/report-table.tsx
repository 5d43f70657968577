import { Icon, uniqueKeys } from '@sabai/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { scrollable } from '../../../shared/charts/scrollable.ts';

export interface ReportColumn<T> {
  readonly id: string;
  readonly label: string;
  readonly title?: string;
  readonly cell: (row: T) => ReactNode;
  /** The sort value of a row, when the heading is clicked; for a figure its number. */
  readonly sort?: (row: T) => number | string;
  /** The content of the footer below the column. */
  readonly sum?: ReactNode;
  readonly isFigure?: boolean;
}

/** The rows of a report with their sum, which stays visible together with the headings. */
export function ReportTable<T>({
  label,
  columns,
  rows,
  idOf,
}: {
  label: string;
  columns: readonly ReportColumn<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
}) {
  const t = useTranslations('reporting-office.report');
  const [order, setOrder] = useState<{ id: string; isDown: boolean }>();
  const by = columns.find(({ id }) => id === order?.id)?.sort;
  const sorted = by
    ? rows.toSorted((one, other) => {
        const [a, b] = [by(one), by(other)];
        return (a < b ? -1 : a > b ? 1 : 0) * (order?.isDown ? -1 : 1);
      })
    : rows;
  const keys = uniqueKeys(sorted.map(idOf));
  const cellClass = (isFigure?: boolean) =>
    `px-2 first:pl-3 last:pr-3 whitespace-nowrap ${isFigure ? 'figures text-right' : ''}`;
  return (
    <div className="max-h-[37rem] overflow-auto rounded-md border border-line bg-surface-1" {...scrollable(label)}>
      <table aria-label={label} className="w-full text-sm">
        <thead className="sticky top-0 z-10 bg-surface-1">
          <tr className="text-left text-xs text-ink-3">
            {columns.map(({ id, label: name, title, isFigure, sort }) => {
              const isBy = order?.id === id;
              return (
                <th
                  key={id}
                  scope="col"
                  title={title}
                  aria-sort={isBy ? (order.isDown ? 'descending' : 'ascending') : undefined}
                  className={`h-8 border-b border-line-strong font-medium ${cellClass(isFigure).replace('whitespace-nowrap', 'whitespace-normal')}`}
                >
                  {sort ? (
                    <button
                      type="button"
                      aria-label={t('sortBy', { column: name })}
                      onClick={() => setOrder({ id, isDown: isBy ? !order.isDown : true })}
                      className="inline-flex min-h-8 items-center gap-1 hover:text-ink-1"
                    >
                      {name}
                      {isBy && <Icon name="caret-down" className={`size-3 ${order.isDown ? '' : 'rotate-180'}`} />}
                    </button>
                  ) : (
                    name
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row, place) => (
            <tr key={keys[place]} className="border-b border-line hover:bg-surface-2">
              {columns.map(({ id, cell, isFigure }, at) =>
                at === 0 ? (
                  <th key={id} scope="row" className={`h-8 text-left font-semibold ${cellClass(isFigure)}`}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={`h-8 ${cellClass(isFigure)}`}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        <tfoot className="sticky bottom-0 z-10 bg-surface-2 font-semibold">
          <tr>
            {columns.map(({ id, sum, isFigure }, at) =>
              at === 0 ? (
                <th key={id} scope="row" className={`h-9 border-t border-line-strong text-left ${cellClass(isFigure)}`}>
                  {sum ?? t('sum')}
                </th>
              ) : (
                <td key={id} className={`h-9 border-t border-line-strong ${cellClass(isFigure)}`}>
                  {sum}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A figure that opens its rows; the visible text is a part of its accessible name. */
export const OpenRows = ({ children, label, onOpen }: { children: ReactNode; label: string; onOpen: () => void }) => (
  <button
    type="button"
    onClick={onOpen}
    className="figures min-h-7 underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-brand"
  >
    {children} <span className="sr-only">{label}</span>
  </button>
);
