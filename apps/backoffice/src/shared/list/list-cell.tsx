import { Link } from 'react-router';
import type { Density, ListColumnView } from './list-table.tsx';

const cardPlaces = {
  start: '@max-2xl:col-start-1',
  end: '@max-2xl:col-start-2 @max-2xl:justify-self-end @max-2xl:text-right',
  line: '@max-2xl:col-span-2',
  none: '@max-2xl:hidden',
};

const cellPaddings: Record<Density, string> = { compact: '@2xl:py-1', comfortable: '@2xl:py-2' };

const linkClass =
  'font-semibold outline-offset-[-3px] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-3 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-brand';

/** A card has no headings, so a figure shows its own label. Amounts at the end of the first line need none. */
const labelled = '@max-2xl:before:mr-2 @max-2xl:before:text-ink-3 @max-2xl:before:content-[attr(data-label)]';

/**
 * A cell. The first one of a row receives the keyboard focus; if rows can be opened, it is a link whose area is the
 * whole row.
 */
export function ListCell<T>({
  column: { label, isFigure, isExtra, wraps = false, card = 'start', cell },
  row,
  density,
  first,
}: {
  column: ListColumnView<T>;
  row: T;
  density: Density;
  first?: { readonly id: string; readonly to: string | undefined; readonly isOpen: boolean };
}) {
  const content = cell(row);
  const isLabelled = isFigure === true && card !== 'end' && first === undefined;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is not displayed as one loses them
    <td
      role="cell"
      data-label={isLabelled ? label : undefined}
      className={`${isLabelled ? labelled : ''} @2xl:px-3 ${cellPaddings[density]} ${wraps ? '@2xl:min-w-32' : '@2xl:whitespace-nowrap'} ${cardPlaces[card]} ${isFigure ? '@2xl:text-right' : ''} ${isExtra ? '@max-5xl:hidden' : ''}`}
    >
      {first?.to !== undefined ? (
        <Link to={first.to} data-row={first.id} aria-current={first.isOpen ? 'true' : undefined} className={linkClass}>
          {content}
        </Link>
      ) : first ? (
        <span data-row={first.id} tabIndex={-1}>
          {content}
        </span>
      ) : (
        content
      )}
    </td>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
