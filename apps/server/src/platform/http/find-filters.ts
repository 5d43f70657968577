import { sql } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';
import { Refusal } from './refusal.ts';

interface Operators<T> {
  readonly $in?: readonly T[] | undefined;
  readonly $nin?: readonly T[] | undefined;
  readonly $ne?: T | undefined;
  readonly $lt?: T | undefined;
  readonly $lte?: T | undefined;
  readonly $gt?: T | undefined;
  readonly $gte?: T | undefined;
}
type Value = string | number | boolean;
export type FindFilter<T extends Value> = T | Operators<T> | undefined;

/** The filters, `$or` and `$and` of `findQuery`. */
interface Condition {
  readonly $or?: readonly object[] | undefined;
  readonly $and?: readonly object[] | undefined;
}
/** A filter may be an object, so the type alone does not identify its column. */
const filterIn = <T extends Value>(condition: Condition, name: string) =>
  (condition as Record<string, FindFilter<T>>)[name];

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Returns the condition of a Feathers filter of `findQuery` on a column; an empty filter is always true. */
export function filterOf<T extends Value>(column: string, filter: FindFilter<T>): RawBuilder<SqlBool> {
  if (filter === undefined) return sql<SqlBool>`true`;
  const name = sql.ref(column);
  if (typeof filter !== 'object') return sql<SqlBool>`${name} = ${filter}`;
  const { $in, $nin, $ne, $lt, $lte, $gt, $gte } = filter;
  const conditions: RawBuilder<SqlBool>[] = [];
  if ($in) conditions.push($in.length > 0 ? sql`${name} in (${sql.join($in)})` : sql`false`);
  if ($nin && $nin.length > 0) conditions.push(sql`${name} not in (${sql.join($nin)})`);
  if ($ne !== undefined) conditions.push(sql`${name} <> ${$ne}`);
  if ($lt !== undefined) conditions.push(sql`${name} < ${$lt}`);
  if ($lte !== undefined) conditions.push(sql`${name} <= ${$lte}`);
  if ($gt !== undefined) conditions.push(sql`${name} > ${$gt}`);
  if ($gte !== undefined) conditions.push(sql`${name} >= ${$gte}`);
  return all(conditions);
}

/** The columns of filters, by name; a function builds the condition of a filter without a column. */
export type FilteredColumns<C extends Condition> = {
  readonly [K in Exclude<keyof C, '$or' | '$and'>]?: string | ((filter: FindFilter<never>) => RawBuilder<SqlBool>);
};

/**
 * Returns the condition of `findQuery` filters, with their `$or` and `$and`, in brackets: combined with an owner's
 * condition it cannot reach other owners' rows.
 */
export function whereOf<C extends Condition>(condition: C, columns: FilteredColumns<C>): RawBuilder<SqlBool> {
  const { $or = [], $and = [] } = condition;
  const named = Object.entries(columns as Record<string, string | ((filter: unknown) => RawBuilder<SqlBool>)>);
  return all([
    ...named.flatMap(([name, column]) => {
      const filter = filterIn(condition, name);
      if (filter === undefined) return [];
      return [typeof column === 'string' ? filterOf(column, filter) : column(filter)];
    }),
    ...$and.map((branch) => whereOf(branch as C, columns)),
    ...($or.length > 0 ? [any($or.map((branch) => whereOf(branch as C, columns)))] : []),
  ]);
}

/** Applies a filter to a value in memory, as {@link filterOf} does in the database. */
export function matches<T extends Value>(value: T | null, filter: FindFilter<T>): boolean {
  if (filter === undefined) return true;
  if (value === null) return false;
  if (typeof filter !== 'object') return value === filter;
  const { $in, $nin, $ne, $lt, $lte, $gt, $gte } = filter;
  return (
    (!$in || $in.includes(value)) &&
    !$nin?.includes(value) &&
    ($ne === undefined || value !== $ne) &&
    ($lt === undefined || value < $lt) &&
    ($lte === undefined || value <= $lte) &&
    ($gt === undefined || value > $gt) &&
    ($gte === undefined || value >= $gte)
  );
}

/** Returns whether a row in memory matches {@link whereOf} in its filtered fields. */
export function isMatch(row: Readonly<Record<string, Value | null>>, condition: Condition): boolean {
  const { $or = [], $and = [] } = condition;
  return (
    Object.entries(row).every(([name, value]) => matches(value, filterIn(condition, name))) &&
    $and.every((branch) => isMatch(row, branch)) &&
    ($or.length === 0 || $or.some((branch) => isMatch(row, branch)))
  );
}

/** Days of a calendar as `YYYY-MM-DD`, both included; a missing one leaves that end open. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Rejects a range that ends before it begins. */
export function requireRange({ from, to }: Days): void {
  if (from && to && from > to) throw new Refusal('DATE_RANGE_INVALID');
}

/**
 * Returns the condition that a time is on one of the days from `from` to `to`, both included, by the calendar of
 * `timeZone`. Throws DATE_RANGE_INVALID when the range ends before it begins.
 */
export function withinDays(column: string, days: Days, timeZone: string): RawBuilder<SqlBool> {
  requireRange(days);
  const { from, to } = days;
  const name = sql.ref(column);
  return all([
    ...(from ? [sql<SqlBool>`${name} >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql<SqlBool>`${name} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
  ]);
}
