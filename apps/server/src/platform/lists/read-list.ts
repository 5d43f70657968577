import { type AmountRange, type DayRange, type ListQuery, mostCountedRows, type StaffList } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ListCount } from '../http/served-list.ts';
import { readCursor, writeCursor } from './list-cursor.rules.ts';
import { type ListSource, onDays, type Place, placePatterns, withinAmounts } from './list-source.ts';

type Condition = RawBuilder<SqlBool>;
type PageQuery = Pick<ListQuery<StaffList>, 'filters' | 'order' | 'limit' | 'after'>;

/** Columns for the list itself: `list_places` are the texts of its sort values, its id last. */
interface Placed {
  readonly list_places: string[];
}

export interface ListPage<Row> {
  readonly rows: Row[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** Returns the condition of one filter. {@link laneOf} handles a choice of several values of a column. */
async function conditionOf(source: ListSource, name: string, value: unknown, timeZone: string): Promise<Condition> {
  const how = (source.filters as Record<string, string | ((value: unknown) => Condition | Promise<Condition>)>)[name]!;
  if (typeof how === 'function') return how(value);
  const column = sql.ref(how);
  switch (source.list.filters[name]!.by) {
    case 'choice':
      return (value as string[]).length === 1
        ? sql<SqlBool>`${column} = ${(value as string[])[0]}`
        : sql<SqlBool>`${column} = any(${value as string[]}::text[])`;
    case 'days':
      return onDays(column, value as DayRange, timeZone);
    case 'amount':
      return withinAmounts(column, sql.ref('currency_code'), value as AmountRange);
    default:
      return sql<SqlBool>`${column} = ${value}`;
  }
}

const isAsked = ([, value]: [string, unknown]) => value !== undefined;
const textOf = ({ is }: Place) => sql`(${is})::text`;
const typed = ({ type }: Place, text: string) => sql`${text}::${sql.raw(type)}`;

/**
 * Returns the statement of a page, with one extra row that shows whether there is a next page. Reads each of several
 * chosen values in order separately, so that an index of the column and the order serves. Only as many pages remain to
 * be sorted.
 */
export async function pageStatement(
  source: ListSource,
  { filters, order, limit, after }: PageQuery,
  timeZone: string,
): Promise<RawBuilder<Placed>> {
  const places = [...(source.sorts as Record<string, readonly Place[]>)[order.by]!, source.id];
  const of = { list: source.list, filters, order };
  const direction = sql.raw(order.direction);
  const query = Object.entries(filters).filter(isAsked);
  const lane = query.find(
    ([name, value]) =>
      source.list.filters[name]!.by === 'choice' &&
      (value as string[]).length > 1 &&
      typeof (source.filters as Record<string, unknown>)[name] === 'string',
  );
  const conditions = await Promise.all(
    query.filter((each) => each !== lane).map(([name, value]) => conditionOf(source, name, value, timeZone)),
  );
  if (source.only) conditions.push(source.only);
  if (after !== undefined) {
    const seen = readCursor(
      of,
      after,
      places.map(({ type }) => placePatterns[type]),
    );
    const left = sql.join(places.map(({ is }) => is));
    const right = sql.join(places.map((place, at) => typed(place, seen[at]!)));
    conditions.push(
      order.direction === 'asc' ? sql<SqlBool>`(${left}) > (${right})` : sql<SqlBool>`(${left}) < (${right})`,
    );
  }
  const names = places.map((_, at) => sql.ref(`list_place_${at}`));
  const sorted = sql.join(places.map(({ is }) => sql`${is} ${direction}`));
  const read = (more: readonly Condition[], besides: RawBuilder<unknown>) => sql<Placed>`
    select ${source.columns}, array[${sql.join(places.map(textOf))}] as list_places ${besides}
    from ${source.from} where ${all([...more, ...conditions])} order by ${sorted} limit ${limit + 1}`;
  if (!lane) return read([], sql``);
  const column = sql.ref((source.filters as Record<string, string>)[lane[0]]!);
  const placed = sql`, ${sql.join(places.map(({ is }, at) => sql`${is} as ${names[at]}`))}`;
  return sql<Placed>`
    select each.* from unnest(${lane[1] as string[]}::text[]) as picked(value)
    cross join lateral (${read([sql<SqlBool>`${column} = picked.value`], placed)}) as each
    order by ${sql.join(names.map((name) => sql`each.${name} ${direction}`))} limit ${limit + 1}`;
}

/** Returns a page of a list, in its order and after its cursor. Throws LIST_CURSOR_FOREIGN. */
export async function readPage<Row>(
  db: Db | Tx,
  source: ListSource,
  query: PageQuery,
  timeZone: string,
): Promise<ListPage<Row>> {
  const { rows: read } = await (await pageStatement(source, query, timeZone)).execute(db);
  const rows = read.slice(0, query.limit);
  const of = { list: source.list, filters: query.filters, order: query.order };
  const last = read.length > query.limit ? rows.at(-1)! : undefined;
  return { rows: rows as unknown as Row[], next: last ? writeCursor(of, last.list_places) : null };
}

/** Counts the rows of a query, up to the maximum that a screen shows. */
export async function countRows(
  db: Db | Tx,
  source: ListSource,
  { filters }: Pick<PageQuery, 'filters'>,
  timeZone: string,
): Promise<ListCount> {
  const conditions = await Promise.all(
    Object.entries(filters)
      .filter(isAsked)
      .map(([name, value]) => conditionOf(source, name, value, timeZone)),
  );
  if (source.only) conditions.push(source.only);
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total
    from (select 1 from ${source.from} where ${all(conditions)} limit ${mostCountedRows + 1}) as counted`.execute(db);
  const total = Number(rows[0]!.total);
  return { total: Math.min(total, mostCountedRows), is_total_capped: total > mostCountedRows };
}
