import { type AmountRange, type DayRange, type ListQuery, mostCountedRows, type StaffList } from '@sabai/contract';
import { type Db, sql, type Tx } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ListCount } from '../http/served-list.ts';
import { readCursor, writeCursor } from './list-cursor.rules.ts';
import { type ListSource, onDays, type Place, placePatterns, withinAmounts } from './list-source.ts';

type Condition = RawBuilder<SqlBool>;
type Asked = Pick<ListQuery<StaffList>, 'filters' | 'order' | 'limit' | 'after'>;

/** What of a row is for the list itself: `list_places` are the texts of what it is sorted by, its id last. */
interface Placed {
  readonly list_places: string[];
}

export interface ListPage<Row> {
  readonly rows: Row[];
  /** Of the next page; null: there is none. */
  readonly next: string | null;
}
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;

/** The condition of one filter. A choice of several is left to {@link laneOf} where a column tells it. */
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
 * The statement of a page: one row more than asked for, which tells whether there is a next page. Of a choice of several values
 * each is read in order by itself, so that an index of the column and the order serves; what is sorted then are as many pages.
 */
export async function pageStatement(
  source: ListSource,
  { filters, order, limit, after }: Asked,
  timeZone: string,
): Promise<RawBuilder<Placed>> {
  const places = [...(source.sorts as Record<string, readonly Place[]>)[order.by]!, source.id];
  const of = { list: source.list, filters, order };
  const direction = sql.raw(order.direction);
  const asked = Object.entries(filters).filter(isAsked);
  const lane = asked.find(
    ([name, value]) =>
      source.list.filters[name]!.by === 'choice' &&
      (value as string[]).length > 1 &&
      typeof (source.filters as Record<string, unknown>)[name] === 'string',
  );
  const conditions = await Promise.all(
    asked.filter((each) => each !== lane).map(([name, value]) => conditionOf(source, name, value, timeZone)),
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

/** A page of a list, in its order and behind its cursor. Throws LIST_CURSOR_FOREIGN. */
export async function readPage<Row>(
  db: Db | Tx,
  source: ListSource,
  asked: Asked,
  timeZone: string,
): Promise<ListPage<Row>> {
  const { rows: read } = await (await pageStatement(source, asked, timeZone)).execute(db);
  const rows = read.slice(0, asked.limit);
  const of = { list: source.list, filters: asked.filters, order: asked.order };
  const last = read.length > asked.limit ? rows.at(-1)! : undefined;
  return { rows: rows as unknown as Row[], next: last ? writeCursor(of, last.list_places) : null };
}

/** How many rows a question has, counted no further than a screen says. */
export async function countRows(
  db: Db | Tx,
  source: ListSource,
  { filters }: Pick<Asked, 'filters'>,
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
