import type { AmountRange, DayRange, ListFilter, ListOrder, StaffList } from '@sabai/contract';

/** Filters of a list in the format of its gateway: lists of choices, ranges, booleans, and texts. */
export type Filters = Readonly<Record<string, unknown>>;

/** A predefined view of a screen; its filters apply until the address overrides them. */
export interface Preset {
  readonly id: string;
  readonly label: string;
  /** Shows its number of rows beside its name. */
  readonly isCounted?: true;
  readonly filters: Filters;
  readonly order?: ListOrder;
}

/** The state of a list. It is part of the address, so that a reload, a link and the back button keep it. */
export interface ListState {
  /** The active preset, on a screen with presets. */
  readonly view: string | undefined;
  readonly filters: Filters;
  /** `undefined`: the default order of the list or the preset. */
  readonly order: ListOrder | undefined;
  /** Names of the shown columns, in order; `undefined`: the screen's default. */
  readonly columns: readonly string[] | undefined;
}

const searchName = 'q';
const nameOf = (filter: string) => (filter === 'search' ? searchName : filter);
const range = (text: string): [string | undefined, string | undefined] => {
  const [from = '', to = ''] = text.split('..');
  return [from || undefined, to || undefined];
};

function readFilter(filter: ListFilter, text: string): unknown {
  switch (filter.by) {
    case 'choice': {
      const chosen = text.split(',').filter((one) => filter.of.includes(one));
      return chosen.length > 0 ? chosen : undefined;
    }
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'days': {
      const [from, to] = range(text);
      return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined;
    }
    case 'amount': {
      const [currency = '', ends = ''] = text.split(':');
      const [from, to] = range(ends);
      return /^[A-Z]{3,8}$/.test(currency) ? { currency, ...(from && { from }), ...(to && { to }) } : undefined;
    }
    default:
      return text.trim().slice(0, 100) || undefined;
  }
}

function writeFilter(filter: ListFilter, value: unknown): string {
  switch (filter.by) {
    case 'choice':
      return (value as string[]).join(',');
    case 'days': {
      const { from = '', to = '' } = value as DayRange;
      return `${from}..${to}`;
    }
    case 'amount': {
      const { currency, from = '', to = '' } = value as AmountRange;
      return `${currency}:${from}..${to}`;
    }
    default:
      return String(value);
  }
}

/** Parses the state of a list from the address; unknown values are left out. */
export function readState(list: StaffList, params: URLSearchParams, presets: readonly Preset[] = []): ListState {
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => {
    const text = params.get(nameOf(name));
    const value = text === null ? undefined : readFilter(filter, text);
    return value === undefined ? [] : [[name, value] as const];
  });
  const sort = params.get('sort') ?? '';
  const by = sort.replace(/^-/, '');
  const columns = params.get('columns')?.split(',').filter(Boolean);
  return {
    view: presets.find(({ id }) => id === params.get('view'))?.id ?? presets[0]?.id,
    filters: Object.fromEntries(filters),
    order: list.sorts.includes(by) ? { by, direction: sort.startsWith('-') ? 'desc' : 'asc' } : undefined,
    columns: columns && columns.length > 0 ? columns : undefined,
  };
}

/** Returns the address of a state; defaults are left out. */
export function writeState(
  list: StaffList,
  { view, filters, order, columns }: ListState,
  presets: readonly Preset[] = [],
): URLSearchParams {
  const filterValues = Object.entries(list.filters).flatMap(([name, filter]) =>
    filters[name] === undefined ? [] : [[nameOf(name), writeFilter(filter, filters[name])] as const],
  );
  return new URLSearchParams([
    ...(view && view !== presets[0]?.id ? [['view', view]] : []),
    ...filterValues.map(([name, text]) => [name, text]),
    ...(order ? [['sort', `${order.direction === 'desc' ? '-' : ''}${order.by}`]] : []),
    ...(columns ? [['columns', columns.join(',')]] : []),
  ]);
}

/** Returns the query of a state, including its preset. */
export function askedOf(state: ListState, presets: readonly Preset[] = []): { filters: Filters; order?: ListOrder } {
  const preset = presets.find(({ id }) => id === state.view);
  const order = state.order ?? preset?.order;
  return { filters: { ...preset?.filters, ...state.filters }, ...(order && { order }) };
}

/**
 * Returns the query for a gateway, a saved view and a file. An order that cannot be combined with the filters is left
 * to the server.
 */
export function queryOf(list: StaffList, { filters, order }: ReturnType<typeof askedOf>): Filters {
  return {
    ...filters,
    ...(order &&
      isOfferedWith(list, filters, order.by) && { $sort: { [order.by]: order.direction === 'desc' ? -1 : 1 } }),
  };
}

/** Returns whether a list can be sorted by a column with these filters. */
export const isOfferedWith = (list: StaffList, filters: Filters, by: string): boolean =>
  Object.entries(list.filters).every(
    ([name, { sorts }]) => filters[name] === undefined || sorts === undefined || sorts.includes(by),
  );

/** Converts a saved view to a state. */
export function stateOfView(
  list: StaffList,
  view: { readonly query: string; readonly columns: readonly string[] },
  presets: readonly Preset[] = [],
): ListState {
  const { $sort, ...filters } = JSON.parse(view.query) as Filters & { $sort?: Record<string, number> };
  const [sort] = Object.entries($sort ?? {});
  const open = presets.find((preset) => Object.keys(preset.filters).length === 0);
  return {
    // Without the preset's own filters.
    view: open?.id ?? presets[0]?.id,
    filters: Object.fromEntries(Object.entries(filters).filter(([name]) => Object.hasOwn(list.filters, name))),
    order: sort && list.sorts.includes(sort[0]) ? { by: sort[0], direction: sort[1] < 0 ? 'desc' : 'asc' } : undefined,
    columns: view.columns.length > 0 ? view.columns : undefined,
  };
}
