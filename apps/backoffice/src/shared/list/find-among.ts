import type { AmountRange, DayRange, StaffList } from '@sabai/contract';
import { dayIn } from '@sabai/contract/date-format';
import type { Filters } from './list-state.ts';
import type { Answered } from './use-list.ts';

type Row = Readonly<Record<string, unknown>>;

const isWithin = (value: string, { from, to }: DayRange) => (!from || value >= from) && (!to || value <= to);

function fits(list: StaffList, row: Row, name: string, wanted: unknown, timeZone: string): boolean {
  const value = row[name];
  switch (list.filters[name]!.by) {
    case 'choice':
      return (wanted as readonly string[]).includes(String(value));
    case 'flag':
      return value === wanted;
    case 'days': {
      if (typeof value !== 'string') return false;
      return isWithin(value.length > 10 ? dayIn(timeZone, new Date(value)) : value, wanted as DayRange);
    }
    case 'amount': {
      const { currency, from = '', to = '' } = wanted as AmountRange;
      const amount = Number(value);
      return (
        row.currency_code === currency && (from === '' || amount >= Number(from)) && (to === '' || amount <= Number(to))
      );
    }
    case 'search': {
      const sought = String(wanted).toLowerCase();
      return Object.keys(list.columns).some((column) =>
        String(row[column] ?? '')
          .toLowerCase()
          .includes(sought),
      );
    }
    default:
      return String(value) === wanted;
  }
}

/** An empty cell comes last in descending order. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''), undefined, { numeric: true });
}

/** Filters and sorts a short list in the browser, like a gateway. `flat` returns the values of the list's columns. */
export function findAmong<T extends object>(
  list: StaffList,
  rows: readonly T[],
  query: Filters,
  timeZone: string,
  flat: (row: T) => object = (row) => row,
): Answered<T> {
  const { $sort, $limit: _, after: __, ...filters } = query;
  const wanted = Object.entries(filters).filter(([, value]) => value !== undefined);
  const found = rows.filter((row) =>
    wanted.every(([name, value]) => fits(list, flat(row) as Row, name, value, timeZone)),
  );
  const [by, step] = Object.entries(($sort as Record<string, 1 | -1> | undefined) ?? {})[0] ?? [
    list.order.by,
    list.order.direction === 'desc' ? -1 : 1,
  ];
  // The server's order stays unless another one is requested.
  const data = list.sorts.includes(by)
    ? found.toSorted((a, b) => compare((flat(a) as Row)[by], (flat(b) as Row)[by]) * step)
    : found;
  return { data, total: data.length, is_total_capped: false, next: null };
}
