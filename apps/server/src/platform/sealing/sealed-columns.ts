import { sql, type Tx } from '@sabai/db';
import type { Seal } from './seal.ts';

const atOnce = 200;

/** What of a table no copy of the database gives away. */
export interface SealedColumns<C extends string> {
  /** What one sealed text says. */
  openText(seal: Seal, owner: string, column: string, text: string): string;
  /** The same values with the sealed columns as they are kept for the owner. */
  seal<V extends { readonly [K in C]?: unknown }>(seal: Seal, owner: string, values: V): V;
  /** The row as its owner knows it. */
  open<R extends { readonly [K in C]?: unknown }>(seal: Seal, row: R): R;
  /** Some rows, opened and locked, of which something is not sealed with the present key; `at` names them while locked. */
  takeSome(tx: Tx, seal: Seal): Promise<(Record<C, string | null> & { readonly owner: string; readonly at: string })[]>;
  /**
   * Seals what is not sealed with the present key yet, some rows at a time; returns how many: 0 says that an old key may go.
   * `also` makes from an opened row what else is written with it.
   */
  sealSome(
    tx: Tx,
    seal: Seal,
    also?: (row: Record<C, string | null>) => Readonly<Record<string, string | null>>,
  ): Promise<number>;
}

/**
 * The sealed columns of a table. What is sealed opens only in its column and for its owner, who stands in `ownedBy`: the
 * member, unless the table says otherwise. Rows of a history are never changed, nor sealed anew.
 */
export function sealedColumns<C extends string>(
  table: string,
  columns: readonly C[],
  { ownedBy = 'member_id', isHistory = false }: { ownedBy?: string; isHistory?: boolean } = {},
): SealedColumns<C> {
  const about = (column: string, owner: string) => `${table}.${column}:${owner}`;
  const eachText = (values: { readonly [K in C]?: unknown }, change: (text: string, column: C) => string) => {
    const changed = columns.flatMap((column) => {
      const text = values[column];
      return typeof text === 'string' && text !== '' ? [[column, change(text, column)]] : [];
    });
    return { ...values, ...Object.fromEntries(changed) };
  };
  const sealed: SealedColumns<C> = {
    openText: (seal, owner, column, text) => seal.open(text, about(column, owner)),
    seal: (seal, owner, values) =>
      eachText(values, (text, column) =>
        isHistory ? seal.sealForEver(text, about(column, owner)) : seal.seal(text, about(column, owner)),
      ) as typeof values,
    open: (seal, row) => {
      const owner = String((row as Record<string, unknown>)[ownedBy]);
      return eachText(row, (text, column) => seal.open(text, about(column, owner))) as typeof row;
    },
    async takeSome(tx, seal) {
      if (isHistory) return [];
      const present = `sealed:${seal.keyId}:%`;
      const isOld = columns.map((column) => sql`(${sql.ref(column)} <> '' and ${sql.ref(column)} not like ${present})`);
      const { rows } = await sql<Record<C, string | null> & { owner: string; at: string }>`
        select ctid::text as at, ${sql.ref(ownedBy)}::text as owner, ${sql.join(columns.map((column) => sql.ref(column)))}
        from ${sql.table(table)} where ${sql.join(isOld, sql` or `)}
        limit ${atOnce} for update skip locked`.execute(tx);
      return rows.map((row) => sealed.open(seal, { ...row, [ownedBy]: row.owner }));
    },
    async sealSome(tx, seal, also = () => ({})) {
      const rows = await sealed.takeSome(tx, seal);
      for (const row of rows) {
        const values = sealed.seal(seal, row.owner, row);
        const written = { ...Object.fromEntries(columns.map((column) => [column, values[column]])), ...also(row) };
        const set = Object.entries(written).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
        await sql`update ${sql.table(table)} set ${sql.join(set)} where ctid = ${row.at}::tid`.execute(tx);
      }
      return rows.length;
    },
  };
  return sealed;
}
