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
export type FindFilter<T extends string | number> = T | Operators<T> | undefined;

const all = (conditions: readonly RawBuilder<SqlBool>[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** The condition that a Feathers filter of `findQuery` puts on a column; nothing asked for is always true. */
export function filterOf<T extends string | number>(column: string, filter: FindFilter<T>): RawBuilder<SqlBool> {
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

/** Days of a calendar as `YYYY-MM-DD`, both included; one that is not named leaves its end open. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A range that ends before it begins is refused everywhere. */
export function requireRange({ from, to }: Days): void {
  if (from && to && from > to) throw new Refusal('DATE_RANGE_INVALID');
}

/**
 * The condition that a moment lies on one of the days from `from` to `to`, both included, by the calendar of `timeZone`.
 * Throws DATE_RANGE_INVALID when the range ends before it begins.
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
