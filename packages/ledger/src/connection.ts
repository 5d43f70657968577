import type { Statement, Tx } from '@sabai/db';
import { CompiledQuery } from 'kysely';

/** What a `pg` client can do, as far as the ledger needs it. */
export interface PgConnection {
  query(statement: Statement): Promise<{ rows: unknown[] }>;
}

/** An open transaction: the handle of a use case, or a `pg` client on which `begin` has been sent. */
export type Connection = Tx | PgConnection;

/** Asks for one value. On a `pg` client the statement is prepared under its name. */
export async function askValue(connection: Connection, { name, text, values }: Statement): Promise<unknown> {
  const { rows } =
    'executeQuery' in connection
      ? await connection.executeQuery(CompiledQuery.raw(text, values))
      : await connection.query({ name, text, values });
  return (rows[0] as { value: unknown }).value;
}

/** `$1, $2, …` */
export const placeholders = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => `$${at + from}`).join(', ');

const special = /[\s{}",\\]/;

/** One pattern of few characters is asked twice as fast as one that also knows the other reasons for quotes. */
const quoted = (value: string) =>
  special.test(value) || value === '' || (value.length === 4 && value.toLowerCase() === 'null')
    ? `"${value.replace(/["\\]/g, '\\$&')}"`
    : value;

/** An array as PostgreSQL reads it; much faster than the driver's own, which looks at the type of each element. */
export function arrayLiteral(values: readonly (string | bigint | number | null)[]): string {
  let literal = '{';
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    if (at > 0) literal += ',';
    if (typeof value !== 'string') literal += value === null ? 'null' : value;
    else literal += quoted(value);
  }
  return `${literal}}`;
}

/** The same of what may all be null: then nothing is said, because what is missing in an array is null. */
export const sparseLiteral = (values: readonly (string | bigint | null)[]): string =>
  values.some((value) => value !== null) ? arrayLiteral(values) : '{}';

/** The same for numbers, ids and whatever else has no character that an array could mistake for its own. */
export function numbersLiteral(values: readonly (string | bigint | number)[]): string {
  return `{${values.join(',')}}`;
}
