import { z } from 'zod';
import { type AmountProblem, currencies, currencyOf, parseAmount } from '../values/money.ts';
import type { Permission } from './permissions.ts';
import { amountInput, flagInput, identifier, rangeDay } from './query.ts';
import { refuse } from './refuse.ts';

/** The type of a column, used for alignment on screens and in files. `amount` is in the row's `currency_code`. */
export type ListColumn = 'text' | 'id' | 'choice' | 'flag' | 'figure' | 'amount' | 'moment' | 'day';

/** A filter of rows. `sorts` are the orders with which it can be combined; all if absent. */
export type ListFilter = { readonly sorts?: readonly string[] } & (
  | { readonly by: 'choice'; readonly of: readonly string[] }
  | { readonly by: 'flag' }
  /** A whole id (UUID). */
  | { readonly by: 'id' }
  /** A whole word, such as a code. */
  | { readonly by: 'exact' }
  /** Days of the site's calendar, both included; either end may be open. */
  | { readonly by: 'days' }
  /** Amounts of one currency, both included; either end may be open. */
  | { readonly by: 'amount' }
  /** A search text. */
  | { readonly by: 'search' }
);

/** A staff list: shared by its screen, its gateway, its saved views and its files. */
export interface StaffList {
  /** Used by its saved views and its files: `/exports/<name>.csv`. */
  readonly name: string;
  /** The permission required to read it; its files also need `list.export`. */
  readonly permission: Permission;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** Sortable columns. */
  readonly sorts: readonly string[];
  readonly order: ListOrder;
}
export interface ListOrder {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
}

export const defineStaffList = <const L extends StaffList>(list: L): L => list;

export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
/** Decimal strings in the format of the currency. */
export interface AmountRange {
  readonly currency: string;
  readonly from?: string | number | undefined;
  readonly to?: string | number | undefined;
}

/** The parsed value of a filter. */
export type FilterValue<F> = F extends { readonly by: 'choice'; readonly of: readonly (infer V extends string)[] }
  ? readonly V[]
  : F extends { readonly by: 'flag' }
    ? boolean
    : F extends { readonly by: 'days' }
      ? DayRange
      : F extends { readonly by: 'amount' }
        ? AmountRange
        : string;
export type ListFilters<L extends StaffList> = {
  readonly [K in keyof L['filters']]?: FilterValue<L['filters'][K]> | undefined;
};

