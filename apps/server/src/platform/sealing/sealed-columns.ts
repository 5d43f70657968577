import { sql, type Tx } from '@sabai/db';
import type { Seal } from './seal.ts';

const atOnce = 200;

/** The encrypted columns of a table, unreadable in a copy of the database. */
export interface SealedColumns<C extends string> {
  /** Decrypts one text. */
  openText(seal: Seal, owner: string, column: string, text: string): string;
  /** Returns the values with the encrypted columns as stored for the owner. */
  seal<V extends { readonly [K in C]?: unknown }>(seal: Seal, owner: string, values: V): V;
  /** Returns the row decrypted. */
  open<R extends { readonly [K in C]?: unknown }>(seal: Seal, row: R): R;
  /**
   * Returns some rows, decrypted and locked, with a column not encrypted by the current key; `at` identifies them while
   * locked.
   */
  takeSome(tx: Tx, seal: Seal): Promise<(Record<C, string | null> & { readonly owner: string; readonly at: string })[]>;
  /**
   * Encrypts some rows at a time with the current key; returns how many: 0 means that an old key may be removed. `also`
   * derives further columns from a decrypted row.
   */
  sealSome(
    tx: Tx,
    seal: Seal,
    also?: (row: Record<C, string | null>) => Readonly<Record<string, string | null>>,
  ): Promise<number>;
}

/**
 * Declares the encrypted columns of a table. A ciphertext is bound to its column and its owner, whose id is in
 * `ownedBy`: the member by default. Rows of a history are immutable and never encrypted again.
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
