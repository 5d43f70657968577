import type { Statement, Tx } from '@sabai/db';
import { CompiledQuery } from 'kysely';

/** The part of a `pg` client that the ledger needs. */
export interface PgConnection {
  query(statement: Statement): Promise<{ rows: unknown[] }>;
}

/** An open transaction: the handle of a use case, or a `pg` client after `begin`. */
export type Connection = Tx | PgConnection;

/** Queries one value. On a `pg` client the statement is prepared under its name. */
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

/** Testing one pattern of few characters is twice as fast as one that also covers the other reasons for quotes. */
const quoted = (value: string) =>
  special.test(value) || value === '' || (value.length === 4 && value.toLowerCase() === 'null')
    ? `"${value.replace(/["\\]/g, '\\$&')}"`
    : value;

/** Formats an array for PostgreSQL; much faster than the driver's own, which checks the type of each element. */
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

/**
 * The same for values that may all be null: then the literal is empty, because elements missing in an array are null.
 */
export const sparseLiteral = (values: readonly (string | bigint | null)[]): string =>
  values.some((value) => value !== null) ? arrayLiteral(values) : '{}';

/** The same for numbers, ids and other values without characters that need quotes in an array. */
export function numbersLiteral(values: readonly (string | bigint | number)[]): string {
  return `{${values.join(',')}}`;
}
