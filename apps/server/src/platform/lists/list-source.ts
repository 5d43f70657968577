import { type AmountRange, type DayRange, type FilterValue, minorOfEnd, type StaffList } from '@sabai/contract';
import { sql } from '@sabai/db';
import type { RawBuilder, SqlBool } from 'kysely';

type Condition = RawBuilder<SqlBool>;
/** Makes the condition of a filter that no column of the table tells. */
type Making<V> = (value: V) => Condition | Promise<Condition>;

/** A column as PostgreSQL reads it back from the text of a cursor. It is never null: what may be missing is given a value first. */
export interface Place {
  readonly is: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'bigint' | 'integer' | 'text' | 'uuid';
}

/** Where the rows of a list come from. Names in conditions are those of `from`. */
export interface ListSource<L extends StaffList = StaffList> {
  readonly list: L;
  readonly from: RawBuilder<unknown>;
  /** What of a row is read. */
  readonly columns: RawBuilder<unknown>;
  /** What orders rows that are alike; of each row its own. */
  readonly id: Place;
  readonly sorts: Readonly<Record<L['sorts'][number], readonly Place[]>>;
  /** The column of a filter, or how its condition is made. Of `amount` it is the column of minor units. */
  readonly filters: { readonly [K in keyof L['filters']]: string | Making<FilterValue<L['filters'][K]>> };
  /** The indexes that each offered pair of a filter and an order is read by: `<filter>/<order>`, or `/<order>` without a filter. */
  readonly indexes: Readonly<Record<string, string | readonly string[]>>;
  /** Only these rows are of the list. */
  readonly only?: Condition;
}

/** A place on its way through a cursor must be what PostgreSQL's type reads. */
export const placePatterns: Readonly<Record<Place['type'], RegExp>> = {
  timestamptz: /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?([+-]\d\d(:\d\d){0,2})?( BC)?)$/,
  bigint: /^-?\d{1,18}$/,
  integer: /^-?\d{1,9}$/,
  text: /^[^\0]{0,300}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** Of a moment by days of a calendar. The days were put in order by the contract. */
export const onDays = (column: RawBuilder<unknown>, { from, to }: DayRange, timeZone: string): Condition =>
  sql<SqlBool>`(${sql.join(
    [
      ...(from ? [sql`${column} >= ${from}::date::timestamp at time zone ${timeZone}`] : []),
      ...(to ? [sql`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`] : []),
      ...(from || to ? [] : [sql`true`]),
    ],
    sql` and `,
  )})`;

/** Amounts of one currency, which the contract has read before; `column` holds minor units. */
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
