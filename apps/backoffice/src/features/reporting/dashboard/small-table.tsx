import { uniqueKeys } from '@sabai/ui';
import type { ReactNode } from 'react';
import { scrollable } from '../../../shared/charts/scrollable.ts';

export interface SmallColumn<T> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: T) => ReactNode;
  readonly isFigure?: boolean;
}

/** A few rows in a card. */
export function SmallTable<T>({
  label,
  columns,
  rows,
  idOf,
}: {
  label: string;
  columns: readonly SmallColumn<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
}) {
  const keys = uniqueKeys(rows.map(idOf));
  return (
    <div className="relative min-w-0 overflow-x-auto" {...scrollable(label)}>
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-ink-3">
            {columns.map(({ id, label: name, isFigure }) => (
              <th
                key={id}
                scope="col"
                className={`pb-1.5 font-medium whitespace-nowrap ${isFigure ? 'pl-3 text-right' : 'pr-3'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={keys[place]} className="border-t border-line">
              {columns.map(({ id, cell, isFigure }) => (
                <td key={id} className={`h-8 whitespace-nowrap ${isFigure ? 'figures pl-3 text-right' : 'pr-3'}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
