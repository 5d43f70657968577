import { type AmountRange, type DayRange, type FilterValue, minorOfEnd, type StaffList } from '@sabai/contract';
import { sql } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';

type Condition = RawBuilder<SqlBool>;
/** Builds the condition of a filter without a column. */
type Making<V> = (value: V) => Condition | Promise<Condition>;

/** A column as PostgreSQL parses it from the text of a cursor. It is never null: nullable columns have a default. */
export interface Place {
  readonly is: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'bigint' | 'integer' | 'text' | 'uuid';
}

/** The source of a list's rows. Names in conditions are those of `from`. */
export interface ListSource<L extends StaffList = StaffList> {
  readonly list: L;
  readonly from: RawBuilder<unknown>;
  /** The selected columns of a row. */
  readonly columns: RawBuilder<unknown>;
  /** The unique tie-breaker of the order. */
  readonly id: Place;
  readonly sorts: Readonly<Record<L['sorts'][number], readonly Place[]>>;
  /** The column of a filter, or the builder of its condition. For `amount`, the column of minor units. */
  readonly filters: { readonly [K in keyof L['filters']]: string | Making<FilterValue<L['filters'][K]>> };
  /**
   * The indexes that serve each offered pair of a filter and an order: `<filter>/<order>`, or `/<order>` without a
   * filter.
   */
  readonly indexes: Readonly<Record<string, string | readonly string[]>>;
  /** Restricts the list to these rows. */
  readonly only?: Condition;
}

/** A value from a cursor must have the format of its PostgreSQL type. */
export const placePatterns: Readonly<Record<Place['type'], RegExp>> = {
  timestamptz: /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d(:\d\d){0,2})?( BC)?)$/,
  bigint: /^-?\d{1,18}$/,
  integer: /^-?\d{1,9}$/,
  text: /^[^\0]{0,300}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** Returns the condition that a time is on one of these calendar days. The contract has validated their order. */
export const onDays = (column: RawBuilder<unknown>, { from, to }: DayRange, timeZone: string): Condition =>
  sql<SqlBool>`(${sql.join(
    [
      ...(from ? [sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
      ...(to ? [sql`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
      ...(from || to ? [] : [sql`true`]),
    ],
    sql` and `,
  )})`;

/** Returns the condition on amounts of one currency, already parsed by the contract; `column` holds minor units. */
export function withinAmounts(
  column: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
  range: AmountRange,
): Condition {
  const [from, to] = [minorOfEnd(range.from, range.currency), minorOfEnd(range.to, range.currency)];
  return sql<SqlBool>`(${sql.join(
    [
      sql`${currency} = ${range.currency}`,
      ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
      ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
    ],
    sql` and `,
  )})`;
}