/** A parsed query of a list, as its server uses it. */
export interface ListQuery<L extends StaffList> {
  readonly filters: ListFilters<L>;
  readonly order: { readonly by: L['sorts'][number]; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
  /** The page starts after this cursor, the `next` of the previous page. */
  readonly after?: string | undefined;
}
/** The same query on the wire. */
export type ListInput<L extends StaffList> = ListFilters<L> & {
  readonly $sort?: { readonly [S in L['sorts'][number]]?: 1 | -1 | undefined } | undefined;
  readonly $limit?: number | undefined;
  readonly after?: string | undefined;
};

/** Further refusals of a list. */
export const listRefusals = ['LIST_SORT_NOT_OFFERED', 'LIST_CURSOR_FOREIGN', 'LIST_RANGE_INVALID'] as const;

const mostChoices = 20;
/** The maximum page size. */
export const mostRows = 100;
/** Counting stops here: a screen shows "1,000+". */
export const mostCountedRows = 1000;

/** Returns an end of a range in whole minor units, which may be 0, or the problem with the amount. */
export function minorOfEnd(value: string | number | undefined, code: string): bigint | AmountProblem | undefined {
  if (value === undefined) return undefined;
  return /^0+(\.0+)?$/.test(String(value)) ? 0n : parseAmount(value, currencyOf(code));
}

function filterInput(filter: ListFilter): z.ZodType {
  switch (filter.by) {
    case 'choice': {
      const one = z.enum(filter.of);
      return z
        .union([z.array(one), one.transform((value) => [value]), z.strictObject({ $in: z.array(one) })])
        .transform((query) => [...new Set(Array.isArray(query) ? query : query.$in)])
        .refine(({ length }) => length > 0 && length <= mostChoices);
    }
    case 'flag':
      return flagInput;
    case 'id':
      return identifier;
    case 'exact':
      return z.string().trim().min(1).max(64);
    case 'search':
      return z.string().trim().min(1).max(100);
    case 'days':
      return z
        .strictObject({ from: rangeDay, to: rangeDay })
        .refine(({ from, to }) => !from || !to || from <= to, refuse('DATE_RANGE_INVALID'));
    case 'amount':
      return z
        .strictObject({
          currency: z.enum(Object.keys(currencies)),
          from: amountInput.optional(),
          to: amountInput.optional(),
        })
        .superRefine((range, context) => {
          const ends = (['from', 'to'] as const).map((end) => {
            const minor = minorOfEnd(range[end], range.currency);
            if (typeof minor === 'string') {
              const { scale } = currencyOf(range.currency);
              const message = minor === 'AMOUNT_TOO_MANY_DECIMALS' ? refuse(minor, { scale }) : refuse(minor);
              context.addIssue({ code: 'custom', path: [end], message });
            }
            return minor;
          });
          const [from, to] = ends;
          if (typeof from === 'bigint' && typeof to === 'bigint' && from > to)
            context.addIssue({ code: 'custom', message: refuse('LIST_RANGE_INVALID') });
        });
  }
}

const step = z
  .union([z.literal('1'), z.literal('-1'), z.literal(1), z.literal(-1)])
  .transform((given) => (Number(given) < 0 ? ('desc' as const) : ('asc' as const)));

/** Returns whether every filter of a query can be combined with its order. */
export const isOffered = (list: StaffList, filters: Readonly<Record<string, unknown>>, by: string): boolean =>
  Object.entries(list.filters).every(
    ([name, { sorts }]) => filters[name] === undefined || sorts === undefined || sorts.includes(by),
  );

/** Returns the default order: the list's own, or the first one that its filters can be combined with. */
export function usualOrder(list: StaffList, filters: Readonly<Record<string, unknown>>): ListOrder {
  const by = [list.order.by, ...list.sorts].find((name) => isOffered(list, filters, name)) ?? list.order.by;
  return { by, direction: list.order.direction };
}

type RawQuery = { $sort?: Record<string, 'asc' | 'desc'>; $limit: number; after?: string } & Record<string, unknown>;

/**
 * The query of a list: its filters by name, `$sort[column]` for one of its orders, `$limit` (cut to {@link mostRows})
 * and `after`. Any other name is refused, and so is an order that is not offered with a filter (LIST_SORT_NOT_OFFERED).
 */
export function listQuery<const L extends StaffList>(list: L): z.ZodType<ListQuery<L>, ListInput<L>> {
  const shape = {
    ...Object.fromEntries(Object.entries(list.filters).map(([name, filter]) => [name, filterInput(filter).optional()])),
    $sort: z
      .strictObject(Object.fromEntries(list.sorts.map((name) => [name, step.optional()])))
      .refine((sort) => Object.keys(sort).length <= 1)
      .optional(),
    $limit: z.coerce
      .number()
      .int()
      .min(1)
      .transform((filters) => Math.min(filters, mostRows))
      .default(50),
    after: z.string().max(600).optional().describe('`next` of the previous page'),
  };
  const query = z.strictObject(shape).transform((requested, context) => {
    const { $sort, $limit: limit, after, ...filters } = requested as RawQuery;
    const [sort] = Object.entries($sort ?? {});
    const order = sort ? { by: sort[0], direction: sort[1] } : usualOrder(list, filters);
    if (!isOffered(list, filters, order.by))
      context.addIssue({ code: 'custom', path: ['$sort'], message: refuse('LIST_SORT_NOT_OFFERED') });
    return { filters, order, limit, after };
  });
  return query as unknown as z.ZodType<ListQuery<L>, ListInput<L>>;
}

/** A page of a list. `total` stops counting at {@link mostCountedRows}. */
export const listAnswer = <R extends z.ZodType>(row: R) =>
  z.object({
    data: z.array(row),
    total: z.int(),
    is_total_capped: z.boolean().describe('True if there are more than `total`'),
    next: z.string().nullable().describe('Cursor to pass as `after`; null if there is no next page'),
  });

/**
 * Returns every offered pair of filter and order, and each order without a filter. Each pair is measured and has an
 * index.
 */
export function offeredPairs(list: StaffList): { filter: string | undefined; sort: string }[] {
  return list.sorts.flatMap((sort) => [
    { filter: undefined, sort },
    ...Object.keys(list.filters)
      .filter((filter) => (list.filters[filter]!.sorts ?? list.sorts).includes(sort))
      .map((filter) => ({ filter, sort })),
  ]);
}
